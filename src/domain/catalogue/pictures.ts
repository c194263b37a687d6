/** Widths a browser may choose from where the museum's own server sizes pictures, in CSS pixels times its density. */
const linkedWidths = [320, 480, 640, 720, 800, 960, 1280, 1600]

/**
 * Widths that the shop's own pictures are written in. 800 is what a phone of 390 pixels takes at two device pixels each,
 * 1200 a tablet or half a desktop, 1600 a whole one.
 */
const hostedWidths = [320, 480, 640, 800, 1200, 1600]

/** The largest width of a picture by where it is shown: what `sizes` can ask of it, and no more. */
export const largestWidths = { lead: 1600, product: 1200, logo: 320 } as const

/** A picture of the shop's own. Its address says all of it, so that pages need no table of pictures. */
export interface HostedPicture {
  /** Names its source and the way it was encoded, in hex. */
  hash: string
  /** Size of its largest variant, in pixels. */
  width: number
  height: number
  /** Dominant colour, three digits in hex. */
  colour: string
}

const hostedForm = /^\/pictures\/([0-9a-f]{20})-(\d{1,4})x(\d{1,5})-([0-9a-f]{3})\/\{width\}\.webp$/

/** Folder of a picture's variants in the site, such as `pictures/0a…-1600x1067-c84`. */
export const hostedFolder = ({ hash, width, height, colour }: HostedPicture): string =>
  `pictures/${hash}-${width}x${height}-${colour}`

/** Address of a picture of the shop's own, with `{width}` in it. */
export const hostedAddress = (picture: HostedPicture): string => `/${hostedFolder(picture)}/{width}.webp`

/** Reads the address of a picture of the shop's own; undefined where it is any other. */
export function parseHosted(address: string): HostedPicture | undefined {
  const [, hash, width, height, colour] = hostedForm.exec(address) ?? []
  if (hash === undefined || colour === undefined) return undefined
  return { hash, width: Number(width), height: Number(height), colour }
}

/** Variants that differ by less than this part of their width aren't written twice. */
const nearlyAsWide = 0.9

/** Widths that a picture is written in, ascending: none larger than it is. */
export const variantWidths = (width: number): number[] => [
  ...hostedWidths.filter((one) => one < width * nearlyAsWide),
  width,
]

/** Size of the picture that previews of a page show, in pixels. */
export const shareSize = { width: 1200, height: 630 }

/** Name of its file, beside the variants. */
export const shareFile = 'share.jpg'

/** Address of the picture that previews of a page show. */
export function shareImage(image: string, origin: string): string {
  const hosted = parseHosted(image)
  return hosted ? `${origin}/${hostedFolder(hosted)}/${shareFile}` : preparedImage(image, 1280)
}

const atWidth = (image: string, width: number) => image.replaceAll('{width}', String(width))

/**
 * The address of a picture at one width, or at the next that it is written in; addresses without `{width}` have one size
 * only.
 */
export function preparedImage(image: string, width: number): string {
  const hosted = parseHosted(image)
  if (!hosted) return atWidth(image, width)
  return atWidth(image, variantWidths(hosted.width).find((one) => one >= width) ?? hosted.width)
}

/** `srcset` of a picture, absent where there is one size only. */
export function sourceSet(image: string): string | undefined {
  if (!image.includes('{width}')) return undefined
  const hosted = parseHosted(image)
  const widths = hosted ? variantWidths(hosted.width) : linkedWidths
  return widths.map((width) => `${atWidth(image, width)} ${width}w`).join(', ')
}

/** Holds what a phone of three device pixels to each takes of them, so that it comes to two. */
const partOfDense = 0.66

/**
 * `<img sizes>` that asks for no more than two device pixels to each on a phone: nobody sees the third, and a picture
 * has two and a half times the bytes with it.
 * @param sizes as the page is laid out, the width on a phone last: `(min-width: 48rem) 30vw, 46vw`
 */
export function sparingSizes(sizes: string): string {
  const [, wider = '', phone = ''] = /^(.*,)?\s*(\d+)vw$/.exec(sizes) ?? []
  if (phone === '') throw new Error(`sizes of a picture end with a width in vw: ${sizes}`)
  const sparing = Math.round(Number(phone) * partOfDense)
  return `${wider}(min-resolution:2.5x) ${sparing}vw,${phone}vw`
}
