/** Widths that a browser may choose from if the museum's own server resizes pictures, in device pixels. */
const linkedWidths = [320, 480, 640, 720, 800, 960, 1280, 1600]

/**
 * Widths of the pictures that the shop hosts. A phone of 360 to 412 CSS pixels takes 720 (see `sizesAtDoubleDensity`), one of 390
 * at double density 800, a tablet or half a desktop 1200, a whole desktop 1600.
 */
const hostedWidths = [320, 480, 720, 800, 1200, 1600]

/** The largest width of a picture by where it is shown, which is the most that `sizes` can ask for. */
export const largestWidths = { lead: 1600, product: 1200, logo: 320 } as const

/** A picture that the shop hosts. Its address contains all its properties, so pages need no table of pictures. */
export interface HostedPicture {
  /** Hash of its source and encoding, in hex. */
  hash: string
  /** Size of its largest variant, in pixels. */
  width: number
  height: number
  /** Dominant colour, three digits in hex; absent if one can see through the picture. */
  colour?: string | undefined
}

const hostedForm = /^\/pictures\/([0-9a-f]{20})-(\d{1,4})x(\d{1,5})(?:-([0-9a-f]{3}))?\/\{width\}$/

/** Returns the folder of a picture's variants in the site, such as `pictures/0a…-1600x1067-c84`. */
export const hostedFolder = ({ hash, width, height, colour }: HostedPicture): string =>
  `pictures/${hash}-${width}x${height}${colour === undefined ? '' : `-${colour}`}`

/** Returns the address of a hosted picture's variants, with the placeholder `{width}` for their files. */
export const hostedAddress = (picture: HostedPicture): string => `/${hostedFolder(picture)}/{width}`

/** Reads the address of a hosted picture; undefined for any other address. */
export function parseHosted(address: string): HostedPicture | undefined {
  const [, hash, width, height, colour] = hostedForm.exec(address) ?? []
  if (hash === undefined) return undefined
  return { hash, width: Number(width), height: Number(height), colour }
}

/**
 * Returns the class that shows a picture's colour until the picture is there; see `publisher/render/placeholders.ts`.
 */
export function placeholderClass(image: string): string | undefined {
  const colour = parseHosted(image)?.colour
  return colour && `picture-${colour}`
}

/** The ratio above which two widths are too close for both to be worth writing. */
const nearlyAsWide = 0.9

/** Returns the widths of a picture's variants, ascending; none is larger than the picture. */
export const variantWidths = (width: number): number[] => [
  ...hostedWidths.filter((one) => one < width * nearlyAsWide),
  width,
]

/** The widest variants that are AVIF, which lists show on phones. Wider ones would double the time of a first publish. */
const widestAvif = 480

/** Returns the name of a variant's file, such as `480.avif` or `1600.webp`. */
export const variantFile = (width: number): string => `${width}.${width <= widestAvif ? 'avif' : 'webp'}`

/** Size of the picture in link previews, in pixels. */
export const shareSize = { width: 1200, height: 630 }

/** Name of its file, beside the variants. */
export const shareFile = 'share.jpg'

/** Returns the address of the picture in link previews. */
export function shareImage(image: string, origin: string): string {
  const hosted = parseHosted(image)
  return hosted ? `${origin}/${hostedFolder(hosted)}/${shareFile}` : preparedImage(image, 1280)
}

const atWidth = (image: string, width: number) => image.replaceAll('{width}', String(width))

const hostedAtWidth = (image: string, width: number) => image.replace('{width}', variantFile(width))

/**
 * Returns the address of a picture at a width, or at the next larger variant. Addresses without `{width}` have one size
 * only.
 */
export function preparedImage(image: string, width: number): string {
  const hosted = parseHosted(image)
  if (!hosted) return atWidth(image, width)
  return hostedAtWidth(image, variantWidths(hosted.width).find((one) => one >= width) ?? hosted.width)
}

/** Returns the `srcset` of a picture, or undefined if it has one size only. */
export function sourceSet(image: string): string | undefined {
  if (!image.includes('{width}')) return undefined
  const hosted = parseHosted(image)
  const [widths, at] = hosted ? [variantWidths(hosted.width), hostedAtWidth] : [linkedWidths, atWidth]
  return widths.map((width) => `${at(image, width)} ${width}w`).join(', ')
}

/** The factor by which a phone of triple density is sent a picture for double density. */
const partOfDense = 0.66

/**
 * Returns an `<img sizes>` that asks for double density at most on a phone. Nobody sees the difference to triple
 * density, which takes two and a half times the bytes.
 * @param sizes the layout's own value, the width on a phone last: `(min-width: 48rem) 30vw, 46vw`
 */
export function sizesAtDoubleDensity(sizes: string): string {
  const [, wider = '', phone = ''] = /^(.*,)?\s*(\d+)vw$/.exec(sizes) ?? []
  if (phone === '') throw new Error(`sizes of a picture end with a width in vw: ${sizes}`)
  const sparing = Math.round(Number(phone) * partOfDense)
  return `${wider}(min-resolution:2.5x) ${sparing}vw,${phone}vw`
}
