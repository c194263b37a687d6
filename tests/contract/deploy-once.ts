import { deploy } from '#publish/deploy/deploy.ts'
import { s3Bucket } from '#publish/deploy/s3-bucket.ts'
import { onFault } from '#publish/files/fault.ts'
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
await deploy(
  { ...tenant, config: { ...tenant.config, id: 'tiny', api } },
  { bucket: s3Bucket({ bucket: 'museum', prefix: 'shop/', endpoint }), renderer: scriptedRenderer(text), grace: 0 },
)
