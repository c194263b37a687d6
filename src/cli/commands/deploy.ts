import { exitCodes, forceOption, UsageError, type Command } from '#cli/command.ts'
import { duration, printEither, printError } from '#cli/output.ts'
import { ownState } from '#cli/places.ts'
import { warningsOf } from '#cli/publish-report.ts'
import { publishTenants, type TenantOutcome } from '#cli/publish-tenants.ts'
import { chosenTenants } from '#cli/tenants.ts'
import { unlessStopped } from '#cli/until-stopped.ts'
import { holdWords } from '#publisher/targets/hold.ts'
import { s3Bucket } from '#publisher/targets/s3/bucket.ts'
import { s3Target } from '#publisher/targets/s3/s3-target.ts'
import { isOrigin } from '#tenant/addresses.ts'
import { parseS3Address } from '#tenant/target.ts'

const oneHour = 3_600_000

function hours(text = '24'): number {
  if (!/^\d{1,5}$/.test(text)) throw new UsageError(`--grace: expected a number of hours, found "${text}"`)
  return Number(text) * oneHour
}

/** Prints what was deployed, or that a hold prevented it. @throws the error of a deploy that failed */
function report(outcome: TenantOutcome, json: boolean): void {
  const { tenant } = outcome
  if ('error' in outcome) throw outcome.error
  if ('held' in outcome) return printEither(json, outcome, `• ${tenant}: not deployed, ${holdWords(outcome.held)}.`)
  if (!('report' in outcome)) return
  const { notifyError } = outcome
  const { release, changed, put, rendered, pruned, total, ms } = outcome.report
  const words = changed
    ? `: ${put} files uploaded, ${rendered} of ${total} pages rendered, ${pruned} files removed`
    : ', nothing changed'
  const data = { tenant, ...outcome.report, notifyError, uploaded: put }
  printEither(json, data, `✓ ${tenant}: release ${release}${words}, ${duration(ms)}`)
  if (json) return
  for (const warning of warningsOf(outcome.report, notifyError)) printError(`! ${tenant}: ${warning}`)
}

/** `foyer deploy`: publishes a museum's site to object storage once. */
export const deploy: Command = {
  usage: '<museum> <s3://bucket/prefix> [options]',
  options: {
    endpoint: {
      type: 'string',
      value: 'address',
      help: 'address of object storage other than Amazon S3, such as R2 or MinIO',
    },
    region: { type: 'string', value: 'name', help: 'region, if the environment doesn’t set it' },
    grace: { type: 'string', value: 'hours', help: 'how long files stay that no release needs any more (24)' },
    force: forceOption,
    fresh: { type: 'boolean', help: 'upload everything, even if the bucket has it' },
    json: { type: 'boolean', help: 'print the result as JSON, and nothing else' },
  },
  run: async ({ rest, has, text }) => {
    const [id, address = ''] = rest
    const place = parseS3Address(address)
    if (id === undefined) throw new UsageError('Name a museum and a bucket such as s3://bucket/prefix.')
    if (!place) throw new UsageError(`Expected a bucket such as s3://bucket/prefix, found "${address}"`)
    const endpoint = text('endpoint')
    if (endpoint !== undefined && !isOrigin(endpoint))
      throw new UsageError(`--endpoint: expected an origin such as https://storage.example, found "${endpoint}"`)
    const grace = hours(text('grace'))
    await chosenTenants([id], false)
    const bucket = s3Bucket({ ...place, endpoint, region: text('region') })
    const target = s3Target({ bucket, address, grace })
    const json = has('json')
    const how = { force: has('force'), fresh: has('fresh'), quiet: json }
    return unlessStopped(async (signal) => {
      const run = { tenants: [id], target: async () => target, stateDir: ownState, signal, ...how }
      for (const outcome of await publishTenants(run)) report(outcome, json)
      return exitCodes.done
    })
  },
}
