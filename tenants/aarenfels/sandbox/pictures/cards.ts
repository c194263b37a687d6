import { circle, ellipse, group, linearGradient, rect, type Area, type Painter } from '#sandbox/drawing/svg.ts'
import { lettering, widthOf } from '#sandbox/drawing/lettering.ts'
import { inside } from './hanging.ts'
import { ink, paper, vermilion, white, yellow } from './palette.ts'
import { bands, tippingSquare, works } from './paintings.ts'
import { studio } from './studio.ts'

/** A card as it lies on a table. */
function card(paint: Painter, { w, h }: Area, [x, y]: readonly [number, number], turn: number): string {
  const width = w * 0.62
  const height = width * 0.63
  const left = w * x - width / 2
  const top = h * y - height / 2
  return group(
    { transform: `rotate(${turn} ${w * x} ${h * y})` },
    rect(left + 10, top + 18, width, height, '#000', { opacity: 0.38, filter: 'url(#soft)' }),
    inside(paint, { x: left, y: top, w: width, h: height }),
    rect(left, top, width, height, 'url(#shine)'),
  )
}

const shine = () =>
  linearGradient(
    'shine',
    [
      [0, '#fff', 0.25],
      [0.4, '#fff', 0],
      [1, '#000', 0.08],
    ],
    [0, 0, 1, 1],
  )

const face =
  (ground: string, colour: string, mark: Painter): Painter =>
  ({ w, h }) =>
    rect(0, 0, w, h, ground) +
    inside(mark, { x: w - h, y: 0, w: h, h }) +
    lettering('KUNSTHAUS', { x: 90, y: h * 0.7, height: 50, colour, weight: 1.15 }) +
    lettering('AARENFELS', { x: 90, y: h * 0.8, height: 50, colour, weight: 1.15 })

const red = face(
  vermilion,
  white,
  tippingSquare(4, { column: 0, row: 0, angle: 14, size: 1.9 }, [vermilion, ink, paper]),
)
const black = face(
  ink,
  white,
  tippingSquare(4, { column: 0, row: 0, angle: 14, size: 1.9 }, [ink, '#3a3a3a', vermilion]),
)
const friends = face(paper, ink, works.snakes)

const onTable =
  (
    tone: 'light' | 'warm' | 'red',
    ...placed: readonly (readonly [Painter, readonly [number, number], number])[]
  ): Painter =>
  (area) =>
    studio(area, tone) + shine() + placed.map(([paint, at, turn]) => card(paint, area, at, turn)).join('')

/** A voucher: a word or a sum as large as the sheet, and one square that doesn't care. */
const sum: Painter = ({ w, h }) =>
  rect(0, 0, w, h, vermilion) +
  lettering('50', {
    x: (w - widthOf('50', h * 0.62)) / 2 - w * 0.08,
    y: h * 0.19,
    height: h * 0.62,
    colour: paper,
    weight: 1.35,
  }) +
  rect(w * 0.74, h * 0.12, h * 0.26, h * 0.26, ink, { transform: `rotate(13 ${w * 0.8} ${h * 0.25})` })

const openSum: Painter = ({ w, h }) =>
  tippingSquare(5, { column: 1, row: 0, angle: 16, size: 2.2 }, [ink, '#2c2c2c', vermilion])({ w, h }) +
  rect(0, h * 0.86, w, h * 0.02, paper)

/** Two cups, two pieces of cake and a catalogue, from above. */
const sunday: Painter = (area) => {
  const { w, h } = area
  const cup = (x: number, y: number) =>
    circle(x + 10, y + 16, h * 0.16, '#000', { opacity: 0.4, filter: 'url(#soft)' }) +
    circle(x, y, h * 0.16, '#f4f2ee') +
    circle(x, y, h * 0.105, '#dad6cf') +
    circle(x, y, h * 0.095, '#fff') +
    circle(x, y, h * 0.078, '#4a2c1a') +
    ellipse(x - h * 0.02, y - h * 0.02, h * 0.035, h * 0.022, '#8a5a36', { opacity: 0.7 }) +
    rect(x + h * 0.09, y - h * 0.014, h * 0.07, h * 0.028, '#fff')
  return (
    studio(area, 'light') +
    rect(0, 0, w, h, yellow) +
    rect(0, 0, w, h, 'url(#lamp)') +
    group(
      { transform: `rotate(-9 ${w * 0.3} ${h * 0.5})` },
      rect(w * 0.14 + 12, h * 0.16 + 18, h * 0.56, h * 0.7, '#000', { opacity: 0.4, filter: 'url(#soft)' }),
      inside(works.grid, { x: w * 0.14, y: h * 0.16, w: h * 0.56, h: h * 0.7 }),
    ) +
    cup(w * 0.62, h * 0.34) +
    cup(w * 0.8, h * 0.68)
  )
}

/** A partner's name beside a mark, black on white. */
const partner =
  (lines: readonly string[], mark: Painter): Painter =>
  ({ w, h }) => {
    const size = lines.length > 1 ? 84 : 110
    const top = (h - lines.length * size * 1.45 + size * 0.45) / 2
    return (
      rect(0, 0, w, h, white) +
      inside(mark, { x: 60, y: h / 2 - 130, w: 260, h: 260 }) +
      lines
        .map((line, index) =>
          lettering(line, {
            x: 400,
            y: top + index * size * 1.45,
            height: size,
            colour: ink,
            weight: 1.05,
            tracking: 1.2,
          }),
        )
        .join('')
    )
  }

export const passPictures = {
  'pass-single': onTable('light', [red, [0.5, 0.5], -7]),
  'pass-double': onTable('warm', [black, [0.58, 0.58], 9], [red, [0.42, 0.44], -8]),
  'pass-friends': onTable('red', [friends, [0.5, 0.5], 6]),
  'voucher-red': sum,
  'voucher-black': openSum,
  'voucher-sunday': sunday,
} satisfies Record<string, Painter>

export const partnerLogos = {
  'partner-felsbank': partner(
    ['FELSBANK'],
    ({ w, h }) => rect(0, 0, w, h, ink) + rect(w * 0.5, h * 0.5, w * 0.5, h * 0.5, white),
  ),
  'partner-kanton': partner(['KANTON', 'AAREN'], bands('kanton', [ink, white, ink])),
  'partner-stiftung': partner(
    ['STIFTUNG', 'LINDENHOF'],
    ({ w, h }) => circle(w / 2, h * 0.4, w * 0.36, ink) + rect(w * 0.45, h * 0.5, w * 0.1, h * 0.5, ink),
  ),
  'partner-papier': partner(['AARE PAPIER'], ({ w, h }) =>
    [0, 1, 2].map((index) => rect(w * 0.12 * index, h * 0.2 + h * 0.2 * index, w * 0.76, h * 0.12, ink)).join(''),
  ),
} satisfies Record<string, Painter>
