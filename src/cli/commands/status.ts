import { exitCodes, type Command } from '#cli/command.ts'
import { errorText, printEither } from '#cli/output.ts'
import { chosenTenants } from '#cli/tenants.ts'
import { targetOf } from '#cli/target-of.ts'
import { mapInParallel } from '#domain/collections/in-parallel.ts'
import { isOwnFault } from '#tenant/files/missing.ts'
import { siteStatus, statusWords, urgency, type SiteStatus } from '#publisher/release/site-status.ts'

/** Number of targets asked at a time. */
const atOnce = 16

type TenantStatus = SiteStatus & { tenant: string }

async function statusOf(tenant: string, now: Date): Promise<TenantStatus> {
  try {
    return { tenant, ...(await siteStatus(await targetOf(tenant), now)) }
  } catch (error) {
    if (isOwnFault(error)) throw error
    // The other targets are still reported.
    return { tenant, problem: errorText(error) }
  }
}

const byUrgency = (one: TenantStatus, other: TenantStatus) =>
  urgency(one) - urgency(other) || (other.age ?? 0) - (one.age ?? 0)

const marks = ['✗', '–', '•', '✓']

/** `foyer status`: the state of museums according to their targets, without any API request. */
export const status: Command = {
  usage: '<museum…> [options]',
  options: {
    all: { type: 'boolean', help: 'show every museum in tenants/' },
    json: { type: 'boolean', help: 'print the list as JSON' },
  },
  run: async ({ rest, has }) => {
    const now = new Date()
    const tenants = await chosenTenants(rest, has('all'))
    const found = (await mapInParallel(tenants, atOnce, (id) => statusOf(id, now))).toSorted(byUrgency)
    const width = Math.max(...found.map(({ tenant }) => tenant.length))
    const lines = found.map((one) => {
      const words = statusWords(one).replaceAll('\n', '\n    ')
      return `${marks[urgency(one)] ?? ''} ${one.tenant.padEnd(width)}  ${words}`
    })
    printEither(has('json'), found, lines.join('\n'))
    return found.some((one) => urgency(one) === 0) ? exitCodes.failed : exitCodes.done
  },
}
