import { engrave } from '#sandbox/drawing/engraving.ts'
import { cuts, strew } from '#sandbox/drawing/gouge.ts'
import { noiseOf, randomOf } from '#sandbox/drawing/random.ts'
import { circle, group, path, rect, stroke, type Painter } from '#sandbox/drawing/svg.ts'
import { swell } from './night.ts'
import { ink } from './palette.ts'
import { barque, tug } from './ship.ts'
import { daySky, basin, row, crane, byDay } from './waterfront.ts'

/** The barque at the museum's quay, sails furled. */
export const atTheQuay: Painter = (area) => {
  const { w, h } = area
  const random = randomOf('quay')
  return [
    daySky('quay-sky', area, h * 0.72, '#e9dcb9', ink.tide),
    row('quay-row', -30, w + 40, h * 0.7, 0.92, ['#b77a4e', '#a2603f', '#c79a63', '#d8c299'], ink.oakDark),
    rect(0, h * 0.69, w, 20, ink.line),
    basin('quay-water', area, h * 0.7, ink.sea, ink.foam),
    group({ transform: `translate(${w * 0.5} ${h * 0.86}) scale(1.62)` }, barque({ ...byDay, sail: ink.rope }, false)),
    engrave(
      { x1: w * 0.16, x2: w * 0.86, y1: h * 0.885, y2: h * 0.99, pitch: 9, step: 14 },
      ink.night,
      (x, y) => Math.max(0, 0.9 - Math.abs(x - w / 2) / (w * 0.34)) * (1 - (y - h * 0.88) / (h * 0.13)),
    ),
    stroke(
      [
        [w * 0.17, h * 0.77],
        [w * 0.06, h * 0.84],
        [-20, h * 0.845],
      ],
      ink.oakDark,
      4,
    ),
    rect(0, h * 0.945, w, h * 0.06, ink.oakDark),
    cuts(
      strew(random, 60, { x: 0, y: h * 0.952, w, h: h * 0.05 }, { length: [60, 240], width: [1.5, 3], angle: [-1, 1] }),
      ink.oak,
    ),
    ...[0.12, 0.4, 0.68, 0.94].map((part) =>
      path(
        `M${w * part - 22} ${h * 0.95} V${h * 0.915} Q${w * part - 28} ${h * 0.895} ${w * part} ${h * 0.893} Q${w * part + 28} ${h * 0.895} ${w * part + 22} ${h * 0.915} V${h * 0.95}Z`,
        ink.black,
      ),
    ),
  ].join('')
}

/** The tug Geertruida under steam among the cranes. */
export const underSteam: Painter = (area) => {
  const { w, h } = area
  const noise = noiseOf('smoke')
  const puff = (x: number, y: number, r: number) => circle(x, y, r, '#e9dcb9')
  const smoke = Array.from({ length: 16 }, (_, index) => {
    const part = index / 15
    return puff(-38 - part * 420, -250 - part ** 0.7 * 150 + noise(index * 0.8, 2) * 50, 24 + part * 62)
  })
  const shade = engrave({ x1: -540, x2: 20, y1: -480, y2: -230, pitch: 8, step: 12 }, ink.line, (x, y) => {
    const part = Math.min(1, Math.max(0, (-38 - x) / 420))
    const middle = -250 - part ** 0.7 * 150 + 24
    const reach = 24 + part * 62
    const off = (y - middle - reach * 0.3) / reach
    return Math.abs(off) < 0.62 && x < -40 ? Math.max(0, noise(x / 40, y / 26) - 0.24) * (0.3 + off) * 1.3 : 0
  })
  return [
    daySky('steam-sky', area, h * 0.62, '#efc98f', ink.oak),
    circle(w * 0.76, h * 0.42, 96, ink.cream),
    ...[0.06, 0.2, 0.9].map((part, index) =>
      crane(w * part, h * 0.62, index === 2 ? -0.92 : 0.8 + index * 0.3, '#7d5a3c'),
    ),
    row('steam-row', w * 0.3, w * 0.74, h * 0.62, 0.42, ['#8d6743', '#7d5a3c'], '#5f4430'),
    crane(w * 0.47, h * 0.63, 0.7, '#5f4430'),
    rect(0, h * 0.615, w, 14, '#5f4430'),
    basin('steam-water', area, h * 0.62, '#2b5570', '#efc98f'),
    group(
      { transform: `translate(${w * 0.52} ${h * 0.8}) scale(2)` },
      ...smoke,
      shade,
      tug({ ...byDay, sail: ink.cream }, ink.signal),
    ),
    swell('steam-swell', area, h * 0.88, {
      height: 46,
      length: 520,
      fill: ink.navy,
      line: ink.foam,
      phase: 0.3,
      pitch: 9,
    }),
    swell('steam-swell-2', area, h * 0.97, {
      height: 50,
      length: 760,
      fill: ink.night,
      line: ink.tide,
      phase: 0.7,
      pitch: 11,
    }),
  ].join('')
}
