import { circle, group, path, polygon, rect, stroke, type Painter } from '#sandbox/drawing/svg.ts'
import { swell } from './night.ts'
import { ink } from './palette.ts'
import { daySky, basin, row } from './waterfront.ts'

/** A lift bridge over a canal, houses on both sides. */
export const bridges: Painter = (area) => {
  const { w, h } = area
  const quay = h * 0.66
  const timber = ink.cream
  const bridge = (x: number, y: number, s: number, open: number) =>
    group(
      { transform: `translate(${x} ${y}) scale(${s})` },
      rect(-250, -12, 150, 90, ink.oakDark),
      rect(100, -12, 150, 90, ink.oakDark),
      rect(-128, -250, 16, 250, timber),
      rect(-100, -250, 16, 250, timber),
      rect(-146, -262, 80, 16, timber),
      group(
        { transform: `translate(-106 -262) rotate(${-open})` },
        rect(-160, -9, 380, 14, timber),
        rect(-172, -16, 70, 40, ink.oakDark),
        stroke(
          [
            [214, 0],
            [214, 40],
          ],
          timber,
          4,
        ),
      ),
      group(
        { transform: `translate(-92 -10) rotate(${-open})` },
        rect(0, -10, 212, 18, timber),
        ...[0, 40, 80, 120, 160, 200].map((left) => rect(left, -48, 5, 40, timber)),
        rect(0, -52, 206, 6, timber),
      ),
      ...[-250, -210, -170].map((left) => rect(left, -50, 6, 40, timber)),
      rect(-252, -54, 110, 6, timber),
      ...[110, 150, 190, 236].map((left) => rect(left, -50, 6, 40, timber)),
      rect(104, -54, 146, 6, timber),
    )
  return [
    daySky('bridge-sky', area, quay, '#cfdadb', ink.tide),
    row('bridge-far', w * 0.34, w * 0.66, quay - 70, 0.5, ['#8fa3ab', '#9fb2b8'], '#5d7480'),
    row('bridge-left', -60, w * 0.36, quay, 1.35, ['#8a4a36', '#a2603f', '#6f4b2c'], ink.black),
    row('bridge-right', w * 0.66, w + 60, quay, 1.35, ['#a2603f', '#8a4a36', '#7d5a3c'], ink.black),
    basin('bridge-water', area, quay - 16, ink.sea, ink.foam),
    bridge(w * 0.5, quay + 60, 1.7, 24),
    polygon(
      [
        [-10, h],
        [-10, quay + 8],
        [w * 0.24, quay + 8],
        [w * 0.06, h],
      ],
      ink.oakDark,
    ),
    polygon(
      [
        [w + 10, h],
        [w + 10, quay + 8],
        [w * 0.76, quay + 8],
        [w * 0.94, h],
      ],
      ink.oakDark,
    ),
    swell('bridge-swell', area, h * 0.93, {
      height: 18,
      length: 420,
      fill: ink.navy,
      line: ink.tide,
      phase: 0.2,
      pitch: 9,
    }),
    group(
      { transform: `translate(${w * 0.5} ${h * 0.9}) scale(.62)` },
      path('M-210 -34 Q-190 24 -120 30 H110 Q176 22 214 -52 Q100 -20 -20 -20 T-210 -34Z', ink.black),
      path('M-210 -34 Q-130 -20 -20 -20 T214 -52 L210 -42 Q100 -8 -20 -8 T-206 -22Z', ink.brass),
      path('M-60 -22 L-70 -110 Q-40 -150 -12 -108 L-4 -22Z', ink.signal),
      circle(-40, -150, 24, ink.rope),
      stroke(
        [
          [-30, -96],
          [60, -60],
          [180, 60],
        ],
        ink.oakDark,
        8,
      ),
    ),
  ].join('')
}
