import { readFileSync } from 'node:fs'
import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { lookAt } from './objects.ts'
import type { CopyEnding, SiteFolder } from './site-folder.ts'

/** Returns true if a file of a tree is the copy kept with an object: a link, or the same bytes if links aren't possible. */
export function isCopy(site: SiteFolder, place: string, { sha256, ending }: { sha256: string; ending: CopyEnding }) {
  const object = site.copy(sha256, ending)
  const [kept, there] = [object, place].map(lookAt)
  if (!kept || !there?.isFile() || kept.size !== there.size) return false
  if (kept.ino === there.ino && kept.dev === there.dev) return true
  return readFileSync(object).equals(readFileSync(place))
}

const unpacked: Record<CopyEnding, (content: Uint8Array) => Promise<Uint8Array>> = {
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
}

/** Returns true if a compressed copy unpacks to the content with a hash. */
export async function unpacksTo(path: string, ending: CopyEnding, sha256: string): Promise<boolean> {
  const content = await readFile(path)
  return unpacked[ending](content).then(
    (text) => hash('sha256', text) === sha256,
    // A file that can't be unpacked doesn't match.
    () => false,
  )
}
