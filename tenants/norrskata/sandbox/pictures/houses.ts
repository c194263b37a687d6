import { cuts, strew, type Cut } from '#sandbox/drawing/gouge.ts'
import type { Random } from '#sandbox/drawing/random.ts'
import { group, path, polygon, rect } from '#sandbox/drawing/svg.ts'
import { ink } from './palette.ts'

/** The colours a house is printed in. */
export interface HouseInks {
  wall: string
  board: string
  roof: string
  trim: string
  window: string
  stone: string
}

export const byDay: HouseInks = {
  wall: ink.falu,
  board: ink.faluDark,
  roof: ink.bark,
  trim: ink.cream,
  window: ink.flame,
  stone: ink.granite,
}

export const byNight: HouseInks = {
  wall: '#4c2126',
  board: '#34171d',
  roof: '#0f1a20',
  trim: '#8d8478',
  window: ink.flame,
  stone: ink.deep,
}

const windowAt = (x: number, y: number, w: number, h: number, inks: HouseInks) =>
  rect(x - 5, y - 5, w + 10, h + 10, inks.trim) +
  rect(x, y, w, h, inks.window) +
  rect(x + w / 2 - 2, y, 4, h, inks.trim) +
  rect(x, y + h / 3 - 2, w, 4, inks.trim) +
  rect(x, y + (h * 2) / 3 - 2, w, 4, inks.trim)

/**
 * A cottage seen from its long side, standing on (0, 0), `w` wide and `h` to the eaves.
 * Boards are cut with the gouge, corners and windows are white as on the islands.
 */
export function cottage(random: Random, w: number, h: number, inks: HouseInks, windows = 3): string {
  const roof = h * 0.78
  const boards: Cut[] = Array.from({ length: Math.round(w / 13) }, (_, index) => [
    index * 13 + random.between(3, 9),
    -h / 2 + random.between(-6, 6),
    h * random.between(0.8, 0.98),
    1.6,
    90 + random.between(-0.6, 0.6),
  ])
  const tiles = strew(
    random,
    Math.round(w / 7),
    { x: 20, y: -h - roof * 0.85, w: w - 40, h: roof * 0.75 },
    {
      length: [16, 42],
      width: [1, 2.4],
      angle: [-2, 2],
    },
  )
  const gap = w / (windows + 1)
  const door = Math.floor(windows / 2)
  const openings = Array.from({ length: windows }, (_, index) => {
    const x = gap * (index + 1) - 17
    if (index === door && windows > 1) {
      return rect(x - 7, -h * 0.7, 48, h * 0.7, inks.trim) + rect(x, -h * 0.66, 34, h * 0.66, inks.board)
    }
    return windowAt(x, -h * 0.68, 34, h * 0.42, inks)
  })
  return [
    rect(-4, -10, w + 8, 14, inks.stone),
    rect(0, -h, w, h - 8, inks.wall),
    cuts(boards, inks.board, { opacity: 0.75 }),
    rect(w * 0.62, -h - roof * 1.28, w * 0.085, roof * 0.7, inks.wall),
    rect(w * 0.61, -h - roof * 1.32, w * 0.105, 9, inks.stone),
    polygon(
      [
        [-18, -h + 4],
        [w * 0.09, -h - roof],
        [w * 0.91, -h - roof],
        [w + 18, -h + 4],
      ],
      inks.roof,
    ),
    cuts(tiles, inks.trim, { opacity: 0.26 }),
    rect(-18, -h, w + 36, 7, inks.trim),
    rect(0, -h, 9, h - 8, inks.trim),
    rect(w - 9, -h, 9, h - 8, inks.trim),
    ...openings,
  ].join('')
}

/** A small house seen from its gable, on (0, 0). */
export function gable(random: Random, w: number, h: number, inks: HouseInks): string {
  const peak = h + w * 0.5
  const boards: Cut[] = Array.from({ length: Math.round(w / 12) }, (_, index) => {
    const x = index * 12 + random.between(4, 9)
    const top = h + (1 - Math.abs(x / w - 0.5) * 2) * w * 0.46
    return [x, -top / 2, top * 0.92, 1.6, 90]
  })
  return [
    rect(-3, -8, w + 6, 12, inks.stone),
    polygon(
      [
        [0, -6],
        [0, -h],
        [w / 2, -peak],
        [w, -h],
        [w, -6],
      ],
      inks.wall,
    ),
    cuts(boards, inks.board, { opacity: 0.75 }),
    path(
      `M-16 ${-h + 14} L${w / 2} ${-peak - 8} L${w + 16} ${-h + 14} L${w + 16} ${-h - 4} L${w / 2} ${-peak - 28} L-16 ${-h - 4}Z`,
      inks.roof,
    ),
    rect(0, -h + 8, 8, h - 14, inks.trim),
    rect(w - 8, -h + 8, 8, h - 14, inks.trim),
    windowAt(w / 2 - 15, -h * 0.98, 30, 40, inks),
    rect(w / 2 - 24, -h * 0.5, 48, h * 0.5 - 6, inks.trim),
    rect(w / 2 - 18, -h * 0.46, 36, h * 0.46 - 6, inks.board),
  ].join('')
}

/** A post mill with its four sails, on (0, 0). */
export function mill(random: Random, h: number, inks: HouseInks, turn = 24): string {
  const w = h * 0.42
  const body = h * 0.56
  const sail = (angle: number) =>
    group(
      { transform: `translate(0 ${-h * 0.78}) rotate(${angle})` },
      rect(-3, -h * 0.62, 6, h * 0.62, inks.roof),
      rect(3, -h * 0.6, w * 0.26, h * 0.46, inks.trim, { opacity: 0.92 }),
      ...Array.from({ length: 8 }, (_, index) => rect(3, -h * 0.6 + index * h * 0.063, w * 0.26, 3, inks.roof)),
    )
  return [
    path(
      `M${-w * 0.12} ${-h * 0.42} L${-w * 0.5} 0 H${-w * 0.36} L0 ${-h * 0.32} L${w * 0.36} 0 H${w * 0.5} L${w * 0.12} ${-h * 0.42}Z`,
      inks.roof,
    ),
    polygon(
      [
        [-w / 2, -h * 0.36],
        [-w * 0.46, -h * 0.36 - body],
        [0, -h * 0.52 - body],
        [w * 0.46, -h * 0.36 - body],
        [w / 2, -h * 0.36],
      ],
      inks.wall,
    ),
    cuts(
      strew(
        random,
        26,
        { x: -w * 0.42, y: -h * 0.86, w: w * 0.84, h: h * 0.44 },
        { length: [30, 90], width: [1, 2], angle: [89, 91] },
      ),
      inks.board,
    ),
    ...[turn, turn + 90, turn + 180, turn + 270].map(sail),
  ].join('')
}
