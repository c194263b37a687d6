import { inside, circle, group, path, rect, stroke, type Painter } from '#sandbox/drawing/svg.ts'
import { engrave } from '#sandbox/drawing/engraving.ts'
import { noiseOf } from '#sandbox/drawing/random.ts'
import { farSea, moonSky } from './night.ts'
import { ink } from './palette.ts'
import { barque, byMoon } from './ship.ts'
import { glow } from './glow.ts'

/** A dark room with framed moonlights and one lantern. */
export const byLantern: Painter = ({ w, h }) => {
  const noise = noiseOf('by-lantern')
  const framed = (x: number, y: number, fw: number, fh: number, id: string, sailing: boolean) =>
    rect(x - 30, y - 30, fw + 60, fh + 60, ink.brassDark) +
    rect(x - 22, y - 22, fw + 44, fh + 44, ink.brass) +
    rect(x - 8, y - 8, fw + 16, fh + 16, ink.oakDark) +
    inside(
      id,
      `M${x} ${y}h${fw}v${fh}h${-fw}Z`,
      group(
        { transform: `translate(${x} ${y})` },
        moonSky(id, { w: fw, h: fh }, fh * 0.56, { x: fw * 0.64, y: fh * 0.3, r: fw * 0.07 }, 7),
        farSea(`${id}-sea`, { w: fw, h: fh }, fh * 0.55, fh + 6, { x: fw * 0.64, y: fh * 0.3, r: fw * 0.07 }, 7),
        sailing ? group({ transform: `translate(${fw * 0.34} ${fh * 0.64}) scale(${fw / 1500})` }, barque(byMoon)) : '',
      ),
    )
  const [lx, ly] = [w * 0.52, h * 0.66]
  return [
    glow('lamp', ink.brassLight),
    rect(0, 0, w, h, '#0a121b'),
    engrave(
      { x1: -10, x2: w + 20, y1: 6, y2: h * 0.84, pitch: 10, step: 20 },
      '#27394a',
      (x, y) => Math.exp(-(((x - lx) ** 2 + (y - ly) ** 2) / (w * 0.34) ** 2)) * (0.7 + noise(x / 90, y / 40) * 0.3),
    ),
    rect(0, h * 0.84, w, h * 0.16, '#0d0b0a'),
    engrave(
      { x1: -10, x2: w + 20, y1: h * 0.85, y2: h, pitch: 11, step: 20 },
      ink.oak,
      (x) => Math.exp(-(((x - lx) / (w * 0.24)) ** 2)) * 0.7,
    ),
    framed(w * 0.07, h * 0.2, w * 0.28, h * 0.34, 'frame-1', true),
    framed(w * 0.43, h * 0.11, w * 0.2, h * 0.38, 'frame-2', false),
    framed(w * 0.71, h * 0.2, w * 0.23, h * 0.32, 'frame-3', true),
    circle(lx, ly, 430, 'url(#lamp)'),
    ...[
      [0.38, 1.02, 0],
      [0.44, 0.94, 1],
      [0.63, 1, 1],
      [0.7, 0.92, 0],
    ].map(([part = 0, s = 1, turn = 0]) =>
      group(
        { transform: `translate(${w * part} ${h * 0.97}) scale(${turn ? -s : s} ${s})` },
        path('M-44 0 L-50 -210 Q-46 -290 0 -294 Q46 -290 48 -206 L44 0Z', ink.black),
        rect(-14, -306, 28, 30, ink.black),
        circle(0, -334, 38, ink.black),
        path('M48 -250 Q56 -180 50 -40', 'none', { stroke: ink.brass, 'stroke-width': 4, opacity: 0.6 }),
      ),
    ),
    group(
      { transform: `translate(${lx} ${h * 0.97})` },
      path('M-50 0 L-56 -220 Q-52 -306 0 -310 Q52 -306 54 -216 L50 0Z', '#1d2a36'),
      rect(-14, -322, 28, 30, ink.oakDark),
      circle(0, -352, 40, ink.oakDark),
      path('M30 -290 L96 -336 L110 -316 L48 -244Z', '#1d2a36'),
      stroke(
        [
          [102, -330],
          [102, -300],
        ],
        ink.brass,
        4,
      ),
      rect(78, -300, 48, 66, ink.brassLight),
      rect(72, -306, 60, 10, ink.brass),
      rect(72, -236, 60, 12, ink.brass),
      circle(102, -268, 15, ink.cream),
    ),
  ].join('')
}
