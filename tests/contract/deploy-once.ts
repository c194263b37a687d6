import { unlessStopped } from '#cli/until-stopped.ts'
import { onFault } from '#publisher/files/fault.ts'
import { publishTenant } from '#publisher/release/publish-tenant.ts'
import { s3Bucket } from '#publisher/targets/s3/bucket.ts'
import { s3Target } from '#publisher/targets/s3/s3-target.ts'
import { tenant } from '../support/snapshot.ts'
import { scriptedRenderer } from './scripted-renderer.ts'

// Started by tests: deploys a museum, and is killed when it comes to a step for the nth time, where one is named.
const [endpoint = '', api = '', text = '', killAt, nth = '1'] = process.argv.slice(2)
let reached = 0
onFault((step) => {
  if (step !== killAt) return
  reached += 1
  if (reached === Number(nth)) process.kill(process.pid, 'SIGKILL')
})
const bucket = s3Bucket({ bucket: 'museum', prefix: 'shop/', endpoint })
process.exitCode = await unlessStopped(async (signal) => {
  await publishTenant(
    { ...tenant, config: { ...tenant.config, id: 'tiny', api } },
    {
      target: s3Target({ bucket, address: 's3://museum/shop' }),
      renderer: scriptedRenderer(text),
      now: new Date(),
      signal,
    },
  )
  return 0
})
