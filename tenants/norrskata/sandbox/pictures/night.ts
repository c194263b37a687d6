import { cuts, strew } from '#sandbox/drawing/gouge.ts'
import { randomOf, type Random } from '#sandbox/drawing/random.ts'
import {
  circle,
  ellipse,
  group,
  path,
  polygon,
  radialGradient,
  rect,
  stroke,
  type Painter,
} from '#sandbox/drawing/svg.ts'
import { byNight, cottage, gable } from './houses.ts'
import { disc, hill, sky } from './land.ts'
import { ink } from './palette.ts'
import { spruce } from './plants.ts'

const glowId = 'lantern-glow'
const glow = radialGradient(glowId, [
  [0, ink.flame, 0.75],
  [0.35, ink.sun, 0.32],
  [1, ink.sun, 0],
])
const light = (x: number, y: number, r: number) => circle(x, y, r, `url(#${glowId})`)

/** A barn lantern hanging by its ring at (0, 0), `s` high. */
function lantern(s: number): string {
  const w = s * 0.52
  return [
    stroke(
      [
        [-w * 0.3, s * 0.2],
        [-w * 0.26, s * 0.04],
        [0, 0],
        [w * 0.26, s * 0.04],
        [w * 0.3, s * 0.2],
      ],
      ink.bark,
      s * 0.03,
    ),
    polygon(
      [
        [-w * 0.2, s * 0.14],
        [w * 0.2, s * 0.14],
        [w * 0.48, s * 0.32],
        [-w * 0.48, s * 0.32],
      ],
      ink.bark,
    ),
    rect(-w * 0.4, s * 0.32, w * 0.8, s * 0.52, ink.flame),
    ellipse(0, s * 0.64, w * 0.24, s * 0.17, ink.cream),
    rect(-w * 0.11, s * 0.64, w * 0.22, s * 0.2, ink.birch),
    path(`M0 ${s * 0.46} q${w * 0.13} ${s * 0.1} 0 ${s * 0.17} q${-w * 0.13} ${-s * 0.07} 0 ${-s * 0.17}Z`, ink.sun),
    rect(-w * 0.42, s * 0.32, w * 0.07, s * 0.52, ink.bark),
    rect(w * 0.35, s * 0.32, w * 0.07, s * 0.52, ink.bark),
    rect(-w * 0.4, s * 0.56, w * 0.8, s * 0.016, ink.bark),
    polygon(
      [
        [-w * 0.46, s * 0.84],
        [w * 0.46, s * 0.84],
        [w * 0.54, s * 0.93],
        [-w * 0.54, s * 0.93],
      ],
      ink.bark,
    ),
  ].join('')
}

const hanging = (x: number, y: number, s: number) =>
  light(x, y + s * 0.6, s * 1.9) + group({ transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` }, lantern(s))

/** Somebody walking with a lantern, standing on (0, 0), 100 high. */
const walker = (x: number, y: number, s: number, coat: string, left = false) =>
  light(x + (left ? -34 : 34) * s, y - 34 * s, 90 * s) +
  group(
    { transform: `translate(${x} ${y}) scale(${left ? -s : s} ${s})` },
    path('M-20 0 L-24 -56 Q-22 -78 0 -80 Q20 -78 22 -54 L26 0Z', coat),
    circle(0, -92, 13, ink.dusk),
    path('M-16 -92 Q-14 -112 2 -110 Q16 -108 15 -94 Q0 -100 -16 -92Z', ink.bark),
    path('M12 -66 L36 -50 L34 -44 L10 -54Z', coat),
    group({ transform: 'translate(35 -48)' }, lantern(32)),
  )

const stars = (random: Random, w: number, h: number) =>
  Array.from({ length: 90 }, () =>
    circle(random.between(0, w), random.between(0, h) ** 1, random.between(1, 3.2), ink.cream, {
      opacity: random.between(0.4, 1),
    }),
  ).join('')

/** The village street after dark, lanterns strung from house to house. */
export const street: Painter = (area) => {
  const { w, h } = area
  const random = randomOf('street')
  const tall = h > w
  const ground = tall ? h * 0.66 : h * 0.7
  const u = tall ? 2 : 1.18
  const place = (x: number, y: number, s: number, drawn: string) =>
    group({ transform: `translate(${x} ${y}) scale(${s})` }, drawn)
  const span = (x1: number, y1: number, x2: number, y2: number, sag: number, count: number, size: number) => {
    const on = (part: number): [number, number] => [
      x1 + (x2 - x1) * part,
      y1 + (y2 - y1) * part + Math.sin(part * Math.PI) * sag,
    ]
    const rope = stroke(
      Array.from({ length: 21 }, (_, index) => on(index / 20)),
      '#0a1318',
      4,
    )
    return (
      rope +
      Array.from({ length: count }, (_, index) => on((index + 1) / (count + 1)))
        .map(([x, y]) => hanging(x, y, size))
        .join('')
    )
  }
  return [
    glow,
    sky(random, area, ground, ['#101f2b', '#16293a', '#1f3747', '#2f4a55']),
    stars(random, w, ground * 0.75),
    disc(random, tall ? w * 0.74 : w * 0.82, tall ? h * 0.13 : h * 0.17, 62 * (tall ? 1.4 : 1), ink.birch),
    ...Array.from({ length: 34 }, (_, index) =>
      spruce(index * (w / 33), ground - 20, random.between(120, 250) * u * 0.7, '#0e1b22'),
    ),
    place(tall ? w * 0.36 : w * 0.41, ground - 6, 0.9 * u, gable(random, 150, 110, byNight)),
    place(tall ? w * 0.6 : w * 0.55, ground - 4, 0.66 * u, cottage(random, 260, 110, byNight, 3)),
    place(tall ? w * -0.26 : w * -0.03, ground + 44 * u, 1.24 * u, cottage(random, 420, 150, byNight, 5)),
    place(tall ? w * 0.74 : w * 0.71, ground + 40 * u, 1.24 * u, cottage(random, 400, 150, byNight, 5)),
    hill(random, area, ground + 46 * u, 8, '#1b2a2c', '#2b3d3a', 180),
    path(
      `M${w * 0.47} ${ground + 6} L${w * 0.55} ${ground + 6} Q${w * 0.66} ${h * 0.88} ${w * 0.98} ${h + 10} H${w * 0.06} Q${w * 0.4} ${h * 0.86} ${w * 0.47} ${ground + 6}Z`,
      '#3c4a48',
    ),
    cuts(
      strew(
        random,
        120,
        { x: w * 0.2, y: ground + 70 * u, w: w * 0.6, h: h - ground },
        { length: [30, 120], width: [1.5, 4], angle: [-3, 3] },
      ),
      ink.dusk,
      { opacity: 0.4 },
    ),
    light(w * 0.5, h * 0.92, w * 0.4),
    walker(w * 0.52, ground + 80 * u, 0.85 * u, '#5a2428'),
    walker(w * 0.45, ground + 92 * u, 0.9 * u, '#2d4750', true),
    walker(w * 0.62, ground + 132 * u, 1.25 * u, '#6b3a24'),
    walker(w * 0.57, ground + 126 * u, 0.8 * u, '#7d5f2d', true),
    span(-20, ground - 215 * u, w + 20, ground - 250 * u, 90 * u, tall ? 5 : 8, 58 * u),
    span(w * 0.12, ground - 130 * u, w * 0.92, ground - 140 * u, 60 * u, tall ? 5 : 8, 34 * u),
  ].join('')
}

/** One lantern, close, with the lit village behind it. */
export const lanternNear: Painter = (area) => {
  const { w, h } = area
  const random = randomOf('lantern')
  const blurs = Array.from({ length: 26 }, () => {
    const far = random.next()
    return (
      light(random.between(0, w), h * (0.42 + far * 0.3), 26 + far * 60) +
      circle(random.between(0, w), h * (0.44 + far * 0.26), 5 + far * 8, ink.flame, { opacity: 0.9 })
    )
  })
  return [
    glow,
    sky(random, area, h * 0.7, ['#0f1d29', '#152838', '#1d3545', '#2b4650']),
    stars(random, w, h * 0.45),
    ...Array.from({ length: 30 }, (_, index) =>
      spruce(index * (w / 29), h * 0.66, random.between(120, 260), '#0c171d'),
    ),
    group({ transform: `translate(${w * 0.04} ${h * 0.72}) scale(1.25)` }, cottage(random, 360, 130, byNight, 5)),
    group({ transform: `translate(${w * 0.72} ${h * 0.73}) scale(1.35)` }, gable(random, 190, 130, byNight)),
    hill(random, area, h * 0.7, 10, '#16242a', '#2b3d3a', 160),
    ...blurs,
    path(`M${w * 0.47} -10 L${w * 0.5} -10 L${w * 0.497} ${h * 0.13} H${w * 0.487}Z`, ink.bark),
    light(w * 0.492, h * 0.56, 640),
    light(w * 0.492, h * 0.56, 380),
    group({ transform: `translate(${w * 0.492} ${h * 0.1})` }, lantern(h * 0.8)),
    cuts(
      strew(
        random,
        26,
        { x: w * 0.43, y: h * 0.4, w: w * 0.12, h: h * 0.34 },
        { length: [20, 80], width: [1, 3], angle: [86, 94] },
      ),
      ink.cream,
      { opacity: 0.55 },
    ),
  ].join('')
}
