import type { Command } from '#cli/command.ts'
import { startDemo } from '#cli/demo.ts'
import { errorData, print, printEither, printError, errorText } from '#cli/output.ts'
import { ownState, placesIn } from '#cli/places.ts'
import { reportOutcomes } from '#cli/publish-report.ts'
import type { TenantOutcome } from '#cli/publish-tenants.ts'
import { untilStopped } from '#cli/until-stopped.ts'
import { withLock } from '#publisher/files/lock.ts'

/** `foyer start`: everything one needs to see the shop, in one command. */
export const start: Command = {
  usage: '[options]',
  options: {
    json: { type: 'boolean', help: 'print all addresses as JSON once everything runs' },
    port: { type: 'string', value: 'port', help: 'port of the sandbox (4400); the museums use the next ones' },
  },
  // A second one would publish its own addresses into the sites that the first one serves.
  run: ({ has, port }) =>
    withLock(placesIn(ownState).start, async () => {
      const json = has('json')
      const onPictures = (outcomes: TenantOutcome[]) => {
        // JSON is one document.
        if (!json) print('The pictures are encoded. Pages show them from their own site now.')
        printErrors(outcomes)
      }
      const demo = await startDemo({ port: port('port', 4400), stateDir: ownState, quiet: json, onPictures })
      const { outcomes, sites, sandboxUrl } = demo
      // JSON has no report, but the failed sites must be visible.
      if (json) printErrors(outcomes)
      else reportOutcomes(outcomes)
      const served = sites.map((site) => {
        const outcome = outcomes.find(({ tenant }) => tenant === site.tenant)
        return outcome && 'error' in outcome ? { ...site, error: errorData(outcome.error) } : site
      })
      const places = [...sites, { tenant: 'sandbox', url: sandboxUrl }].map(
        ({ tenant, url }) => `${tenant.padEnd(16)} ${url}`,
      )
      const pictures = demo.isEncoding ? ['Pictures are being encoded. Until then, pages show the originals.'] : []
      const end = [...pictures, 'Ctrl-C stops. Orders are kept; `npm run reset` clears them.']
      printEither(json, { sites: served, sandbox: sandboxUrl }, ['', ...places, '', ...end].join('\n'))
      return untilStopped(demo.stop)
    }),
}

/** Prints why museums could not be published. */
function printErrors(outcomes: readonly TenantOutcome[]): void {
  for (const outcome of outcomes) {
    if ('error' in outcome) printError(new Error(`✗ ${outcome.tenant}: not published.\n${errorText(outcome.error)}`))
  }
}
