import { UsageError, type Command } from '#cli/command.ts'
import { print, printError } from '#cli/output.ts'
import { ownState, placesIn, tenantsRoot } from '#cli/places.ts'
import { summary } from '#cli/publish-tenants.ts'
import { chosenTenants } from '#cli/tenants.ts'
import { untilStopped } from '#cli/until-stopped.ts'
import { parseWallDateTime } from '#domain/dates/make.ts'
import type { Named } from '#catalogue/named.ts'
import type { Memory } from '#publish/release/memory.ts'
import { compile } from '#publish/compile/compile.ts'
import { compressBehind } from '#publish/release/compress-behind.ts'
import { publishTenant } from '#publish/release/publish-tenant.ts'
import { openRenderer } from '#publish/render/renderer.ts'
import { checkSecret, secretName } from '#publish/watch/hook.ts'
import { damageWatch } from '#publish/watch/whole-again.ts'
import { watch as watchMuseums, type Watched } from '#publish/watch/watch.ts'
import type { MuseumState } from '#publish/watch/watched-museum.ts'
import { loadTenant } from '#tenant/load.ts'

function minutes(text = '10'): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) === 0) {
    throw new UsageError(`--interval: expected a number of minutes, found "${text}"`)
  }
  return Number(text) * 60_000
}

function say({ tenant, last, failure }: MuseumState, json: boolean): void {
  if (json) print(JSON.stringify({ tenant, failure, report: failure ? undefined : last?.report }))
  else if (failure) printError(new Error(`✗ ${tenant}: ${failure.message}`))
  else if (last) print(`✓ ${tenant}: ${summary(last.report)}`)
}

/** `foyer watch`: a process that stays, and publishes when there is a reason to. */
export const watch: Command = {
  usage: '<tenant…> [options]',
  options: {
    all: { type: 'boolean', help: 'watch every museum below tenants/' },
    shard: {
      type: 'string',
      value: 'n/of',
      help: 'of those, one part of several: 2/8, or 8 in a pod of an Indexed Job',
    },
    interval: { type: 'string', value: 'minutes', help: 'how often each is published without being told to (10)' },
    json: { type: 'boolean', help: 'print its address, and then what became of each publish, as a line of JSON' },
    port: { type: 'string', value: 'port', help: 'where hooks, the page for people and the figures are (4490)' },
    host: { type: 'string', value: 'name', help: 'the name or address it listens at (localhost)' },
    'allowed-hosts': {
      type: 'string',
      value: 'names',
      help: 'other names by which browsers may ask for its page and the figures, with commas between',
    },
  },
  run: async ({ rest, has, text, port }) => {
    const interval = minutes(text('interval'))
    const tenants = await chosenTenants(rest, has('all'), text('shard'))
    for (const id of tenants) checkSecret(id, process.env[secretName(id)])
    const renderer = openRenderer(await compile({ buildDir: placesIn(ownState).build }))
    const behind: ReturnType<typeof compressBehind>[] = []
    const museums = await Promise.all(
      tenants.map(async (id): Promise<Watched> => {
        const tenant = await loadTenant(tenantsRoot, id)
        const siteDir = placesIn(ownState).site(id)
        const isDamaged = damageWatch(siteDir)
        const publishAt = (tenant.config.publishAt ?? []).map(parseWallDateTime).filter((time) => time !== undefined)
        const memory: Memory = {}
        const compressing = compressBehind(siteDir, printError)
        behind.push(compressing)
        const publish = async (named?: Named) => {
          const now = new Date()
          await compressing.stop()
          const fresh = await isDamaged(now)
          const report = await publishTenant(tenant, { siteDir, renderer, now, memory, named, fresh })
          compressing.begin()
          return report
        }
        return { tenant: id, publishAt, publish }
      }),
    )
    const watching = await watchMuseums({
      museums,
      interval,
      port: port('port', 4490),
      host: text('host'),
      allowedHosts: text('allowed-hosts')
        ?.split(',')
        .map((name) => name.trim()),
      secretOf: (id) => process.env[secretName(id)],
      onEnd: (state) => say(state, has('json')),
    })
    print(
      has('json')
        ? JSON.stringify({ url: watching.url, tenants })
        : `Watching ${tenants.join(', ')} at ${watching.url}. Ctrl-C stops.`,
    )
    return untilStopped(async () => {
      await watching.stop()
      for (const compressing of behind) await compressing.stop()
    })
  },
}
