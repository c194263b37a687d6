import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inParallel } from '#publish/files/in-parallel.ts'
import { FileError } from '#tenant/files/file-error.ts'
import { readManifest } from './manifest.ts'
import { liveRelease, siteFolder } from './site-folder.ts'
import { filesBelow } from '#publish/files/files-below.ts'

/** What is wrong with a release; empty lists where it is whole. */
export interface Verdict {
  release: string
  ok: boolean
  /** Files the manifest names and the release lacks. */
  missing: string[]
  /** Files with other bytes than the manifest says. */
  damaged: string[]
  /** Files the manifest doesn't name. */
  unknown: string[]
}

/** There is no such release, or it has no manifest that can be used. */
export class NoReleaseError extends Error {
  override name = 'NoReleaseError'
}

/**
 * Compares a release, byte for byte, with its manifest.
 * @param release id; by default the live one
 * @throws NoReleaseError
 */
export async function verifyRelease(siteDir: string, release?: string): Promise<Verdict> {
  const site = siteFolder(siteDir)
  const id = release ?? (await liveRelease(site))
  if (id === undefined) throw new NoReleaseError(`${siteDir} has no live release.`)
  const manifest = await readManifest(site.manifest(id))
  if (manifest instanceof FileError) {
    throw new NoReleaseError(`${siteDir} has no whole release ${id}: ${manifest.message}`, { cause: manifest })
  }
  const verdict: Verdict = { release: id, ok: false, missing: [], damaged: [], unknown: [] }
  const found = new Set(await filesBelow(site.release(id)))
  await inParallel(Object.entries(manifest.files), 16, async ([path, { sha256 }]) => {
    if (!found.delete(path)) verdict.missing.push(path)
    else if (hash('sha256', await readFile(join(site.release(id), path))) !== sha256) verdict.damaged.push(path)
  })
  verdict.unknown.push(...found)
  verdict.ok = verdict.missing.length + verdict.damaged.length + verdict.unknown.length === 0
  return verdict
}
