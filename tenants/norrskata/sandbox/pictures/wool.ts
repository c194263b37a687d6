import { inside, group, path, rect, type Painter } from '#sandbox/drawing/svg.ts'
import { cuts, strew, type Cut } from '#sandbox/drawing/gouge.ts'
import { randomOf } from '#sandbox/drawing/random.ts'
import { byDay, gable } from './houses.ts'
import { ink } from './palette.ts'
import { shadow, table } from './table.ts'

const stripes = [ink.falu, ink.cream, ink.moss, ink.cream, ink.deep, ink.cream, ink.ochre, ink.cream, ink.falu]

/** The blanket, folded and stacked in four layers. */
export const blanket: Painter = (area) => {
  const { w, h } = area
  const random = randomOf('blanket')
  const layer = (y: number, x: number, width: number) => {
    const height = 150
    const id = `fold-${y}`
    const bands = stripes
      .map((colour, index) => rect(x + (index * width) / stripes.length, y, width / stripes.length + 1, height, colour))
      .join('')
    const shape = `M${x + 60} ${y} H${x + width - 70} Q${x + width} ${y} ${x + width} ${y + height / 2} T${x + width - 70} ${y + height} H${x + 40} Q${x} ${y + height} ${x} ${y + height / 2} T${x + 60} ${y}Z`
    const weave = strew(
      random,
      420,
      { x, y, w: width, h: height },
      { length: [8, 26], width: [1, 2.6], angle: [82, 98] },
    )
    return [
      inside(
        id,
        shape,
        bands,
        cuts(weave, ink.bark, { opacity: 0.22 }),
        cuts(
          strew(random, 200, { x, y, w: width, h: height }, { length: [8, 22], width: [1, 2.4], angle: [82, 98] }),
          ink.cream,
          { opacity: 0.5 },
        ),
        rect(x, y + height - 40, width, 40, ink.bark, { opacity: 0.3 }),
      ),
    ].join('')
  }
  const fringe: Cut[] = Array.from({ length: 56 }, (_, index) => [
    250 + index * 20,
    h * 0.835 + random.between(-4, 10),
    70,
    4,
    90 + random.between(-14, 14),
  ])
  return [
    table('blanket', area, '#dfe3d2', ink.wood, '#a97a45'),
    shadow(w / 2, h * 0.84, 640, 60),
    cuts(fringe, ink.falu),
    layer(h * 0.71, 220, 1160),
    layer(h * 0.615, 250, 1110),
    layer(h * 0.52, 230, 1140),
    layer(h * 0.425, 262, 1080),
    group(
      { transform: `translate(1010 ${h * 0.47}) rotate(-7)` },
      rect(0, 0, 210, 128, ink.cream),
      rect(10, 10, 190, 108, 'none', { stroke: ink.falu, 'stroke-width': 4 }),
      group({ transform: 'translate(60 104) scale(.6)' }, gable(random, 150, 76, byDay)),
    ),
  ].join('')
}

/** The blanket's pattern, hanging over a roundpole. */
export const blanketFold: Painter = ({ w, h }) => {
  const random = randomOf('blanket-fold')
  const order = [
    ink.cream,
    ink.falu,
    ink.cream,
    ink.deep,
    ink.cream,
    ink.moss,
    ink.cream,
    ink.ochre,
    ink.cream,
    ink.faluLight,
    ink.cream,
    ink.deep,
  ]
  let y = 0
  const bands = order.map((colour, index) => {
    const height = index % 2 ? 84 : 134
    const band = rect(190, 270 + y, 1220, height + 1, colour)
    const motif: Cut[] = Array.from({ length: 26 }, (_, step) => [
      214 + step * 47,
      270 + y + height / 2,
      40,
      12,
      step % 2 ? 38 : -38,
    ])
    y += height
    return (
      band + (index % 2 ? '' : cuts(motif, [ink.falu, ink.deep, ink.moss][index % 3] ?? ink.falu, { opacity: 0.9 }))
    )
  })
  const bottom = 270 + y
  return [
    rect(0, 0, w, h, ink.mist),
    cuts(strew(random, 90, { x: 0, y: 0, w, h }, { length: [60, 200], width: [2, 5], angle: [-4, 4] }), ink.ice, {
      opacity: 0.7,
    }),
    rect(170, 250, 1220, y + 80, ink.bark, { opacity: 0.25 }),
    ...bands,
    cuts(
      strew(random, 1500, { x: 196, y: 270, w: 1208, h: y }, { length: [8, 24], width: [0.8, 2.2], angle: [-4, 4] }),
      ink.bark,
      { opacity: 0.16 },
    ),
    cuts(
      Array.from({ length: 82 }, (_, index): Cut => [
        198 + index * 15,
        bottom + 36,
        84,
        3.6,
        90 + random.between(-8, 8),
      ]),
      ink.cream,
    ),
    ...[0.28, 0.52, 0.76].map((part) =>
      path(
        `M${w * part} 270 Q${w * part + 34} ${h * 0.5} ${w * part - 8} ${bottom} h46 Q${w * part + 70} ${h * 0.5} ${w * part + 50} 270Z`,
        ink.bark,
        { opacity: 0.1 },
      ),
    ),
    rect(-20, 210, w + 40, 74, ink.wood, { rx: 34 }),
    cuts(
      strew(random, 40, { x: 0, y: 222, w, h: 52 }, { length: [60, 300], width: [1.5, 4], angle: [-1, 1] }),
      ink.crust,
    ),
  ].join('')
}
