import { el, ellipse, group, linearGradient, path, polygon, rect, type Painter } from '#sandbox/drawing/svg.ts'
import { lettering } from '#sandbox/drawing/lettering.ts'
import { blue, green, ink, paper, vermilion, white, yellow } from './palette.ts'
import { standingShadow, studio } from './studio.ts'

/** A mug at (x, y), the middle of its foot, `size` wide; turned so that its square or its stamp shows. */
export function mug(x: number, y: number, size: number, side: 'square' | 'stamp'): string {
  const r = size / 2
  const tall = size * 1.02
  const lip = size * 0.13
  const body = `M${x - r} ${y - tall}V${y - lip}A${r} ${lip} 0 0 0 ${x + r} ${y - lip}V${y - tall}Z`
  const hand = side === 'square' ? 1 : -1
  const handle = `M${x + hand * r * 0.96} ${y - tall * 0.78}C${x + hand * r * 1.75} ${y - tall * 0.86} ${x + hand * r * 1.75} ${y - tall * 0.2} ${x + hand * r * 0.94} ${y - tall * 0.24}`
  const mark =
    side === 'square'
      ? rect(x - r * 0.62, y - tall * 0.72, size * 0.48, size * 0.48, vermilion, {
          transform: `rotate(11 ${x - r * 0.2} ${y - tall * 0.5})`,
        })
      : lettering('KA', { x: x - r * 0.14, y: y - tall * 0.3, height: size * 0.07, colour: ink, weight: 1.2 })
  return (
    standingShadow(x, y - lip * 0.3, r * 1.1, lip * 1.3) +
    path(handle, 'none', { stroke: '#d9d6d0', 'stroke-width': size * 0.1 }) +
    path(handle, 'none', { stroke: '#fbfaf8', 'stroke-width': size * 0.062 }) +
    path(body, white) +
    mark +
    path(body, 'url(#round)') +
    ellipse(x, y - tall, r, lip, '#f2f0ec') +
    ellipse(x, y - tall + 2, r * 0.93, lip * 0.86, 'url(#well)')
  )
}

/** Gradients a round white thing needs. */
export const porcelain = () =>
  linearGradient(
    'round',
    [
      [0, '#000', 0.2],
      [0.22, '#000', 0],
      [0.6, '#000', 0.04],
      [0.9, '#000', 0.3],
      [1, '#000', 0.22],
    ],
    [0, 0, 1, 0],
  ) +
  linearGradient(
    'well',
    [
      [0, '#8d8a84'],
      [1, '#dedbd5'],
    ],
    [0, 0, 1, 1],
  )

const mugAlone =
  (side: 'square' | 'stamp'): Painter =>
  (area) =>
    studio(area) + porcelain() + mug(area.w * 0.48, area.h * 0.78, area.w * 0.48, side)

/** A cube in the isometric way, (x, y) the lower corner nearest to us; the colours of top, left and right differ by light. */
function cube(x: number, y: number, edge: number, colour: string): string {
  const dx = edge * 0.866
  const dy = edge * 0.5
  const left = [
    [x, y],
    [x - dx, y - dy],
    [x - dx, y - dy - edge],
    [x, y - edge],
  ] as const
  const right = [
    [x, y],
    [x + dx, y - dy],
    [x + dx, y - dy - edge],
    [x, y - edge],
  ] as const
  const top = [
    [x, y - edge],
    [x - dx, y - dy - edge],
    [x, y - 2 * dy - edge],
    [x + dx, y - dy - edge],
  ] as const
  const seam = { stroke: colour, 'stroke-width': 2, 'stroke-linejoin': 'round' }
  return (
    polygon(left, colour, seam) +
    polygon(left, '#000', { opacity: 0.16 }) +
    polygon(right, colour, seam) +
    polygon(right, '#000', { opacity: 0.4 }) +
    polygon(top, colour, seam) +
    polygon(top, '#fff', { opacity: 0.12 })
  )
}

/** A tower of blocks and what has fallen from it. */
const blocks: Painter = (area) => {
  const { w, h } = area
  const e = w * 0.108
  const at = (column: number, row: number, level: number) =>
    [w * 0.5 + (column - row) * e * 0.866, h * 0.72 + (column + row) * e * 0.5 - level * e] as const
  // From the back to the front, from below to above.
  const placed: readonly (readonly [number, number, number, string])[] = [
    [-1, -1, 0, blue],
    [0, -1, 0, paper],
    [-1, 0, 0, ink],
    [0, 0, 0, vermilion],
    [-2, 0, 0, yellow],
    [1, -1, 0, green],
    [-1, -1, 1, vermilion],
    [0, -1, 1, yellow],
    [-1, 0, 1, paper],
    [-1, -1, 2, ink],
    [0, -1, 2, blue],
    [-1, -1, 3, yellow],
  ]
  const pieces = placed.map(([column, row, level, colour]) => {
    const [x, y] = at(column, row, level)
    return cube(x, y, e * 0.98, colour)
  })
  const lone = [at(-1, 2.1, 0), at(2.4, -0.2, 0)] as const
  const shadows = [at(-0.5, -0.5, 0), ...lone].map(([x, y], index) =>
    ellipse(x + e * 0.5, y - e * 0.2, index === 0 ? e * 3 : e * 1.2, index === 0 ? e * 1.2 : e * 0.5, '#000', {
      opacity: 0.3,
      filter: 'url(#soft)',
    }),
  )
  return (
    studio(area, 'warm') +
    shadows.join('') +
    pieces.join('') +
    group({ transform: `rotate(14 ${lone[0][0]} ${lone[0][1]})` }, cube(lone[0][0], lone[0][1], e * 0.98, vermilion)) +
    ellipse(lone[1][0], lone[1][1] - e * 0.28, e * 0.62, e * 0.36, '#c99a05') +
    rect(lone[1][0] - e * 0.62, lone[1][1] - e * 1.1, e * 1.24, e * 0.82, '#dba905') +
    ellipse(lone[1][0], lone[1][1] - e * 1.1, e * 0.62, e * 0.36, yellow)
  )
}

/** A black bag on a nail; its lining shows at the mouth. */
const bag: Painter = (area) => {
  const { w, h } = area
  const left = w * 0.27
  const right = w * 0.73
  const top = h * 0.38
  const bottom = h * 0.88
  const body = `M${left} ${top}C${left - 6} ${h * 0.6} ${left - 26} ${h * 0.8} ${left - 14} ${bottom}Q${w * 0.5} ${bottom + 26} ${right + 14} ${bottom}C${right + 26} ${h * 0.8} ${right + 6} ${h * 0.6} ${right} ${top}Q${w * 0.5} ${top + 46} ${left} ${top}Z`
  const strap = (lift: number) =>
    `M${left + w * 0.1} ${top + lift}C${w * 0.4} ${h * 0.16} ${w * 0.46} ${h * 0.11} ${w * 0.5} ${h * 0.1}C${w * 0.54} ${h * 0.11} ${w * 0.6} ${h * 0.16} ${right - w * 0.1} ${top + lift}`
  const folds = [0.36, 0.5, 0.61].map((x, index) =>
    path(`M${w * x} ${h * 0.46}Q${w * (x - 0.03 + index * 0.02)} ${h * 0.64} ${w * (x + 0.01)} ${h * 0.86}`, 'none', {
      stroke: '#fff',
      'stroke-opacity': 0.07,
      'stroke-width': 26,
      filter: 'url(#close)',
    }),
  )
  return (
    studio(area) +
    path(body, '#000', { opacity: 0.35, filter: 'url(#soft)', transform: 'translate(34 30)' }) +
    path(strap(-26), 'none', { stroke: '#0c0c0c', 'stroke-width': 24 }) +
    path(`M${left} ${top}Q${w * 0.5} ${top - 58} ${right} ${top}Q${w * 0.5} ${top + 46} ${left} ${top}Z`, '#b3220d') +
    path(body, '#191919') +
    folds.join('') +
    path(strap(34), 'none', { stroke: '#202020', 'stroke-width': 26 }) +
    el('circle', { cx: w * 0.5, cy: h * 0.095, r: 12, fill: '#8d8a84' }) +
    rect(w * 0.42, h * 0.58, w * 0.16, w * 0.16, vermilion, { transform: `rotate(12 ${w * 0.5} ${h * 0.66})` })
  )
}

export const objectPictures = {
  'object-mug': mugAlone('square'),
  'object-mug-back': mugAlone('stamp'),
  'object-blocks': blocks,
  'object-bag': bag,
} satisfies Record<string, Painter>
