import { pullSnapshot } from '#catalogue/pull.ts'
import { UsageError, type Command } from '#cli/command.ts'
import { print } from '#cli/output.ts'
import { tenantsRoot } from '#cli/places.ts'
import { chosenTenants } from '#cli/tenants.ts'
import { untilStopped } from '#cli/until-stopped.ts'
import { devSite } from '#publish/dev.ts'
import { loadTenant } from '#tenant/load.ts'

/** `foyer dev`: one museum's pages, rendered when they are asked for. */
export const dev: Command = {
  summary: 'Work on the pages: one museum, rendered on demand, reloading as the sources change.',
  usage: '[tenant] [options]',
  options: { port: { type: 'string', value: 'port', help: 'where it listens (4321)' } },
  run: async ({ rest, port }) => {
    if (rest.length > 1) throw new UsageError('foyer dev takes one museum.')
    const [id = ''] = rest.length === 1 ? rest : await chosenTenants([], true)
    const tenant = await loadTenant(tenantsRoot, id)
    const snapshot = await pullSnapshot(tenant, { now: new Date() })
    const site = await devSite({ snapshot, port: port('port', 4321) })
    print(`${id} is at ${site.url}. Its data is that of now; start again to pull it anew. Ctrl-C stops.`)
    return untilStopped(() => site.stop())
  },
}
