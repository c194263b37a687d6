import { below, contour } from '#sandbox/drawing/contour.ts'
import { cuts, strew } from '#sandbox/drawing/gouge.ts'
import type { Random } from '#sandbox/drawing/random.ts'
import { circle, group, path, polygon, rect, type Area } from '#sandbox/drawing/svg.ts'
import { ink } from './palette.ts'
import { spruce } from './plants.ts'

/** A sky in flat bands from top to horizon, their edges cut by hand. */
export function sky(random: Random, { w }: Area, horizon: number, bands: readonly string[]): string {
  const [top = ink.paper, ...rest] = bands
  return (
    rect(0, 0, w, horizon + 40, top) +
    rest
      .map((colour, index) => {
        const y = (horizon * (index + 1)) / bands.length
        return polygon(below(contour(random, { x1: -10, x2: w + 10, y, height: 16, rough: 2.5 }), horizon + 40), colour)
      })
      .join('')
  )
}

/** A sun or moon with short cuts around it. */
export function disc(random: Random, x: number, y: number, r: number, fill: string, rays?: string): string {
  const around = Array.from({ length: 40 }, (_, index) => {
    const angle = index * 9 + random.between(-2, 2)
    const far = r * random.between(1.28, 1.42)
    const turn = (angle * Math.PI) / 180
    return [x + Math.cos(turn) * far, y + Math.sin(turn) * far, r * random.between(0.12, 0.26), 2.6, angle] as const
  })
  return (rays ? cuts(around, rays) : '') + circle(x, y, r, fill)
}

/** A wooded island lying on the water line `y`. */
export function island(
  random: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  trees: number,
): string {
  const shore = Array.from({ length: 25 }, (_, index) => {
    const part = index / 24
    const arch = Math.sin(part * Math.PI) ** 0.6
    return [x + part * w, y - arch * h * 0.42 + random.between(-2, 2)] as const
  })
  const wood = Array.from({ length: trees }, () => {
    const part = random.between(0.12, 0.88)
    const ground = y - Math.sin(part * Math.PI) ** 0.6 * h * 0.38
    return spruce(x + part * w, ground + 4, h * random.between(0.34, 0.75) * Math.sin(part * Math.PI) ** 0.4, fill)
  })
  return polygon([...shore, [x + w, y + 3], [x, y + 3]], fill) + wood.join('')
}

/** Water from `y` down, with level cuts, and a path of light under `lightX`. */
export function water(
  random: Random,
  { w, h }: Area,
  y: number,
  {
    base,
    dark,
    light,
    lightX,
    spread = 110,
  }: { base: string; dark: string; light: string; lightX: number; spread?: number },
): string {
  const depth = h - y
  const glitter = Array.from({ length: 130 }, () => {
    const down = random.next() ** 1.4
    return [
      lightX + (random.next() + random.next() - 1) * spread * (0.7 + down * 1.6),
      y + 5 + down * depth * 0.9,
      random.between(30, 120) * (0.5 + down),
      random.between(1.5, 5) * (0.5 + down),
      random.between(-1.5, 1.5),
    ] as const
  })
  return (
    rect(0, y, w, depth, base) +
    cuts(
      strew(random, 150, { x: 0, y: y + 6, w, h: depth }, { length: [50, 240], width: [1.5, 5], angle: [-1, 1] }),
      dark,
      { opacity: 0.8 },
    ) +
    cuts(
      strew(random, 70, { x: 0, y: y + 6, w, h: depth }, { length: [30, 140], width: [1, 3], angle: [-1, 1] }),
      ink.mist,
      { opacity: 0.55 },
    ) +
    cuts(glitter, light)
  )
}

/** Smooth rocks as the ice left them. */
export function rock(random: Random, x: number, y: number, w: number, h: number): string {
  const d = `M${x} ${y} C${x + w * 0.06} ${y - h * 0.9} ${x + w * 0.3} ${y - h * 1.1} ${x + w * 0.5} ${y - h} S${x + w * 0.92} ${y - h * 0.6} ${x + w} ${y} Z`
  return (
    path(d, ink.granite) +
    path(
      `M${x + w * 0.52} ${y - h} C${x + w * 0.75} ${y - h * 0.9} ${x + w * 0.92} ${y - h * 0.6} ${x + w} ${y} H${x + w * 0.62} C${x + w * 0.7} ${y - h * 0.5} ${x + w * 0.62} ${y - h * 0.8} ${x + w * 0.52} ${y - h}Z`,
      ink.graniteDark,
    ) +
    cuts(
      strew(
        random,
        12,
        { x: x + w * 0.12, y: y - h * 0.8, w: w * 0.5, h: h * 0.7 },
        { length: [w * 0.06, w * 0.2], width: [1, 2.6], angle: [-24, 4] },
      ),
      ink.birch,
      { opacity: 0.7 },
    )
  )
}

/** A hill with cuts that follow its slope. */
export function hill(
  random: Random,
  { w, h }: Area,
  y: number,
  height: number,
  fill: string,
  mark: string,
  marks = 130,
): string {
  const outline = contour(random, { x1: -20, x2: w + 20, y, height, rough: 2 })
  return (
    polygon(below(outline, h), fill) +
    cuts(
      strew(
        random,
        marks,
        { x: 0, y: y + height, w, h: h - y - height },
        { length: [24, 90], width: [1.5, 5], angle: [-14, 10] },
      ),
      mark,
      { opacity: 0.8 },
    )
  )
}

/** A roundpole fence: slanting poles between pairs of posts. */
export function fence(random: Random, x1: number, x2: number, y: number, h: number, colour: string): string {
  const posts: string[] = []
  for (let x = x1; x <= x2; x += h * 1.15) {
    const lean = random.between(-4, 4)
    posts.push(
      polygon(
        [
          [x, y],
          [x + lean, y - h],
          [x + lean + 9, y - h],
          [x + 9, y],
        ],
        colour,
      ),
    )
    posts.push(
      polygon(
        [
          [x + 22, y],
          [x + 22 + lean, y - h * 1.04],
          [x + 31 + lean, y - h * 1.04],
          [x + 31, y],
        ],
        colour,
      ),
    )
  }
  const poles = Array.from({ length: Math.round((x2 - x1) / (h * 0.42)) }, (_, index) => {
    const x = x1 - h * 0.6 + index * h * 0.42
    const rise = h * random.between(0.72, 0.84)
    return polygon(
      [
        [x, y - h * 0.1],
        [x + h * 1.75, y - rise],
        [x + h * 1.78, y - rise + 9],
        [x, y - h * 0.1 + 10],
      ],
      colour,
    )
  })
  return group({}, ...poles, ...posts)
}
