import { onFault } from '#publisher/files/fault.ts'
import { publishSite } from '#publisher/release/publish-site.ts'
import { changingSite } from './changing-site.ts'

// Started by tests: publishes a release and, where a step is named, is killed when it comes to it for the nth time.
const [siteDir = '', text = '', killAt, nth = '1'] = process.argv.slice(2)
let reached = 0
onFault((step) => {
  if (step !== killAt) return
  reached += 1
  if (reached === Number(nth)) process.kill(process.pid, 'SIGKILL')
})
await publishSite(changingSite(siteDir, text))
