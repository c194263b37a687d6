import { inside, circle, group, path, polygon, rect, type Painter } from '#sandbox/drawing/svg.ts'
import { engrave } from '#sandbox/drawing/engraving.ts'
import { lettering } from '#sandbox/drawing/lettering.ts'
import { chart } from './chart.ts'
import { farSea, moonSky } from './night.ts'
import { ink } from './palette.ts'
import { shelf } from './shelf.ts'
import { barque, byMoon } from './ship.ts'

/** The exhibition's catalogue. */
export const catalogue: Painter = (area) => {
  const { h } = area
  const [x, y, bw, bh] = [410, h * 0.12, 800, h * 0.7]
  return [
    shelf('catalogue', area, '#d9dfdd', '#bcc8c8', ink.oak, ink.oakDark),
    polygon(
      [
        [x + 20, y + bh],
        [x + bw + 10, y + bh],
        [x + bw + 130, y + bh + 60],
        [x + 120, y + bh + 70],
      ],
      ink.black,
      { opacity: 0.32 },
    ),
    rect(x + 14, y + 10, bw + 12, bh - 8, ink.paper),
    rect(x, y, bw, bh, ink.night),
    inside(
      'plate',
      `M${x + 70} ${y + 70}h${bw - 140}v${bh * 0.6}h${140 - bw}Z`,
      group(
        { transform: `translate(${x + 70} ${y + 70})` },
        moonSky('catalogue', { w: bw - 140, h: bh * 0.6 }, bh * 0.34, { x: 410, y: bh * 0.16, r: 70 }, 8),
        farSea(
          'catalogue-sea',
          { w: bw - 140, h: bh * 0.6 },
          bh * 0.335,
          bh * 0.62,
          { x: 410, y: bh * 0.16, r: 70 },
          8,
        ),
        group({ transform: `translate(230 ${bh * 0.41}) scale(.4)` }, barque(byMoon)),
      ),
    ),
    rect(x + 70, y + bh * 0.6 + 130, bw - 140, 8, ink.brass),
    lettering('NACHTZEE', {
      x: x + 72,
      y: y + bh * 0.6 + 172,
      height: 98,
      colour: ink.paper,
      weight: 0.75,
      tracking: 0.95,
    }),
    lettering('SCHILDERS VAN HET DONKER', {
      x: x + 74,
      y: y + bh * 0.6 + 308,
      height: 31,
      colour: ink.foam,
      weight: 0.7,
      tracking: 1.45,
    }),
    rect(x, y, 34, bh, ink.black, { opacity: 0.5 }),
    rect(x + 38, y, 3, bh, ink.tide, { opacity: 0.7 }),
  ].join('')
}

/** The chart of 1658, unrolled, with dividers on it. */
export const chartPrint: Painter = (area) => {
  const { w, h } = area
  const inner = { w: 1600, h: 1250 }
  return [
    rect(0, 0, w, h, ink.navy),
    engrave({ x1: -10, x2: w + 20, y1: 6, y2: h, pitch: 14, step: 40 }, ink.night, () => 0.4),
    group(
      { transform: `translate(190 ${h * 0.16}) rotate(-3 600 500)` },
      rect(18, 26, 1220, 962, ink.black, { opacity: 0.4 }),
      inside('sheet', 'M0 0H1220V954H0Z', group({ transform: 'scale(.7625)' }, chart(inner))),
      rect(-16, -26, 1252, 52, ink.cream, { rx: 24 }),
      rect(-16, 4, 1252, 20, ink.rope, { rx: 10, opacity: 0.8 }),
      rect(-16, 930, 1252, 54, ink.cream, { rx: 26 }),
      rect(-16, 960, 1252, 22, ink.rope, { rx: 11, opacity: 0.8 }),
    ),
    group(
      { transform: `translate(1180 ${h * 0.44}) rotate(24)` },
      path('M-14 10 L-120 500 L-108 504 L16 30Z', ink.black, { opacity: 0.3, transform: 'translate(20 18)' }),
      path('M-18 0 L-124 500 L-112 504 L14 20Z', ink.brass),
      path('M-10 20 L96 504 L108 500 L22 0Z', ink.brassLight),
      path('M-122 440 L-124 500 L-112 504 L-104 444Z M84 444 L96 504 L108 500 L102 440Z', ink.foam),
      circle(0, 0, 40, ink.brass, { stroke: ink.brassDark, 'stroke-width': 6 }),
      circle(0, 0, 14, ink.brassDark),
      rect(-9, -84, 18, 52, ink.brass, { rx: 8 }),
    ),
  ].join('')
}
