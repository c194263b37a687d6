import { statSync } from 'node:fs'
import { replaceFile } from '#publisher/files/disk.ts'
import { byPath, manifestFile, manifestText, type Manifest } from '#publisher/targets/manifest.ts'
import { FileError } from '#tenant/files/file-error.ts'
import { readJson } from '#tenant/files/read-json.ts'
import type { SiteFolder } from './site-folder.ts'

/** Cached manifests by path, since they are long and read several times. They must not be modified. */
const known = new Map<string, { made: string; content: Manifest }>()

/** Manifests that are kept in memory. */
const maxKnown = 12

/** Returns a fingerprint that changes whenever a file is written. */
const madeOf = (path: string): string | undefined => {
  const info = statSync(path, { throwIfNoEntry: false, bigint: true })
  return info && `${info.ino} ${info.mtimeNs} ${info.size}`
}

function know(path: string, content: Manifest, made = madeOf(path)): Manifest {
  const [oldest] = known.keys()
  if (known.size >= maxKnown && oldest !== undefined) known.delete(oldest)
  known.delete(path)
  if (made !== undefined) known.set(path, { made, content })
  return content
}

/** Reads a manifest, or returns the reason why it is missing or broken; then nothing in it can be used. */
export async function readManifest(site: SiteFolder, id: string): Promise<Manifest | FileError> {
  const path = site.manifest(id)
  try {
    const made = madeOf(path)
    const before = known.get(path)
    if (before && before.made === made) return before.content
    const content = await readJson(path, manifestFile)
    return content
      ? know(path, { ...content, files: byPath(content.files) }, made)
      : new FileError(path, [{ path: '', expected: 'a manifest', found: 'no file' }])
  } catch (error) {
    if (error instanceof FileError) return error
    throw error
  }
}

/** Writes or replaces a manifest in one step. */
export async function writeManifest(site: SiteFolder, content: Manifest): Promise<void> {
  const path = site.manifest(content.release)
  await replaceFile(path, manifestText(content))
  know(path, content)
}
