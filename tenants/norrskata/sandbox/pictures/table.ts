import { cuts, strew } from '#sandbox/drawing/gouge.ts'
import { randomOf } from '#sandbox/drawing/random.ts'
import { ellipse, rect, type Area } from '#sandbox/drawing/svg.ts'
import { ink } from './palette.ts'

/** A wall and a table top in two flat colours, with the table's grain. */
export function table(seed: string, { w, h }: Area, wall: string, top: string, grain: string): string {
  const random = randomOf(seed)
  return (
    rect(0, 0, w, h, wall) +
    cuts(
      strew(random, 60, { x: 0, y: 0, w, h: h * 0.64 }, { length: [40, 130], width: [1.5, 3.5], angle: [84, 96] }),
      ink.cream,
      { opacity: 0.14 },
    ) +
    rect(0, h * 0.66, w, h * 0.34, top) +
    cuts(
      strew(random, 70, { x: 0, y: h * 0.67, w, h: h * 0.32 }, { length: [80, 320], width: [1.5, 4], angle: [-1, 1] }),
      grain,
      { opacity: 0.8 },
    )
  )
}

/** The shadow of what stands on the table. */
export const shadow = (cx: number, cy: number, rx: number, ry: number) =>
  ellipse(cx, cy, rx, ry, ink.bark, { opacity: 0.34 })
