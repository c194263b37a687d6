import { circle, path, picture, rect, type Painter } from '#sandbox/pictures/svg.ts'
import { ink } from './pictures/palette.ts'

const sunset: Painter = ({ w, h }) =>
  rect(0, 0, w, h, ink.peach) +
  circle(w * 0.68, h * 0.4, w * 0.07, ink.sun) +
  path(`M0 ${h * 0.5} C ${w * 0.3} ${h * 0.38} ${w * 0.6} ${h * 0.5} ${w} ${h * 0.44} V ${h} H 0 Z`, ink.mist) +
  rect(0, h * 0.56, w, h * 0.44, ink.sea) +
  path(`M0 ${h * 0.8} C ${w * 0.3} ${h * 0.66} ${w * 0.5} ${h * 0.7} ${w * 0.8} ${h} H 0 Z`, ink.moss)

const wide = 0.5625
const tall = 1.25
const landscape = 2 / 3
const product = 1

const scenes: Record<string, { shape: number; paint: Painter }> = {
  meta: { shape: 0.525, paint: sunset },
  'banner-village': { shape: wide, paint: sunset },
  'banner-village-mobile': { shape: tall, paint: sunset },
  'banner-lanterns': { shape: wide, paint: sunset },
  'banner-lanterns-mobile': { shape: tall, paint: sunset },
  'banner-meadow': { shape: wide, paint: sunset },
  'banner-meadow-mobile': { shape: tall, paint: sunset },
  'event-grounds': { shape: landscape, paint: sunset },
  'event-workshop': { shape: landscape, paint: sunset },
  'event-lanterns': { shape: landscape, paint: sunset },
  'event-crossing': { shape: landscape, paint: sunset },
  blanket: { shape: product, paint: sunset },
  'blanket-fold': { shape: product, paint: sunset },
  'birch-box': { shape: product, paint: sunset },
  'rye-loaf': { shape: product, paint: sunset },
  'book-houses': { shape: product, paint: sunset },
  mug: { shape: product, paint: sunset },
  'partner-hembygd': { shape: 0.5, paint: sunset },
  'partner-farja': { shape: 0.5, paint: sunset },
  'partner-fond': { shape: 0.5, paint: sunset },
}

export const pictures: Record<string, number> = Object.fromEntries(
  Object.entries(scenes).map(([name, { shape }]) => [name, shape]),
)

/** Draws one of Norrskata's pictures. Throws for a name that is not among them. */
export function drawPicture(name: string, size: { width: number; height: number }): string {
  const scene = scenes[name]
  if (!scene) throw new Error(`Norrskata has no picture called “${name}”.`)
  return picture(size, scene.paint)
}
