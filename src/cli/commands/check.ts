import { checkTenant } from '#check/check.ts'
import { checkReportText } from '#cli/check-report.ts'
import type { Command } from '#cli/command.ts'
import { printEither, printProgress } from '#cli/output.ts'
import { tenantsRoot } from '#cli/places.ts'
import { chosenTenants } from '#cli/tenants.ts'
import { loadTenant } from '#tenant/load.ts'

/** `foyer check`: how well museums' APIs keep the contract. It only reads. */
export const check: Command = {
  usage: '<tenant…> [options]',
  options: {
    all: { type: 'boolean', help: 'check every museum below tenants/' },
    verbose: { type: 'boolean', help: 'name every liberty that the shop bears, with its place' },
    json: { type: 'boolean', help: 'print the reports as JSON' },
  },
  run: async ({ rest, has }) => {
    const reports = []
    for (const id of await chosenTenants(rest, has('all'))) {
      const { config } = await loadTenant(tenantsRoot, id)
      printProgress(`${id}: asking ${new URL(config.api).host}`)
      reports.push(await checkTenant(config, { now: new Date() }))
    }
    printEither(has('json'), reports, reports.map((one) => checkReportText(one, has('verbose'))).join('\n'))
    return reports.every(({ ok }) => ok) ? 0 : 1
  },
}
