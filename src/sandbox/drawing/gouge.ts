import type { Random } from './random.ts'
import { path, type Attributes } from './svg.ts'

/** A cut of the gouge: a slim lens, pointed at both ends. Its angle is in degrees, 0 lies level. */
export type Cut = readonly [x: number, y: number, length: number, width: number, angle: number]

const n = (value: number) => value.toFixed(1)

function lens([x, y, length, width, angle]: Cut): string {
  const turn = (angle * Math.PI) / 180
  const [dx, dy] = [(Math.cos(turn) * length) / 2, (Math.sin(turn) * length) / 2]
  const [nx, ny] = [-Math.sin(turn) * width, Math.cos(turn) * width]
  return `M${n(x - dx)} ${n(y - dy)}Q${n(x + nx)} ${n(y + ny)} ${n(x + dx)} ${n(y + dy)}Q${n(x - nx)} ${n(y - ny)} ${n(x - dx)} ${n(y - dy)}Z`
}

/** Many cuts as one shape. */
export const cuts = (marks: readonly Cut[], fill: string, more: Attributes = {}) =>
  path(marks.map(lens).join(''), fill, more)

/** A range a value is drawn from. */
type Range = readonly [number, number]

/** Cuts strewn over a box, all of one manner. */
export function strew(
  random: Random,
  count: number,
  box: { x: number; y: number; w: number; h: number },
  manner: { length: Range; width: Range; angle: Range },
): Cut[] {
  return Array.from({ length: count }, () => [
    random.between(box.x, box.x + box.w),
    random.between(box.y, box.y + box.h),
    random.between(...manner.length),
    random.between(...manner.width),
    random.between(...manner.angle),
  ])
}
