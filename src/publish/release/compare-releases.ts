import { changedInputs, type InputChange } from '#catalogue/compare-inputs.ts'
import { pairsOf } from '#publish/store/by-path.ts'
import type { Manifest } from '#publish/store/manifest.ts'
import type { Target } from '#publish/targets/target.ts'
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

async function manifestOf(target: Target, id: string): Promise<Manifest> {
  const manifest = await target.manifest(id)
  if (!(manifest instanceof FileError)) return manifest
  const kept = (await target.releases()).join(', ') || 'none'
  throw new NoReleaseError(`There is no release ${id}. Kept are: ${kept}.`, { cause: manifest })
}

/**
 * Compares two releases.
 * @param to id; by default the live one
 * @param from id; by default the one that was live before that
 * @throws NoReleaseError
 */
export async function compareReleases(target: Target, to?: string, from?: string): Promise<ReleaseDiff> {
  const id = to ?? (await target.live()).live?.release
  if (id === undefined) throw new NoReleaseError(`${target.address} has no live release.`)
  const after = await manifestOf(target, id)
  const earlier = from ?? after.previous
  if (earlier === undefined) throw new NoReleaseError(`There is no release before ${id}.`)
  const before = await manifestOf(target, earlier)
  const [old, now] = [await inputsOfRelease(target, before), await inputsOfRelease(target, after)]
  return {
    from: earlier,
    to: id,
    inputs: old && now ? changedInputs(old, now) : [],
    files: fileChanges(Object.fromEntries(pairsOf(before.files)), Object.fromEntries(pairsOf(after.files))),
  }
}
