import { inside, ellipse, group, path, rect, type Painter } from '#sandbox/drawing/svg.ts'
import { cuts, strew, type Cut } from '#sandbox/drawing/gouge.ts'
import { randomOf } from '#sandbox/drawing/random.ts'
import { ink } from './palette.ts'
import { shadow, table } from './table.ts'

/** The dark loaf on its board, with two slices cut. */
export const ryeLoaf: Painter = (area) => {
  const { w, h } = area
  const random = randomOf('rye-loaf')
  const crumbs = (x: number, y: number, rx: number, ry: number, count: number) =>
    Array.from({ length: count }, (): Cut => {
      const [angle, far] = [random.between(0, Math.PI * 2), Math.sqrt(random.next()) * 0.88]
      return [
        x + Math.cos(angle) * rx * far,
        y + Math.sin(angle) * ry * far,
        random.between(6, 16),
        random.between(3, 6),
        random.between(0, 180),
      ]
    })
  const slice = (x: number, y: number, turn: number) =>
    group(
      { transform: `translate(${x} ${y}) rotate(${turn})` },
      path('M-190 150 Q-214 -20 -150 -106 Q0 -196 150 -106 Q214 -20 190 150 Q0 190 -190 150Z', ink.rye),
      path('M-170 134 Q-190 -14 -134 -90 Q0 -168 134 -90 Q190 -14 170 134 Q0 168 -170 134Z', ink.crust),
      cuts(crumbs(0, 0, 160, 130, 90), '#a06a3c'),
      cuts(crumbs(0, 0, 160, 130, 50), ink.rye),
    )
  return [
    table('rye-loaf', area, '#c9d2c0', ink.falu, ink.faluDark),
    shadow(w / 2, h * 0.83, 680, 70),
    path(
      `M180 ${h * 0.74} H1420 Q1450 ${h * 0.74} 1450 ${h * 0.77} V${h * 0.8} Q1450 ${h * 0.83} 1420 ${h * 0.83} H180 Q150 ${h * 0.83} 150 ${h * 0.8} V${h * 0.77} Q150 ${h * 0.74} 180 ${h * 0.74}Z`,
      ink.wood,
    ),
    cuts(
      strew(
        random,
        40,
        { x: 200, y: h * 0.75, w: 1200, h: h * 0.07 },
        { length: [80, 300], width: [1, 3], angle: [-1, 1] },
      ),
      ink.crust,
    ),
    path(
      `M330 ${h * 0.75} Q260 ${h * 0.46} 470 ${h * 0.38} Q720 ${h * 0.29} 960 ${h * 0.38} Q1130 ${h * 0.46} 1080 ${h * 0.75} Q700 ${h * 0.79} 330 ${h * 0.75}Z`,
      ink.rye,
    ),
    path(`M390 ${h * 0.5} Q470 ${h * 0.41} 640 ${h * 0.385} Q520 ${h * 0.46} 440 ${h * 0.6}Z`, '#6b4026', {
      opacity: 0.9,
    }),
    cuts(
      strew(
        random,
        60,
        { x: 400, y: h * 0.42, w: 600, h: h * 0.3 },
        { length: [16, 70], width: [2, 5], angle: [-40, 20] },
      ),
      ink.crust,
    ),
    ...[560, 710, 860].map((x) => path(`M${x} ${h * 0.375} q70 70 40 ${h * 0.19} q60 -120 0 ${-h * 0.19}Z`, '#b98a5a')),
    slice(1010, h * 0.625, 6),
    slice(1170, h * 0.665, 22),
    cuts(
      strew(
        random,
        40,
        { x: 260, y: h * 0.77, w: 1080, h: h * 0.04 },
        { length: [6, 18], width: [3, 7], angle: [0, 180] },
      ),
      ink.rye,
    ),
    group(
      { transform: `translate(330 ${h * 0.86}) rotate(-8)` },
      path('M0 0 H360 Q392 10 360 34 Q200 50 0 26Z', ink.ice),
      rect(-190, -6, 196, 40, ink.bark, { rx: 16 }),
    ),
  ].join('')
}

/** The birch-bark box with its juniper lid. */
export const birchBox: Painter = (area) => {
  const { w, h } = area
  const random = randomOf('birch-box')
  const [x, top, bottom, rx, ry] = [w / 2, h * 0.36, h * 0.78, 370, 92]
  const marks = strew(
    random,
    90,
    { x: x - rx + 20, y: top + 40, w: rx * 2 - 40, h: bottom - top + 20 },
    { length: [24, 110], width: [1.5, 5], angle: [-1, 1] },
  )
  const stitches = Array.from({ length: 9 }, (_, index) => {
    const y = top + 130 + index * 62
    return path(`M${x + 120} ${y} l62 -24 l8 12 l-62 26Z M${x + 124} ${y - 24} l62 26 l-6 13 l-62 -26Z`, ink.crust)
  })
  return [
    table('birch-box', area, ink.peach, ink.moss, ink.spruce),
    shadow(x + 60, bottom + 62, rx + 110, 66),
    inside(
      'bark',
      `M${x - rx} ${top} V${bottom} A${rx} ${ry} 0 0 0 ${x + rx} ${bottom} V${top}Z`,
      rect(x - rx, top, rx * 2, bottom - top + ry, '#d9b483'),
      cuts(marks, ink.crust),
      cuts(
        strew(
          random,
          50,
          { x: x - rx, y: top, w: rx * 2, h: bottom - top + ry },
          { length: [30, 140], width: [1, 3], angle: [-1, 1] },
        ),
        ink.cream,
        { opacity: 0.7 },
      ),
      rect(x + 110, top, 90, bottom - top + ry, '#c99c67', { opacity: 0.85 }),
      ...stitches,
      rect(x - rx, top, 120, bottom - top + ry, ink.cream, { opacity: 0.18 }),
      rect(x + rx - 150, top, 150, bottom - top + ry, ink.bark, { opacity: 0.24 }),
      path(
        `M${x - rx} ${bottom - 40} A${rx} ${ry} 0 0 0 ${x + rx} ${bottom - 40} v44 A${rx} ${ry} 0 0 1 ${x - rx} ${bottom + 4}Z`,
        ink.crust,
      ),
    ),
    ellipse(x, top, rx + 16, ry + 6, ink.crust),
    ellipse(x, top - 34, rx + 16, ry + 6, ink.wood),
    ...[0.82, 0.6, 0.38].map((part) =>
      ellipse(x, top - 36, (rx + 16) * part, (ry + 6) * part, 'none', {
        stroke: ink.crust,
        'stroke-width': 3,
        opacity: 0.6,
      }),
    ),
    path(`M${x - 66} ${top - 44} q-14 -80 24 -104 h84 q38 24 24 104 q-66 30 -132 0Z`, ink.crust),
    ellipse(x, top - 148, 58, 20, ink.wood),
    path(`M260 ${h * 0.86} q130 -60 240 -10 q-120 50 -240 10Z`, ink.leaf),
    cuts([[380, h * 0.856, 200, 3, -4]], ink.moss),
  ].join('')
}
