import type { Command } from '#cli/command.ts'
import { startDemo } from '#cli/demo.ts'
import { errorData, printEither, printError, errorText } from '#cli/output.ts'
import { ownState } from '#cli/places.ts'
import { reportOutcomes } from '#cli/publish-report.ts'
import { untilStopped } from '#cli/until-stopped.ts'

/** `foyer start`: everything one needs to see the shop, in one command. */
export const start: Command = {
  usage: '[options]',
  options: {
    json: { type: 'boolean', help: 'print all addresses as JSON once everything runs' },
    port: { type: 'string', value: 'port', help: 'port of the sandbox (4400); the museums use the next ones' },
  },
  run: async ({ has, port }) => {
    const json = has('json')
    const demo = await startDemo({ port: port('port', 4400), stateDir: ownState, quiet: json })
    if (!json) reportOutcomes(demo.outcomes)
    const errors = new Map(
      demo.outcomes.flatMap((outcome) => ('error' in outcome ? [[outcome.tenant, outcome.error] as const] : [])),
    )
    // JSON has no report, but the failed sites must be visible.
    if (json) for (const [id, error] of errors) printError(new Error(`✗ ${id}: not published.\n${errorText(error)}`))
    const served = demo.sites.map((site) =>
      errors.has(site.tenant) ? { ...site, error: errorData(errors.get(site.tenant)) } : site,
    )
    const sites = [...demo.sites, { tenant: 'sandbox', url: demo.sandboxUrl }]
    const places = sites.map(({ tenant, url }) => `${tenant.padEnd(16)} ${url}`)
    const end = 'Ctrl-C stops. Orders are kept; `npm run reset` clears them.'
    printEither(json, { sites: served, sandbox: demo.sandboxUrl }, ['', ...places, '', end].join('\n'))
    return untilStopped(demo.stop)
  },
}
