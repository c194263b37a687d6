import { engrave } from '#sandbox/drawing/engraving.ts'
import { noiseOf, randomOf, type Random } from '#sandbox/drawing/random.ts'
import { group, path, rect, stroke, type Area } from '#sandbox/drawing/svg.ts'
import { ink } from './palette.ts'
import { type ShipInks } from './ship.ts'

/** The inks of ships in daylight. */
export const byDay: ShipInks = {
  hull: ink.night,
  strake: ink.brass,
  sail: ink.cream,
  shade: ink.rope,
  rig: ink.oakDark,
}

/** A sky by day in engraved lines on old paper, lighter where the clouds stand. */
export function daySky(seed: string, { w }: Area, bottom: number, paper: string, line: string): string {
  const noise = noiseOf(seed)
  return (
    rect(0, 0, w, bottom, paper) +
    engrave({ x1: -10, x2: w + 20, y1: 4, y2: bottom, pitch: 9, step: 18 }, line, (x, y) => {
      const cloud = noise(x / 300, y / 90) * 0.6 + noise(x / 120 + 7, y / 40) * 0.4
      return Math.max(0, 0.5 - (y / bottom) * 0.34) * Math.min(1, Math.max(0, (0.62 - cloud) / 0.14))
    })
  )
}

/** Harbour water: level lines, darker towards the front. */
export function basin(seed: string, { w, h }: Area, y: number, fill: string, line: string): string {
  const noise = noiseOf(seed)
  return (
    rect(0, y, w, h - y, fill) +
    engrave(
      { x1: -10, x2: w + 20, y1: y + 4, y2: h + 8, pitch: 10, step: 16 },
      line,
      (x, level) => Math.max(0, noise(x / 80, level / 13) * 1.3 - 0.42) * (0.5 + ((level - y) / (h - y)) * 0.5),
    )
  )
}

/** A Dutch gable house on (0, 0). */
function gabled(random: Random, w: number, h: number, wall: string, dark: string, lit: string): string {
  const top = random.chance(0.5)
    ? `L0 ${-h} H${w * 0.14} V${-h - 22} H${w * 0.28} V${-h - 44} H${w * 0.4} V${-h - 64} H${w * 0.6} V${-h - 44} H${w * 0.72} V${-h - 22} H${w * 0.86} V${-h} H${w}`
    : `L0 ${-h} Q${w * 0.2} ${-h - 6} ${w * 0.24} ${-h - 40} Q${w * 0.3} ${-h - 66} ${w / 2} ${-h - 70} Q${w * 0.7} ${-h - 66} ${w * 0.76} ${-h - 40} Q${w * 0.8} ${-h - 6} ${w} ${-h}`
  const floors = Math.max(2, Math.round(h / 62))
  const windows = Array.from({ length: floors * 3 }, (_, index) => {
    const [column, floor] = [index % 3, Math.floor(index / 3)]
    return rect(
      w * (0.14 + column * 0.27),
      -h + 14 + floor * (h / floors),
      w * 0.18,
      (h / floors) * 0.56,
      random.chance(0.25) ? lit : dark,
    )
  })
  return (
    path(`M0 0 ${top} V0Z`, wall, { stroke: dark, 'stroke-width': 2.5 }) +
    windows.join('') +
    rect(w * 0.42, -h - 34, w * 0.16, 26, dark)
  )
}

/** A row of houses from `x` on, until `end`. */
export function row(
  seed: string,
  x: number,
  end: number,
  y: number,
  scale: number,
  walls: readonly [string, ...string[]],
  dark: string,
): string {
  const random = randomOf(seed)
  const houses: string[] = []
  for (let left = x; left < end;) {
    const wide = random.between(84, 122) * scale
    houses.push(
      group(
        { transform: `translate(${left.toFixed(1)} ${y})` },
        gabled(random, wide, random.between(130, 240) * scale, random.pick(walls), dark, ink.brassLight),
      ),
    )
    left += wide
  }
  return houses.join('')
}

/** A portal crane of the harbour, on (0, 0). */
export const crane = (x: number, y: number, s: number, colour: string) =>
  group(
    { transform: `translate(${x} ${y}) scale(${s} ${Math.abs(s)})` },
    path('M-70 0 L-56 -170 H56 L70 0 H54 L44 -148 H-44 L-54 0Z', colour),
    rect(-34, -236, 76, 70, colour),
    path('M20 -226 L250 -430 L258 -420 L44 -196Z', colour),
    ...[0.2, 0.4, 0.6, 0.8].map((part) =>
      stroke(
        [
          [24 + part * 226, -222 - part * 204],
          [40 + part * 214, -202 - part * 216],
        ],
        colour,
        5,
      ),
    ),
    stroke(
      [
        [-20, -236],
        [0, -330],
        [250, -428],
      ],
      colour,
      4,
    ),
    stroke(
      [
        [254, -426],
        [254, -210],
      ],
      colour,
      3,
    ),
    rect(240, -212, 28, 20, colour),
  )
