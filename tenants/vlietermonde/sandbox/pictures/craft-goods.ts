import { inside, circle, group, path, rect, type Painter } from '#sandbox/drawing/svg.ts'
import { engrave } from '#sandbox/drawing/engraving.ts'
import { cuts, strew, type Cut } from '#sandbox/drawing/gouge.ts'
import { randomOf } from '#sandbox/drawing/random.ts'
import { ink } from './palette.ts'
import { shelf } from './shelf.ts'

const knotPaths = [
  'M-96 40 C-40 40 -70 -50 0 -50 S60 60 0 60 S-50 -60 20 -60 S70 30 100 30',
  'M-100 -30 C0 -30 -60 50 0 50 S60 -50 0 -50 S-10 40 100 40',
  'M-100 0 C-20 0 -20 -60 20 -60 S60 0 20 0 S-30 60 20 60 S40 0 100 0',
  'M-100 50 L-20 -20 C10 -60 60 -50 50 -10 S-30 10 -40 -10 S10 -70 40 -30 L100 50',
  'M-100 -50 C20 -50 30 50 -30 50 S-50 -10 10 -10 S100 50 100 50 M-100 50 C-60 10 -10 20 0 -60',
  'M-100 20 C-40 20 -60 -60 -10 -60 S20 20 40 20 S70 -60 20 -60 S-20 60 30 60 S60 20 100 20',
]

/** The oak board with nine knots. */
export const knots: Painter = (area) => {
  const { w, h } = area
  const random = randomOf('knots')
  const tied = Array.from({ length: 9 }, (_, index) => {
    const [column, row] = [index % 3, Math.floor(index / 3)]
    const d = knotPaths[index % knotPaths.length] ?? ''
    const line = (colour: string, width: number, dash?: string) =>
      path(d, 'none', {
        stroke: colour,
        'stroke-width': width,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
        'stroke-dasharray': dash,
      })
    const tint = ['#e6d3a3', '#d9bf8e', ink.cream, '#7d93a6'][index % 4] ?? ink.rope
    return group(
      {
        transform: `translate(${w / 2 + (column - 1) * 345} ${h / 2 + (row - 1) * 345 - 14}) rotate(${index > 5 ? 180 : index % 2 ? 0 : -8}) scale(1.25)`,
      },
      group({ transform: 'translate(7 10)', opacity: 0.4 }, line(ink.black, 27)),
      line(ink.oakDark, 29),
      line(tint, 24),
      line(ink.oakDark, 24, '2 11'),
      line(tint, 13),
    )
  })
  return [
    rect(0, 0, w, h, '#dfe5e6'),
    engrave(
      { x1: -10, x2: w + 20, y1: 8, y2: h, pitch: 13, step: 30 },
      '#c4d0d2',
      (x, y) => 0.1 + (Math.hypot(x - w / 2, y - h / 2) / w) ** 2 * 0.8,
    ),
    path(
      `M${w / 2 - 8} 60 L${w / 2 - 260} ${h * 0.14} H${w / 2 - 244} L${w / 2} 84 L${w / 2 + 244} ${h * 0.14} H${w / 2 + 260} L${w / 2 + 8} 60Z`,
      ink.rope,
    ),
    rect(236, 246, 1168, 1168, ink.black, { opacity: 0.3 }),
    rect(210, 214, 1180, 1180, ink.oakDark, { rx: 8 }),
    rect(210, 210, 1180, 1168, ink.oak, { rx: 8 }),
    cuts(
      strew(
        random,
        240,
        { x: 250, y: 220, w: 1100, h: 1150 },
        { length: [70, 300], width: [1, 3.4], angle: [-1.5, 1.5] },
      ),
      ink.oakDark,
      { opacity: 0.6 },
    ),
    cuts(
      strew(
        random,
        60,
        { x: 250, y: 220, w: 1100, h: 1150 },
        { length: [60, 220], width: [1, 2.4], angle: [-1.5, 1.5] },
      ),
      '#94683f',
    ),
    ...tied,
    ...Array.from({ length: 9 }, (_, index) =>
      rect(w / 2 + ((index % 3) - 1) * 345 - 70, h / 2 + (Math.floor(index / 3) - 1) * 345 + 128, 140, 26, ink.brass, {
        rx: 4,
      }),
    ),
    ...[
      [250, 250],
      [1350, 250],
      [250, 1338],
      [1350, 1338],
    ].map(([x = 0, y = 0]) => circle(x, y, 13, ink.brass, { stroke: ink.brassDark, 'stroke-width': 4 })),
  ].join('')
}

/** The fisherman's scarf, hanging from a peg. */
export const scarf: Painter = (area) => {
  const { w, h } = area
  const knit = (x: number, y: number, rows: number, columns: number, colour: string) =>
    cuts(
      Array.from({ length: rows * columns }, (_, index): Cut => {
        const [column, row] = [index % columns, Math.floor(index / columns)]
        return [x + column * 20, y + row * 21, 24, 7.5, column % 2 ? 56 : 124]
      }),
      colour,
    )
  const figure = (x: number, y: number, kind: number) =>
    kind % 3 === 0
      ? Array.from({ length: 5 }, (_, index) =>
          cuts(
            [
              [x + 60 + index * 66, y - 20, 66, 15, 45],
              [x + 60 + index * 66, y + 24, 66, 15, -45],
            ],
            ink.foam,
          ),
        ).join('')
      : kind % 3 === 1
        ? Array.from(
            { length: 6 },
            (_, index) =>
              rect(x + 40 + index * 58, y - 26, 26, 52, ink.foam) + rect(x + 27 + index * 58, y - 13, 52, 26, ink.foam),
          ).join('')
        : cuts(
            Array.from({ length: 14 }, (_, index): Cut => [x + 30 + index * 26, y, 66, 11, index % 2 ? 62 : -62]),
            ink.foam,
          )
  const panel = (x: number, length: number, id: string, first: number) =>
    inside(
      id,
      `M${x} 330 Q${x - 14} ${330 + length / 2} ${x} ${330 + length} H${x + 396} Q${x + 410} ${330 + length / 2} ${x + 396} 330Z`,
      rect(x - 30, 300, 460, length + 60, '#1b3652'),
      knit(x - 20, 310, Math.ceil(length / 21) + 2, 22, '#27496b'),
      ...Array.from({ length: Math.floor(length / 170) }, (_, index) => figure(x, 470 + index * 168, index + first)),
    ) +
    cuts(
      Array.from({ length: 22 }, (_, index): Cut => [
        x + 10 + index * 18,
        330 + length + 44,
        100,
        6,
        90 + ((index * 7) % 9) - 4,
      ]),
      '#1b3652',
    )
  return [
    shelf('scarf', { w, h: h * 1.25 }, '#ded8c8', '#c9bfa6', ink.oak, ink.oakDark),
    rect(0, 236, w, 70, ink.oak),
    cuts(
      strew(randomOf('rail'), 30, { x: 0, y: 244, w, h: 54 }, { length: [80, 300], width: [1.5, 3], angle: [-1, 1] }),
      ink.oakDark,
    ),
    rect(760, 240, 80, 110, ink.brass, { rx: 34 }),
    rect(470, 340, 420, 930, ink.black, { opacity: 0.2 }),
    panel(800, 820, 'panel-2', 1),
    panel(420, 940, 'panel-1', 0),
    path(
      'M420 336 Q400 200 620 214 Q810 196 1000 222 Q1220 214 1196 336 Q1000 292 806 372 Q610 292 420 336Z',
      '#234465',
    ),
    cuts(
      Array.from({ length: 26 }, (_, index): Cut => [
        452 + index * 28,
        276 + Math.sin(index / 4) * 14,
        70,
        5,
        84 - index,
      ]),
      '#3a6188',
    ),
  ].join('')
}
