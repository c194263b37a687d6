import { cuts, type Cut } from '#sandbox/drawing/gouge.ts'
import { path, polygon, rect, stroke } from '#sandbox/drawing/svg.ts'
import { ink } from './palette.ts'

/** The inks a ship is printed in. */
export interface ShipInks {
  hull: string
  strake: string
  sail: string
  shade: string
  rig: string
}

export const byMoon: ShipInks = { hull: ink.black, strake: ink.brass, sail: ink.paper, shade: ink.tide, rig: ink.black }

interface Mast {
  x: number
  top: number
  /** Half width of the lowest yard; 0 for a mast with a gaff sail. */
  yard: number
}

const masts: readonly Mast[] = [
  { x: -190, top: 430, yard: 0 },
  { x: 0, top: 540, yard: 128 },
  { x: 178, top: 490, yard: 118 },
]

/** Yards of a mast, lowest first: height above the water and half width. */
const yards = ({ top, yard }: Mast) =>
  [0.3, 0.5, 0.7, 0.87].map((part, index) => ({ y: -top * part - 30, half: yard * (1 - index * 0.19) }))

function squareSails(mast: Mast, inks: ShipInks): string {
  const levels = yards(mast)
  return levels
    .map(({ y, half }, index) => {
      const head = levels[index + 1] ?? { y: -mast.top * 0.985 - 20, half: half * 0.72 }
      const [top, bottom] = [head.y + 6, y - 5]
      const middle = (top + bottom) / 2
      const seams = Array.from({ length: 9 }, (_, seam): Cut => {
        const part = (seam + 1) / 10 - 0.5
        return [mast.x + part * (head.half + half) + 9, middle, (bottom - top) * 0.9, 1.3 + Math.max(0, -part) * 6, 90]
      })
      return (
        path(
          `M${mast.x - head.half} ${top} H${mast.x + head.half} Q${mast.x + (head.half + half) / 2 + 22} ${middle} ${mast.x + half} ${bottom} Q${mast.x + 10} ${bottom - 24} ${mast.x - half} ${bottom} Q${mast.x - (head.half + half) / 2 + 14} ${middle} ${mast.x - head.half} ${top}Z`,
          inks.sail,
        ) + cuts(seams, inks.shade)
      )
    })
    .join('')
}

function furledSails(mast: Mast, inks: ShipInks): string {
  return yards(mast)
    .map(({ y, half }) => {
      const rolls: Cut[] = Array.from({ length: 8 }, (_, roll) => [
        mast.x + ((roll - 3.5) / 4) * half * 0.92,
        y - 9,
        half * 0.26,
        7,
        0,
      ])
      return cuts(rolls, inks.sail)
    })
    .join('')
}

const mizzenSail = (inks: ShipInks) =>
  polygon(
    [
      [-196, -96],
      [-196, -290],
      [-318, -352],
      [-356, -104],
    ],
    inks.sail,
  ) +
  polygon(
    [
      [-196, -300],
      [-196, -412],
      [-300, -352],
    ],
    inks.sail,
  ) +
  cuts(
    Array.from({ length: 7 }, (_, seam): Cut => [
      -334 + seam * 22,
      -206 - seam * 5,
      190 - seam * 2,
      2.4 - seam * 0.2,
      96,
    ]),
    inks.shade,
  )

const jibs = (inks: ShipInks) =>
  [0, 1, 2]
    .map((index) => {
      const [headX, headY, footX, footY] = [196 + index * 14, -246 - index * 92, 318 + index * 64, -112 - index * 27]
      const [clewX, clewY] = [footX - 88 - index * 8, footY - 4]
      const seam: Cut = [(headX + clewX) / 2 + 22, (headY + clewY) / 2 + 20, 120 + index * 40, 3, 66 + index * 3]
      return (
        path(
          `M${headX} ${headY} L${footX} ${footY} Q${(footX + clewX) / 2} ${clewY + 12} ${clewX} ${clewY} Q${(headX + clewX) / 2 + 20} ${(headY + clewY) / 2} ${headX} ${headY}Z`,
          inks.sail,
          { stroke: inks.rig, 'stroke-width': 2.5 },
        ) + cuts([seam], inks.shade)
      )
    })
    .join('')

/** Shrouds with their ratlines, from a mast's top down to the rail on both sides. */
const shrouds = ({ x, top }: Mast, rig: string) =>
  [-58, -40, -22, 22, 40, 58]
    .map((foot) =>
      stroke(
        [
          [x + foot, -72],
          [x + foot * 0.08, -top * 0.62],
        ],
        rig,
        1.6,
      ),
    )
    .join('') +
  Array.from({ length: 12 }, (_, index) => {
    const part = index / 12
    const [y, half] = [-80 - (top * 0.62 - 80) * part, 58 * (1 - part * 0.9)]
    return (
      stroke(
        [
          [x - half, y],
          [x - half * 0.4, y],
        ],
        rig,
        1.1,
      ) +
      stroke(
        [
          [x + half * 0.4, y],
          [x + half, y],
        ],
        rig,
        1.1,
      )
    )
  }).join('')

/**
 * The barque Standvastigheid, bow to the right, her water line on y = 0 and some 800 long with the bowsprit.
 * Under sail, or with furled sails as she lies at the quay.
 */
export function barque(inks: ShipInks, underSail = true): string {
  const [mizzen, , fore] = masts
  const stays = [
    [
      [-190, -410],
      [0, -130],
    ],
    [
      [0, -520],
      [178, -150],
    ],
    [
      [-190, -300],
      [0, -96],
    ],
    [
      [178, -470],
      [470, -168],
    ],
    [
      [178, -350],
      [400, -140],
    ],
    [
      [178, -250],
      [330, -112],
    ],
    [
      [-190, -420],
      [-330, -88],
    ],
    [
      [0, -530],
      [-190, -300],
    ],
  ] as const
  return [
    ...stays.map((line) => stroke(line, inks.rig, 1.6)),
    ...masts.map((mast) =>
      polygon(
        [
          [mast.x - 6, -60],
          [mast.x - 2, -mast.top - 30],
          [mast.x + 2, -mast.top - 30],
          [mast.x + 6, -60],
        ],
        inks.rig,
      ),
    ),
    underSail ? mizzenSail(inks) + jibs(inks) : '',
    ...masts
      .filter(({ yard }) => yard > 0)
      .map((mast) => (underSail ? squareSails(mast, inks) : furledSails(mast, inks))),
    ...masts.flatMap((mast) =>
      yards(mast)
        .filter(({ half }) => half > 0)
        .map(({ y, half }) => rect(mast.x - half - 10, y - 4, half * 2 + 20, 6, inks.rig, { rx: 3 })),
    ),
    ...masts.map((mast) => shrouds(mast, inks.rig)),
    mizzen
      ? stroke(
          [
            [mizzen.x, -96],
            [mizzen.x - 176, -98],
          ],
          inks.rig,
          5,
        ) +
        stroke(
          [
            [mizzen.x, -288],
            [mizzen.x - 132, -356],
          ],
          inks.rig,
          5,
        )
      : '',
    fore
      ? polygon(
          [
            [290, -84],
            [480, -172],
            [481, -166],
            [292, -66],
          ],
          inks.rig,
        )
      : '',
    path('M-322 -86 C-318 -30 -300 6 -262 22 H232 C276 8 300 -34 330 -84 C200 -56 -180 -52 -322 -86Z', inks.hull),
    path('M-320 -70 C-180 -38 200 -42 322 -70 L316 -60 C200 -32 -180 -28 -317 -58Z', inks.strake),
    rect(-250, -88, 88, 24, inks.hull),
    rect(-40, -84, 120, 20, inks.hull),
    rect(120, -88, 40, 24, inks.hull),
  ].join('')
}

/** A steam tug, bow to the right, her water line on y = 0 and some 420 long. */
export const tug = (inks: ShipInks, funnel: string) =>
  [
    path('M-210 -44 C-206 0 -190 24 -150 28 H150 C186 18 206 -30 216 -84 C120 -50 -80 -40 -210 -44Z', inks.hull),
    path('M-210 -44 C-80 -40 120 -50 216 -84 L212 -70 C120 -38 -80 -28 -208 -32Z', inks.strake),
    rect(-104, -92, 190, 46, inks.sail),
    ...[-84, -44, -4, 36].map((x) => path(`M${x} -72 a11 11 0 1 0 22 0 a11 11 0 1 0 -22 0Z`, inks.hull)),
    rect(20, -158, 92, 68, inks.sail),
    rect(12, -168, 108, 12, inks.hull),
    ...[28, 58, 88].map((x) => rect(x, -146, 18, 30, inks.hull)),
    polygon(
      [
        [-64, -92],
        [-58, -232],
        [-14, -232],
        [-8, -92],
      ],
      funnel,
    ),
    rect(-62, -232, 52, 26, inks.hull),
    rect(-60, -192, 50, 16, inks.sail),
    rect(150, -196, 7, 120, inks.rig),
    stroke(
      [
        [153, -192],
        [212, -84],
      ],
      inks.rig,
      2,
    ),
    stroke(
      [
        [153, -192],
        [66, -166],
      ],
      inks.rig,
      2,
    ),
    rect(-176, -64, 12, 22, inks.rig),
    ...[-150, -90, -30, 30, 90, 140].map((x) =>
      path(
        `M${x} -30 a15 15 0 1 0 30 0 a15 15 0 1 0 -30 0 M${x + 8} -30 a7 7 0 1 1 14 0 a7 7 0 1 1 -14 0Z`,
        ink.black,
        { 'fill-rule': 'evenodd' },
      ),
    ),
  ].join('')
