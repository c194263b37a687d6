import { group, linearGradient, polygon, rect, type Area, type Painter } from '#sandbox/drawing/svg.ts'
import { lettering } from '#sandbox/drawing/lettering.ts'
import { inside } from './hanging.ts'
import { ink, paper, vermilion, white, yellow } from './palette.ts'
import { loneSquare, tippingSquare, works } from './paintings.ts'
import { haldiPhotograph } from './photographs.ts'
import { studio } from './studio.ts'

/** Covers are drawn 1000 units wide. */
export const covers = {
  brunnegg: ({ w, h }: Area) =>
    tippingSquare(6, { column: 1, row: 1, angle: 14, size: 2.6 })({ w, h }) +
    rect(0, 0, w, h * 0.19, paper) +
    lettering('ADA', { x: 60, y: 58, height: 74, colour: ink, weight: 1.25 }) +
    lettering('BRUNNEGG', { x: 60, y: 152, height: 74, colour: ink, weight: 1.25 }),
  collection: ({ w, h }: Area) =>
    works.rotation({ w, h }) +
    rect(0, h * 0.36, w, h * 0.28, white) +
    lettering('120', { x: 70, y: h * 0.41, height: h * 0.18, colour: ink, weight: 1.3 }),
  haldi: ({ w, h }: Area) =>
    rect(0, 0, w, h, '#e9e6df') +
    inside(haldiPhotograph('mountains'), { x: 70, y: 190, w: w - 140, h: h - 260 }) +
    lettering('LICHT IM TAL', { x: 70, y: 86, height: 56, colour: ink, weight: 0.8, tracking: 1.3 }),
} satisfies Record<string, Painter>

/** How a book is made: its cover, the shape of it (height ÷ width), and how thick it is in parts of its width. */
interface Book {
  cover: Painter
  shape: number
  thick: number
  spine: string
}

/** A book standing a little turned, so that one sees its spine. */
function standingBook({ cover, shape, thick, spine }: Book): Painter {
  return (area) => {
    const { w, h } = area
    const height = Math.min(h * 0.74, w * 0.62 * shape)
    const width = height / shape
    const back = width * thick
    const x = (w - width * 0.95 - back) / 2 + back
    const y = (h - height) / 2 - h * 0.015
    const face = group(
      { transform: `translate(${x} ${y}) skewY(-4) scale(0.95 1)` },
      inside(cover, { x: 0, y: 0, w: width, h: height }),
      rect(0, 0, width, height, 'url(#sheen)'),
      rect(width * 0.035, 0, width * 0.008, height, '#000', { opacity: 0.14 }),
    )
    const side = group(
      { transform: `translate(${x - back} ${y - back * 0.22}) skewY(12.4)` },
      rect(0, 0, back, height, spine),
      rect(0, 0, back, height, 'url(#spineShade)'),
    )
    const shadow = polygon(
      [
        [x - back, y + height - back * 0.2],
        [x + width * 0.95, y + height * 0.93],
        [x + width * 1.2, y + height * 0.97],
        [x + width * 0.2, y + height * 1.06],
      ],
      '#000',
      { opacity: 0.42, filter: 'url(#soft)' },
    )
    return (
      studio(area) +
      linearGradient(
        'sheen',
        [
          [0, '#fff', 0.16],
          [0.5, '#fff', 0],
          [1, '#000', 0.1],
        ],
        [0, 0, 1, 1],
      ) +
      linearGradient(
        'spineShade',
        [
          [0, '#000', 0.45],
          [1, '#000', 0.12],
        ],
        [0, 0, 1, 0],
      ) +
      shadow +
      side +
      face
    )
  }
}

/** Lines of print, as grey as a page looks from a metre away. */
function column(x: number, y: number, width: number, lines: number, gap: number): string {
  return Array.from({ length: lines }, (_, line) =>
    rect(
      x,
      y + line * gap,
      width * (line % 7 === 6 ? 0.55 : 0.94 + 0.06 * Math.sin(line * 2.3)),
      gap * 0.32,
      '#55534f',
    ),
  ).join('')
}

/** A book lying open, seen from above: a picture on the left, print on the right. */
function openBook(left: Painter, right: Painter, shape: number): Painter {
  return (area) => {
    const { w, h } = area
    const width = Math.min(w * 0.42, (h * 0.74) / shape)
    const height = width * shape
    const x = w / 2 - width
    const y = (h - height) / 2
    const margin = width * 0.1
    const text = width * 0.36
    return (
      studio(area) +
      linearGradient(
        'gutterLeft',
        [
          [0, '#000', 0],
          [0.82, '#000', 0.03],
          [1, '#000', 0.32],
        ],
        [0, 0, 1, 0],
      ) +
      linearGradient(
        'gutterRight',
        [
          [0, '#000', 0.34],
          [0.16, '#000', 0.05],
          [1, '#000', 0.02],
        ],
        [0, 0, 1, 0],
      ) +
      group(
        { transform: `rotate(-6 ${w / 2} ${h / 2})` },
        rect(x - 4, y + 10, width * 2 + 22, height + 14, '#000', { opacity: 0.4, filter: 'url(#soft)' }),
        ...[9, 6, 3].map((edge) =>
          rect(x - edge, y + edge * 0.6, width * 2 + edge * 2, height, edge % 2 ? '#d9d5cc' : '#efece5'),
        ),
        rect(x, y, width * 2, height, '#fbfaf6'),
        inside(left, { x, y, w: width, h: height }),
        column(x + width + margin, y + height * 0.42, text, 20, height * 0.024),
        column(x + width + margin + text + margin * 0.6, y + height * 0.42, text, 17, height * 0.024),
        inside(right, { x: x + width + margin, y: y + height * 0.1, w: width - margin * 2, h: height * 0.26 }),
        rect(x, y, width, height, 'url(#gutterLeft)'),
        rect(x + width, y, width, height, 'url(#gutterRight)'),
      )
    )
  }
}

/** A page of the open book with one picture in a white margin. */
const plate =
  (paint: Painter, margin: number): Painter =>
  ({ w, h }) =>
    rect(0, 0, w, h, '#fbfaf6') + inside(paint, { x: margin, y: margin, w: w - margin * 2, h: h - margin * 2.6 })

export const bookPictures = {
  'book-brunnegg': standingBook({ cover: covers.brunnegg, shape: 1.25, thick: 0.11, spine: vermilion }),
  'book-brunnegg-open': openBook(loneSquare(-5, [vermilion, ink]), works.waves, 1.25),
  'book-collection': standingBook({ cover: covers.collection, shape: 1.5, thick: 0.16, spine: yellow }),
  'book-collection-open': openBook(plate(works.discs, 110), works.bands, 1.5),
  'book-haldi': standingBook({ cover: covers.haldi, shape: 0.86, thick: 0.08, spine: '#2b2a28' }),
  'book-haldi-open': openBook(plate(haldiPhotograph('pylons'), 90), haldiPhotograph('mill'), 0.86),
} satisfies Record<string, Painter>
