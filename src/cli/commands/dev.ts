import { watch } from 'node:fs'
import { join } from 'node:path'
import { pullSnapshot } from '#catalogue/pull.ts'
import type { Command } from '#cli/command.ts'
import { printEither, printError } from '#cli/output.ts'
import { ownState, placesIn, tenantsRoot } from '#cli/places.ts'
import { devPort } from '#cli/served-at.ts'
import { chosenTenants } from '#cli/tenants.ts'
import { untilStopped } from '#cli/until-stopped.ts'
import { devSite } from '#publisher/dev/dev.ts'
import { demoMuseumIds, loadDemoMuseums } from '#sandbox/shop/museums.ts'
import { PortTaken, startSandbox } from '#sandbox/server.ts'
import { isOwnFault } from '#tenant/files/missing.ts'
import { loadTenant } from '#tenant/load.ts'

/** Starts the sandbox for a demo museum, unless it is running already. */
async function sandboxFor(id: string, api: string): Promise<{ stop: () => Promise<void> } | undefined> {
  const isDemo = (await demoMuseumIds(tenantsRoot)).includes(id)
  if (!isDemo) return undefined
  const { sandbox, pictures } = placesIn(ownState)
  const museums = await loadDemoMuseums(tenantsRoot)
  try {
    return await startSandbox({ port: Number(new URL(api).port), database: sandbox, pictureFolder: pictures, museums })
  } catch (error) {
    if (error instanceof PortTaken) return undefined
    throw error
  }
}

/** Milliseconds in which changes count as one: editors write a file in several steps. */
const oneSave = 150

/**
 * Calls `onChange` whenever a file in a folder has changed, once for changes that come together, and not again before
 * the last call has ended.
 * @returns a function that stops
 */
export function followFolder(folder: string, onChange: () => Promise<void>): () => void {
  let running: Promise<void> = Promise.resolve()
  let waiting: NodeJS.Timeout | undefined
  const watcher = watch(folder, () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      running = running.then(onChange)
    }, oneSave)
  })
  return () => {
    clearTimeout(waiting)
    watcher.close()
  }
}

/** `foyer dev`: one museum's pages, each rendered on request, and again when a file of the museum changes. */
export const dev: Command = {
  usage: '[museum] [options]',
  options: {
    port: { type: 'string', value: 'port', help: 'port to listen on (that of the configured address)' },
    json: { type: 'boolean', help: 'print the address as JSON' },
  },
  run: async ({ rest, has, port }) => {
    const [id = ''] = await chosenTenants(rest, rest.length === 0)
    const tenant = await loadTenant(tenantsRoot, id)
    await using started = new AsyncDisposableStack()
    const sandbox = await sandboxFor(id, tenant.config.api)
    started.defer(() => sandbox?.stop())
    let snapshot = await pullSnapshot(tenant, { now: new Date() })
    const site = await devSite({ snapshot, port: port('port', devPort(tenant.config.site)) })
    started.defer(() => site.stop())
    const stopFollowing = followFolder(join(tenantsRoot, id), async () => {
      try {
        snapshot = await pullSnapshot(await loadTenant(tenantsRoot, id), { now: new Date() }, snapshot)
        site.show(snapshot)
      } catch (error) {
        // A mistake, or an API that doesn't answer. The pages stay as they are until the next change.
        if (isOwnFault(error)) throw error
        printError(error)
      }
    })
    started.defer(stopFollowing)
    const words = `${id} is at ${site.url}, and follows the files in ${join(tenantsRoot, id)}. Ctrl-C stops it.`
    printEither(has('json'), { tenant: id, url: site.url }, words)
    return await untilStopped(() => started.disposeAsync())
  },
}
