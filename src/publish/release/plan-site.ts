import { pairsOf } from '#publish/store/by-path.ts'
import type { Target } from '#publish/targets/target.ts'
import { fileChanges, type FileChange } from './page-changes.ts'
import { makePlan, type SiteContent } from './plan.ts'

/** What publishing would do. */
export interface SitePlan {
  /** The release that is live; absent where none is, or what is known of it can't be used. */
  release: string | undefined
  /** Pages in all. */
  total: number
  changes: FileChange[]
}

/** Says what publishing a site would change, and does nothing. @throws PathError */
export async function planSite(target: Target, content: SiteContent): Promise<SitePlan> {
  const { live } = await target.live()
  const before = live?.manifest.files
  const usable = live ? (await live.look()).usable : []
  const { paths, same, pages, files } = await makePlan(content, before, usable)
  const after = Object.fromEntries([
    ...paths.flatMap((path, at) => (same[at] ? [[path, same[at]] as const] : [])),
    ...pages.map(({ path, identity }) => [path, { page: identity }] as const),
    ...files.map(({ path, sha256 }) => [path, { sha256 }] as const),
  ])
  const changes = fileChanges(Object.fromEntries(before ? pairsOf(before) : []), after)
  return { release: live?.release, total: content.pages.length, changes }
}
