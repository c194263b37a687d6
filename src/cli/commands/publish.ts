import type { Command } from '#cli/command.ts'
import { ownState } from '#cli/places.ts'
import { reportOutcomes } from '#cli/publish-report.ts'
import { publishTenants } from '#cli/publish-tenants.ts'
import { chosenTenants } from '#cli/tenants.ts'

/** `foyer publish`: pulls, renders what changed and switches, tenant by tenant. */
export const publish: Command = {
  usage: '[tenant…] [options]',
  options: {
    all: { type: 'boolean', help: 'publish every museum below tenants/' },
    fresh: { type: 'boolean', help: 'make every page and file anew, whatever the live release has' },
  },
  run: async ({ rest, has }) => {
    const tenants = await chosenTenants(rest, has('all'))
    return reportOutcomes(await publishTenants({ tenants, stateDir: ownState, fresh: has('fresh') }))
  },
}
