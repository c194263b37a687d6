import { cuts, strew } from '#sandbox/drawing/gouge.ts'
import { lettering } from '#sandbox/drawing/lettering.ts'
import { randomOf } from '#sandbox/drawing/random.ts'
import { circle, group, path, polygon, rect, type Painter } from '#sandbox/drawing/svg.ts'
import { ink } from './palette.ts'
import { shelf } from './shelf.ts'
import { barque, byMoon } from './ship.ts'

/** The tin of ship's biscuit, with two biscuits against it. */
export const biscuitTin: Painter = (area) => {
  const { h } = area
  const [x, y, tw, th] = [400, h * 0.27, 760, h * 0.53]
  const biscuit = (cx: number, cy: number, r: number) =>
    circle(cx + 14, cy + 12, r, ink.black, { opacity: 0.3 }) +
    circle(cx, cy, r, '#c99b5f') +
    circle(cx - 5, cy - 6, r - 9, '#ddb67c') +
    Array.from({ length: 19 }, (_, index) => {
      const ring = index === 0 ? 0 : index < 7 ? 0.36 : 0.7
      const turn = index < 7 ? (index * Math.PI) / 3 : ((index - 7) * Math.PI) / 6
      return circle(cx + Math.cos(turn) * r * ring, cy + Math.sin(turn) * r * ring, r * 0.045, ink.oak)
    }).join('')
  return [
    shelf('tin', area, '#cfdadb', '#aebfc3', ink.oak, ink.oakDark),
    polygon(
      [
        [x + 30, h * 0.8],
        [x + tw, h * 0.8],
        [x + tw + 190, h * 0.86],
        [x + 130, h * 0.87],
      ],
      ink.black,
      { opacity: 0.34 },
    ),
    rect(x, y, tw, th, ink.delftDark, { rx: 14 }),
    rect(x, y, 60, th, ink.tide, { rx: 14, opacity: 0.6 }),
    rect(x + tw - 90, y, 90, th, ink.black, { rx: 14, opacity: 0.4 }),
    rect(x - 16, y - 70, tw + 32, 110, ink.delft, { rx: 14 }),
    rect(x - 16, y + 18, tw + 32, 22, ink.delftDark),
    rect(x - 16, y - 70, tw + 32, 12, ink.foam, { rx: 6, opacity: 0.5 }),
    rect(x + 90, y + 110, tw - 180, th - 180, ink.paper),
    rect(x + 108, y + 128, tw - 216, th - 216, 'none', { stroke: ink.delftDark, 'stroke-width': 5 }),
    group(
      { transform: `translate(${x + tw / 2 - 18} ${y + th * 0.6}) scale(.56)` },
      barque({ ...byMoon, sail: ink.cream, hull: ink.delftDark, rig: ink.delftDark, shade: ink.delft }),
    ),
    ...[0, 1, 2].map((index) =>
      path(
        `M${x + 116} ${y + th * 0.6 + index * 26} ${Array.from({ length: 9 }, () => 'q14 -14 30 0 t30 0').join(' ')}`,
        'none',
        { stroke: ink.delft, 'stroke-width': 6 },
      ),
    ),
    lettering('BESCHUIT', {
      x: x + 146,
      y: y + th * 0.745,
      height: 54,
      colour: ink.delftDark,
      weight: 0.9,
      tracking: 1.5,
    }),
    biscuit(1130, h * 0.735, 150),
    biscuit(1330, h * 0.775, 118),
    cuts(
      strew(
        randomOf('crumbs'),
        20,
        { x: 900, y: h * 0.84, w: 520, h: 50 },
        { length: [6, 18], width: [4, 8], angle: [0, 180] },
      ),
      '#c99b5f',
    ),
  ].join('')
}
