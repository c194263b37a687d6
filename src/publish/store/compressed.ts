import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import type { Ending } from './siblings.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A content in the form that an ending stands for. */
export const compressed: Record<Ending, (content: Uint8Array) => Promise<Uint8Array>> = {
  '.br': (content) =>
    brotli(content, {
      params: {
        // A step or two below the highest, which takes ten times as long for two per cent.
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_LGWIN]: windowFor(content.byteLength),
      },
    }),
  '.gz': (content) => zip(content, { level: constants.Z_BEST_COMPRESSION }),
}

/**
 * The window in which brotli looks for what it has seen, as a power of two: the least that holds a whole content. The default of
 * 4 MB makes the same bytes, and giving it to each page of 20 kB takes ten times as long as compressing it.
 */
const windowFor = (bytes: number): number => Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes + brotliMargin))))

/** Bytes of a window that brotli keeps for itself. */
const brotliMargin = 16

const unpacked: Record<Ending, (content: Uint8Array) => Promise<Uint8Array>> = {
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
}

/** Whether a compressed file is that of a content. */
export async function unpacksTo(path: string, ending: Ending, sha256: string): Promise<boolean> {
  const content = await readFile(path)
  return unpacked[ending](content).then(
    (text) => hash('sha256', text) === sha256,
    // Whatever it is, it isn't that.
    () => false,
  )
}
