import { cuts, strew } from '#sandbox/drawing/gouge.ts'
import { randomOf } from '#sandbox/drawing/random.ts'
import { group, path, polygon, rect, type Area, type Painter } from '#sandbox/drawing/svg.ts'
import { byDay, cottage, gable, mill } from './houses.ts'
import { disc, fence, hill, island, rock, sky, water } from './land.ts'
import { ink } from './palette.ts'
import { birch, meadow } from './plants.ts'

const at = (x: number, y: number, scale: number, drawn: string) =>
  group({ transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})` }, drawn)

/** A jetty on piles, going out from the shore to the right. */
const jetty = (x: number, y: number, w: number) =>
  rect(x, y, w, 9, ink.wood) +
  rect(x, y + 9, w, 5, ink.bark) +
  Array.from({ length: 5 }, (_, index) => rect(x + 14 + (index * (w - 34)) / 4, y + 9, 8, 46, ink.bark)).join('')

/** A rowing boat lying on the water at (x, y). */
const rowingBoat = (x: number, y: number, w: number) =>
  path(
    `M${x} ${y - w * 0.16} Q${x + w * 0.16} ${y + w * 0.12} ${x + w * 0.34} ${y + w * 0.12} H${x + w * 0.72} Q${x + w * 0.9} ${y + w * 0.1} ${x + w} ${y - w * 0.2} Q${x + w * 0.5} ${y - w * 0.03} ${x} ${y - w * 0.16}Z`,
    ink.bark,
  ) +
  path(
    `M${x} ${y - w * 0.16} Q${x + w * 0.5} ${y - w * 0.03} ${x + w} ${y - w * 0.2} L${x + w * 0.97} ${y - w * 0.15} Q${x + w * 0.5} ${y + w * 0.02} ${x + w * 0.03} ${y - w * 0.11}Z`,
    ink.wood,
  )

const duskSky = [ink.dusk, '#edc08f', ink.peach, '#f7dfb8']

/** Sea, islands and a low sun: the ground of several pictures. */
function archipelago(seed: string, area: Area, horizon: number, sunX: number): string {
  const random = randomOf(seed)
  const { w } = area
  return [
    sky(random, area, horizon, duskSky),
    cuts(
      strew(
        random,
        34,
        { x: 0, y: horizon * 0.12, w, h: horizon * 0.5 },
        { length: [70, 260], width: [2, 7], angle: [-2, 2] },
      ),
      ink.cream,
      { opacity: 0.55 },
    ),
    disc(random, sunX, horizon - 70, 92, ink.sun, ink.cream),
    island(random, w * 0.42, horizon + 2, w * 0.44, 90, '#b59a8a', 26),
    island(random, w * -0.1, horizon + 4, w * 0.42, 130, '#8f8983', 24),
    water(random, area, horizon, { base: ink.sea, dark: ink.deep, light: ink.flame, lightX: sunX }),
    island(random, w * 0.76, horizon + 26, w * 0.36, 190, '#4a6058', 22),
    island(random, w * 0.3, horizon + 34, w * 0.16, 60, '#4a6058', 7),
  ].join('')
}

/** The village on its bay at dusk. */
export const village: Painter = (area) => {
  const { w, h } = area
  const random = randomOf('village')
  const tall = h > w
  const horizon = tall ? h * 0.42 : h * 0.46
  const shore = tall ? h * 0.68 : h * 0.74
  const u = tall ? 1.75 : 1
  return [
    archipelago('village', area, horizon, tall ? w * 0.6 : w * 0.64),
    jetty(tall ? w * 0.5 : w * 0.47, shore - 42 * u, tall ? 420 : 330),
    rowingBoat(tall ? w * 0.72 : w * 0.7, shore - 8 * u, tall ? 330 : 200),
    rock(random, w * 0.4, shore + 20 * u, 330 * u, 76 * u),
    polygon(
      [
        [-10, h],
        [-10, shore - 150 * u],
        [w * 0.1, shore - 138 * u],
        [w * 0.26, shore - 92 * u],
        [w * 0.42, shore - 20 * u],
        [w * 0.58, shore + 36 * u],
        [w * 0.8, shore + 60 * u],
        [w + 10, shore + 40 * u],
        [w + 10, h],
      ],
      ink.moss,
    ),
    cuts(
      strew(
        random,
        200,
        { x: 0, y: shore - 30 * u, w: w * 0.5, h: h * 0.4 },
        { length: [30, 110], width: [2, 5], angle: [4, 24] },
      ),
      ink.leaf,
      { opacity: 0.85 },
    ),
    at(w * 0.33, shore - 26 * u, 0.92 * u, gable(random, 150, 92, byDay)),
    at(w * 0.02, shore - 96 * u, 1.02 * u, cottage(random, 350, 118, byDay, 5)),
    at(tall ? w * -0.06 : w * 0.17, shore + 46 * u, 1.05 * u, cottage(random, 300, 112, byDay, 3)),
    hill(random, area, tall ? shore + 190 * u : shore + 96, 14, ink.spruce, ink.moss, 160),
    fence(random, tall ? w * 0.2 : w * 0.36, w * 0.99, tall ? shore + 225 * u : shore + 140, 96 * u, ink.bark),
    meadow(random, { w, y: h - 90 * u, depth: 90 * u, scale: 0.8 * u }),
    at(tall ? w * 0.93 : w * 0.945, h + 20, 1, birch(random, h * 1.12, 92 * (tall ? 1.3 : 1), ink.leaf, -50)),
  ].join('')
}

/** The two mills on their hill, for a day in the village. */
export const grounds: Painter = (area) => {
  const { w, h } = area
  const random = randomOf('grounds')
  return [
    sky(random, area, h * 0.6, ['#bcd2cf', '#cfddd3', '#e3e6d6', '#f0ead6']),
    path(
      `M-20 ${h * 0.3} Q${w * 0.1} ${h * 0.2} ${w * 0.22} ${h * 0.26} Q${w * 0.32} ${h * 0.18} ${w * 0.44} ${h * 0.3} Z`,
      ink.cream,
    ),
    path(
      `M${w * 0.66} ${h * 0.18} Q${w * 0.76} ${h * 0.08} ${w * 0.84} ${h * 0.13} Q${w * 0.93} ${h * 0.07} ${w + 30} ${h * 0.18} Z`,
      ink.cream,
    ),
    island(random, -60, h * 0.61, w * 0.6, 100, '#8aa39c', 30),
    island(random, w * 0.55, h * 0.61, w * 0.6, 70, '#9fb5ab', 26),
    rect(0, h * 0.6, w, h * 0.2, ink.mist),
    cuts(
      strew(random, 70, { x: 0, y: h * 0.61, w, h: h * 0.12 }, { length: [60, 200], width: [1.5, 4], angle: [-1, 1] }),
      ink.cream,
      { opacity: 0.8 },
    ),
    hill(random, area, h * 0.68, 26, ink.leaf, '#a9b567', 130),
    at(w * 0.7, h * 0.72, 1.42, mill(random, 420, { ...byDay, wall: ink.granite, board: ink.graniteDark }, 18)),
    at(w * 0.12, h * 0.745, 0.92, gable(random, 170, 110, byDay)),
    at(w * 0.25, h * 0.77, 1.12, cottage(random, 380, 122, byDay, 5)),
    hill(random, area, h * 0.82, 16, ink.moss, ink.leaf, 150),
    path(
      `M${w * 0.4} ${h * 0.775} C${w * 0.5} ${h * 0.82} ${w * 0.38} ${h * 0.88} ${w * 0.5} ${h + 10} H${w * 0.68} C${w * 0.5} ${h * 0.9} ${w * 0.56} ${h * 0.82} ${w * 0.43} ${h * 0.775}Z`,
      ink.peach,
    ),
    fence(random, -30, w * 0.4, h * 0.94, 100, ink.bark),
    meadow(random, { w: w * 0.36, y: h - 40, depth: 60, scale: 0.7 }),
    at(w * 0.03, h + 10, 1, birch(random, h * 1.1, 74, ink.moss, 26)),
  ].join('')
}

/** Flowers at eye height, a fence and a barn behind them. */
export const meadowView: Painter = (area) => {
  const { w, h } = area
  const random = randomOf('meadow')
  const tall = h > w
  const ground = tall ? h * 0.5 : h * 0.5
  const u = tall ? 1.6 : 1
  return [
    sky(random, area, ground, ['#f3d9a9', '#f6e3bd', ink.cream]),
    disc(random, w * 0.28, ground * 0.5, 84 * u, ink.sun, ink.cream),
    island(random, -80, ground + 6, w * 0.7, 120 * u, '#a8b08a', 26),
    island(random, w * 0.4, ground + 6, w * 0.8, 90 * u, '#b9bd98', 30),
    hill(random, area, ground, 16, ink.leaf, '#a9b567', 160),
    at(tall ? w * 0.3 : w * 0.56, ground + 44, 1.3 * u, cottage(random, 420, 150, byDay, 1)),
    fence(random, -60, w + 60, ground + 130 * u, 120 * u, ink.bark),
    rect(0, ground + 124 * u, w, h, ink.moss),
    meadow(random, { w, y: ground + 150 * u, depth: h - ground - 210 * u, scale: 1.15 * u }),
  ].join('')
}
