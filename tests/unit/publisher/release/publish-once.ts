import { publishSite } from '#publisher/release/publish-site.ts'
import { changingSite } from './changing-site.ts'

// Started by durable.test.ts: publishes a release.
const [siteDir = '', text = ''] = process.argv.slice(2)
await publishSite(changingSite(siteDir, text))
