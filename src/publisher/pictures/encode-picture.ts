import { hash } from 'node:crypto'
import sharp from 'sharp'
import { openPicture, throwUnreadable } from '#catalogue/picture-header.ts'
import { type HostedPicture, shareFile, shareSize, variantFile, variantWidths } from '#domain/catalogue/pictures.ts'

// Some are written at a time, each on one core: more threads of one take more memory, and no less time.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Changes with whatever produces other bytes from the same source, so that a variant never changes under its name: this
 * file, or the libraries that encode.
 */
const encoderVersion = `6 ${sharp.versions.vips} ${sharp.versions.webp} ${sharp.versions.aom}`

/** A picture as it is written: its name, and the files of its variants. */
export interface EncodedPicture {
  picture: HostedPicture
  /** Contents by name, such as `480.avif`. */
  files: Map<string, Uint8Array>
}

export interface EncodeOptions {
  /** Hash of the source's bytes, in hex. */
  source: string
  /** No variant is wider. */
  largest: number
  /** The most that it may be higher than wide; what is above and below is cut off. */
  tallest?: number | undefined
  /** True to write the picture for link previews, too. */
  share: boolean
}

/** Quality and effort of both formats, which docs/operator/pictures.md compares. */
const webp = { quality: 70, effort: 2 }
const avif = { quality: 45, effort: 2, chromaSubsampling: '4:2:0' }

const hexDigit = (value: number) => Math.round(value / 17).toString(16)

/**
 * Encodes a picture in the widths that pages use: in sRGB, upright, without metadata. It is decoded once, at the size
 * of its largest variant, which for a JPEG is less work than decoding all of it.
 * @throws PictureError if it can't be read completely
 */
export async function encodePicture(file: string, options: EncodeOptions): Promise<EncodedPicture> {
  const { source, largest, tallest = Infinity, share } = options
  // WebP has no more pixels a side.
  const opened = await openPicture(file, { width: largest, height: 16_383 })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(throwUnreadable)
  const { width, channels } = opened.info
  const height = Math.min(opened.info.height, Math.round(width * tallest))
  const above = Math.floor((opened.info.height - height) / 2)
  const row = width * channels
  const data = opened.data.subarray(above * row, (above + height) * row)
  const base = () => sharp(data, { raw: { width, height, channels } })
  const files = new Map<string, Uint8Array>()
  for (const one of variantWidths(width)) {
    const [name, variant] = [variantFile(one, width), base().resize({ width: one })]
    files.set(name, await (name.endsWith('.avif') ? variant.avif(avif) : variant.webp(webp)).toBuffer())
  }
  if (share) {
    const part = Math.min(1, width / shareSize.width, height / shareSize.height)
    const size = { width: Math.round(shareSize.width * part), height: Math.round(shareSize.height * part) }
    files.set(shareFile, await base().resize(size).flatten({ background: '#fff' }).jpeg({ quality: 75 }).toBuffer())
  }
  const { dominant, isOpaque } = await sharp(await base().resize({ width: 64 }).png().toBuffer()).stats()
  const written = [...files.keys()].join(' ')
  const name = hash('sha256', `${source} ${encoderVersion} ${height} ${written}`).slice(0, 20)
  const colour = isOpaque ? [dominant.r, dominant.g, dominant.b].map(hexDigit).join('') : undefined
  return { picture: { hash: name, width, height, colour }, files }
}
