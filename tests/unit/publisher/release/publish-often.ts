import { setTimeout } from 'node:timers/promises'
import { LockedError } from '#publisher/files/lock.ts'
import { publishSite } from '#publisher/release/publish-site.ts'
import { changingSite } from './changing-site.ts'

// Started by switching.test.ts: publishes a site many times, beside others that do the same.
const [siteDir = '', name = '', times = ''] = process.argv.slice(2)
for (let done = 0; done < Number(times);) {
  try {
    await publishSite(changingSite(siteDir, `${name}-${done}`))
    done += 1
  } catch (error) {
    if (!(error instanceof LockedError)) throw error
    await setTimeout(5)
  }
}
