import { readFileSync, rmSync } from 'node:fs'
import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { contentType, isCompressible, worthCompressing } from '#publisher/hosting/content-types.ts'
import type { Stored } from '#publisher/targets/manifest.ts'
import { lookAt } from './objects.ts'
import type { SiteFolder } from './site-folder.ts'

/** Endings of a file's compressed forms, as web servers look for them. */
export const endings = ['.br', '.gz'] as const
export type Ending = (typeof endings)[number]

/** Returns true if a file of a site gets compressed siblings: text that isn't short. */
export const hasSiblings = (path: string, { size }: Pick<Stored, 'size'>): boolean =>
  size >= worthCompressing && isCompressible(contentType(path))

/** Returns the path of an object's compressed form: beside the object, so that both are removed together. */
export const siblingObject = (site: SiteFolder, sha256: string, ending: Ending): string =>
  `${site.object(sha256)}${ending}`

/** Returns the endings of an object's existing compressed forms. */
export const madeSiblings = (site: SiteFolder, sha256: string): Ending[] =>
  endings.filter((ending) => lookAt(siblingObject(site, sha256, ending)) !== undefined)

/**
 * Returns true if a file of a tree is the compressed file stored with an object: a link, or a copy if links aren't
 * possible.
 */
export function isSibling(site: SiteFolder, place: string, { sha256, ending }: { sha256: string; ending: Ending }) {
  const object = siblingObject(site, sha256, ending)
  const [kept, there] = [object, place].map(lookAt)
  if (!kept || !there?.isFile() || kept.size !== there.size) return false
  if (kept.ino === there.ino && kept.dev === there.dev) return true
  return readFileSync(object).equals(readFileSync(place))
}

/** Removes the compressed files of objects, so that they are created again. */
export function forgetSiblings(site: SiteFolder, files: Iterable<Stored>): void {
  for (const { sha256 } of files) {
    for (const ending of madeSiblings(site, sha256)) rmSync(siblingObject(site, sha256, ending), { force: true })
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The compression of each ending. */
export const compressed: Record<Ending, (content: Uint8Array) => Promise<Uint8Array>> = {
  '.br': (content) =>
    brotli(content, {
      params: {
        // A little below the maximum, which takes ten times as long for two per cent.
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_LGWIN]: windowFor(content.byteLength),
      },
    }),
  '.gz': (content) => zip(content, { level: constants.Z_BEST_COMPRESSION }),
}

/**
 * Returns the size of brotli's window as a power of two: the smallest that holds the whole content. The default of 4 MB
 * gives the same bytes, but allocating it for a page of 20 kB takes ten times as long as compressing the page.
 */
const windowFor = (bytes: number): number => Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes + brotliMargin))))

/** Bytes of a window that brotli keeps for itself. */
const brotliMargin = 16

const unpacked: Record<Ending, (content: Uint8Array) => Promise<Uint8Array>> = {
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
}

/** Returns true if a compressed file unpacks to the content with a hash. */
export async function unpacksTo(path: string, ending: Ending, sha256: string): Promise<boolean> {
  const content = await readFile(path)
  return unpacked[ending](content).then(
    (text) => hash('sha256', text) === sha256,
    // A file that can't be unpacked doesn't match.
    () => false,
  )
}
