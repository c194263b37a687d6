import { el, group, rect, type Painter } from '#sandbox/drawing/svg.ts'

/** A box on the drawing. */
export interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** A painting fitted into a box, cut off at its edges. */
export function inside(paint: Painter, { x, y, w, h }: Box): string {
  const unit = 1000 / Math.min(w, h)
  return el(
    'svg',
    { x, y, width: w, height: h, viewBox: `0 0 ${(w * unit).toFixed(1)} ${(h * unit).toFixed(1)}` },
    paint({ w: w * unit, h: h * unit }),
  )
}

/** A canvas on a wall: its soft shadow falls down and to the right, its edge catches light. Needs the filter `soft`. */
export function canvas(paint: Painter, box: Box): string {
  const { x, y, w, h } = box
  const depth = Math.max(4, w * 0.012)
  return group(
    {},
    rect(x + depth, y + depth * 2.2, w, h, '#000', { opacity: 0.34, filter: 'url(#soft)' }),
    rect(x + depth * 0.4, y + depth * 0.5, w, h, '#8d8a84'),
    inside(paint, box),
    rect(x, y, w, h, 'none', { stroke: '#fff', 'stroke-opacity': 0.25, 'stroke-width': 1.5 }),
  )
}
