import { inside, circle, ellipse, group, path, polygon, rect, type Painter } from '#sandbox/drawing/svg.ts'
import { cuts, strew } from '#sandbox/drawing/gouge.ts'
import { lettering } from '#sandbox/drawing/lettering.ts'
import { randomOf } from '#sandbox/drawing/random.ts'
import { ink } from './palette.ts'
import { shadow, table } from './table.ts'

/** The museum's book: thirty-four gables in rows on a red cover. */
export const bookHouses: Painter = (area) => {
  const { h } = area
  const random = randomOf('book-houses')
  const inks = [ink.cream, ink.peach, ink.ochre, ink.mist, ink.dusk]
  const houses = Array.from({ length: 34 }, (_, index) => {
    const [x, y] = [96 + (index % 6) * 118 + (index > 29 ? 118 : 0), 292 + Math.floor(index / 6) * 122]
    const colour = inks[random.whole(0, inks.length - 1)] ?? ink.cream
    const tall = random.between(34, 58)
    return (
      polygon(
        [
          [x, y],
          [x, y - tall],
          [x + 38, y - tall - 36],
          [x + 76, y - tall],
          [x + 76, y],
        ],
        colour,
      ) +
      rect(x + 30, y - 26, 16, 26, ink.falu) +
      rect(x + 32, y - tall - 8, 12, 12, ink.falu)
    )
  })
  return [
    table('book-houses', area, '#d6dcd0', ink.cream, ink.peach),
    path(`M420 ${h * 0.86} L1330 ${h * 0.84} L1400 ${h * 0.9} L500 ${h * 0.93}Z`, ink.bark, { opacity: 0.3 }),
    group(
      { transform: `translate(380 ${h * 0.09})` },
      rect(26, 18, 860, 1240, ink.birch),
      ...Array.from({ length: 6 }, (_, index) => rect(868 + index * 4, 24 + index, 2, 1228, ink.granite)),
      rect(0, 0, 870, 1240, ink.falu),
      rect(0, 0, 70, 1240, ink.faluDark),
      cuts(
        strew(random, 120, { x: 80, y: 10, w: 780, h: 1220 }, { length: [20, 90], width: [1, 2.4], angle: [86, 94] }),
        ink.faluDark,
        { opacity: 0.55 },
      ),
      ...houses,
      lettering('TRETTIOFYRA', { x: 160, y: 1004, height: 62, colour: ink.cream, weight: 1.1, tracking: 1.7 }),
      lettering('HUS', { x: 160, y: 1092, height: 62, colour: ink.cream, weight: 1.1, tracking: 1.7 }),
      lettering('EN BY I DELAR', { x: 400, y: 1112, height: 34, colour: ink.peach, weight: 0.9, tracking: 1.5 }),
    ),
  ].join('')
}

/** The enamel mug with the village running round it. */
export const mug: Painter = (area) => {
  const { h } = area
  const random = randomOf('mug')
  const body = `M440 ${h * 0.3} H1060 L1036 ${h * 0.78} Q1030 ${h * 0.82} 980 ${h * 0.83} Q750 ${h * 0.86} 520 ${h * 0.83} Q470 ${h * 0.82} 464 ${h * 0.78}Z`
  const roofs = Array.from({ length: 7 }, (_, index) => {
    const x = 430 + index * 98
    const tall = random.between(90, 150)
    return (
      polygon(
        [
          [x, h * 0.7],
          [x, h * 0.7 - tall],
          [x + 44, h * 0.7 - tall - 50],
          [x + 88, h * 0.7 - tall],
          [x + 88, h * 0.7],
        ],
        index % 2 ? ink.deep : ink.falu,
      ) + rect(x + 30, h * 0.7 - tall + 4, 28, 34, ink.flame)
    )
  })
  const lanterns = Array.from({ length: 8 }, (_, index) => {
    const part = index / 7
    const [x, y] = [470 + part * 560, h * 0.42 + Math.sin(part * Math.PI) * 46]
    return rect(x - 2, y - 18, 4, 18, ink.night) + circle(x, y + 12, 17, ink.sun)
  })
  return [
    table('mug', area, ink.deep, '#8a6a44', ink.crust),
    shadow(780, h * 0.84, 430, 52),
    path(
      `M1040 ${h * 0.38} C1290 ${h * 0.36} 1300 ${h * 0.7} 1030 ${h * 0.69} L1034 ${h * 0.64} C1210 ${h * 0.64} 1200 ${h * 0.42} 1040 ${h * 0.435}Z`,
      ink.ice,
    ),
    path(
      `M1046 ${h * 0.378} C1300 ${h * 0.35} 1310 ${h * 0.71} 1030 ${h * 0.695} L1031 ${h * 0.68} C1276 ${h * 0.69} 1270 ${h * 0.375} 1046 ${h * 0.393}Z`,
      ink.night,
    ),
    inside(
      'mug',
      body,
      rect(400, 0, 700, h, ink.cream),
      path(`M440 ${h * 0.42} Q750 ${h * 0.48} 1060 ${h * 0.42} v5 Q750 ${h * 0.486} 440 ${h * 0.425}Z`, ink.night),
      ...lanterns,
      ...roofs,
      rect(400, h * 0.7, 700, 26, ink.moss),
      cuts(
        strew(random, 60, { x: 440, y: h * 0.715, w: 620, h: 40 }, { length: [20, 70], width: [2, 4], angle: [-4, 4] }),
        ink.moss,
      ),
      rect(400, 0, 130, h, ink.bark, { opacity: 0.1 }),
      rect(950, 0, 150, h, ink.bark, { opacity: 0.16 }),
      rect(560, 0, 40, h, ink.cream, { opacity: 0.6 }),
    ),
    ellipse(750, h * 0.3, 312, 54, ink.night),
    ellipse(750, h * 0.3, 292, 44, ink.birch),
    ellipse(750, h * 0.306, 268, 34, ink.rye),
    path('M640 380 q-50 -70 10 -130 t0 -130 q70 70 20 130 t10 130Z', ink.cream, { opacity: 0.25 }),
    path('M820 390 q-40 -60 14 -110 t4 -120 q56 66 10 118 t8 112Z', ink.cream, { opacity: 0.2 }),
  ].join('')
}
