import { circle, group, linearGradient, rect, stroke, type Area, type Painter } from '#sandbox/drawing/svg.ts'
import { lettering } from '#sandbox/drawing/lettering.ts'
import { roughEdge } from '#sandbox/drawing/texture.ts'
import { inside } from './hanging.ts'
import { ink, paper, vermilion } from './palette.ts'
import { loneSquare, tippingSquare, works } from './paintings.ts'
import { haldiPhotograph } from './photographs.ts'
import { studio } from './studio.ts'

/** The sheet «Three Degrees»: a square, its shadow, and the line it should have kept to. */
const threeDegrees: Painter = ({ w, h }) => {
  const size = Math.min(w, h) * 0.58
  const x = (w - size) / 2
  const y = (h - size) / 2 - h * 0.03
  return (
    rect(0, 0, w, h, '#faf8f2') +
    group(
      { filter: 'url(#pulled)' },
      rect(x, y, size, size, '#1d1d1d'),
      rect(x, y, size, size, vermilion, { transform: `rotate(3 ${x} ${y + size})` }),
      rect(x - size * 0.16, y + size, size * 1.32, size * 0.012, '#1d1d1d'),
    ) +
    lettering('3 I 200', { x: x, y: h * 0.9, height: h * 0.014, colour: '#7d7a74', weight: 0.5 })
  )
}

/** A sheet of paper lying on the table, one corner a little raised. */
function sheet(paint: Painter, { w, h }: Area, shape: number, turn: number): string {
  const width = Math.min(w * 0.7, (h * 0.78) / shape)
  const height = width * shape
  const x = (w - width) / 2
  const y = (h - height) / 2
  return group(
    { transform: `rotate(${turn} ${w / 2} ${h / 2})` },
    rect(x + 12, y + 20, width - 4, height - 2, '#000', { opacity: 0.36, filter: 'url(#soft)' }),
    inside(paint, { x, y, w: width, h: height }),
    rect(x, y, width, height, 'url(#paperLight)'),
  )
}

const paperLight = () =>
  linearGradient(
    'paperLight',
    [
      [0, '#fff', 0.22],
      [0.5, '#fff', 0],
      [1, '#000', 0.1],
    ],
    [0, 0, 1, 1],
  )

const lying =
  (paint: Painter, shape: number, turn: number): Painter =>
  (area) =>
    studio(area) + roughEdge('pulled', 3) + paperLight() + sheet(paint, area, shape, turn)

/** So close that one sees the ink stand on the paper, and the stamp of the workshop. */
const detail: Painter = ({ w, h }) =>
  roughEdge('pulled', 7, 0.05) +
  studio({ w, h }, 'warm') +
  rect(0, 0, w, h, '#f8f5ec') +
  group(
    { filter: 'url(#pulled)' },
    rect(-w * 0.3, -h * 0.35, w * 1.06, h * 1.03, '#1b1b1b'),
    rect(-w * 0.3, -h * 0.35, w, h, vermilion, { transform: `rotate(5 0 ${h * 0.6})` }),
  ) +
  [0, 1]
    .map((offset) =>
      circle(w * 0.8 - offset * 4, h * 0.82 - offset * 4, w * 0.075, 'none', {
        stroke: offset ? '#fff' : '#cfcabd',
        'stroke-width': 5,
      }),
    )
    .join('') +
  [0, 1]
    .map((offset) =>
      lettering('KA', {
        x: w * 0.76 - offset * 3,
        y: h * 0.795 - offset * 3,
        height: h * 0.052,
        colour: offset ? '#fff' : '#cfcabd',
        weight: 0.8,
      }),
    )
    .join('')

/** The poster of the exhibition: all its noise in the lower half. */
const posterSheet: Painter = ({ w, h }) =>
  rect(0, 0, w, h, vermilion) +
  inside(tippingSquare(5, { column: 0, row: 0, angle: 17, size: 2.2 }, [vermilion, ink, paper]), {
    x: 0,
    y: h * 0.3,
    w,
    h: h * 0.7,
  }) +
  rect(0, 0, w, h * 0.3, vermilion) +
  lettering('ADA', { x: 60, y: 70, height: 112, colour: paper, weight: 1.3 }) +
  lettering('BRUNNEGG', { x: 60, y: 216, height: 112, colour: paper, weight: 1.3 })

/** A concrete wall with the marks of its boards, and the poster pasted on it. */
const poster: Painter = (area) => {
  const { w, h } = area
  const boards = [0.18, 0.37, 0.55, 0.76].map((part) =>
    stroke(
      [
        [w * part, 0],
        [w * part, h],
      ],
      '#000',
      3,
      { opacity: 0.12 },
    ),
  )
  const holes = [0.09, 0.91].flatMap((x) =>
    [0.16, 0.5, 0.84].map((y) => circle(w * x, h * y, 13, '#000', { opacity: 0.3 })),
  )
  return (
    studio(area) +
    paperLight() +
    group({ filter: 'url(#fine)' }, rect(0, 0, w, h, '#b5b3ae'), rect(0, 0, w, h, 'url(#lamp)'), ...boards, ...holes) +
    sheet(posterSheet, area, 1.43, 0)
  )
}

/** Nine postcards laid out in rows, none of them quite straight. */
const cards: Painter = (area) => {
  const { w, h } = area
  const subjects = [
    works.redSquare,
    works.snakes,
    haldiPhotograph('pylons'),
    works.waves,
    works.discs,
    works.blueBands,
    loneSquare(8, ['#2f6f5e', paper]),
    works.grid,
    works.rotation,
  ] as const
  const width = w * 0.2
  const height = width * 1.4
  const laid = subjects.map((paint, index) => {
    const column = index % 3
    const row = Math.floor(index / 3)
    const x = w * 0.5 + (column - 1) * width * 1.22 - width / 2
    const y = h * 0.5 + (row - 1) * height * 1.1 - height / 2
    const turn = [-2, 1, 3, 1.5, -1, -2.5, 2, -3, 1][index] ?? 0
    return group(
      { transform: `rotate(${turn} ${x + width / 2} ${y + height / 2})` },
      rect(x + 6, y + 10, width, height, '#000', { opacity: 0.4, filter: 'url(#close)' }),
      rect(x, y, width, height, '#fff'),
      inside(paint, { x: x + 12, y: y + 12, w: width - 24, h: height - 24 }),
    )
  })
  return studio(area, 'warm') + laid.join('')
}

export const printPictures = {
  'print-three-degrees': lying(threeDegrees, 1, -4),
  'print-three-degrees-detail': detail,
  'poster-brunnegg': poster,
  'cards-nine-rooms': cards,
} satisfies Record<string, Painter>
