/** Widths a browser may choose from, in CSS pixels times its density. */
const widths = [320, 480, 640, 960, 1280, 1600]

/** The address of a picture at one width; addresses without `{width}` have one size only. */
export const preparedImage = (image: string, width: number): string => image.replaceAll('{width}', String(width))

/** `srcset` of a picture, absent where the server delivers one size only. */
export const sourceSet = (image: string): string | undefined =>
  image.includes('{width}') ? widths.map((width) => `${preparedImage(image, width)} ${width}w`).join(', ') : undefined
