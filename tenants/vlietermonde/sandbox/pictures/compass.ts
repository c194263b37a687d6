import { engrave } from '#sandbox/drawing/engraving.ts'
import { cuts, strew, type Cut } from '#sandbox/drawing/gouge.ts'
import { randomOf } from '#sandbox/drawing/random.ts'
import { circle, ellipse, group, path, polygon, rect, type Painter } from '#sandbox/drawing/svg.ts'
import { rose } from './rose.ts'
import { ink } from './palette.ts'

/** The pocket compass, lid open. */
export const compass: Painter = (area) => {
  const { w, h } = area
  const [cx, cy] = [w / 2, h * 0.58]
  const turned = Array.from({ length: 60 }, (_, index): Cut => {
    const turn = (index * 6 * Math.PI) / 180
    return [cx + Math.cos(turn) * 434, cy + Math.sin(turn) * 434, 40, 4, index * 6]
  })
  return [
    rect(0, 0, w, h, '#e6dfcc'),
    engrave(
      { x1: -10, x2: w + 20, y1: 8, y2: h, pitch: 13, step: 24 },
      '#cdbf9d',
      (x, y) => 0.1 + (Math.hypot(x - w / 2, y - h / 2) / w) ** 2 * 0.9,
    ),
    ellipse(cx + 50, cy + 90, 520, 480, ink.black, { opacity: 0.26 }),
    group(
      { transform: `translate(${cx} ${cy - 480})` },
      ellipse(0, -80, 400, 250, ink.brassDark),
      ellipse(0, -88, 392, 242, ink.brass),
      ellipse(0, -76, 336, 200, ink.brassDark),
      ellipse(0, -70, 328, 194, '#d3a85a'),
      cuts(
        strew(
          randomOf('lid'),
          60,
          { x: -260, y: -220, w: 520, h: 290 },
          { length: [60, 200], width: [1, 2.4], angle: [-24, -18] },
        ),
        ink.brassLight,
      ),
      rect(-70, 116, 140, 50, ink.brassDark, { rx: 12 }),
    ),
    circle(cx, cy, 470, ink.brassDark),
    circle(cx - 6, cy - 8, 462, ink.brass),
    path(
      `M${cx - 440} ${cy - 60} A446 446 0 0 1 ${cx + 60} ${cy - 442} A470 470 0 0 0 ${cx - 440} ${cy - 60}Z`,
      ink.brassLight,
    ),
    cuts(turned, ink.brassDark),
    circle(cx, cy, 402, ink.brassDark),
    circle(cx, cy, 392, ink.cream),
    ...Array.from({ length: 72 }, (_, index) =>
      group(
        { transform: `translate(${cx} ${cy}) rotate(${index * 5})` },
        rect(-2, -380, 4, index % 6 ? 22 : 44, ink.oakDark),
      ),
    ),
    rose(cx, cy, 300),
    group(
      { transform: `translate(${cx} ${cy}) rotate(28)` },
      polygon(
        [
          [0, -330],
          [26, 0],
          [-26, 0],
        ],
        ink.signal,
      ),
      polygon(
        [
          [0, 330],
          [26, 0],
          [-26, 0],
        ],
        ink.night,
      ),
      circle(0, 0, 34, ink.brass, { stroke: ink.brassDark, 'stroke-width': 5 }),
      circle(0, 0, 9, ink.oakDark),
    ),
    path(
      `M${cx - 330} ${cy - 130} A356 356 0 0 1 ${cx + 40} ${cy - 352} L${cx + 120} ${cy - 330} Q${cx - 160} ${cy - 220} ${cx - 250} ${cy + 70} L${cx - 340} ${cy + 60}Z`,
      '#ffffff',
      { opacity: 0.3 },
    ),
    path(`M${cx} ${cy + 462} q-60 60 0 110 q60 -50 0 -110Z`, 'none', { stroke: ink.brass, 'stroke-width': 22 }),
  ].join('')
}
