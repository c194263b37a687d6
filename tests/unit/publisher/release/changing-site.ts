import { publishSite, type PublishOptions } from '#publisher/release/publish-site.ts'
import { diskTarget } from '#publisher/targets/disk/disk-target.ts'
import { siteOf } from '../targets/places.ts'

/** The site of `siteOf` in a folder. One file is open at a time, so that the steps come in one order. */
export const changingSite = (siteDir: string, text: string): PublishOptions => ({
  ...siteOf(text),
  target: diskTarget(siteDir),
  concurrency: 1,
})

/** Publishes a site so often that the next release pushes out old ones. */
export async function grownSite(siteDir: string): Promise<string> {
  for (let text = 1; text <= 14; text += 1) await publishSite(changingSite(siteDir, String(text)))
  return siteDir
}
