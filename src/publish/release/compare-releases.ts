import { changedInputs, type InputChange } from '#catalogue/compare-inputs.ts'
import { pairsOf } from '#publish/store/by-path.ts'
import { readLive } from '#publish/store/live.ts'
import { readManifest, type Manifest } from '#publish/store/manifest.ts'
import { releaseIds } from '#publish/store/releases.ts'
import { siteFolder, type SiteFolder } from '#publish/store/site-folder.ts'
import { FileError } from '#tenant/files/file-error.ts'
import { fileChanges, type FileChange } from './page-changes.ts'
import { inputsOfRelease } from './release-inputs.ts'
import { NoReleaseError } from './verify-release.ts'

/** In what a release differs from an earlier one. */
export interface ReleaseDiff {
  from: string
  to: string
  /** What it was made from; empty where that isn't known of both. */
  inputs: InputChange[]
  files: FileChange[]
}

async function manifestOf(site: SiteFolder, id: string): Promise<Manifest> {
  const manifest = await readManifest(site, id)
  if (!(manifest instanceof FileError)) return manifest
  const kept = (await releaseIds(site)).join(', ') || 'none'
  throw new NoReleaseError(`There is no release ${id}. Kept are: ${kept}.`, { cause: manifest })
}

/**
 * Compares two releases.
 * @param to id; by default the live one
 * @param from id; by default the one that was live before that
 * @throws NoReleaseError
 */
export async function compareReleases(siteDir: string, to?: string, from?: string): Promise<ReleaseDiff> {
  const site = siteFolder(siteDir)
  const id = to ?? (await readLive(site)).live?.note.release
  if (id === undefined) throw new NoReleaseError(`${siteDir} has no live release.`)
  const after = await manifestOf(site, id)
  const earlier = from ?? after.previous
  if (earlier === undefined) throw new NoReleaseError(`There is no release before ${id}.`)
  const before = await manifestOf(site, earlier)
  const [old, now] = [await inputsOfRelease(site, before), await inputsOfRelease(site, after)]
  return {
    from: earlier,
    to: id,
    inputs: old && now ? changedInputs(old, now) : [],
    files: fileChanges(Object.fromEntries(pairsOf(before.files)), Object.fromEntries(pairsOf(after.files))),
  }
}
