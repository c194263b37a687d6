import { engrave } from '#sandbox/drawing/engraving.ts'
import { noiseOf } from '#sandbox/drawing/random.ts'
import { circle, group, path, radialGradient, rect, type Area, type Painter } from '#sandbox/drawing/svg.ts'
import { ink } from './palette.ts'
import { barque, byMoon } from './ship.ts'

interface Light {
  x: number
  y: number
  r: number
}

const near = (x: number, y: number, light: Light, reach: number) =>
  Math.exp(-(((x - light.x) ** 2 + (y - light.y) ** 2) / (reach * reach)))

/** A sky by night: lines that swell towards the moon and part for the clouds. */
export function moonSky(seed: string, { w }: Area, horizon: number, moon: Light, pitch = 9): string {
  const noise = noiseOf(seed)
  const cloud = (x: number, y: number) => noise(x / 260, y / 70) * 0.65 + noise(x / 110 + 9, y / 34) * 0.35
  const glow = (x: number, y: number) => {
    const shine = near(x, y, moon, w * 0.16) * 0.9 + near(x, y, moon, w * 0.5) * 0.34
    const bank = cloud(x, y)
    const thick = Math.min(1, Math.max(0, (bank - 0.5) / 0.16))
    const rim = Math.exp(-(((bank - 0.51) / 0.028) ** 2)) * near(x, y, moon, w * 0.3)
    return Math.min(0.84, shine * (1 - thick * 0.82) + rim * 0.5 + 0.05)
  }
  return [
    rect(0, 0, w, horizon, ink.night),
    engrave({ x1: -10, x2: w + 20, y1: 4, y2: horizon, pitch, step: 16 }, ink.foam, glow),
    circle(moon.x, moon.y, moon.r, ink.moon),
    engrave(
      { x1: moon.x - moon.r, x2: moon.x + moon.r, y1: moon.y - moon.r, y2: moon.y + moon.r, pitch: 7, step: 8 },
      ink.rope,
      (x, y) =>
        (x - moon.x) ** 2 + (y - moon.y) ** 2 < moon.r ** 2 * 0.92
          ? Math.max(0, noise(x / 38, y / 38) - 0.55) * 1.1
          : 0,
    ),
  ].join('')
}

/** The far sea: level lines, bright where the moon lies on them. */
export function farSea(seed: string, { w }: Area, y1: number, y2: number, moon: Light, pitch = 8): string {
  const noise = noiseOf(seed)
  return (
    rect(0, y1, w, y2 - y1 + 60, ink.navy) +
    engrave({ x1: -10, x2: w + 20, y1: y1 + 3, y2, pitch, step: 14 }, ink.moon, (x, y) => {
      const road = Math.exp(-(((x - moon.x) / (70 + (y - y1) * 0.5)) ** 2))
      const ripple = noise(x / 46, y / 9)
      return Math.max(0, ripple - 0.3) * (road * 1.5 + 0.06)
    }) +
    engrave(
      { x1: -10, x2: w + 20, y1: y1 + 3 + pitch / 2, y2, pitch, step: 18 },
      ink.tide,
      (x, y) => Math.max(0, noise(x / 90 + 5, y / 12) - 0.35) * 0.9,
    )
  )
}

/** A breaking wave across the picture, cut in lines that follow its swell. */
export function swell(
  seed: string,
  { w, h }: Area,
  y: number,
  {
    height,
    length,
    fill,
    line,
    phase = 0,
    pitch = 11,
    crest = ink.moon,
  }: { height: number; length: number; fill: string; line: string; phase?: number; pitch?: number; crest?: string },
): string {
  const noise = noiseOf(seed)
  const rise = (x: number) => {
    const turn = (x / length + phase) * Math.PI * 2
    const lean = Math.sin(turn + 0.55 * Math.sin(turn))
    const peak = ((lean + 1) / 2) ** 1.7
    const chop = Math.sin((x / length) * 23 + phase * 40) * 0.05 + (noise(x / (length * 0.12), 5) - 0.5) * 0.16
    return -height * (peak * (0.7 + noise(x / length, 3) * 0.6) + chop)
  }
  const edge = Array.from({ length: Math.ceil(w / 8) + 4 }, (_, index) => {
    const x = index * 8 - 8
    return `${x} ${(y + rise(x)).toFixed(1)}`
  })
  return [
    path(`M${edge.join('L')}V${h + 10}H-10Z`, fill),
    engrave(
      { x1: -8, x2: w + 10, y1: y + 8, y2: y + height * 2.4, pitch, step: 10 },
      line,
      (x, level) => {
        const depth = (level - y) / (height * 2.4)
        const steep = Math.max(0, rise(x) - rise(x + 22)) / 22
        return Math.max(0, (1 - depth) * (0.16 + steep * 0.9) + noise(x / 60, level / 18) * 0.34 - 0.16)
      },
      (x, level) => rise(x) * Math.max(0, 1 - (level - y) / (height * 2.6)),
    ),
    engrave(
      { x1: -8, x2: w + 10, y1: y + 3, y2: y + 12, pitch: 9, step: 8 },
      crest,
      (x) => Math.max(0, noise(x / 34, 8) * 1.1 - 0.2 + Math.max(0, -rise(x) / height - 0.6)),
      rise,
    ),
  ].join('')
}

/** The barque on a rolling sea beneath the moon. */
export const nightSea: Painter = (area) => {
  const { w, h } = area
  const tall = h > w
  const horizon = tall ? h * 0.5 : h * 0.58
  const moon = tall ? { x: w * 0.64, y: h * 0.2, r: 150 } : { x: w * 0.7, y: h * 0.27, r: 96 }
  const u = tall ? 1.55 : 0.92
  return [
    moonSky('night-sea', area, horizon, moon, tall ? 11 : 9),
    farSea('night-sea-far', area, horizon, horizon + h * 0.2, moon),
    group(
      { transform: `translate(${w * (tall ? 0.46 : 0.36)} ${horizon + h * 0.13 - 26 * u}) rotate(-3) scale(${u})` },
      barque(byMoon),
    ),
    swell('swell-1', area, horizon + h * 0.13, {
      height: 46 * u,
      length: 420 * u,
      fill: '#163a58',
      line: ink.tide,
      phase: 0.2,
      pitch: 8,
    }),
    swell('swell-2', area, horizon + h * 0.24, {
      height: 78 * u,
      length: 620 * u,
      fill: '#113049',
      line: ink.foam,
      phase: 0.62,
      pitch: 10,
    }),
    swell('swell-3', area, horizon + h * 0.39, {
      height: 120 * u,
      length: 940 * u,
      fill: ink.night,
      line: ink.tide,
      phase: 0.36,
      pitch: 13,
    }),
  ].join('')
}

/** The exhibition: only moon, water and a rowing boat with a lantern, where somebody paints. */
export const painterAtSea: Painter = (area) => {
  const { w, h } = area
  const moon = { x: w * 0.3, y: h * 0.26, r: 118 }
  const horizon = h * 0.52
  return [
    radialGradient('lamp', [
      [0, ink.brassLight, 0.7],
      [1, ink.brassLight, 0],
    ]),
    moonSky('painter', area, horizon, moon),
    farSea('painter-sea', area, horizon, h, moon, 10),
    group(
      { transform: `translate(${w * 0.66} ${h * 0.72}) scale(1.35)` },
      circle(20, -96, 190, 'url(#lamp)'),
      path('M-210 -34 Q-190 24 -120 30 H110 Q176 22 214 -52 Q100 -20 -20 -20 T-210 -34Z', ink.black),
      path('M-210 -34 Q-130 -20 -20 -20 T214 -52 L210 -42 Q100 -8 -20 -8 T-206 -22Z', ink.brass),
      path(
        'M-96 -22 L-110 -96 Q-104 -138 -72 -142 Q-40 -140 -34 -100 L-26 -64 L16 -78 L20 -66 L-30 -40 L-36 -20Z',
        ink.black,
      ),
      circle(-70, -160, 24, ink.black),
      path('M-108 -168 H-30 L-46 -174 Q-50 -200 -72 -200 Q-94 -198 -96 -174Z', ink.black),
      path('M58 -14 L92 -150 L100 -150 L76 -14Z M132 -16 L104 -150 L96 -150 L120 -16Z', ink.black),
      path('M44 -126 L138 -150 L150 -78 L56 -56Z', ink.paper),
      path('M50 -100 L142 -122 L150 -78 L56 -56Z', ink.navy),
      circle(110, -126, 9, ink.brassLight),
      rect(8, -112, 24, 34, ink.brassLight),
      rect(4, -116, 32, 6, ink.black),
      rect(4, -80, 32, 8, ink.black),
      path('M-150 0 L-330 74 L-334 66 L-152 -12Z', ink.black),
    ),
    swell('painter-swell', area, h * 0.86, {
      height: 60,
      length: 800,
      fill: ink.night,
      line: ink.tide,
      phase: 0.1,
      pitch: 11,
    }),
  ].join('')
}
