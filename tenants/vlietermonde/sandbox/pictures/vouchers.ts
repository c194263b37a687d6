import { engrave } from '#sandbox/drawing/engraving.ts'
import { cuts, strew } from '#sandbox/drawing/gouge.ts'
import { randomOf } from '#sandbox/drawing/random.ts'
import { circle, group, path, polygon, rect, stroke, type Painter } from '#sandbox/drawing/svg.ts'
import { ink } from './palette.ts'
import { barque } from './ship.ts'

/** Two boarding tickets over an anchor: the voucher for a day. */
export const aboard: Painter = ({ w, h }) => {
  const ticket = (x: number, y: number, turn: number, colour: string, line: string) =>
    group(
      { transform: `translate(${x} ${y}) rotate(${turn})` },
      path('M-420 -170 H420 V-46 A46 46 0 0 0 420 46 V170 H-420 V46 A46 46 0 0 0 -420 -46Z', ink.black, {
        opacity: 0.35,
        transform: 'translate(16 22)',
      }),
      path('M-420 -170 H420 V-46 A46 46 0 0 0 420 46 V170 H-420 V46 A46 46 0 0 0 -420 -46Z', colour),
      rect(-388, -140, 776, 280, 'none', { stroke: line, 'stroke-width': 5 }),
      path('M200 -140 V140', 'none', {
        stroke: line,
        'stroke-width': 5,
        'stroke-dasharray': '4 14',
        'stroke-linecap': 'round',
      }),
      group(
        { transform: 'translate(-110 96) scale(.36)' },
        barque({ hull: line, strake: colour, sail: colour, shade: line, rig: line }),
      ),
      stroke(
        [
          [294, -80],
          [294, 70],
        ],
        line,
        13,
      ),
      path(
        'M294 86 Q216 76 212 8 L196 34 L216 -22 L242 24 L226 16 Q236 62 294 68 Q352 62 362 16 L346 24 L372 -22 L392 34 L376 8 Q372 76 294 86Z',
        line,
      ),
      circle(294, -96, 18, 'none', { stroke: line, 'stroke-width': 10 }),
    )
  return [
    rect(0, 0, w, h, ink.navy),
    engrave(
      { x1: -10, x2: w + 20, y1: 8, y2: h, pitch: 14, step: 20 },
      ink.sea,
      (x, y) => 0.25 + Math.sin(x / 90 + y / 30) * 0.14,
      (x) => Math.sin(x / 130) * 16,
    ),
    ticket(w * 0.46, h * 0.38, -9, ink.paper, ink.delftDark),
    ticket(w * 0.56, h * 0.63, 6, ink.brassLight, ink.oakDark),
  ].join('')
}

/** Crates, casks and bales on the quay: the voucher for whatever one likes. */
export const cargo: Painter = (area) => {
  const { w, h } = area
  const random = randomOf('cargo')
  const crate = (x: number, y: number, s: number, tint: string) =>
    rect(x, y - s, s, s, tint) +
    cuts(
      strew(
        random,
        26,
        { x: x + 20, y: y - s + 10, w: s - 40, h: s - 20 },
        { length: [40, s * 0.6], width: [1, 2.6], angle: [-1, 1] },
      ),
      ink.oakDark,
    ) +
    path(
      `M${x} ${y - s}H${x + s}V${y}H${x}Z M${x + 26} ${y - s + 26}V${y - 26}H${x + s - 26}V${y - s + 26}Z`,
      ink.oak,
      { 'fill-rule': 'evenodd' },
    ) +
    polygon(
      [
        [x + 26, y - s + 50],
        [x + 50, y - s + 26],
        [x + s - 26, y - 50],
        [x + s - 50, y - 26],
      ],
      ink.oak,
    ) +
    rect(x, y - s, s, s, 'none', { stroke: ink.oakDark, 'stroke-width': 5 })
  const cask = (x: number, y: number, s: number) =>
    path(
      `M${x - s * 0.32} ${y} Q${x - s * 0.48} ${y - s * 0.5} ${x - s * 0.32} ${y - s} H${x + s * 0.32} Q${x + s * 0.48} ${y - s * 0.5} ${x + s * 0.32} ${y}Z`,
      '#8d6239',
    ) +
    [-0.22, -0.08, 0.08, 0.22]
      .map((part) =>
        path(`M${x + s * part} ${y} Q${x + s * part * 1.5} ${y - s * 0.5} ${x + s * part} ${y - s}`, 'none', {
          stroke: ink.oakDark,
          'stroke-width': 4,
        }),
      )
      .join('') +
    [0.1, 0.28, 0.68, 0.86]
      .map((part) =>
        path(
          `M${x - s * (0.33 + Math.sin(part * Math.PI) * 0.075)} ${y - s * part} h${s * (0.66 + Math.sin(part * Math.PI) * 0.15)} v${s * 0.05} h${-s * (0.66 + Math.sin(part * Math.PI) * 0.15)}Z`,
          ink.line,
        ),
      )
      .join('')
  const ground = h * 0.84
  return [
    rect(0, 0, w, h, '#e9dcb9'),
    engrave(
      { x1: -10, x2: w + 20, y1: 6, y2: ground, pitch: 10, step: 24 },
      ink.tide,
      (_, y) => 0.56 - (y / ground) * 0.5,
    ),
    group(
      { transform: `translate(${w * 0.76} ${ground - 6}) scale(1.15)` },
      barque({ hull: ink.tide, strake: ink.foam, sail: ink.tide, shade: ink.foam, rig: ink.tide }, false),
    ),
    rect(0, ground, w, h - ground, ink.line),
    engrave(
      { x1: -10, x2: w + 20, y1: ground + 10, y2: h, pitch: 13, step: 40 },
      ink.tide,
      (x, y) => 0.2 + Math.sin(x / 60 + y) * 0.12,
    ),
    crate(150, ground + 40, 330, '#a5764a'),
    crate(250, ground - 290, 240, '#b98a58'),
    cask(640, ground + 46, 330),
    crate(800, ground + 60, 290, '#94683f'),
    cask(1190, ground + 70, 270),
    path(`M1010 ${ground - 236} q30 -70 110 -70 q80 0 100 70 q10 60 -100 60 q-120 0 -110 -60Z`, ink.rope),
    path(`M560 ${ground + 96} q60 -60 150 -30 t170 0 t150 20 q-60 40 -150 24 t-170 6 t-150 -20Z`, 'none', {
      stroke: ink.rope,
      'stroke-width': 20,
    }),
  ].join('')
}
