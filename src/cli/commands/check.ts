import { checkTenant } from '#check/check.ts'
import type { CheckReport } from '#check/ask.ts'
import { checkReportText } from '#cli/check-report.ts'
import type { Command } from '#cli/command.ts'
import { errorData, printEither, printProgress } from '#cli/output.ts'
import { tenantsRoot } from '#cli/places.ts'
import { chosenTenants } from '#cli/tenants.ts'
import type { TenantConfig } from '#tenant/config.ts'
import { FileError } from '#tenant/files/file-error.ts'
import { loadTenant } from '#tenant/load.ts'

/** A museum whose settings can't be read: its API isn't asked. */
interface Unread {
  tenant: string
  ok: false
  error: { name: string; message: string }
}

async function configOf(id: string): Promise<TenantConfig | Unread> {
  try {
    return (await loadTenant(tenantsRoot, id)).config
  } catch (error) {
    if (error instanceof FileError) return { tenant: id, ok: false, error: errorData(error) }
    throw error
  }
}

/** `foyer check`: how well museums' APIs keep the contract. It only reads. */
export const check: Command = {
  usage: '<museum…> [options]',
  options: {
    all: { type: 'boolean', help: 'check every museum in tenants/' },
    verbose: { type: 'boolean', help: 'list every deviation from the contract that the shop accepts, with its place' },
    json: { type: 'boolean', help: 'print the reports as JSON' },
  },
  run: async ({ rest, has }) => {
    const reports: (CheckReport | Unread)[] = []
    for (const id of await chosenTenants(rest, has('all'))) {
      const config = await configOf(id)
      if ('error' in config) {
        reports.push(config)
        continue
      }
      printProgress(`${id}: asking ${new URL(config.api).host}`)
      reports.push(await checkTenant(config, { now: new Date() }))
    }
    const text = (one: CheckReport | Unread) =>
      'error' in one ? `${one.tenant}: ${one.error.message}\n` : checkReportText(one, has('verbose'))
    printEither(has('json'), reports, reports.map(text).join('\n'))
    return reports.every(({ ok }) => ok) ? 0 : 1
  },
}
