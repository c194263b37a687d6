import { withLock } from '#publish/files/lock.ts'
import { checkPlaces } from './misplaced.ts'
import type { SiteFolder } from './site-folder.ts'

/** So long who compresses what is live holds the lock at most, now and then, in milliseconds; others wait that long. */
const aMoment = 2000

/**
 * Runs `work` while nobody else changes a site.
 * @throws MisplacedError, LockedError, NoLockError; whatever `work` threw
 */
export async function lockSite<T>(site: SiteFolder, work: () => Promise<T>): Promise<T> {
  checkPlaces(site)
  return withLock(site.lock, work, aMoment)
}
