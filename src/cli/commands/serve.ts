import { exitCodes, expectReachablePort, type Command } from '#cli/command.ts'
import { printEither, printError, errorText } from '#cli/output.ts'
import { ownState, placesIn, tenantsRoot } from '#cli/places.ts'
import { filledPorts, servedAt, type Place } from '#cli/served-at.ts'
import { chosenTenants } from '#cli/tenants.ts'
import { untilStopped } from '#cli/until-stopped.ts'
import { liveRelease } from '#publisher/targets/disk/live.ts'
import { siteFolder } from '#publisher/targets/disk/site-folder.ts'
import { serveSite } from '#publisher/serve/serve.ts'
import { isOwnFault } from '#tenant/files/missing.ts'
import { loadTenant } from '#tenant/load.ts'
import { readTargetSettings } from '#tenant/target.ts'

const siteDir = (id: string) => placesIn(ownState).site(id)

/** Returns where a museum's site is served, or the reason why it isn't. */
async function placeOf(id: string): Promise<Place | string> {
  try {
    const { target } = await readTargetSettings(tenantsRoot, id)
    if (target !== undefined) return `not served: it is published to ${target}`
    if ((await liveRelease(siteFolder(siteDir(id)))) === undefined) return `not published yet: foyer publish ${id}`
    return servedAt((await loadTenant(tenantsRoot, id)).config.site)
  } catch (error) {
    if (isOwnFault(error)) throw error
    // The other museums are still served.
    return `not served: ${errorText(error)}`
  }
}

/** `foyer serve`: the live releases, each at its configured address where that is on this machine. */
export const serve: Command = {
  usage: '[museum…] [options]',
  options: {
    json: { type: 'boolean', help: 'print the address of each site as JSON' },
    port: { type: 'string', value: 'port', help: 'first port; without it, the port of each configured address' },
  },
  run: async ({ rest, has, text, port }) => {
    const tenants = await chosenTenants(rest, rest.length === 0)
    // 0 means any free port for each.
    const first = text('port') === undefined ? undefined : port('port', 0)
    const ports = tenants.map((_, at) => first && first + at)
    for (const one of ports) if (one !== undefined) expectReachablePort(one)
    const places = await Promise.all(tenants.map(placeOf))
    const own = filledPorts(places.map((place) => (typeof place === 'string' ? undefined : place.port)))
    const sites: { tenant: string; url: string | undefined; words: string }[] = []
    await using servers = new AsyncDisposableStack()
    for (const [at, id] of tenants.entries()) {
      const place = places[at] ?? ''
      if (typeof place === 'string') {
        sites.push({ tenant: id, url: undefined, words: place })
        continue
      }
      const { host, standsFor } = place
      const server = await serveSite({
        siteDir: siteDir(id),
        port: ports[at] ?? own[at] ?? 0,
        host,
        onError: printError,
      })
      servers.defer(() => server.stop())
      const inPlace = standsFor === undefined ? '' : ` (stands in for ${standsFor})`
      sites.push({ tenant: id, url: server.url, words: server.url + inPlace })
    }
    const some = sites.some(({ url }) => url !== undefined)
    const addresses = sites.map(({ tenant, url = null }) => ({ tenant, url }))
    const lines = sites.map(({ tenant, words }) => `${tenant.padEnd(16)} ${words}`)
    printEither(has('json'), addresses, [...lines, ...(some ? ['Ctrl-C stops.'] : [])].join('\n'))
    if (!some) return exitCodes.failed
    return await untilStopped(() => servers.disposeAsync())
  },
}
