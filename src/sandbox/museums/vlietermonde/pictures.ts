import { circle, path, picture, rect, type Painter } from '#sandbox/pictures/svg.ts'
import { ink } from './pictures/palette.ts'

const moonlight: Painter = ({ w, h }) =>
  rect(0, 0, w, h, ink.night) +
  circle(w * 0.66, h * 0.34, w * 0.08, ink.moon) +
  rect(0, h * 0.58, w, h * 0.42, ink.sea) +
  path(`M0 ${h * 0.8} C ${w * 0.3} ${h * 0.66} ${w * 0.5} ${h * 0.9} ${w} ${h * 0.74} V ${h} H 0 Z`, ink.navy)

const shapes: Record<string, number> = {
  meta: 0.525,
  'banner-nightsea': 0.5625,
  'banner-nightsea-mobile': 1.25,
  'banner-chart': 0.5625,
  'banner-chart-mobile': 1.25,
  'banner-tiles': 0.5625,
  'banner-tiles-mobile': 1.25,
  'event-ship': 2 / 3,
  'event-collection': 2 / 3,
  'event-night-sea': 2 / 3,
  'event-cruise': 2 / 3,
  'event-family-night': 2 / 3,
  'tour-highlights': 2 / 3,
  'tour-lantern': 2 / 3,
  'tour-harbour': 2 / 3,
  'voucher-aboard': 2 / 3,
  'voucher-cargo': 2 / 3,
  'book-night-sea': 1,
  'chart-print': 1,
  compass: 1,
  knots: 1,
  tile: 1,
  'tile-wall': 1,
  scarf: 1,
  'biscuit-tin': 1,
  'partner-havenbedrijf': 0.5,
  'partner-loodswezen': 0.5,
  'partner-werf': 0.5,
  'partner-zeilmakerij': 0.5,
}

export const pictures: Record<string, number> = shapes

/** Draws one of Vlietermonde's pictures. Throws for a name that is not among them. */
export function drawPicture(name: string, size: { width: number; height: number }): string {
  if (!(name in shapes)) throw new Error(`Vlietermonde has no picture called “${name}”.`)
  return picture(size, moonlight)
}
