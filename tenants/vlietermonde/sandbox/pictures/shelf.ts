import { engrave } from '#sandbox/drawing/engraving.ts'
import { cuts, strew } from '#sandbox/drawing/gouge.ts'
import { noiseOf, randomOf } from '#sandbox/drawing/random.ts'
import { rect, type Area } from '#sandbox/drawing/svg.ts'

/** A plain wall over a shelf, toned with engraved lines. */
export function shelf(seed: string, { w, h }: Area, wall: string, line: string, board: string, grain: string): string {
  const noise = noiseOf(seed)
  const random = randomOf(seed)
  return [
    rect(0, 0, w, h, wall),
    engrave(
      { x1: -10, x2: w + 20, y1: 6, y2: h * 0.8, pitch: 12, step: 24 },
      line,
      (x, y) => 0.12 + (Math.abs(x - w / 2) / w) ** 2 * 0.9 + noise(x / 200, y / 90) * 0.12,
    ),
    rect(0, h * 0.8, w, h * 0.2, board),
    cuts(
      strew(random, 60, { x: 0, y: h * 0.81, w, h: h * 0.18 }, { length: [80, 340], width: [1.5, 4], angle: [-1, 1] }),
      grain,
    ),
  ].join('')
}
