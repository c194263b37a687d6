import { engrave } from '#sandbox/drawing/engraving.ts'
import { noiseOf } from '#sandbox/drawing/random.ts'
import { circle, ellipse, group, path, polygon, rect, stroke, type Painter } from '#sandbox/drawing/svg.ts'
import { ink } from './palette.ts'
import { barque, type ShipInks } from './ship.ts'

const models: ShipInks = { hull: ink.oakDark, strake: ink.brass, sail: ink.cream, shade: ink.rope, rig: ink.black }

/** The ropewalk, seen along its 312 metres, with models hanging from the trusses. */
export const ropewalk: Painter = ({ w, h }) => {
  const [vx, vy] = [w * 0.5, h * 0.5]
  const towards = (x: number, y: number, part: number): [number, number] => [x + (vx - x) * part, y + (vy - y) * part]
  const depth = (index: number) => 1 - 1 / (1 + index * 0.34)
  const noise = noiseOf('ropewalk')
  const floor = polygon(
    [
      [-200, h + 60],
      [w + 200, h + 60],
      [vx, vy],
    ],
    '#b98f5c',
  )
  const trusses = Array.from({ length: 13 }, (_, index) => {
    const part = depth(12 - index)
    const [left, right] = [towards(-120, h * 0.2, part), towards(w + 120, h * 0.2, part)]
    const top = towards(vx, -h * 0.34, part)
    const foot = [towards(-120, h * 1.02, part), towards(w + 120, h * 1.02, part)] as const
    const thick = 46 * (1 - part)
    const tone = [ink.oakDark, '#4d3422', '#5b3f29', ink.oak][Math.min(3, Math.floor(part * 4.4))] ?? ink.oak
    return (
      stroke([foot[0], left, top, right, foot[1]], tone, thick, { 'stroke-linejoin': 'round' }) +
      stroke([left, right], tone, thick * 0.8) +
      stroke([top, [vx, left[1]]], tone, thick * 0.6)
    )
  })
  const windows = Array.from({ length: 12 }, (_, index) => {
    const [a, b] = [depth(index) + 0.03, depth(index + 0.62)]
    const pane = (side: number) => {
      const [p1, p2, p3, p4] = [
        towards(side, h * 0.34, a),
        towards(side, h * 0.34, b),
        towards(side, h * 0.74, b),
        towards(side, h * 0.74, a),
      ]
      return polygon([p1, p2, p3, p4], '#f6e8bd')
    }
    const beam = (side: number) => {
      const [p1, p2] = [towards(side, h * 1.02, a), towards(side, h * 1.02, b)]
      const inward = side < 0 ? 0.62 : -0.62
      return polygon(
        [
          p1,
          p2,
          [p2[0] + (vx - p2[0]) * Math.abs(inward), p2[1] + 6],
          [p1[0] + (vx - p1[0]) * Math.abs(inward), p1[1] + 14],
        ],
        ink.cream,
        { opacity: 0.5 },
      )
    }
    return pane(-120) + pane(w + 120) + (index < 7 ? beam(-120) : '')
  })
  const rope = (x: number, colour: string, width: number) =>
    polygon(
      [
        [x - width, h + 40],
        [x + width, h + 40],
        [vx + 1, vy + 3],
        [vx - 1, vy + 3],
      ],
      colour,
    )
  return [
    rect(0, 0, w, h, '#5b4129'),
    polygon(
      [
        [-120, h * 0.2],
        [vx, -h * 0.34],
        [w + 120, h * 0.2],
        [vx, vy],
      ],
      '#6b4d31',
    ),
    polygon(
      [
        [-120, h * 0.2],
        [-120, h * 1.02],
        [vx, vy],
      ],
      '#7d5d3c',
    ),
    polygon(
      [
        [w + 120, h * 0.2],
        [w + 120, h * 1.02],
        [vx, vy],
      ],
      '#6f5134',
    ),
    floor,
    engrave({ x1: -10, x2: w + 10, y1: h * 0.56, y2: h + 6, pitch: 12, step: 24 }, ink.oak, (x, y) =>
      Math.abs(x - vx) < (y - vy) * 1.7 ? noise(x / 160, y / 22) * 0.6 : 0,
    ),
    ...windows,
    circle(vx, vy, 90, '#f6e8bd', { opacity: 0.4 }),
    circle(vx, vy, 34, '#fbf2d2'),
    rope(w * 0.36, ink.rope, 20),
    rope(w * 0.47, '#d9bf8e', 16),
    rope(w * 0.6, ink.rope, 22),
    ...trusses,
    stroke(
      [
        [w * 0.26, -10],
        [w * 0.26, h * 0.17],
      ],
      ink.black,
      3,
    ),
    stroke(
      [
        [w * 0.37, -10],
        [w * 0.37, h * 0.2],
      ],
      ink.black,
      3,
    ),
    group({ transform: `translate(${w * 0.3} ${h * 0.43}) rotate(-2) scale(.62)` }, barque(models)),
    stroke(
      [
        [w * 0.735, -10],
        [w * 0.735, h * 0.32],
      ],
      ink.black,
      2,
    ),
    group({ transform: `translate(${w * 0.72} ${h * 0.43}) scale(-.36 .36)` }, barque(models)),
    group({ transform: `translate(${w * 0.57} ${h * 0.445}) scale(.14)` }, barque(models)),
    ...[0.72, 0.79].map((part, index) =>
      group(
        { transform: `translate(${w * part} ${h * 0.9}) scale(${1.1 - index * 0.34})` },
        ellipse(0, 8, 50, 9, ink.black, { opacity: 0.3 }),
        path('M-26 6 L-30 -96 Q-26 -136 0 -138 Q26 -136 28 -96 L26 6Z', index ? ink.signal : ink.navy),
        rect(-7, -146, 14, 16, ink.rope),
        circle(0, -160, 20, ink.rope),
      ),
    ),
  ].join('')
}
