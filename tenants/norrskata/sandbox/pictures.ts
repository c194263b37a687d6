import { picture, type Painter } from '#sandbox/drawing/svg.ts'
import { crossing } from './pictures/crossing.ts'
import { bookHouses, mug } from './pictures/keepsakes.ts'
import { birchBox, ryeLoaf } from './pictures/larder.ts'
import { lanternNear, street } from './pictures/night.ts'
import { ferry, fund, heritage } from './pictures/partners.ts'
import { grounds, meadowView, village } from './pictures/village.ts'
import { blanket, blanketFold } from './pictures/wool.ts'
import { workshop } from './pictures/workshop.ts'

const scenes: Record<string, { shape: number; paint: Painter }> = {
  meta: { shape: 0.525, paint: village },
  'banner-village': { shape: 0.5625, paint: village },
  'banner-village-mobile': { shape: 1.25, paint: village },
  'banner-lanterns': { shape: 0.5625, paint: street },
  'banner-lanterns-mobile': { shape: 1.25, paint: street },
  'banner-meadow': { shape: 0.5625, paint: meadowView },
  'banner-meadow-mobile': { shape: 1.25, paint: meadowView },
  'event-grounds': { shape: 2 / 3, paint: grounds },
  'event-workshop': { shape: 2 / 3, paint: workshop },
  'event-lanterns': { shape: 2 / 3, paint: lanternNear },
  'event-crossing': { shape: 2 / 3, paint: crossing },
  blanket: { shape: 1, paint: blanket },
  'blanket-fold': { shape: 1, paint: blanketFold },
  'birch-box': { shape: 1, paint: birchBox },
  'rye-loaf': { shape: 1, paint: ryeLoaf },
  'book-houses': { shape: 1, paint: bookHouses },
  mug: { shape: 1, paint: mug },
  'partner-hembygd': { shape: 0.5, paint: heritage },
  'partner-farja': { shape: 0.5, paint: ferry },
  'partner-fond': { shape: 0.5, paint: fund },
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
