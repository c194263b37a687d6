/** Widths that a browser may choose from if the museum's own server resizes pictures, in device pixels. */
const linkedWidths = [320, 480, 640, 720, 800, 960, 1280, 1600]

/**
 * Widths of the pictures that the shop hosts. Browsers take the next larger one. A phone takes 672 between its
 * margins, 728 across its screen (412 CSS pixels at 1.75 are 721), or 832 (414 at double density are 828; see
 * `sizesAtDoubleDensity`), a tablet or half a desktop 1200, a whole desktop 1600.
 */
const hostedWidths = [320, 480, 672, 728, 832, 1200, 1600]

/** The largest width of a picture by where it is shown, which is the most that `sizes` can ask for. */
export const largestWidths = { lead: 1600, product: 1200, logo: 320 } as const

/**
 * The most that a banner's picture for phones is higher than wide: no phone shows more of it, so the rest, a third of an upright
 * picture, is not sent.
 */
export const tallestOnPhones = 5 / 6

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
 * Returns the class of a hosted picture's background (`publisher/render/placeholders.ts`): its colour until it is there; white
 * if one can see through it, since a dark drawing would vanish on a dark device.
 */
export function placeholderClass(image: string): string | undefined {
  const hosted = parseHosted(image)
  return hosted && `picture-${hosted.colour ?? 'fff'}`
}

/** The ratio above which two widths are too close for both to be worth writing. */
const nearlyAsWide = 0.9

/** Returns the widths of a picture's variants, ascending; none is larger than the picture. */
export const variantWidths = (width: number): number[] => [
  ...hostedWidths.filter((one) => one < width * nearlyAsWide),
  width,
]

/**
 * The widest variants that are AVIF, a third smaller than WebP but several times as long to encode: of what may lead a page
 * what most phones load, of anything else what lists show on phones.
 */
const widestAvif = { lead: 728, product: 480 }

/**
 * Returns the name of a variant's file, such as `480.avif` or `1600.webp`.
 * @param largest width of the picture's largest variant; nothing that is sold has one as wide as a lead picture
 */
export const variantFile = (width: number, largest: number): string => {
  const widest = largest > largestWidths.product ? widestAvif.lead : widestAvif.product
  return `${width}.${width <= widest ? 'avif' : 'webp'}`
}

/** Returns true if the files of a picture, by name, are all that pages name. */
export const hasAllVariants = ({ width }: HostedPicture, names: { has: (name: string) => boolean }): boolean =>
  variantWidths(width).every((one) => names.has(variantFile(one, width)))

/** Size of the picture in link previews, in pixels. */
export const shareSize = { width: 1200, height: 630 }

/** Name of its file, beside the variants. */
export const shareFile = 'share.jpg'

/** Returns the address of the picture in link previews; undefined for a picture without one, in a `data:` address. */
export function shareImage(image: string, origin: string): string | undefined {
  if (image.startsWith('data:')) return undefined
  const hosted = parseHosted(image)
  return hosted ? `${origin}/${hostedFolder(hosted)}/${shareFile}` : preparedImage(image, 1280)
}

const atWidth = (image: string, width: number) => image.replaceAll('{width}', String(width))

const hostedAtWidth = (image: string, width: number, largest: number) =>
  image.replace('{width}', variantFile(width, largest))

/**
 * Returns the address of a picture at a width, or at the next larger variant. Addresses without `{width}` have one size
 * only.
 */
export function preparedImage(image: string, width: number): string {
  const hosted = parseHosted(image)
  if (!hosted) return atWidth(image, width)
  const { width: largest } = hosted
  return hostedAtWidth(image, variantWidths(largest).find((one) => one >= width) ?? largest, largest)
}

/** Returns the `srcset` of a picture, or undefined if it has one size only. */
export function sourceSet(image: string): string | undefined {
  if (!image.includes('{width}')) return undefined
  const hosted = parseHosted(image)
  if (!hosted) return linkedWidths.map((width) => `${atWidth(image, width)} ${width}w`).join(', ')
  const { width: largest } = hosted
  return variantWidths(largest)
    .map((width) => `${hostedAtWidth(image, width, largest)} ${width}w`)
    .join(', ')
}

/** The part of a triple-density phone's pixels that its pictures have: none of 360 to 440 CSS pixels takes more than 832. */
const partOfDense = 0.6

/**
 * Returns an `<img sizes>` that asks for double density at most on a phone. Nobody sees the difference to triple
 * density, which takes nearly three times the bytes.
 * @param sizes the layout's own value, the width on a phone last: `(min-width: 48rem) 30vw, 46vw`
 */
export function sizesAtDoubleDensity(sizes: string): string {
  const [, wider = '', phone = ''] = /^(.*,)?\s*(\d+)vw$/.exec(sizes) ?? []
  if (phone === '') throw new Error(`sizes of a picture end with a width in vw: ${sizes}`)
  const sparing = Math.round(Number(phone) * partOfDense)
  return `${wider}(min-resolution:2.5x) ${sparing}vw,${phone}vw`
}
