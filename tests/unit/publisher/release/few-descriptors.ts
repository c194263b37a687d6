import { closeSync, openSync } from 'node:fs'
import { removeOldReleases } from '#publisher/targets/disk/releases.ts'
import { siteFolder } from '#publisher/targets/disk/site-folder.ts'
import { recover } from '#publisher/targets/disk/recover.ts'

// Started by few-descriptors.test.ts with a low limit: tidies a site while only a few descriptors are free.
const [siteDir = ''] = process.argv.slice(2)
const site = siteFolder(siteDir)
const most = 4
const times = 200

/** Takes every descriptor that is free, and gives back some of them. */
function leave(free: number): number[] {
  const taken: number[] = []
  try {
    for (;;) taken.push(openSync('/dev/null', 'r'))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EMFILE')) throw error
  }
  for (const descriptor of taken.splice(0, free)) closeSync(descriptor)
  return taken
}

let failed = 0
for (let free = most; free >= 0; free -= 1) {
  const taken = leave(free)
  for (let run = 0; run < times; run += 1) {
    try {
      await recover(site)
      await removeOldReleases(site)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EMFILE')) throw error
      failed += 1
    }
  }
  for (const descriptor of taken) closeSync(descriptor)
}
process.stdout.write(`${failed}`)
