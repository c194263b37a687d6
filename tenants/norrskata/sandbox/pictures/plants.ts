import { cuts, strew, type Cut } from '#sandbox/drawing/gouge.ts'
import type { Random } from '#sandbox/drawing/random.ts'
import { circle, ellipse, group, path, polygon, stroke } from '#sandbox/drawing/svg.ts'
import { ink } from './palette.ts'

/** A birch trunk from (0, 0) upwards, as a frame at the picture's edge: white bark, dark marks, hanging leaves. */
export function birch(random: Random, h: number, girth: number, leaf: string, lean = 0): string {
  const marks: Cut[] = Array.from({ length: Math.round(h / 26) }, () => {
    const up = random.next()
    const left = random.chance(0.5)
    const half = girth * (1 - up * 0.35) * 0.5
    return [
      lean * up + (left ? -half * 0.55 : half * 0.5),
      -up * h,
      girth * random.between(0.3, 0.75),
      random.between(2, 6),
      random.between(-6, 6),
    ]
  })
  const boughs = Array.from({ length: 9 }, (_, index) => {
    const up = 0.62 + index * 0.045
    const side = index % 2 ? 1 : -1
    const reach = random.between(0.16, 0.34) * h
    const [x, y] = [lean * up, -up * h]
    const tip: [number, number] = [x + side * reach, y + reach * random.between(0.05, 0.5)]
    const leaves: Cut[] = Array.from({ length: 70 }, () => {
      const along = random.between(0.15, 1.05)
      return [
        x + (tip[0] - x) * along + h * random.between(-0.026, 0.026),
        y + (tip[1] - y) * along + h * random.between(-0.01, 0.075),
        h * random.between(0.015, 0.026),
        h * random.between(0.006, 0.011),
        random.between(50, 130),
      ]
    })
    return stroke([[x, y], [x + (tip[0] - x) * 0.5, y + (tip[1] - y) * 0.3], tip], ink.bark, 5) + cuts(leaves, leaf)
  })
  return [
    polygon(
      [
        [-girth * 0.62, 0],
        [-girth * 0.42 + lean * 0.3, -h * 0.3],
        [-girth * 0.28 + lean, -h],
        [girth * 0.26 + lean, -h],
        [girth * 0.44 + lean * 0.3, -h * 0.3],
        [girth * 0.66, 0],
      ],
      ink.birch,
    ),
    cuts(marks, ink.bark),
    path(
      `M${girth * 0.2} 0 L${girth * 0.24 + lean * 0.3} ${-h * 0.3} L${girth * 0.16 + lean} ${-h} L${girth * 0.26 + lean} ${-h} L${girth * 0.44 + lean * 0.3} ${-h * 0.3} L${girth * 0.66} 0Z`,
      ink.granite,
      { opacity: 0.35 },
    ),
    ...boughs,
  ].join('')
}

/** A spruce, cut with few strokes. */
export const spruce = (x: number, y: number, h: number, fill: string) =>
  path(
    `M${x} ${y - h} L${x + h * 0.1} ${y - h * 0.66} L${x + h * 0.06} ${y - h * 0.66} L${x + h * 0.17} ${y - h * 0.36} L${x + h * 0.1} ${y - h * 0.36} L${x + h * 0.24} ${y} H${x - h * 0.24} L${x - h * 0.1} ${y - h * 0.36} L${x - h * 0.17} ${y - h * 0.36} L${x - h * 0.06} ${y - h * 0.66} L${x - h * 0.1} ${y - h * 0.66}Z`,
    fill,
  )

const stem = (h: number, bend: number, colour: string) =>
  path(`M-3 0 Q${bend} ${-h * 0.5} ${bend * 0.6} ${-h} L${bend * 0.6 + 4} ${-h} Q${bend + 8} ${-h * 0.5} 5 0Z`, colour)

/** An ox-eye daisy on a stem, rooted in (0, 0). */
function daisy(random: Random, h: number, size: number): string {
  const bend = random.between(-26, 26)
  const petals = Array.from({ length: 15 }, (_, index): Cut => {
    const angle = index * 24 + random.between(-5, 5)
    const turn = (angle * Math.PI) / 180
    return [
      bend * 0.6 + Math.cos(turn) * size * 0.62,
      -h + Math.sin(turn) * size * 0.52,
      size * 0.86,
      size * 0.17,
      angle,
    ]
  })
  return stem(h, bend, ink.moss) + cuts(petals, ink.cream) + ellipse(bend * 0.6, -h, size * 0.3, size * 0.26, ink.sun)
}

/** A harebell: three blue bells on a thin stem. */
function harebell(random: Random, h: number, size: number): string {
  const bend = random.between(-30, 30)
  const bell = (x: number, y: number, s: number) =>
    path(
      `M${x} ${y} q${-s * 0.5} ${s * 0.1} ${-s * 0.5} ${s * 0.85} l${s * 0.2} ${-s * 0.14} l${s * 0.15} ${s * 0.24} l${s * 0.15} ${-s * 0.24} l${s * 0.15} ${s * 0.24} l${s * 0.15} ${-s * 0.24} l${s * 0.2} ${s * 0.14} q0 ${-s * 0.75} ${-s * 0.5} ${-s * 0.85}Z`,
      '#5d6fa8',
    )
  return (
    stem(h, bend, ink.spruce) +
    bell(bend * 0.6, -h - 4, size) +
    stroke(
      [
        [bend * 0.7, -h * 0.74],
        [bend * 0.7 + size * 0.8, -h * 0.8],
      ],
      ink.spruce,
      3,
    ) +
    bell(bend * 0.7 + size * 0.8, -h * 0.8, size * 0.85) +
    stroke(
      [
        [bend * 0.8, -h * 0.55],
        [bend * 0.8 - size * 0.7, -h * 0.6],
      ],
      ink.spruce,
      3,
    ) +
    bell(bend * 0.8 - size * 0.7, -h * 0.6, size * 0.75)
  )
}

/** Red clover. */
function clover(random: Random, h: number, size: number): string {
  const bend = random.between(-18, 18)
  const head = strew(
    random,
    30,
    { x: bend * 0.6 - size * 0.3, y: -h - size * 0.35, w: size * 0.6, h: size * 0.6 },
    { length: [size * 0.3, size * 0.5], width: [3, 6], angle: [60, 120] },
  )
  return (
    stem(h, bend, ink.moss) +
    circle(bend * 0.6, -h, size * 0.42, ink.falu) +
    cuts(head, '#d58a86') +
    ellipse(bend * 0.6 - size * 0.4, -h + size * 0.62, size * 0.3, size * 0.12, ink.leaf) +
    ellipse(bend * 0.6 + size * 0.4, -h + size * 0.66, size * 0.3, size * 0.12, ink.leaf)
  )
}

/** A band of meadow: grass in three greens with flowers strewn in it, taller towards the front. */
export function meadow(
  random: Random,
  { w, y, depth, scale = 1 }: { w: number; y: number; depth: number; scale?: number },
): string {
  const rows = 5
  const out: string[] = []
  for (let row = 0; row < rows; row++) {
    const near = row / (rows - 1)
    const base = y + depth * near
    const size = scale * (0.4 + near * 0.9)
    const colour = [ink.leaf, '#77893f', ink.moss, '#4b5b33', ink.spruce][row] ?? ink.moss
    out.push(
      cuts(
        strew(
          random,
          150,
          { x: -20, y: base - 50 * size, w: w + 40, h: 70 * size },
          { length: [90 * size, 190 * size], width: [3, 7 * size], angle: [74, 106] },
        ),
        colour,
      ),
    )
    for (let index = 0; index < 13 - row; index++) {
      const x = random.between(-10, w + 10)
      const h = random.between(120, 260) * size
      const flower = random.pick([daisy, daisy, harebell, clover])
      out.push(
        group(
          { transform: `translate(${x.toFixed(0)} ${(base + 40 * size).toFixed(0)})` },
          flower(random, h, random.between(40, 62) * size),
        ),
      )
    }
  }
  return out.join('')
}
