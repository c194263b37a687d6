import { setTimeout } from 'node:timers/promises'
import { readRules } from '#publisher/hosting/published-rules.ts'
import type { HostRules } from '#publisher/hosting/rules.ts'
import { type Manifest, valueAt } from '#publisher/targets/manifest.ts'
import { LockedError } from '#publisher/files/lock.ts'
import type { Hold } from '#publisher/targets/hold.ts'
import type { LockOptions, Target } from '#publisher/targets/target.ts'
import { FileError } from '#tenant/files/file-error.ts'
import { forgetPastFailure } from './site-status.ts'
import { compareObjects, keptWords, manifestOf, NoReleaseError } from './verify-release.ts'

/** A release that is kept. */
export interface ListedRelease {
  release: string
  live: boolean
  /** Absent where its manifest can't be used, which `problem` says. */
  createdAt?: string
  pages?: number
  files?: number
  problem?: string
}

/** Returns the releases of a site that are kept, oldest first. */
export async function listReleases(target: Target): Promise<ListedRelease[]> {
  const live = await target.liveRelease()
  const listed: ListedRelease[] = []
  for (const release of await target.releases()) {
    const manifest = await target.manifest(release)
    const known = { release, live: release === live }
    if (manifest instanceof FileError) {
      listed.push({ ...known, problem: manifest.message })
      continue
    }
    const files = manifest.files.values
    const pages = files.filter(({ page }) => page !== undefined).length
    listed.push({ ...known, createdAt: manifest.createdAt, pages, files: files.length })
  }
  return listed
}

/**
 * Makes an earlier release live again, or the live one whole, after checking that its objects are complete.
 * @param release id; by default the one that was live before the live one
 * @returns the id that is live now
 * @throws NoReleaseError if there is none, or if it is damaged; LockedError
 */
export async function rollBack(target: Target, release?: string): Promise<string> {
  return target.lock(async (held) => {
    const [{ live }, ids] = await Promise.all([held.live(), target.releases()])
    const wanted = release ?? live?.manifest.previous
    if (wanted === undefined || !ids.includes(wanted)) {
      const missing = `There is no release ${wanted ?? `before ${live?.release ?? 'the first'}`}.`
      throw new NoReleaseError(`${missing} ${keptWords(ids)}`)
    }
    // Files in their places don't matter: they are put right.
    const { manifest, missing, damaged } = await compareObjects(target, wanted)
    if (missing.length + damaged.length > 0)
      throw new NoReleaseError(
        `Release ${wanted} isn't whole any more, and stays off: \`foyer releases\` lists the others.`,
      )
    await forgetPastFailure(target, live)
    await held.activate(manifest, live?.release, { pulledAt: manifest.pulledAt, isKept: true })
    return wanted
  })
}

/** Time after which a taken lock is tried again, in milliseconds. */
const lockAgain = 500

/**
 * Sets a hold and waits for a running publish, which may have checked for holds already and still be placing files.
 * Nothing changes afterwards, so that a copy holds one release.
 */
export async function holdLive(target: Target, hold: Hold, { onProgress }: Pick<LockOptions, 'onProgress'> = {}) {
  await target.setHold(hold)
  for (;;) {
    try {
      return await target.lock(async () => {}, { onProgress })
    } catch (error) {
      if (!(error instanceof LockedError)) throw error
      onProgress?.(`${(await target.atWork()) ?? 'another process'} is at work there: waiting`)
      await setTimeout(lockAgain)
    }
  }
}

/** Describes the live release: its manifest, and the rules for its host. */
export interface LiveSite {
  manifest: Manifest
  rules: HostRules
}

/**
 * Reads the rules that the live release has for its host, and its manifest.
 * @throws NoReleaseError if nothing is live, or if the live release is damaged
 */
export async function readLiveSite(target: Target): Promise<LiveSite> {
  const release = await target.liveRelease()
  if (release === undefined) throw new NoReleaseError(`${target.address} has no live release.`)
  const manifest = await manifestOf(target, release)
  const text = async (path: string) => {
    const content = await target.object(valueAt(manifest.files, path)?.sha256 ?? '')
    if (content === undefined) throw new NoReleaseError(`${target.address}: release ${release} has no ${path}.`)
    return new TextDecoder().decode(content)
  }
  return { manifest, rules: readRules(await text('_headers'), await text('_redirects')) }
}
