import type { Point } from '#sandbox/drawing/contour.ts'
import { stroke } from '#sandbox/drawing/svg.ts'
import { ink } from './palette.ts'

/** Figures in a few strokes of the pen, two units wide and four high. */
const figures: readonly (readonly Point[])[] = [
  [
    [0, 1],
    [1, 0],
    [2, 1],
    [2, 3],
    [1, 4],
    [0, 3],
    [0, 1],
  ],
  [
    [0.4, 0.8],
    [1.2, 0],
    [1, 4],
  ],
  [
    [0, 0.8],
    [1, 0],
    [2, 1],
    [0, 4],
    [2, 4],
  ],
  [
    [0, 0],
    [2, 0],
    [0.9, 1.6],
    [2, 2.6],
    [1, 4],
    [0, 3.4],
  ],
  [
    [1.6, 4],
    [1.6, 0],
    [0, 2.6],
    [2.2, 2.6],
  ],
  [
    [2, 0],
    [0.3, 0],
    [0.1, 1.8],
    [1.6, 1.7],
    [1.9, 3],
    [0.9, 4],
    [0, 3.5],
  ],
  [
    [1.8, 0],
    [0.2, 2.2],
    [0.4, 3.7],
    [1.5, 4],
    [2, 2.8],
    [1, 2],
    [0.2, 2.6],
  ],
  [
    [0, 0],
    [2, 0],
    [0.8, 4],
  ],
  [
    [1, 1.9],
    [0.2, 0.9],
    [1, 0],
    [1.8, 0.9],
    [0.1, 3.1],
    [1, 4],
    [1.9, 3.1],
    [1, 1.9],
  ],
  [
    [1.8, 1.4],
    [0.9, 2.1],
    [0.1, 1.1],
    [1, 0],
    [1.8, 0.8],
    [1.5, 4],
  ],
]

/** A depth as the surveyor wrote it, its top left corner at (x, y). */
export const sounding = (value: number, x: number, y: number, size: number) =>
  String(value)
    .split('')
    .map((digit, index) => {
      const points = (figures[Number(digit)] ?? []).map(([px, py]): Point => [
        x + (px + index * 2.9) * size,
        y + py * size,
      ])
      return stroke(points, ink.oakDark, size * 0.42, { opacity: 0.85, 'stroke-linejoin': 'round' })
    })
    .join('')
