import { pullSnapshot } from '#catalogue/pull.ts'
import type { Command } from '#cli/command.ts'
import { printEither } from '#cli/output.ts'
import { ownState, placesIn, tenantsRoot } from '#cli/places.ts'
import { chosenTenants } from '#cli/tenants.ts'
import { untilStopped } from '#cli/until-stopped.ts'
import { devSite } from '#publisher/dev/dev.ts'
import { demoMuseumIds, loadDemoMuseums } from '#sandbox/shop/museums.ts'
import { PortTaken, startSandbox } from '#sandbox/server.ts'
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

/** `foyer dev`: one museum's pages, each rendered on request. */
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
    const snapshot = await pullSnapshot(tenant, { now: new Date() })
    const site = await devSite({ snapshot, port: port('port', Number(new URL(tenant.config.site).port) || 4401) })
    started.defer(() => site.stop())
    printEither(has('json'), { tenant: id, url: site.url }, `${id} is at ${site.url}. Ctrl-C stops it.`)
    return await untilStopped(() => started.disposeAsync())
  },
}
