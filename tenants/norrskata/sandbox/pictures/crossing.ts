import { cuts, strew } from '#sandbox/drawing/gouge.ts'
import { randomOf } from '#sandbox/drawing/random.ts'
import { group, path, rect, type Painter } from '#sandbox/drawing/svg.ts'
import { byDay, cottage, gable } from './houses.ts'
import { disc, island, sky, water } from './land.ts'
import { ink } from './palette.ts'

const at = (x: number, y: number, scale: number, drawn: string) =>
  group({ transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})` }, drawn)

/** Alma on the sound. */
export const crossing: Painter = (area) => {
  const { w, h } = area
  const random = randomOf('crossing')
  const horizon = h * 0.5
  const wave = (y: number, fill: string) =>
    path(`M-20 ${y} ${Array.from({ length: 12 }, () => 'q 36 -26 74 0 t 74 0').join(' ')} V${h + 20} H-20Z`, fill)
  const hull = [
    path('M-330 -64 L-300 46 Q-292 72 -250 72 H250 Q300 72 322 20 L372 -104 Q250 -56 120 -58 H-330Z', ink.spruce),
    path('M-330 -64 H120 Q250 -56 372 -104 L365 -86 Q250 -38 120 -40 H-325Z', ink.cream),
    rect(-210, -150, 250, 92, ink.cream),
    rect(-222, -164, 274, 16, ink.falu),
    ...[-188, -128, -68, -8].map((x) => rect(x, -134, 40, 40, ink.deep) + rect(x + 6, -128, 12, 28, ink.mist)),
    rect(-150, -232, 120, 70, ink.wood),
    rect(-160, -244, 140, 14, ink.bark),
    ...[-138, -96, -58].map((x) => rect(x, -222, 24, 34, ink.deep)),
    rect(70, -250, 58, 192, ink.bark),
    rect(70, -226, 58, 34, ink.falu),
    rect(250, -330, 9, 250, ink.bark),
    path('M259 -330 l74 16 l-74 22Z', ink.falu),
    cuts(
      strew(random, 40, { x: -290, y: -34, w: 560, h: 90 }, { length: [40, 160], width: [1, 2.4], angle: [-1, 1] }),
      ink.moss,
    ),
    ...[-270, 170, 210].map((x, index) =>
      group(
        { transform: `translate(${x} ${index ? -60 : -66})` },
        rect(-11, -66, 22, 66, [ink.falu, ink.ochre, ink.deep][index] ?? ink.falu),
        path('M0 -92 a14 14 0 1 1 -0.1 0Z', ink.peach),
      ),
    ),
  ].join('')
  const smoke = path(
    `M0 0 q-60 -50 -150 -40 q-40 -50 -130 -30 q-70 -40 -170 0 q60 34 150 26 q60 36 140 20 q90 40 160 24Z`,
    ink.cream,
    { opacity: 0.9 },
  )
  const gull = (x: number, y: number, s: number) =>
    path(
      `M${x} ${y} q${s * 0.5} ${-s * 0.5} ${s} 0 q${s * 0.5} ${-s * 0.5} ${s} 0 q${-s * 0.5} ${-s * 0.2} ${-s} ${s * 0.16} q${-s * 0.5} ${-s * 0.36} ${-s} ${-s * 0.16}Z`,
      ink.cream,
    )
  return [
    sky(random, area, horizon, ['#7fa3a6', '#9db7b4', '#bfcfc4', ink.peach]),
    disc(random, w * 0.2, h * 0.3, 70, ink.cream, ink.cream),
    island(random, w * 0.52, horizon + 4, w * 0.6, 130, '#5b7a70', 34),
    at(w * 0.74, horizon - 22, 0.42, cottage(random, 320, 110, byDay, 3)),
    at(w * 0.85, horizon - 30, 0.4, gable(random, 150, 100, byDay)),
    island(random, -120, horizon + 6, w * 0.42, 90, '#7d958a', 20),
    water(random, area, horizon, { base: ink.sea, dark: ink.deep, light: ink.ice, lightX: w * 0.2, spread: 150 }),
    wave(h * 0.76, '#356069'),
    at(
      w * 0.47,
      h * 0.74,
      1.3,
      group({ transform: 'rotate(-2.4)' }, group({ transform: 'translate(96 -258)' }, smoke), hull),
    ),
    wave(h * 0.82, ink.deep),
    cuts(
      strew(random, 60, { x: 0, y: h * 0.83, w, h: h * 0.2 }, { length: [40, 170], width: [2, 5], angle: [-6, 6] }),
      ink.mist,
    ),
    wave(h * 0.93, ink.night),
    cuts(
      strew(random, 26, { x: 0, y: h * 0.94, w, h: h * 0.1 }, { length: [40, 150], width: [2, 5], angle: [-6, 6] }),
      ink.sea,
    ),
    gull(w * 0.07, h * 0.18, 60),
    gull(w * 0.36, h * 0.13, 44),
    gull(w * 0.86, h * 0.24, 52),
  ].join('')
}
