import { group, polygon, rect, type Area, type Painter } from '#sandbox/pictures/svg.ts'
import { ink, paper, vermilion } from './palette.ts'

/**
 * Ada Brunnegg's picture: a grid of fields, all in their place but one. `side` fields lie along the shorter edge;
 * the one at (column, row), counted from the middle, is red, larger, and tips by `angle` degrees.
 */
export function tippingSquare(
  side: number,
  fallen: { column: number; row: number; angle: number; size: number },
): Painter {
  return ({ w, h }: Area) => {
    const step = Math.min(w, h) / side
    const columns = Math.ceil(w / step / 2)
    const rows = Math.ceil(h / step / 2)
    const fields: string[] = []
    for (let column = -columns; column <= columns; column++) {
      for (let row = -rows; row <= rows; row++) {
        const size = step * (0.5 + 0.34 * Math.abs(Math.sin(column * 0.55 + row * 0.35)))
        const x = w / 2 + column * step - size / 2
        const y = h / 2 + row * step - size / 2
        fields.push(rect(x, y, size, size, ink))
      }
    }
    const x = w / 2 + fallen.column * step
    const y = h / 2 + fallen.row * step
    const half = (step * fallen.size) / 2
    const square = polygon(
      [
        [x - half, y - half],
        [x + half, y - half],
        [x + half, y + half],
        [x - half, y + half],
      ],
      vermilion,
    )
    return (
      rect(0, 0, w, h, paper) + group({}, ...fields) + group({ transform: `rotate(${fallen.angle} ${x} ${y})` }, square)
    )
  }
}
