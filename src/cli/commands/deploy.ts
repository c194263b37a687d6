import { exitCodes, UsageError, type Command } from '#cli/command.ts'
import { tellAfterPublish } from '#publisher/release/after-publish.ts'
import { duration, printEither, printError, printProgress } from '#cli/output.ts'
import { ownState, placesIn, tenantsRoot } from '#cli/places.ts'
import { chosenTenants } from '#cli/tenants.ts'
import { unlessStopped } from '#cli/until-stopped.ts'
import { compile } from '#publisher/build/compile.ts'
import { publishTenant } from '#publisher/release/publish-tenant.ts'
import { openRenderer } from '#publisher/render/renderer.ts'
import { HeldError, holdWords, type Hold } from '#publisher/targets/hold.ts'
import { s3Bucket } from '#publisher/targets/s3/bucket.ts'
import { s3Target } from '#publisher/targets/s3/s3-target.ts'
import { isOrigin } from '#tenant/addresses.ts'
import { loadTenant } from '#tenant/load.ts'
import { parseS3Address } from '#tenant/target.ts'

const oneHour = 3_600_000

function hours(text = '24'): number {
  if (!/^\d{1,5}$/.test(text)) throw new UsageError(`--grace: expected a number of hours, found "${text}"`)
  return Number(text) * oneHour
}

/** Turns a hold into an outcome; rethrows any other error. */
function heldOf(error: unknown): { held: Hold } {
  if (error instanceof HeldError) return { held: error.hold }
  throw error
}

/** `foyer deploy`: publishes a museum's site to an object storage once. */
export const deploy: Command = {
  usage: '<museum> <s3://bucket/prefix> [options]',
  options: {
    endpoint: {
      type: 'string',
      value: 'address',
      help: 'address of a storage other than Amazon S3, such as R2 or MinIO',
    },
    region: { type: 'string', value: 'name', help: 'region, if the environment doesn’t set it' },
    grace: { type: 'string', value: 'hours', help: 'how long files stay that no release needs any more (24)' },
    force: { type: 'boolean', help: 'publish even if a section lost more than half of its entries' },
    fresh: { type: 'boolean', help: 'upload everything, even if the bucket has it' },
    json: { type: 'boolean', help: 'print the result as JSON, and nothing else' },
  },
  run: async ({ rest, has, text }) => {
    const [id, address = ''] = rest
    const place = parseS3Address(address)
    if (id === undefined) throw new UsageError('Name a museum and a storage such as s3://bucket/prefix.')
    if (!place) throw new UsageError(`Expected a storage such as s3://bucket/prefix, found "${address}"`)
    const endpoint = text('endpoint')
    if (endpoint !== undefined && !isOrigin(endpoint))
      throw new UsageError(`--endpoint: expected an origin such as https://storage.example, found "${endpoint}"`)
    const grace = hours(text('grace'))
    await chosenTenants([id], false)
    const tenant = await loadTenant(tenantsRoot, id)
    const bucket = s3Bucket({ ...place, endpoint, region: text('region') })
    const renderer = openRenderer(await compile({ buildDir: placesIn(ownState).build }))
    return unlessStopped(async (signal) => {
      const report = await publishTenant(tenant, {
        target: s3Target({ bucket, address, grace }),
        renderer,
        now: new Date(),
        pictures: placesIn(ownState).hosted,
        signal,
        force: has('force'),
        fresh: has('fresh'),
        onProgress: has('json') ? undefined : (words) => printProgress(`${id}: ${words}`),
      }).catch(heldOf)
      if ('held' in report) {
        const words = `• ${id}: not deployed, ${holdWords(report.held)}.`
        printEither(has('json'), { tenant: id, ...report }, words)
        return exitCodes.done
      }
      const notifyError = await tellAfterPublish(tenant.config, report, { signal })
      if (notifyError !== undefined) printError(`! ${id}: ${notifyError}`)
      const { release, changed, put, rendered, pruned, total, ms } = report
      printEither(
        has('json'),
        { tenant: id, ...report, uploaded: put },
        changed
          ? `✓ ${id}: release ${release}: ${put} files uploaded, ${rendered} of ${total} pages rendered, ${pruned} files removed, ${duration(ms)}`
          : `✓ ${id}: release ${release}, nothing changed, ${duration(ms)}`,
      )
      return 0
    })
  },
}
