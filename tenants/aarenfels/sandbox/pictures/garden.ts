import { randomOf } from '#sandbox/drawing/random.ts'
import {
  circle,
  ellipse,
  group,
  linearGradient,
  path,
  polygon,
  rect,
  type Area,
  type Painter,
} from '#sandbox/drawing/svg.ts'
import { blur, grain } from '#sandbox/drawing/texture.ts'
import { blue, ink, vermilion, yellow } from './palette.ts'

/** Poplars along the far bank, and their reflections. */
function bank({ w, h }: Area, horizon: number): string {
  const random = randomOf('poplars')
  const trees = Array.from({ length: 26 }, (_, index) => {
    const x = (w * (index + random.between(-0.3, 0.3))) / 25
    const height = h * random.between(0.08, 0.2)
    return ellipse(
      x,
      horizon - height / 2,
      w * random.between(0.012, 0.024),
      height / 2,
      random.pick(['#3c5a45', '#4a6a4f', '#2f4a3c']),
    )
  }).join('')
  return (
    path(
      `M0 ${horizon - h * 0.1}Q${w * 0.3} ${horizon - h * 0.26} ${w * 0.62} ${horizon - h * 0.12}T${w} ${horizon - h * 0.16}V${horizon}H0Z`,
      '#8fa7a8',
    ) +
    trees +
    rect(0, horizon, w, h * 0.14, 'url(#river)') +
    group({ transform: `translate(0 ${horizon * 2}) scale(1 -1)`, opacity: 0.35, filter: 'url(#wet)' }, trees) +
    [0.03, 0.06, 0.1]
      .map((down) => rect(w * 0.08, horizon + h * down, w * 0.8, 2.5, '#fff', { opacity: 0.35 }))
      .join('')
  )
}

const setting = ({ w, h }: Area, horizon: number, low: readonly [string, string]): string =>
  blur('soft', 12) +
  blur('wet', 5) +
  grain('fine', 0.05) +
  linearGradient('air', [
    [0, '#7fb2d9'],
    [0.7, '#dcebf2'],
    [1, low[0]],
  ]) +
  linearGradient('river', [
    [0, '#a9c3c6'],
    [1, '#5d838d'],
  ]) +
  linearGradient('lawn', [
    [0, '#8bab58'],
    [1, low[1]],
  ]) +
  linearGradient(
    'steel',
    [
      [0, '#fff', 0.2],
      [0.5, '#fff', 0],
      [1, '#000', 0.3],
    ],
    [0, 0, 1, 1],
  ) +
  rect(0, 0, w, h, 'url(#air)') +
  bank({ w, h }, horizon) +
  path(`M0 ${horizon + h * 0.13}Q${w * 0.5} ${horizon + h * 0.08} ${w} ${horizon + h * 0.14}V${h}H0Z`, 'url(#lawn)')

/** A frame of red steel, standing on one corner; one looks through it at the river. */
function frame(x: number, y: number, size: number): string {
  const outer = size / 2
  const bar = size * 0.15
  const inner = outer - bar
  const ring = `M${-outer} ${-outer}H${outer}V${outer}H${-outer}ZM${-inner} ${-inner}V${inner}H${inner}V${-inner}Z`
  const depth = size * 0.07
  return group(
    { transform: `translate(${x} ${y - size * 0.6}) rotate(17)` },
    path(ring, '#8f1c0c', { transform: `translate(${depth} ${depth * 0.4})` }),
    path(ring, vermilion),
    path(ring, 'url(#steel)'),
  )
}

/** A long evening shadow on grass. */
const shadow = (x: number, y: number, length: number, width: number) =>
  polygon(
    [
      [x - width / 2, y],
      [x + width / 2, y],
      [x + length + width * 0.8, y + length * 0.28],
      [x + length - width * 0.6, y + length * 0.3],
    ],
    '#23391b',
    {
      opacity: 0.5,
      filter: 'url(#soft)',
    },
  )

/** The river island on a summer day. */
export const islandByDay: Painter = (area) => {
  const { w, h } = area
  return group(
    { filter: 'url(#fine)' },
    setting(area, h * 0.52, ['#f3efe2', '#5b8038']),
    shadow(w * 0.36, h * 0.84, w * 0.3, w * 0.12),
    frame(w * 0.36, h * 0.86, h * 0.52),
    shadow(w * 0.76, h * 0.74, w * 0.14, w * 0.03),
    rect(w * 0.745, h * 0.4, w * 0.03, h * 0.34, ink),
    circle(w * 0.76, h * 0.36, h * 0.085, yellow),
    circle(w * 0.76, h * 0.36, h * 0.085, 'url(#steel)'),
  )
}

/** The same island from the other bank, towards evening: arcs of blue steel. */
export const islandByEvening: Painter = (area) => {
  const { w, h } = area
  const arc = (x: number, y: number, r: number, colour: string, thick: number) =>
    path(`M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}`, 'none', {
      stroke: '#0d2348',
      'stroke-width': thick,
      transform: `translate(${thick * 0.35} 3)`,
    }) + path(`M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}`, 'none', { stroke: colour, 'stroke-width': thick })
  return group(
    { filter: 'url(#fine)' },
    setting(area, h * 0.5, ['#f7d9b0', '#4a6b34']),
    ...[0.3, 0.22, 0.14].map((r) => shadow(w * (0.46 - r), h * 0.86, w * 0.16, h * 0.06)),
    arc(w * 0.48, h * 0.87, h * 0.52, blue, h * 0.075),
    arc(w * 0.48, h * 0.87, h * 0.36, '#3a6dc2', h * 0.065),
    arc(w * 0.48, h * 0.87, h * 0.21, '#8fb3e0', h * 0.055),
    rect(w * 0.84, h * 0.66, h * 0.1, h * 0.1, vermilion, { transform: `rotate(11 ${w * 0.84} ${h * 0.7})` }),
  )
}
