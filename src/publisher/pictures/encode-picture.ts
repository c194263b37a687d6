import { hash } from 'node:crypto'
import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { type HostedPicture, shareFile, shareSize, variantWidths } from '#domain/catalogue/pictures.ts'
import { PictureError } from './fetch-picture.ts'

/**
 * Must change with anything that produces other bytes from the same source, so that a variant never changes under its
 * name.
 */
const encoderVersion = 1

/** Largest picture that is read, in pixels; a few hundred kilobytes can expand to gigabytes. */
const mostPixels = 100_000_000

/** Seconds after which an encoder is stopped. */
const longest = 60

/** Types that are read, by their first bytes: no other code of the decoder is reached from outside. */
const signatures: Record<string, (start: Buffer) => boolean> = {
  jpeg: (start) => start.subarray(0, 3).toString('hex') === 'ffd8ff',
  png: (start) => start.subarray(0, 8).toString('hex') === '89504e470d0a1a0a',
  gif: (start) => ['GIF87a', 'GIF89a'].includes(start.toString('latin1', 0, 6)),
  webp: (start) => start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP',
  avif: (start) => start.toString('latin1', 4, 8) === 'ftyp' && /avi[fs]/.test(start.toString('latin1', 8, 48)),
}

/** Returns a name for data that isn't a picture. */
function otherType(start: Buffer): string {
  const text = start.toString('utf8').trimStart().toLowerCase()
  if (text.startsWith('<svg') || (text.startsWith('<?xml') && text.includes('<svg')))
    return 'it is a drawing (SVG), which may run code: send it as PNG or WebP'
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
  if (width * height > mostPixels)
    throw new PictureError(`it has ${width} × ${height} pixels, more than ${mostPixels / 1e6} million`)
  return { width, height }
}

/** A picture as it is written: its name, and the files of its variants. */
export interface EncodedPicture {
  picture: HostedPicture
  /** Contents by name, such as `640.webp`. */
  files: Map<string, Uint8Array>
}

export interface EncodeOptions {
  /** Hash of the source's bytes, in hex. */
  source: string
  /** No variant is wider. */
  largest: number
  /** True to write the picture for link previews, too. */
  share: boolean
}

/** WebP at this quality and effort is compared with AVIF and JPEG in docs/operator/pictures.md. */
const webp = { quality: 70, effort: 2 }

const hexDigit = (value: number) => Math.round(value / 17).toString(16)

/**
 * Encodes a picture in the widths that pages use: in sRGB, upright, without metadata. It is decoded once, at the size
 * of its largest variant, which for a JPEG is less work than decoding all of it.
 * @throws PictureError if it can't be read completely
 */
export async function encodePicture(file: string, { source, largest, share }: EncodeOptions): Promise<EncodedPicture> {
  const unreadable = (error: unknown) => {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new PictureError(`it can’t be read to its end (${reason})`)
  }
  const { data, info } = await sharp(file, { limitInputPixels: mostPixels, autoOrient: true, failOn: 'truncated' })
    .resize({ width: largest, withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: longest })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable)
  const { width, height, channels } = info
  const base = () => sharp(data, { raw: { width, height, channels } })
  const files = new Map<string, Uint8Array>()
  for (const one of variantWidths(width)) {
    files.set(`${one}.webp`, await base().resize({ width: one }).webp(webp).toBuffer())
  }
  if (share) {
    const part = Math.min(1, width / shareSize.width, height / shareSize.height)
    const size = { width: Math.round(shareSize.width * part), height: Math.round(shareSize.height * part) }
    files.set(shareFile, await base().resize(size).flatten({ background: '#fff' }).jpeg({ quality: 75 }).toBuffer())
  }
  const { dominant } = await sharp(
    await base().resize({ width: 64 }).flatten({ background: '#fff' }).png().toBuffer(),
  ).stats()
  const name = hash('sha256', `${source} ${encoderVersion} ${largest} ${share}`).slice(0, 20)
  const colour = [dominant.r, dominant.g, dominant.b].map(hexDigit).join('')
  return { picture: { hash: name, width, height, colour }, files }
}
