import { inOneLine } from '#tenant/files/printable.ts'
import type { Command } from '#cli/command.ts'
import { print, printJson } from '#cli/output.ts'
import { shopOrigins } from '#cli/tenants.ts'
import { ownState, placesIn, tenantsRoot } from '#cli/places.ts'
import { untilStopped } from '#cli/until-stopped.ts'
import { loadDemoMuseums } from '#sandbox/shop/museums.ts'
import { startSandbox } from '#sandbox/server.ts'

/** `foyer sandbox`: the reference shop API with the demo museums. */
export const sandbox: Command = {
  usage: '[options]',
  options: {
    port: { type: 'string', value: 'port', help: 'port to listen on (4400)' },
    untidy: { type: 'boolean', help: 'answer with every deviation from the contract that the shop accepts' },
    json: { type: 'boolean', help: 'print the address, then each request, as lines of JSON' },
    faults: { type: 'boolean', help: 'allow POST /_faults to make calls fail' },
  },
  run: async ({ port, has }) => {
    const places = placesIn(ownState)
    const museums = await loadDemoMuseums(tenantsRoot)
    const server = await startSandbox({
      port: port('port', 4400),
      database: places.sandbox,
      pictureFolder: places.pictures,
      museums,
      shops: await shopOrigins(museums.map(({ id }) => id)),
      untidy: has('untidy'),
      faultControl: has('faults'),
      log: (line) => {
        const { method, path, status, ms } = line
        if (has('json')) printJson(line)
        else print(`${method} ${inOneLine(path)} ${status} ${Math.round(ms)} ms`)
      },
    })
    if (has('json')) printJson({ url: server.url })
    else print(`The sandbox is at ${server.url}. Ctrl-C stops it.`)
    return untilStopped(() => server.stop())
  },
}
