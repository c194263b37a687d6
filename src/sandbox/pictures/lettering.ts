import { el, group, type Attributes } from './svg.ts'

/** Capitals and figures as centre lines, six units high; `[width, path]`. Drawn, so that no font is needed. */
const letters: Record<string, readonly [number, string]> = {
  A: [5, 'M.5 6L2.5 .5 4.5 6M1.3 4.2H3.7'],
  B: [4.1, 'M.5 3H2.2A1.25 1.25 0 0 1 2.2 5.5H.5V.5H2.2A1.25 1.25 0 0 1 2.2 3'],
  C: [4.6, 'M4.3 1.5A2.15 2.5 0 1 0 4.3 4.5'],
  D: [4.5, 'M.5 .5H1.6A2.3 2.5 0 0 1 1.6 5.5H.5Z'],
  E: [3.7, 'M3.6 .5H.5V5.5H3.6M.5 3H3.2'],
  F: [3.6, 'M3.6 .5H.5V6M.5 3H3.2'],
  G: [4.9, 'M4.3 1.5A2.15 2.5 0 1 0 4.4 4.2V3.1H2.7'],
  H: [4.5, 'M.5 0V6M4 0V6M.5 3H4'],
  I: [1, 'M.5 0V6'],
  J: [3, 'M2.5 0V4.2A1.15 1.3 0 0 1 .2 4.5'],
  K: [4.3, 'M.5 0V6M3.9 0L.9 3.1 4 6'],
  L: [3.3, 'M.5 0V5.5H3.2'],
  M: [5.4, 'M.5 6V.8L2.7 4 4.9 .8V6'],
  N: [4.6, 'M.5 6V.8L4.1 5.2V0'],
  O: [5.2, 'M2.6 .5A2.1 2.5 0 1 1 2.6 5.5A2.1 2.5 0 1 1 2.6 .5Z'],
  P: [4, 'M.5 6V.5H2.2A1.4 1.4 0 0 1 2.2 3.4H.5'],
  Q: [5.2, 'M2.6 .5A2.1 2.5 0 1 1 2.6 5.5A2.1 2.5 0 1 1 2.6 .5ZM3.2 4L4.9 6'],
  R: [4.1, 'M.5 6V.5H2.2A1.4 1.4 0 0 1 2.2 3.4H.5M2 3.4L3.7 6'],
  S: [
    3.9,
    'M3.5 1.4A1.5 1.25 0 0 0 2 .5H1.75A1.22 1.22 0 0 0 1.75 3H2.1A1.25 1.25 0 0 1 2.1 5.5H1.8A1.5 1.3 0 0 1 .3 4.6',
  ],
  T: [4, 'M0 .5H4M2 .5V6'],
  U: [4.4, 'M.5 0V3.7A1.7 1.8 0 0 0 3.9 3.7V0'],
  V: [4.6, 'M.4 0L2.3 5.2 4.2 0'],
  W: [6.4, 'M.4 0L1.8 5.2 3.2 .8 4.6 5.2 6 0'],
  X: [4.3, 'M.4 0L3.9 6M3.9 0L.4 6'],
  Y: [4.4, 'M.4 0L2.2 3.2 4 0M2.2 3.2V6'],
  Z: [4, 'M.2 .5H3.5L.5 5.5H3.9'],
  '0': [4.4, 'M2.2 .5A1.7 2.5 0 1 1 2.2 5.5A1.7 2.5 0 1 1 2.2 .5Z'],
  '1': [2.2, 'M.1 1.5L1.6 .6V6'],
  '2': [4.1, 'M.5 2A1.5 1.5 0 1 1 3 2.9L.7 5.5H3.9'],
  '3': [4, 'M.5 .5H3.2L1.8 2.6A1.5 1.5 0 1 1 .5 4.7'],
  '5': [4, 'M3.5 .5H1.1L.8 2.8A1.55 1.55 0 1 1 .4 4.7'],
  ' ': [2, ''],
}

/** How a line of letters is set; all but the weight in units of the drawing. */
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
  const widths = [...text].map((letter) => letters[letter]?.[0] ?? 0)
  const total = widths.reduce((sum, width) => sum + width + tracking, -tracking)
  return (total * height) / 6
}

/** Sets one line of capitals and figures; characters that aren't drawn are left out. */
export function lettering(text: string, { x, y, height, colour, weight = 1, tracking = 0.9 }: Setting): string {
  const shared: Attributes = { fill: 'none', stroke: colour, 'stroke-width': weight, 'stroke-miterlimit': 8 }
  let pen = 0
  const drawn = [...text].map((letter) => {
    const [width, d] = letters[letter] ?? [0, '']
    const at = pen
    pen += width + tracking
    return d === '' ? '' : el('path', { d, transform: `translate(${at.toFixed(2)} 0)` })
  })
  return group({ transform: `translate(${x} ${y}) scale(${height / 6})`, ...shared }, ...drawn)
}
