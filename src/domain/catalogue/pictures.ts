/** Widths a browser may choose from, in CSS pixels times its density. */
const widths = [320, 480, 640, 720, 800, 960, 1280, 1600]

/** The address of a picture at one width; addresses without `{width}` have one size only. */
export const preparedImage = (image: string, width: number): string => image.replaceAll('{width}', String(width))

/** `srcset` of a picture, absent where the server delivers one size only. */
export const sourceSet = (image: string): string | undefined =>
  image.includes('{width}') ? widths.map((width) => `${preparedImage(image, width)} ${width}w`).join(', ') : undefined

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
