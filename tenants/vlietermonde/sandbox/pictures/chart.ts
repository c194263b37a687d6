import { contour, type Point } from '#sandbox/drawing/contour.ts'
import { cuts, type Cut } from '#sandbox/drawing/gouge.ts'
import { noiseOf, randomOf } from '#sandbox/drawing/random.ts'
import { circle, ellipse, group, path, polygon, rect, stroke, type Area, type Painter } from '#sandbox/drawing/svg.ts'
import { ink } from './palette.ts'
import { rose } from './rose.ts'
import { barque, type ShipInks } from './ship.ts'
import { sounding } from './soundings.ts'

const onPaper: ShipInks = {
  hull: ink.oakDark,
  strake: ink.brass,
  sail: ink.cream,
  shade: ink.brassDark,
  rig: ink.oakDark,
}

const rhumbs = (x: number, y: number, reach: number) =>
  Array.from({ length: 32 }, (_, index) => {
    const turn = (index * Math.PI) / 16
    return stroke(
      [
        [x, y],
        [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach],
      ],
      index % 4 ? ink.brassDark : ink.signal,
      1.3,
      { opacity: index % 4 ? 0.4 : 0.5 },
    )
  }).join('')

/** A coast with the lines that engravers lay along the water. */
function coast(outline: readonly Point[], close: string): string {
  const d = `M${outline.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
  const ripples = [64, 46, 30, 16].map(
    (width, index) =>
      path(d, 'none', { stroke: ink.tide, 'stroke-width': width, opacity: 0.5 + index * 0.1 }) +
      path(d, 'none', { stroke: ink.paper, 'stroke-width': width - 3.4 }),
  )
  return (
    ripples.join('') + path(`${d}${close}`, '#dcc693') + path(d, 'none', { stroke: ink.oakDark, 'stroke-width': 3.4 })
  )
}

function town(x: number, y: number, seed: string): string {
  const random = randomOf(seed)
  return (
    Array.from({ length: 7 }, (_, index) => {
      const [left, tall] = [x + index * 17, random.between(13, 26)]
      return polygon(
        [
          [left, y],
          [left, y - tall],
          [left + 8, y - tall - 9],
          [left + 16, y - tall],
          [left + 16, y],
        ],
        index % 2 ? ink.signal : ink.cream,
        { stroke: ink.oakDark, 'stroke-width': 1.6 },
      )
    }).join('') +
    polygon(
      [
        [x + 48, y],
        [x + 48, y - 44],
        [x + 57, y - 78],
        [x + 66, y - 44],
        [x + 66, y],
      ],
      ink.cream,
      { stroke: ink.oakDark, 'stroke-width': 1.8 },
    )
  )
}

const whale = (x: number, y: number, s: number) =>
  group(
    { transform: `translate(${x} ${y}) scale(${s})` },
    path(
      'M-90 10 Q-80 -46 0 -48 Q80 -46 112 -4 Q130 6 150 -26 Q160 -4 146 16 Q164 30 158 44 Q130 40 116 18 Q60 44 -40 34 Q-84 32 -90 10Z',
      ink.tide,
      { stroke: ink.oakDark, 'stroke-width': 3 },
    ),
    cuts(
      [
        [-10, 20, 130, 4, -3],
        [0, 28, 100, 3, -4],
        [30, -30, 90, 3, 12],
      ],
      ink.cream,
    ),
    circle(-58, -4, 5, ink.oakDark),
    path('M-30 -50 q-6 -40 -34 -44 q20 -12 34 12 q14 -24 34 -12 q-26 4 -30 44Z', ink.tide),
  )

/** The frame with its minutes in black and white. */
function frame({ w, h }: Area): string {
  const [inset, band, minute] = [26, 15, 50]
  const across = Array.from({ length: Math.floor((w - inset * 2) / minute / 2) + 1 }, (_, index) => {
    const x = inset + index * minute * 2
    const width = Math.min(minute, w - inset - x)
    return width > 0
      ? rect(x, inset, width, band, ink.oakDark) + rect(x, h - inset - band, width, band, ink.oakDark)
      : ''
  })
  const down = Array.from({ length: Math.floor((h - inset * 2) / minute / 2) + 1 }, (_, index) => {
    const y = inset + index * minute * 2
    const height = Math.min(minute, h - inset - y)
    return height > 0
      ? rect(inset, y, band, height, ink.oakDark) + rect(w - inset - band, y, band, height, ink.oakDark)
      : ''
  })
  const line = (gap: number, width: number) =>
    rect(gap, gap, w - gap * 2, h - gap * 2, 'none', { stroke: ink.oakDark, 'stroke-width': width })
  const margin = path(`M0 0H${w}V${h}H0Z M${inset} ${inset}V${h - inset}H${w - inset}V${inset}Z`, ink.paper, {
    'fill-rule': 'evenodd',
  })
  return (
    margin + line(inset, 2.5) + line(inset + band, 2.5) + across.join('') + down.join('') + line(inset + band + 9, 1.5)
  )
}

/** The mouth of the Vliet, as it was drawn in 1658. */
export const chart: Painter = (area) => {
  const { w, h } = area
  const random = randomOf('chart')
  const noise = noiseOf('chart-paper')
  const tall = h > w * 1.1
  const north = contour(random, {
    x1: -40,
    x2: w + 40,
    y: h * (tall ? 0.2 : 0.2),
    height: h * 0.075,
    rough: 7,
    step: 20,
  })
  const south = contour(random, {
    x1: -40,
    x2: w + 40,
    y: h * (tall ? 0.84 : 0.86),
    height: h * 0.06,
    rough: 7,
    step: 20,
  })
  const northAt = (x: number) => north[Math.max(0, Math.round((x + 40) / 20))]?.[1] ?? 0
  const southAt = (x: number) => south[Math.max(0, Math.round((x + 40) / 20))]?.[1] ?? h
  const [roseX, roseY] = tall ? [w * 0.68, h * 0.42] : [w * 0.76, h * 0.52]
  const depths = Array.from({ length: tall ? 130 : 110 }, () => {
    const x = random.between(70, w - 110)
    const [top, bottom] = [northAt(x) + 60, southAt(x) - 70]
    const part = random.next()
    const value = Math.round(2 + Math.sin(part * Math.PI) * 19 * (0.5 + x / w / 2))
    return sounding(value, x, top + (bottom - top) * part, 4.4)
  })
  const bank = (x: number, y: number, rx: number, ry: number, turn: number) =>
    group(
      { transform: `rotate(${turn} ${x} ${y})` },
      ellipse(x, y, rx, ry, '#e3cf9c', {
        stroke: ink.brassDark,
        'stroke-width': 3,
        'stroke-dasharray': '2 8',
        'stroke-linecap': 'round',
      }),
      ellipse(x, y, rx * 0.7, ry * 0.5, 'none', {
        stroke: ink.brassDark,
        'stroke-width': 2.4,
        'stroke-dasharray': '1 9',
        'stroke-linecap': 'round',
      }),
    )
  const foxing = Array.from({ length: 50 }, () =>
    circle(random.between(0, w), random.between(0, h), random.between(2, 16), ink.brassDark, {
      opacity: random.between(0.02, 0.07),
    }),
  )
  const fields: Cut[] = Array.from({ length: 200 }, (): Cut => {
    const x = random.between(40, w - 40)
    const y = random.chance(0.5)
      ? random.between(50, Math.max(60, northAt(x) - 20))
      : random.between(Math.min(h - 60, southAt(x) + 24), h - 50)
    return [x, y, random.between(10, 34), 1.4, noise(x / 120, y / 120) * 90 - 45]
  })
  return [
    rect(0, 0, w, h, ink.paper),
    rhumbs(roseX, roseY, w * 1.4),
    rhumbs(w * 0.2, h * (tall ? 0.66 : 0.6), w * 1.4),
    coast(north, `V-40H-40Z`),
    coast(south, `V${h + 40}H-40Z`),
    cuts(fields, ink.brassDark, { opacity: 0.7 }),
    bank(w * 0.4, h * 0.44, 150, 30, -12),
    bank(w * 0.54, h * 0.66, 190, 34, 9),
    bank(w * 0.13, h * 0.42, 90, 22, -24),
    ...depths,
    town(w * 0.3, northAt(w * 0.33) - 34, 'north'),
    town(w * 0.62, northAt(w * 0.66) - 44, 'north-2'),
    town(w * 0.12, southAt(w * 0.15) + 92, 'south'),
    town(w * 0.56, southAt(w * 0.6) + 96, 'south-2'),
    circle(roseX, roseY, tall ? 250 : 190, ink.paper, { opacity: 0.8 }),
    rose(roseX, roseY, tall ? 250 : 178),
    group(
      { transform: `translate(${w * (tall ? 0.3 : 0.27)} ${h * (tall ? 0.62 : 0.62)}) scale(${tall ? 0.66 : 0.42})` },
      barque(onPaper),
      cuts(
        [
          [-60, 34, 560, 9, 0],
          [60, 52, 460, 7, 1],
          [-120, 68, 360, 6, -1],
        ],
        ink.tide,
      ),
    ),
    whale(w * (tall ? 0.72 : 0.5), h * (tall ? 0.68 : 0.34), tall ? 1.3 : 0.8),
    frame(area),
    ...foxing,
  ].join('')
}
