import { withLock } from '#publish/files/lock.ts'
import type { SiteFolder } from './site-folder.ts'

/** So long who compresses what is live holds the lock at most, now and then, in milliseconds; others wait that long. */
const aMoment = 2000

/**
 * Runs `work` while nobody else changes a site.
 * @throws LockedError, NoLockError; whatever `work` threw
 */
export const lockSite = <T>(site: SiteFolder, work: () => Promise<T>): Promise<T> => withLock(site.lock, work, aMoment)
