import { type Attributes, el, group, type Painter, rect } from './svg.ts'

/**
 * Capitals and figures as centre lines, six units high; `[width, path]`. Drawn, so that no font is needed. Open ends
 * reach beyond the line of letters, which is cut off at its height: so they end level whatever their slant.
 */
const letters: Record<string, readonly [number, string]> = {
  A: [5, 'M.17 7L2.5 .1 4.83 7M1.3 4.2H3.7'],
  B: [4.1, 'M.5 3H2.2A1.25 1.25 0 0 1 2.2 5.5H.5V.5H2.2A1.25 1.25 0 0 1 2.2 3'],
  C: [4.6, 'M4.3 1.5A2.15 2.5 0 1 0 4.3 4.5'],
  D: [4.5, 'M.5 .5H1.6A2.3 2.5 0 0 1 1.6 5.5H.5Z'],
  E: [3.7, 'M3.6 .5H.5V5.5H3.6M.5 3H3.2'],
  F: [3.6, 'M3.6 .5H.5V7M.5 3H3.2'],
  G: [4.9, 'M4.3 1.5A2.15 2.5 0 1 0 4.4 4.2V3.1H2.7'],
  H: [4.5, 'M.5 -1V7M4 -1V7M.5 3H4'],
  I: [1, 'M.5 -1V7'],
  J: [3, 'M2.5 -1V4.2A1.15 1.3 0 0 1 .2 4.5'],
  K: [4.3, 'M.5 -1V7M4.87 -1L.9 3.1 5.07 7'],
  L: [3.3, 'M.5 -1V5.5H3.2'],
  M: [5.4, 'M.5 7V.3L2.7 3.8 4.9 .3V7'],
  N: [4.6, 'M.5 7V.2L4.1 5.8V-1'],
  O: [5.2, 'M2.6 .5A2.1 2.5 0 1 1 2.6 5.5A2.1 2.5 0 1 1 2.6 .5Z'],
  P: [4, 'M.5 7V.5H2.2A1.4 1.4 0 0 1 2.2 3.4H.5'],
  Q: [5.2, 'M2.6 .5A2.1 2.5 0 1 1 2.6 5.5A2.1 2.5 0 1 1 2.6 .5ZM3.2 4L4.9 6'],
  R: [4.1, 'M.5 7V.5H2.2A1.4 1.4 0 0 1 2.2 3.4H.5M2 3.4L4.35 7'],
  S: [
    3.9,
    'M3.5 1.4A1.5 1.25 0 0 0 2 .5H1.75A1.22 1.22 0 0 0 1.75 3H2.1A1.25 1.25 0 0 1 2.1 5.5H1.8A1.5 1.3 0 0 1 .3 4.6',
  ],
  T: [4, 'M0 .5H4M2 .5V7'],
  U: [4.4, 'M.5 -1V3.7A1.7 1.8 0 0 0 3.9 3.7V-1'],
  V: [4.6, 'M0 -1L2.3 5.9 4.6 -1'],
  W: [6.4, 'M.1 -1L1.8 5.8 3.2 .6 4.6 5.8 6.3 -1'],
  X: [4.3, 'M-.2 -1L4.5 7M4.5 -1L-.2 7'],
  Y: [4.4, 'M-.35 -1L2.2 3.2 4.75 -1M2.2 3.2V7'],
  Z: [4, 'M.2 .5H3.5L.5 5.5H3.9'],
  '0': [4.4, 'M2.2 .5A1.7 2.5 0 1 1 2.2 5.5A1.7 2.5 0 1 1 2.2 .5Z'],
  '1': [2.2, 'M.1 1.5L1.6 .4V7'],
  '2': [4.1, 'M.5 2A1.5 1.5 0 1 1 3 2.9L.7 5.5H3.9'],
  '3': [4, 'M.5 .5H3.2L1.8 2.6A1.5 1.5 0 1 1 .5 4.7'],
  '5': [4, 'M3.5 .5H1.1L.8 2.8A1.55 1.55 0 1 1 .4 4.7'],
  ' ': [2, ''],
}

/** Setting of a line of letters; all but the weight in units of the drawing. */
export interface Setting {
  x: number
  /** The line's upper edge. */
  y: number
  /** Height of the capitals. */
  height: number
  colour: string
  /** Thickness of the strokes; 1 is a sixth of the height. */
  weight?: number
  /** Space between letters; 1 is a sixth of the height. */
  tracking?: number
}

/** Width of a line of letters in units of the drawing. */
export function widthOf(text: string, height: number, tracking = 0.9): number {
  const widths = text.split('').map((letter) => letters[letter]?.[0] ?? 0)
  const total = widths.reduce((sum, width) => sum + width + tracking, -tracking)
  return (total * height) / 6
}

/** Sets one line of capitals and figures; characters that aren't drawn are left out. */
export function lettering(text: string, { x, y, height, colour, weight = 1, tracking = 0.9 }: Setting): string {
  const over = (weight - 1) / 2
  const unit = height / 6
  const width = widthOf(text, 6, tracking) + 2
  let pen = 1
  const drawn = text.split('').map((letter) => {
    const [wide, d] = letters[letter] ?? [0, '']
    const at = pen
    pen += wide + tracking
    return d === '' ? '' : el('path', { d, transform: `translate(${at.toFixed(2)} 0)` })
  })
  const shared: Attributes = { fill: 'none', stroke: colour, 'stroke-width': weight, 'stroke-miterlimit': 8 }
  const box = { x: x - unit, y: y - over * unit, width: width * unit, height: (6 + over * 2) * unit }
  const viewBox = `0 ${(-over).toFixed(3)} ${width.toFixed(2)} ${(6 + over * 2).toFixed(3)}`
  return el('svg', { ...box, viewBox }, group(shared, ...drawn))
}

/** A partner's logo, half as high as wide: a mark drawn for 1600 × 700 units with the partner's name under it. */
export const partnerMark =
  (mark: string, name: string, colour: string, ground: string): Painter =>
  ({ w, h }) => {
    const height = Math.min(112, (112 * (w - 200)) / widthOf(name, 112))
    return (
      rect(0, 0, w, h, ground) +
      group({ transform: `translate(${w * 0.13} 0) scale(.74)` }, mark) +
      lettering(name, { x: (w - widthOf(name, height)) / 2, y: h * 0.74, height, colour, weight: 0.95 })
    )
  }
