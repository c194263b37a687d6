import { cuts, strew, type Cut } from '#sandbox/drawing/gouge.ts'
import type { Random } from '#sandbox/drawing/random.ts'
import { circle, group, path, polygon, rect, stroke } from '#sandbox/drawing/svg.ts'
import { ink } from './palette.ts'
import { barque, type ShipInks } from './ship.ts'

/** The inks of a ship on a tile. */
export const inBlue: ShipInks = {
  hull: ink.delftDark,
  strake: ink.delftPale,
  sail: '#e6ecf3',
  shade: ink.delft,
  rig: ink.delftDark,
}

/** What is painted in the middle of a tile, some 130 wide around (0, 0). */
type Motif = (random: Random) => string

const seaLine = (random: Random, y: number, width: number): string =>
  cuts(
    Array.from({ length: 7 }, (_, index): Cut => [
      random.between(-width, width) * 0.4,
      y + index * 4.6,
      width * random.between(0.34, 0.8) * (1 - index * 0.1),
      2.4,
      random.between(-2, 2),
    ]),
    ink.delft,
  )

/** What the painters of Vlietermonde paint. */
export const motifs: readonly [Motif, ...Motif[]] = [
  (random) => group({ transform: 'translate(-4 30) scale(.135)' }, barque(inBlue)) + seaLine(random, 33, 100),
  (random) =>
    path(
      'M-56 16 Q-50 -22 2 -24 Q50 -22 66 -2 Q76 2 84 -18 Q90 -4 82 8 Q92 16 88 26 Q74 22 66 12 Q30 34 -26 28 Q-54 26 -56 16Z',
      ink.delft,
    ) +
    cuts(
      [
        [-10, 18, 76, 3, -2],
        [-4, 23, 56, 2.4, -3],
        [16, -10, 40, 2, 12],
      ],
      ink.glaze,
    ) +
    circle(-38, 4, 3, ink.glaze) +
    path('M-18 -26 q-3 -24 -20 -26 q12 -8 20 7 q8 -15 20 -7 q-15 2 -17 26Z', ink.delft) +
    seaLine(random, 34, 110),
  () =>
    stroke(
      [
        [0, -50],
        [0, 44],
      ],
      ink.delftDark,
      7,
    ) +
    path(
      'M0 52 Q-46 46 -48 4 L-58 18 L-46 -14 L-30 14 L-40 8 Q-34 38 0 42 Q34 38 40 8 L30 14 L46 -14 L58 18 L48 4 Q46 46 0 52Z',
      ink.delft,
    ) +
    stroke(
      [
        [-26, -32],
        [26, -32],
      ],
      ink.delftDark,
      7,
    ) +
    circle(0, -58, 11, 'none', { stroke: ink.delftDark, 'stroke-width': 6 }) +
    stroke(
      [
        [8, -50],
        [30, -44],
        [34, -10],
        [22, 20],
        [34, 46],
      ],
      ink.delft,
      3,
    ),
  (random) =>
    polygon(
      [
        [-16, 38],
        [-9, -36],
        [9, -36],
        [16, 38],
      ],
      ink.glaze,
      { stroke: ink.delftDark, 'stroke-width': 3 },
    ) +
    [-22, 2, 26]
      .map((y) =>
        polygon(
          [
            [-11.5, y],
            [11.5, y],
            [13, y + 11],
            [-13, y + 11],
          ],
          ink.delft,
        ),
      )
      .join('') +
    rect(-12, -50, 24, 14, ink.delftPale, { stroke: ink.delftDark, 'stroke-width': 3 }) +
    polygon(
      [
        [-15, -50],
        [0, -64],
        [15, -50],
      ],
      ink.delftDark,
    ) +
    cuts(
      [
        [-42, -50, 44, 4, -12],
        [-44, -40, 40, 3, 4],
        [42, -50, 44, 4, 12],
        [44, -40, 40, 3, -4],
      ],
      ink.delft,
    ) +
    seaLine(random, 38, 100),
  (random) =>
    [0, 1]
      .map((index) => {
        const y = index * 34 - 20
        const flip = index ? -1 : 1
        return group(
          { transform: `translate(0 ${y}) scale(${flip} 1)` },
          path('M-54 0 Q-24 -22 18 -12 L44 -4 L62 -18 Q56 0 62 18 L44 4 L18 12 Q-24 20 -54 0Z', ink.delft),
          circle(-38, -3, 3, ink.glaze),
          cuts(
            strew(
              random,
              14,
              { x: -22, y: -9, w: 44, h: 18 },
              { length: [6, 10], width: [1.2, 1.8], angle: [60, 120] },
            ),
            ink.glaze,
          ),
        )
      })
      .join(''),
  (random) =>
    polygon(
      [
        [-20, 38],
        [-11, -18],
        [11, -18],
        [20, 38],
      ],
      ink.delftPale,
      { stroke: ink.delftDark, 'stroke-width': 3 },
    ) +
    polygon(
      [
        [-13, -18],
        [0, -36],
        [13, -18],
      ],
      ink.delftDark,
    ) +
    [20, 110, 200, 290]
      .map((angle) =>
        group(
          { transform: `translate(0 -20) rotate(${angle})` },
          rect(-1.5, -48, 3, 48, ink.delftDark),
          rect(1.5, -47, 11, 36, ink.delft),
        ),
      )
      .join('') +
    rect(-5, 20, 10, 18, ink.delftDark) +
    cuts(
      strew(random, 22, { x: -62, y: 38, w: 124, h: 14 }, { length: [12, 40], width: [1.5, 3], angle: [-6, 6] }),
      ink.delft,
    ),
  (random) =>
    path('M-66 34 Q-52 -34 4 -40 Q46 -40 46 -8 Q44 12 24 10 Q10 6 16 -8 Q-8 -18 -16 10 Q-22 32 4 36Z', ink.delft) +
    cuts(
      [
        [-38, 8, 56, 4, -60],
        [-24, 0, 50, 3, -58],
        [22, -26, 30, 3, 20],
      ],
      ink.glaze,
    ) +
    cuts(
      strew(random, 12, { x: 16, y: -56, w: 44, h: 26 }, { length: [3, 7], width: [2, 3], angle: [0, 180] }),
      ink.delft,
    ) +
    seaLine(random, 36, 120),
]
