import { goLive } from '#publish/store/go-live.ts'
import { lockSite } from '#publish/store/lock-site.ts'
import { readLive } from '#publish/store/live.ts'
import { releaseIds } from '#publish/store/releases.ts'
import { siteFolder } from '#publish/store/site-folder.ts'
import { tidy } from '#publish/store/tidy.ts'
import { compareBytes, NoReleaseError } from './verify-release.ts'

/**
 * Puts an earlier release live again, after checking that it is whole.
 * @param release id; by default the one that was live before the live one
 * @returns the id that is live now
 * @throws NoReleaseError where there is none, or it isn't whole; LockedError
 */
export async function rollBack(siteDir: string, release?: string): Promise<string> {
  const site = siteFolder(siteDir)
  return lockSite(site, async () => {
    const [{ live }, ids] = await Promise.all([readLive(site), releaseIds(site)])
    const target = release ?? live?.manifest.previous
    if (target === undefined || !ids.includes(target)) {
      const kept = ids.join(', ') || 'none'
      throw new NoReleaseError(
        `There is no release ${target ?? `before ${live?.note.release ?? 'the first'}`}. Kept are: ${kept}.`,
      )
    }
    const { ok, manifest } = await compareBytes(siteDir, target)
    if (!ok) throw new NoReleaseError(`Release ${target} isn't whole any more: it stays off.`)
    await tidy(site)
    await goLive(site, manifest, { live, pulledAt: manifest.pulledAt })
    return target
  })
}
