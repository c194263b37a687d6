import { randomOf } from '#sandbox/drawing/random.ts'
import { circle, group, linearGradient, path, polygon, rect, stroke, type Painter } from '#sandbox/drawing/svg.ts'
import { grain, roughEdge } from '#sandbox/drawing/texture.ts'
import { inside, type Box } from './hanging.ts'
import { blue, green, ink, paper, vermilion, yellow } from './palette.ts'
import { studio } from './studio.ts'

/** A sheet lying on the table, turned by a few degrees. */
function lying(paint: Painter, box: Box, turn: number): string {
  return group(
    { transform: `rotate(${turn} ${box.x + box.w / 2} ${box.y + box.h / 2})` },
    rect(box.x + 8, box.y + 13, box.w, box.h, '#000', { opacity: 0.35, filter: 'url(#soft)' }),
    inside(paint, box),
  )
}

/** A hand roller full of ink. */
const roller = (x: number, y: number, size: number, colour: string) =>
  group(
    { transform: `translate(${x} ${y}) rotate(-24) scale(${size / 100})` },
    rect(-44, 4, 100, 30, '#000', { opacity: 0.35, filter: 'url(#soft)' }),
    path('M-54 -4V36H0M54 -4V36H0M0 36V62', 'none', { stroke: '#8e9195', 'stroke-width': 5 }),
    rect(-50, -17, 100, 34, colour, { rx: 4 }),
    rect(-50, -17, 100, 34, 'url(#cylinder)', { rx: 4 }),
    rect(-9, 58, 18, 66, '#a9713a', { rx: 8 }),
  )

/** A child's print: three shapes, badly aligned, and therefore good. */
const childPrint: Painter = ({ w, h }) =>
  rect(0, 0, w, h, '#fbf8f0') +
  group(
    { filter: 'url(#pulled)', style: 'isolation:isolate' },
    circle(w * 0.42, h * 0.4, w * 0.29, vermilion),
    rect(w * 0.3, h * 0.4, w * 0.48, w * 0.48, blue, {
      style: 'mix-blend-mode:multiply',
      transform: `rotate(-6 ${w / 2} ${h * 0.6})`,
    }),
    polygon(
      [
        [w * 0.1, h * 0.86],
        [w * 0.42, h * 0.52],
        [w * 0.62, h * 0.9],
      ],
      yellow,
      { style: 'mix-blend-mode:multiply' },
    ),
  )

/** The bench of the Sunday workshop. */
export const workshop: Painter = (area) => {
  const { w, h } = area
  return (
    studio(area, 'warm') +
    roughEdge('pulled', 9, 0.04) +
    grain('rolled', 0.2, 0.06) +
    linearGradient('cylinder', [
      [0, '#fff', 0.4],
      [0.4, '#fff', 0],
      [1, '#000', 0.45],
    ]) +
    group(
      { transform: `rotate(-24 ${w * 0.76} ${h * 0.5})`, filter: 'url(#pulled)' },
      rect(w * 0.66, -h * 0.2, w * 0.2, h * 0.78, vermilion, { opacity: 0.92 }),
    ) +
    lying(childPrint, { x: w * 0.09, y: h * 0.1, w: h * 0.6, h: h * 0.8 }, -5) +
    roller(w * 0.8, h * 0.53, w * 0.19, '#b5200c') +
    group(
      { transform: `rotate(12 ${w * 0.62} ${h * 0.82})` },
      lying(
        ({ w: width, h: height }) =>
          rect(0, 0, width, height, ink) + circle(width / 2, height / 2, width * 0.36, paper),
        { x: w * 0.55, y: h * 0.68, w: h * 0.22, h: h * 0.22 },
        0,
      ),
    )
  )
}

/** Drawings of a school class on the floor, and the pencils they were made with. */
export const school: Painter = (area) => {
  const { w, h } = area
  const random = randomOf('school')
  const drawing =
    (index: number): Painter =>
    ({ w: width, h: height }) => {
      const colour = [vermilion, blue, green, yellow, ink][index % 5] ?? ink
      const lines = Array.from({ length: 26 }, (_, line) => {
        const y = height * (0.16 + line * 0.027)
        return [width * (0.14 + (line % 2 ? random.between(0.5, 0.7) : random.between(0, 0.06))), y] as const
      })
      return (
        rect(0, 0, width, height, '#fdfbf5') +
        stroke(lines, colour, 17, {
          'stroke-linejoin': 'round',
          'stroke-linecap': 'round',
          opacity: 0.85,
          filter: 'url(#pulled)',
        }) +
        (index % 2
          ? circle(width * 0.66, height * 0.66, width * 0.2, 'none', {
              stroke: ink,
              'stroke-width': 16,
              filter: 'url(#pulled)',
            })
          : rect(width * 0.48, height * 0.5, width * 0.34, width * 0.34, 'none', {
              stroke: ink,
              'stroke-width': 16,
              filter: 'url(#pulled)',
              transform: `rotate(7 ${width / 2} ${height / 2})`,
            }))
      )
    }
  const size = h * 0.38
  const places = [
    [0.16, 0.24],
    [0.44, 0.18],
    [0.74, 0.26],
    [0.24, 0.74],
    [0.54, 0.7],
    [0.86, 0.72],
  ] as const
  const pencils = (
    [
      [0.36, 0.47, 20, vermilion],
      [0.64, 0.48, -38, blue],
      [0.08, 0.52, 70, yellow],
      [0.72, 0.93, 8, green],
    ] as const
  ).map(([x, y, turn, colour]) =>
    group(
      { transform: `translate(${w * x} ${h * y}) rotate(${turn})` },
      rect(-w * 0.06 + 5, 6, w * 0.12, 15, '#000', { opacity: 0.4, filter: 'url(#close)' }),
      rect(-w * 0.06, -8, w * 0.11, 16, colour),
      rect(-w * 0.06, -2, w * 0.11, 4, '#fff', { opacity: 0.25 }),
      polygon(
        [
          [w * 0.05, -8],
          [w * 0.066, 0],
          [w * 0.05, 8],
        ],
        '#e6cda6',
      ),
      polygon(
        [
          [w * 0.06, -3],
          [w * 0.066, 0],
          [w * 0.06, 3],
        ],
        colour,
      ),
    ),
  )
  return (
    studio(area) +
    roughEdge('pulled', 10, 0.03) +
    rect(0, 0, w, h, '#a8a49c', { filter: 'url(#fine)' }) +
    places
      .map(([x, y], index) =>
        lying(
          drawing(index),
          { x: w * x - size * 0.42, y: h * y - size / 2, w: size * 0.84, h: size },
          [-7, 4, 9, 5, -6, -3][index] ?? 0,
        ),
      )
      .join('') +
    pencils.join('')
  )
}
