import { path, type Attributes } from './svg.ts'

/** Area in which lines are cut: `pitch` apart, `step` from point to point along a line. */
export interface Plate {
  x1: number
  x2: number
  y1: number
  y2: number
  pitch: number
  step?: number
}

const n = (value: number) => value.toFixed(1)

/**
 * Tone made of lines, as an engraver does: level lines that swell where `tone` is high. `tone` gives 0 (no line)
 * to 1 (lines that touch) at each point; `bend` moves the lines up or down, so that they can follow a swell.
 */
export function engrave(
  { x1, x2, y1, y2, pitch, step = 22 }: Plate,
  fill: string,
  tone: (x: number, y: number) => number,
  bend: (x: number, y: number) => number = () => 0,
  more: Attributes = {},
): string {
  let d = ''
  let upper: string[] = []
  let lower: string[] = []
  const lift = () => {
    if (upper.length > 1) d += `M${upper.join('L')}L${lower.toReversed().join('L')}Z`
    upper = []
    lower = []
  }
  for (let y = y1; y <= y2; y += pitch) {
    for (let x = x1; x <= x2; x += step) {
      const half = (Math.min(1, tone(x, y)) * pitch) / 2
      if (half < 0.35) {
        lift()
        continue
      }
      const middle = y + bend(x, y)
      upper.push(`${n(x)} ${n(middle - half)}`)
      lower.push(`${n(x)} ${n(middle + half)}`)
    }
    lift()
  }
  return path(d, fill, more)
}
