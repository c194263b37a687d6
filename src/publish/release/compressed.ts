import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import type { Ending } from '#publish/store/siblings.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A content in the form that an ending stands for. */
export const compressed: Record<Ending, (content: Uint8Array) => Promise<Uint8Array>> = {
  // A step or two below the highest, which takes ten times as long for two per cent.
  '.br': (content) => brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  '.gz': (content) => zip(content, { level: constants.Z_BEST_COMPRESSION }),
}

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
