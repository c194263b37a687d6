import { inside, circle, ellipse, group, path, rect, type Painter } from '#sandbox/drawing/svg.ts'
import { cuts, strew, type Cut } from '#sandbox/drawing/gouge.ts'
import { randomOf, type Random } from '#sandbox/drawing/random.ts'
import { ink } from './palette.ts'

/** A felted sole as seen from above, 400 long. */
function sole(random: Random, colour: string, pattern: string, flip: number): string {
  const fibres: Cut[] = Array.from({ length: 150 }, () => [
    random.between(-70, 70),
    random.between(-190, 190),
    random.between(14, 46),
    random.between(1, 2.4),
    random.between(0, 180),
  ])
  const id = flip > 0 ? 'sole-left' : 'sole-right'
  const shape =
    'M0 -200 C70 -204 104 -130 92 -60 C84 -10 62 30 66 90 C70 150 50 200 2 202 C-52 204 -66 150 -60 92 C-54 30 -76 0 -84 -60 C-94 -140 -66 -198 0 -200Z'
  return group(
    { transform: `scale(${flip} 1)` },
    path(shape, ink.bark, { opacity: 0.3, transform: 'translate(16 18)' }),
    inside(
      id,
      shape,
      rect(-110, -210, 220, 420, colour),
      cuts(fibres, ink.cream, { opacity: 0.6 }),
      cuts(
        fibres.map(([x, y, length, width, angle]): Cut => [-x, -y, length, width, angle + 40]),
        ink.bark,
        { opacity: 0.2 },
      ),
      ...[-120, -70, 100, 145].map((y) =>
        cuts(
          Array.from({ length: 9 }, (_, index): Cut => [-88 + index * 22, y, 24, 6, index % 2 ? 40 : -40]),
          pattern,
        ),
      ),
    ),
  )
}

/** A cloud of carded wool. */
function tuft(random: Random, x: number, y: number, r: number, colour: string): string {
  const puffs = Array.from({ length: 13 }, (_, index) => {
    const turn = (index / 13) * Math.PI * 2
    return circle(x + Math.cos(turn) * r * 0.66, y + Math.sin(turn) * r * 0.56, r * random.between(0.32, 0.46), colour)
  })
  const curls = Array.from({ length: 26 }, (): Cut => [
    x + random.between(-r, r) * 0.8,
    y + random.between(-r, r) * 0.66,
    random.between(20, 70),
    random.between(2, 5),
    random.between(0, 180),
  ])
  return (
    ellipse(x + 14, y + 20, r * 1.06, r * 0.94, ink.bark, { opacity: 0.24 }) +
    puffs.join('') +
    circle(x, y, r * 0.66, colour) +
    cuts(curls, ink.bark, { opacity: 0.2 }) +
    cuts(
      curls.slice(0, 14).map(([a, b, length, width, angle]): Cut => [a + 12, b - 10, length, width, angle + 30]),
      ink.cream,
      { opacity: 0.8 },
    )
  )
}

/** The work table of the wool cottage, seen from above. */
export const workshop: Painter = ({ w, h }) => {
  const random = randomOf('workshop')
  const plank = h / 5
  const bubbles = Array.from({ length: 60 }, () => {
    const [turn, far] = [random.between(0, Math.PI * 2), Math.sqrt(random.next()) * 150]
    return circle(330 + Math.cos(turn) * far, 330 + Math.sin(turn) * far, random.between(6, 26), ink.cream, {
      opacity: 0.85,
    })
  })
  const card = (x: number, y: number, turn: number) =>
    group(
      { transform: `translate(${x} ${y}) rotate(${turn})` },
      rect(-128, -70, 256, 150, ink.bark, { opacity: 0.28, transform: 'translate(14 18)' }),
      rect(-20, 70, 40, 190, ink.crust, { rx: 18 }),
      rect(-130, -76, 260, 152, ink.wood, { rx: 10 }),
      rect(-112, -60, 224, 120, ink.bark),
      cuts(
        strew(random, 130, { x: -106, y: -54, w: 212, h: 108 }, { length: [8, 16], width: [1.4, 2], angle: [60, 120] }),
        ink.ice,
      ),
    )
  return [
    ...Array.from(
      { length: 5 },
      (_, index) =>
        rect(0, index * plank, w, plank - 5, index % 2 ? '#b98a58' : ink.wood) +
        rect(0, index * plank + plank - 5, w, 5, ink.crust),
    ),
    cuts(strew(random, 170, { x: 0, y: 0, w, h }, { length: [90, 420], width: [1.5, 4], angle: [-1, 1] }), ink.crust, {
      opacity: 0.5,
    }),
    circle(348, 354, 232, ink.bark, { opacity: 0.28 }),
    circle(330, 330, 232, ink.deep),
    circle(330, 330, 210, ink.ice),
    circle(330, 330, 186, ink.mist),
    ...bubbles,
    tuft(random, 1330, 260, 200, ink.birch),
    tuft(random, 1480, 620, 150, ink.granite),
    tuft(random, 1180, 160, 110, ink.falu),
    group({ transform: 'translate(760 560) rotate(-14) scale(1.5)' }, sole(random, '#c9c4b4', ink.falu, 1)),
    group({ transform: 'translate(1060 600) rotate(10) scale(1.5)' }, sole(random, '#c9c4b4', ink.falu, -1)),
    card(200, 830, -28),
    card(430, 880, 34),
    group(
      { transform: 'translate(690 120) rotate(16)' },
      rect(-70, -46, 160, 96, ink.bark, { opacity: 0.28, rx: 20 }),
      rect(-80, -56, 160, 96, ink.ochre, { rx: 22 }),
      rect(-52, -36, 104, 56, 'none', { rx: 12, stroke: ink.crust, 'stroke-width': 5 }),
    ),
    circle(1392, 900, 128, ink.bark, { opacity: 0.26 }),
    circle(1376, 880, 128, ink.deep),
    ...[-60, -30, 0, 30, 60].map((tilt) =>
      ellipse(1376, 880, 124, 46, 'none', {
        stroke: ink.mist,
        'stroke-width': 6,
        transform: `rotate(${tilt} 1376 880)`,
      }),
    ),
  ].join('')
}
