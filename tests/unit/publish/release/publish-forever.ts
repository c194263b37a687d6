import { publishSite } from '#publish/release/publish-site.ts'
import { plainRenderer, textPage } from '../support.ts'

// Started by killed-run.test.ts: publishes one changed release after the other until it is killed.
const [siteDir = ''] = process.argv.slice(2)
const renderer = plainRenderer()
for (let run = Date.now(); ; run += 1) {
  // Some pages change, some stay, some come and go.
  const pages = Array.from({ length: 40 }, (_, at) =>
    textPage(`${at % 7 === run % 7 ? `only-${run}-` : ''}${at}`, at % 3 ? 'same' : `${run}`),
  )
  await publishSite({ siteDir, pages, files: [{ path: 'run.txt', content: `${run}` }], renderer })
  process.stdout.write('live\n')
}
