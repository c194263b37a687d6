import { inside, circle, ellipse, group, path, rect, stroke, type Painter } from '#sandbox/drawing/svg.ts'
import { cuts, strew } from '#sandbox/drawing/gouge.ts'
import { randomOf } from '#sandbox/drawing/random.ts'
import { farSea, moonSky } from './night.ts'
import { ink } from './palette.ts'
import { glow } from './glow.ts'

/** Below deck at night: hammocks, a lamp, a porthole with the moon. */
export const hammocks: Painter = ({ w, h }) => {
  const random = randomOf('hammocks')
  const hammock = (x: number, y: number, s: number, cloth: string, blanket: string, asleep: boolean) =>
    group(
      { transform: `translate(${x} ${y}) scale(${s})` },
      ...[-0.9, -0.45, 0, 0.45, 0.9].map(
        (part) =>
          stroke(
            [
              [-330, -90],
              [-230, 0 + part * 16],
            ],
            ink.rope,
            2.4,
          ) +
          stroke(
            [
              [330, -90],
              [230, 0 + part * 16],
            ],
            ink.rope,
            2.4,
          ),
      ),
      path('M-250 -16 Q-150 122 0 126 Q150 122 250 -16 Q140 42 0 46 Q-140 42 -250 -16Z', cloth),
      path('M-250 -16 Q-140 42 0 46 Q140 42 250 -16 Q140 24 0 26 Q-140 24 -250 -16Z', ink.oakDark),
      cuts(
        strew(random, 26, { x: -150, y: 56, w: 300, h: 50 }, { length: [40, 120], width: [1.4, 3], angle: [-5, 5] }),
        ink.oak,
        { opacity: 0.6 },
      ),
      asleep
        ? circle(-150, -6, 34, ink.rope) +
            path('M-186 -12 Q-184 -46 -150 -46 Q-116 -44 -114 -14 Q-150 -30 -186 -12Z', ink.oakDark)
        : '',
      path('M-112 22 Q-70 -26 20 -20 Q120 -14 190 14 Q120 40 0 44 Q-70 42 -112 22Z', blanket),
      cuts(
        [
          [-10, 6, 180, 3, 6],
          [40, 20, 160, 3, 4],
          [-50, 22, 80, 3, 8],
        ],
        ink.cream,
        { opacity: 0.5 },
      ),
    )
  return [
    glow('lamp', ink.brassLight),
    rect(0, 0, w, h, '#2b1d14'),
    ...Array.from({ length: 9 }, (_, index) =>
      rect(0, index * (h / 9), w, h / 9 - 5, ['#3a281b', '#402c1e', '#35241a'][index % 3] ?? '#3a281b'),
    ),
    cuts(strew(random, 150, { x: 0, y: 0, w, h }, { length: [80, 360], width: [1.4, 3.4], angle: [-1, 1] }), '#543a27'),
    inside(
      'porthole',
      `M${w * 0.79 - 118} ${h * 0.35} a118 118 0 1 0 236 0 a118 118 0 1 0 -236 0Z`,
      group(
        { transform: `translate(${w * 0.79 - 130} ${h * 0.35 - 130})` },
        moonSky('porthole', { w: 280, h: 280 }, 180, { x: 150, y: 84, r: 34 }, 7),
        farSea('porthole-sea', { w: 280, h: 280 }, 176, 270, { x: 150, y: 84, r: 34 }, 7),
      ),
    ),
    circle(w * 0.79, h * 0.35, 128, 'none', { stroke: ink.brass, 'stroke-width': 26 }),
    circle(w * 0.79, h * 0.35, 142, 'none', { stroke: ink.brassDark, 'stroke-width': 5 }),
    ...Array.from({ length: 8 }, (_, index) =>
      circle(
        w * 0.79 + Math.cos((index * Math.PI) / 4) * 128,
        h * 0.35 + Math.sin((index * Math.PI) / 4) * 128,
        7,
        ink.brassLight,
      ),
    ),
    ...[0.02, 0.34, 0.66, 0.98].map((part) => path(`M${w * part - 34} 0 V${h} H${w * part + 34} V0Z`, '#1c120c')),
    rect(0, 0, w, 84, '#1c120c'),
    rect(0, 84, w, 10, '#0f0a07'),
    circle(w * 0.5, h * 0.33, 620, 'url(#lamp)'),
    stroke(
      [
        [w * 0.5, 90],
        [w * 0.5, h * 0.22],
      ],
      ink.black,
      5,
    ),
    group(
      { transform: `translate(${w * 0.5} ${h * 0.21})` },
      path('M-46 40 L-20 0 H20 L46 40Z', ink.brass),
      rect(-38, 40, 76, 110, ink.brassLight),
      ellipse(0, 104, 20, 34, ink.cream),
      rect(-42, 38, 9, 114, ink.brassDark),
      rect(33, 38, 9, 114, ink.brassDark),
      rect(-50, 148, 100, 18, ink.brass),
    ),
    hammock(w * 0.22, h * 0.42, 0.92, '#b9a47a', ink.delft, true),
    hammock(w * 0.76, h * 0.66, 1.12, '#c8b58b', ink.signal, true),
    hammock(w * 0.3, h * 0.76, 1.3, '#d6c59c', ink.sea, true),
    rect(0, h * 0.95, w, h * 0.05, '#1c120c'),
    group(
      { transform: `translate(${w * 0.58} ${h * 0.95})` },
      rect(-110, -92, 220, 92, '#4d3422'),
      rect(-118, -108, 236, 24, '#5b3f29'),
      rect(-16, -96, 32, 34, ink.brass),
      path('M-60 -110 q4 -26 30 -26 q26 0 30 26Z', ink.signal),
    ),
  ].join('')
}
