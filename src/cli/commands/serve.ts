import type { Command } from '#cli/command.ts'
import { print, printError } from '#cli/output.ts'
import { ownState, placesIn, tenantsRoot } from '#cli/places.ts'
import { chosenTenants } from '#cli/tenants.ts'
import { untilStopped } from '#cli/until-stopped.ts'
import { serveSite } from '#publish/serve/serve.ts'
import { loadTenant } from '#tenant/load.ts'

/** `foyer serve`: the live releases, each on the port of its configured address. */
export const serve: Command = {
  summary: 'Serve the published sites, each on a port of its own.',
  usage: '[tenant…] [options]',
  options: {
    port: { type: 'string', value: 'port', help: 'the first port; without it, the port of each configured address' },
  },
  run: async ({ rest, text, port }) => {
    const tenants = await chosenTenants(rest, rest.length === 0)
    const first = text('port') === undefined ? undefined : port('port', 0)
    const servers: { stop: () => Promise<void> }[] = []
    for (const [at, id] of tenants.entries()) {
      const { config } = await loadTenant(tenantsRoot, id)
      const own = Number(new URL(config.site).port) || 4401 + at
      const server = await serveSite({
        siteDir: placesIn(ownState).site(id),
        port: first === undefined ? own : first + at,
        host: 'localhost',
        onError: printError,
      })
      servers.push(server)
      print(`${id.padEnd(16)} ${server.url}`)
    }
    print('Ctrl-C stops.')
    return untilStopped(async () => {
      for (const server of servers) await server.stop()
    })
  },
}
