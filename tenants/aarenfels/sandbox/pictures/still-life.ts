import { polygon, rect, type Area, type Painter } from '#sandbox/drawing/svg.ts'
import { covers } from './books.ts'
import { inside, type Box } from './hanging.ts'
import { mug, porcelain } from './objects.ts'
import { works } from './paintings.ts'
import { studio } from './studio.ts'

/** What the shop has, on one table: a catalogue, a mug, a print; upright or wide. */
export const stillLife: Painter = (area) => {
  const { w, h } = area
  const wide = w > h
  const unit = wide ? h : w * 0.72
  const middle = wide ? w * 0.62 : w * 0.5
  const floor = wide ? h * 0.84 : h * 0.86
  const book: Box = { x: middle - unit * 0.52, y: floor - unit * 0.72, w: unit * 0.52, h: unit * 0.68 }
  const sheet: Box = { x: middle - unit * 0.05, y: floor - unit * 0.8, w: unit * 0.56, h: unit * 0.74 }
  return (
    studio(area) +
    porcelain() +
    upright(works.snakes, sheet, area) +
    upright(covers.brunnegg, book, area) +
    mug(middle + unit * 0.44, floor + unit * 0.06, unit * 0.27, 'square')
  )
}

/** A sheet or book leaning against the wall behind the table. */
function upright(paint: Painter, box: Box, { h }: Area): string {
  const { x, y, w, h: height } = box
  return (
    polygon(
      [
        [x, y + height],
        [x + w, y + height],
        [x + w + h * 0.07, y + height + h * 0.025],
        [x + h * 0.03, y + height + h * 0.035],
      ],
      '#000',
      { opacity: 0.5, filter: 'url(#soft)' },
    ) +
    rect(x + 14, y + 10, w, height, '#000', { opacity: 0.3, filter: 'url(#soft)' }) +
    rect(x + 5, y + 3, w, height, '#d8d4cb') +
    inside(paint, box)
  )
}
