import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { PictureError } from './fetch-picture.ts'

/** Largest picture that is read, in pixels; a few hundred kilobytes can expand to gigabytes. */
const maxPixels = 100_000_000

/** Types that are read, by their first bytes: no other code of the decoder is reached from outside. */
const signatures: Record<string, (start: Buffer) => boolean> = {
  jpeg: (start) => start.subarray(0, 3).toString('hex') === 'ffd8ff',
  png: (start) => start.subarray(0, 8).toString('hex') === '89504e470d0a1a0a',
  gif: (start) => ['GIF87a', 'GIF89a'].includes(start.toString('latin1', 0, 6)),
  webp: (start) => start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP',
  avif: (start) => start.toString('latin1', 4, 8) === 'ftyp' && /avi[fs]/.test(start.toString('latin1', 8, 48)),
}

const textOf = (start: Buffer) => start.toString('utf8').trimStart().toLowerCase()

const isSvg = (text: string) => text.startsWith('<svg') || (text.startsWith('<?xml') && text.includes('<svg'))

/** Returns a name for data that isn't a picture. */
function otherType(start: Buffer): string {
  const text = textOf(start)
  if (isSvg(text)) return 'it is a drawing (SVG), which may run code: send it as PNG or WebP'
  if (text.startsWith('<!doctype html') || text.startsWith('<html')) return 'it is a web page, not a picture'
  return start.length === 0 ? 'it is empty' : 'it is no JPEG, PNG, WebP, AVIF or GIF'
}

async function startOf(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(256), 0, 256, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Returns true if a file is an SVG. */
export const isDrawing = async (file: string): Promise<boolean> => isSvg(textOf(await startOf(file)))

/** Describes a picture before it is read: its size as its header says. */
export interface PictureHeader {
  width: number
  height: number
}

/** Reads a picture's header. @throws PictureError if it isn't a picture, or too large */
export async function readHeader(file: string): Promise<PictureHeader> {
  const start = await startOf(file)
  if (!Object.values(signatures).some((isOf) => isOf(start))) throw new PictureError(otherType(start))
  const { autoOrient } = await sharp(file, { limitInputPixels: false, autoOrient: true })
    .metadata()
    .catch(() => {
      throw new PictureError('its beginning can’t be read as a picture')
    })
  const { width, height } = autoOrient
  if (width * height > maxPixels)
    throw new PictureError(`it has ${width} × ${height} pixels, more than ${maxPixels / 1e6} million`)
  return { width, height }
}

/** Seconds after which reading a picture is given up. */
const longest = 60

/**
 * Opens a picture, upright and no larger than a box of pixels. Reading it fails if a part of it is missing: see
 * `throwUnreadable`.
 */
export const openPicture = (file: string, box: { width: number; height: number }) =>
  sharp(file, { limitInputPixels: maxPixels, autoOrient: true, failOn: 'truncated' })
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: longest })

/** Throws an error of reading a picture as one for people. @throws PictureError */
export function throwUnreadable(error: unknown): never {
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
  throw new PictureError(`it can’t be read to its end (${reason})`)
}

/** Returns the hash and the size of a file, which is never in memory as a whole. */
export async function hashFile(file: string): Promise<{ sha256: string; bytes: number }> {
  const digest = createHash('sha256')
  await pipeline(createReadStream(file), digest)
  const { size } = await stat(file)
  return { sha256: digest.digest('hex'), bytes: size }
}
