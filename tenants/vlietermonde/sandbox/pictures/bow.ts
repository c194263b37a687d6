import { inside, ellipse, group, path, rect, stroke, type Painter } from '#sandbox/drawing/svg.ts'
import { engrave } from '#sandbox/drawing/engraving.ts'
import { cuts, strew } from '#sandbox/drawing/gouge.ts'
import { noiseOf, randomOf } from '#sandbox/drawing/random.ts'
import { ink } from './palette.ts'
import { tug, type ShipInks } from './ship.ts'

const models: ShipInks = { hull: ink.oakDark, strake: ink.brass, sail: ink.cream, shade: ink.rope, rig: ink.black }

/** The bow from below: figurehead side, chain and jib boom against the sky. */
export const bow: Painter = ({ w, h }) => {
  const random = randomOf('bow')
  const noise = noiseOf('bow')
  const planks = Array.from({ length: 15 }, (_, index) => {
    const part = index / 14
    return path(
      `M-20 ${h * (0.3 + part * 0.78)} Q${w * 0.34} ${h * (0.34 + part * 0.62)} ${w * (0.66 - part * 0.16)} ${h * (0.2 + part * 0.8)}`,
      'none',
      { stroke: index < 5 ? ink.line : '#571f19', 'stroke-width': 4 },
    )
  })
  return [
    rect(0, 0, w, h, '#dfe3d8'),
    engrave(
      { x1: -10, x2: w + 20, y1: 4, y2: h, pitch: 10, step: 18 },
      ink.tide,
      (x, y) => Math.max(0, 0.62 - (y / h) * 0.5) * Math.min(1, Math.max(0, (0.6 - noise(x / 280, y / 100)) / 0.2)),
    ),
    rect(0, h * 0.86, w, h * 0.14, ink.sea),
    engrave({ x1: -10, x2: w + 20, y1: h * 0.87, y2: h, pitch: 10, step: 16 }, ink.foam, (x, y) =>
      Math.max(0, noise(x / 70, y / 14) * 1.2 - 0.4),
    ),
    group(
      { transform: `translate(${w * 0.82} ${h * 0.875}) scale(.5)` },
      tug({ ...models, sail: ink.cream }, ink.signal),
    ),
    ...[0.1, 0.26, 0.42].map((part) =>
      stroke(
        [
          [w * part, h * 0.26],
          [w * (part * 0.5 + 0.12), -20],
        ],
        ink.oakDark,
        5,
      ),
    ),
    path(
      `M-20 ${h * 0.28} Q${w * 0.36} ${h * 0.33} ${w * 0.7} ${h * 0.14} Q${w * 0.6} ${h * 0.5} ${w * 0.46} ${h + 20} H-20Z`,
      ink.night,
    ),
    path(
      `M-20 ${h * 0.62} Q${w * 0.3} ${h * 0.64} ${w * 0.57} ${h * 0.58} Q${w * 0.52} ${h * 0.8} ${w * 0.46} ${h + 20} H-20Z`,
      ink.signal,
    ),
    inside(
      'planks',
      `M-20 ${h * 0.28} Q${w * 0.36} ${h * 0.33} ${w * 0.7} ${h * 0.14} Q${w * 0.6} ${h * 0.5} ${w * 0.46} ${h + 20} H-20Z`,
      ...planks,
    ),
    path(
      `M-20 ${h * 0.33} Q${w * 0.36} ${h * 0.38} ${w * 0.684} ${h * 0.19} L${w * 0.676} ${h * 0.22} Q${w * 0.36} ${h * 0.41} -20 ${h * 0.36}Z`,
      ink.brass,
    ),
    cuts(
      strew(
        random,
        130,
        { x: 0, y: h * 0.4, w: w * 0.52, h: h * 0.6 },
        { length: [60, 220], width: [1, 2.6], angle: [-5, 2] },
      ),
      ink.tide,
      { opacity: 0.4 },
    ),
    path(`M${w * 0.6} ${h * 0.17} L${w + 40} ${h * -0.12} L${w + 40} ${h * -0.06} L${w * 0.63} ${h * 0.225}Z`, ink.oak),
    stroke(
      [
        [w * 0.64, h * 0.34],
        [w * 0.98, 0],
      ],
      ink.oakDark,
      6,
    ),
    stroke(
      [
        [w * 0.6, h * 0.52],
        [w * 0.94, h * 0.03],
      ],
      ink.oakDark,
      5,
    ),
    stroke(
      [
        [w * 0.42, -20],
        [w * 0.86, h * 0.045],
      ],
      ink.oakDark,
      4,
    ),
    path(
      `M${w * 0.66} ${h * 0.2} Q${w * 0.74} ${h * 0.2} ${w * 0.77} ${h * 0.28} Q${w * 0.8} ${h * 0.25} ${w * 0.79} ${h * 0.19} Q${w * 0.84} ${h * 0.28} ${w * 0.78} ${h * 0.35} Q${w * 0.73} ${h * 0.4} ${w * 0.7} ${h * 0.36} Q${w * 0.69} ${h * 0.48} ${w * 0.6} ${h * 0.52} Q${w * 0.64} ${h * 0.36} ${w * 0.66} ${h * 0.2}Z`,
      ink.brass,
    ),
    path(
      `M${w * 0.665} ${h * 0.24} Q${w * 0.72} ${h * 0.25} ${w * 0.745} ${h * 0.32} Q${w * 0.71} ${h * 0.33} ${w * 0.68} ${h * 0.31} Q${w * 0.66} ${h * 0.4} ${w * 0.625} ${h * 0.46} Q${w * 0.65} ${h * 0.36} ${w * 0.665} ${h * 0.24}Z`,
      ink.brassLight,
    ),
    ellipse(w * 0.5, h * 0.42, 26, 30, ink.black),
    ...Array.from({ length: 8 }, (_, index) =>
      ellipse(w * 0.5 + (index % 2 ? 0 : 2), h * 0.46 + index * 50, index % 2 ? 9 : 19, 31, 'none', {
        stroke: ink.line,
        'stroke-width': 10,
      }),
    ),
    group(
      { transform: `translate(${w * 0.22} ${h * 0.5}) rotate(14) scale(2.4)` },
      stroke(
        [
          [0, -50],
          [0, 44],
        ],
        ink.black,
        9,
      ),
      path(
        'M0 52 Q-46 46 -48 4 L-58 18 L-46 -14 L-30 14 L-40 8 Q-34 38 0 42 Q34 38 40 8 L30 14 L46 -14 L58 18 L48 4 Q46 46 0 52Z',
        ink.black,
      ),
      rect(-36, -42, 72, 9, ink.oak),
    ),
  ].join('')
}
