import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { alertReceiver, alertSender, reportTime, sendReports } from '#cli/alert-messages.ts'
import { logOption, shardOption, UsageError, wantsLog, type Command } from '#cli/command.ts'
import { programVersion } from '#cli/help.ts'
import { log, logAsJson, printError, printJson } from '#cli/output.ts'
import { ownState, placesIn, tenantsRoot } from '#cli/places.ts'
import { warningsOf } from '#cli/publish-report.ts'
import { afterRules } from '#cli/run-after.ts'
import { summary } from '#cli/publish-tenants.ts'
import { chosenTenants } from '#cli/tenants.ts'
import { lateAfter, untilStopped } from '#cli/until-stopped.ts'
import { watchedTenant, type WatchRun } from '#cli/watched-tenant.ts'
import { PublishCache } from '#publisher/release/publish-cache.ts'
import { compile } from '#publisher/build/compile.ts'
import { siteFolder } from '#publisher/targets/disk/site-folder.ts'
import { holdWords } from '#publisher/targets/hold.ts'
import { openRenderer, type Renderer } from '#publisher/render/renderer.ts'
import { isSecret } from '#tenant/after-publish.ts'
import { isOwnFault } from '#tenant/files/missing.ts'
import { checkSecret, secretName } from '#publisher/watch/hook.ts'
import { watchMuseums, type ConfiguredMuseums } from '#publisher/watch/watch.ts'
import type { MuseumState } from '#publisher/watch/museum-state.ts'
import type { Watched } from '#publisher/watch/watched-museum.ts'

function minutes(text = '10'): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) === 0) {
    throw new UsageError(`--interval: expected a number of minutes, found "${text}"`)
  }
  return Number(text) * 60_000
}

/** Returns a function that prints the result of a publish; a warning is printed once as long as it stays. */
function resultPrinter(json: boolean): (state: MuseumState) => void {
  const printed = new Map<string, string[]>()
  return ({ tenant, last, failure, held }) => {
    if (json) printJson({ tenant, failure, held, report: failure || held ? undefined : last?.report })
    else if (held) log({ level: 'info', museum: tenant, message: `not published, ${holdWords(held)}`, mark: '•' })
    else if (failure) log({ level: 'error', museum: tenant, message: failure.message })
    else if (last) {
      log({ level: 'info', museum: tenant, message: summary(last.report) })
      const warnings = [...warningsOf(last.report)]
      const before = printed.get(tenant) ?? []
      printed.set(tenant, warnings)
      for (const message of warnings) if (!before.includes(message)) log({ level: 'warn', museum: tenant, message })
    }
  }
}

/** Returns the secret of a museum's hooks; a museum with a weak secret gets none. */
function secretOf(id: string): string | undefined {
  const secret = process.env[secretName(id)]
  return isSecret(secret) ? secret : undefined
}

/** Returns the renderer of the current sources, which are compiled again after a change, and the id of its build. */
function rendererOfSources() {
  let known: Renderer | undefined
  let looking: Promise<Renderer> | undefined
  const look = async () => {
    const build = await compile({ buildDir: placesIn(ownState).build })
    if (known?.buildId !== build.id) known = openRenderer(build)
    return known
  }
  return {
    /** Concurrent calls share one check. */
    current: (): Promise<Renderer> => (looking ??= look().finally(() => (looking = undefined))),
    buildId: () => known?.buildId ?? '',
  }
}

/**
 * Returns a fingerprint of a tenant's settings, made of the names, sizes and times of their files and of its hold. A
 * hold in object storage is noticed by the next publish, and so is what can't be read: it concerns that museum only.
 */
function settingsOf(id: string): string {
  const dir = join(tenantsRoot, id)
  try {
    const files = readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isFile())
    const paths = [...files.map(({ name }) => join(dir, name)), siteFolder(placesIn(ownState).site(id)).hold]
    const looks = paths.map((path) => {
      const info = statSync(path, { throwIfNoEntry: false })
      return `${path} ${info?.size} ${info?.mtimeMs}`
    })
    return looks.toSorted().join('\n')
  } catch (error) {
    if (isOwnFault(error)) throw error
    return String(error)
  }
}

/**
 * Returns a function that lists the configured museums, and those whose settings have changed since its last call; a
 * museum that is known already keeps its object.
 * @param onGone called with the museums that aren't configured any more, if there are any
 */
function configuredMuseums(
  chosen: () => Promise<string[]>,
  watched: (id: string) => Watched,
  onGone: (ids: string[]) => void,
) {
  let museums = new Map<string, Watched>()
  let settings = new Map<string, string>()
  return async (): Promise<ConfiguredMuseums> => {
    const ids = await chosen()
    const now = new Map(ids.map((id) => [id, settingsOf(id)]))
    const changed = ids.filter((id) => settings.has(id) && settings.get(id) !== now.get(id))
    const gone = [...museums.keys()].filter((id) => !now.has(id))
    settings = now
    museums = new Map(ids.map((id) => [id, museums.get(id) ?? watched(id)]))
    if (gone.length > 0) onGone(gone)
    return { museums: [...museums.values()], changed }
  }
}

/**
 * Returns what runs the operator's command when the web server's rules aren't up to date: after a publish that changed a
 * museum's rules or followed a change of its settings, which name its address, and when a museum is gone.
 */
function rulesWatch(command: string | undefined, signal: AbortSignal) {
  const onFailure = (message: string) => log({ level: 'error', message })
  const rules = command === undefined ? undefined : afterRules(command, { onFailure, signal })
  const isAwaited = new Set<string>()
  return {
    settingsChanged: (ids: readonly string[]) => {
      for (const id of ids) isAwaited.add(id)
    },
    gone: (ids: readonly string[]) => rules?.changed(ids),
    published: ({ tenant, last, failure, held }: MuseumState) => {
      if (!last || failure || held) return
      const isChanged = isAwaited.delete(tenant) || last.report.hostRulesChanged === true
      rules?.changed(isChanged ? [tenant] : [])
    },
    ended: async () => rules?.ended(),
  }
}

/** `foyer watch`: a long-running process that publishes when there is a reason to. */
export const watch: Command = {
  usage: '<museum…> [options]',
  options: {
    all: { type: 'boolean', help: 'watch every museum in tenants/' },
    shard: shardOption,
    interval: { type: 'string', value: 'minutes', help: 'how often each museum is published without a hook (10)' },
    json: { type: 'boolean', help: 'print the address, then the result of each publish, as lines of JSON' },
    log: logOption,
    'after-rules': {
      type: 'string',
      value: 'command',
      help: 'command to run when the rules for the web server have changed: FOYER_HOST_RULES_CHANGED lists the museums',
    },
    'report-at': {
      type: 'string',
      value: 'time',
      help: 'time of day by this machine’s clock, such as 07:00, at which FOYER_ALERT_URL gets the status of all museums',
    },
    port: { type: 'string', value: 'port', help: 'port of the hooks, the status page and the metrics (4490)' },
    host: { type: 'string', value: 'name', help: 'name or address to listen on (localhost)' },
    'allowed-hosts': {
      type: 'string',
      value: 'names',
      help: 'other host names at which the status page and the metrics answer, separated by commas',
    },
  },
  run: async (given) => {
    const { rest, has, text, port } = given
    logAsJson(wantsLog(given))
    const interval = minutes(text('interval'))
    const chosen = () => chosenTenants(rest, has('all'), text('shard'))
    const tenants = await chosen()
    const [stopped, ended] = [new AbortController(), new AbortController()]
    const receiver = alertReceiver()
    const reportAt = reportTime(text('report-at'), receiver)
    const alert = alertSender(receiver, stopped.signal)
    const printResult = resultPrinter(has('json'))
    for (const id of tenants) checkSecret(id, process.env[secretName(id)])
    const renderer = rendererOfSources()
    // Before anything listens, so that pages that can't be compiled end it like a publish.
    await renderer.current()
    const run: WatchRun = {
      currentRenderer: renderer.current,
      cache: new PublishCache(),
      messages: new Set(),
      late: lateAfter(stopped.signal),
      ended: ended.signal,
    }
    const rules = rulesWatch(text('after-rules'), run.late)
    const configured = configuredMuseums(chosen, (id) => watchedTenant(id, run), rules.gone)
    const version = programVersion()
    const watching = await watchMuseums({
      look: async () => {
        const now = await configured()
        rules.settingsChanged(now.changed)
        return now
      },
      onError: printError,
      notesFile: placesIn(ownState).watched,
      interval,
      port: port('port', 4490),
      host: text('host'),
      allowedHosts: text('allowed-hosts')
        ?.split(',')
        .map((name) => name.trim()),
      secretOf,
      buildInfo: () => ({ version, build: renderer.buildId() }),
      onEnd: (state) => {
        printResult(state)
        alert(state)
        rules.published(state)
      },
    })
    const { report } = watching
    if (receiver && reportAt !== undefined) void sendReports(receiver, reportAt, { report, signal: stopped.signal })
    if (has('json')) printJson({ url: watching.url, tenants })
    else log({ level: 'info', message: `Watching ${tenants.join(', ')} at ${watching.url}. Ctrl-C stops.` })
    return untilStopped(async () => {
      stopped.abort()
      await watching.stop()
      ended.abort()
      await Promise.all([...run.messages, rules.ended()])
    })
  },
}
