import { withLock } from '#publish/files/lock.ts'
import { goLive, liveRelease, siteFolder, wholeReleases } from './site-folder.ts'
import { NoReleaseError, verifyRelease } from './verify-release.ts'

/**
 * Puts an earlier release live again, after checking that it is whole.
 * @param release id; by default the one before the live one
 * @returns the id that is live now
 * @throws NoReleaseError where there is none, or it isn't whole; LockedError
 */
export async function rollBack(siteDir: string, release?: string): Promise<string> {
  const site = siteFolder(siteDir)
  return withLock(site.lock, async () => {
    const [live, whole] = await Promise.all([liveRelease(site), wholeReleases(site)])
    const target = release ?? whole.findLast((id) => live !== undefined && id < live)
    if (target === undefined || !whole.includes(target)) {
      const kept = whole.join(', ') || 'none'
      throw new NoReleaseError(`There is no release ${target ?? `before ${live ?? 'the first'}`}. Kept are: ${kept}.`)
    }
    const { ok } = await verifyRelease(siteDir, target)
    if (!ok) throw new NoReleaseError(`Release ${target} isn't whole any more: it stays off.`)
    await goLive(site, target)
    return target
  })
}
