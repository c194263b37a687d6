import { picture, type Painter } from '#sandbox/pictures/svg.ts'
import { tippingSquare } from './pictures/paintings.ts'

const placeholder = tippingSquare(7, { column: 1, row: 0, angle: 11, size: 2.4 })

const landscape = 0.5625
const portrait = 1.25
const square = 1

/** Every picture of the museum: its shape (height ÷ width) and what paints it. */
const all: Record<string, { shape: number; paint: Painter }> = {
  'banner-brunnegg': { shape: landscape, paint: placeholder },
  'banner-brunnegg-mobile': { shape: portrait, paint: placeholder },
  'banner-collection': { shape: landscape, paint: placeholder },
  'banner-collection-mobile': { shape: portrait, paint: placeholder },
  'banner-shop': { shape: landscape, paint: placeholder },
  'banner-shop-mobile': { shape: portrait, paint: placeholder },
  'event-brunnegg': { shape: 0.75, paint: placeholder },
  'event-collection': { shape: 0.75, paint: placeholder },
  'event-haldi': { shape: 0.75, paint: placeholder },
  'event-concerts': { shape: 0.75, paint: placeholder },
  'event-day-ticket': { shape: 0.75, paint: placeholder },
  'event-workshop': { shape: 0.75, paint: placeholder },
  'event-one-picture': { shape: 0.75, paint: placeholder },
  'book-brunnegg': { shape: square, paint: placeholder },
  'book-brunnegg-open': { shape: square, paint: placeholder },
  'book-collection': { shape: square, paint: placeholder },
  'book-collection-open': { shape: square, paint: placeholder },
  'book-haldi': { shape: square, paint: placeholder },
  'book-haldi-open': { shape: square, paint: placeholder },
  'print-three-degrees': { shape: square, paint: placeholder },
  'print-three-degrees-detail': { shape: square, paint: placeholder },
  'poster-brunnegg': { shape: square, paint: placeholder },
  'cards-nine-rooms': { shape: square, paint: placeholder },
  'object-mug': { shape: square, paint: placeholder },
  'object-mug-back': { shape: square, paint: placeholder },
  'object-blocks': { shape: square, paint: placeholder },
  'object-bag': { shape: square, paint: placeholder },
  'pass-single': { shape: 0.625, paint: placeholder },
  'pass-double': { shape: 0.625, paint: placeholder },
  'pass-friends': { shape: 0.625, paint: placeholder },
  'tour-highlights': { shape: 0.75, paint: placeholder },
  'tour-garden': { shape: 0.75, paint: placeholder },
  'tour-brunnegg': { shape: 0.75, paint: placeholder },
  'tour-private': { shape: 0.75, paint: placeholder },
  'tour-storage': { shape: 0.75, paint: placeholder },
  'tour-school': { shape: 0.75, paint: placeholder },
  'voucher-red': { shape: 0.625, paint: placeholder },
  'voucher-black': { shape: 0.625, paint: placeholder },
  'voucher-sunday': { shape: 0.625, paint: placeholder },
  'partner-felsbank': { shape: 0.4, paint: placeholder },
  'partner-kanton': { shape: 0.4, paint: placeholder },
  'partner-stiftung': { shape: 0.4, paint: placeholder },
  'partner-papier': { shape: 0.4, paint: placeholder },
}

/** Names of the pictures with their shapes. */
export const shapes: Record<string, number> = Object.fromEntries(
  Object.entries(all).map(([name, { shape }]) => [name, shape]),
)

/** Draws the picture called `name` as SVG; an unknown name is an error. */
export function draw(name: string, size: { width: number; height: number }): string {
  const found = all[name]
  if (!found) throw new Error(`Kunsthaus Aarenfels has no picture called ${name}.`)
  return picture(size, found.paint)
}
