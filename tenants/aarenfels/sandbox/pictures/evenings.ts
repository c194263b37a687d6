import {
  circle,
  ellipse,
  group,
  linearGradient,
  path,
  polygon,
  radialGradient,
  rect,
  type Painter,
} from '#sandbox/drawing/svg.ts'
import { blur, grain } from '#sandbox/drawing/texture.ts'
import { inside } from './hanging.ts'
import { ink, vermilion } from './palette.ts'
import { works } from './paintings.ts'

/** A grand piano from above, its keys to the left; (x, y) is the middle of the keyboard's front edge. */
function piano(x: number, y: number, size: number): string {
  const u = size / 100
  const body = 'M0 -50H34C44 -50 46 -38 56 -36C78 -32 104 -26 104 4C104 26 92 44 66 50H0Z'
  const whites = Array.from({ length: 26 }, (_, key) => rect(1.5, -45 + key * 3.46, 9, 3, '#f6f4ef')).join('')
  const blacks = Array.from({ length: 25 }, (_, key) =>
    [2, 6].includes(key % 7) ? '' : rect(5.5, -42.6 + key * 3.46, 5, 1.7, '#141414'),
  ).join('')
  const strings = Array.from({ length: 15 }, (_, line) =>
    path(`M24 ${-36 + line * 5.4}L${62 + Math.min(line, 9) * 3.4} ${-24 + line * 4.4}`, 'none', {
      stroke: '#8d6a2c',
      'stroke-width': 0.35,
    }),
  ).join('')
  return (
    group(
      {
        transform: `translate(${x + size * 0.05} ${y + size * 0.08}) scale(${u})`,
        filter: 'url(#soft)',
        opacity: 0.45,
      },
      path(body, '#000'),
    ) +
    group(
      { transform: `translate(${x} ${y}) scale(${u})` },
      path(body, '#121212'),
      path('M18 -44H33C42 -44 44 -32 55 -30C76 -26 97 -21 97 4C97 22 88 38 64 44H18Z', '#b98b3e'),
      path('M18 -44H33C42 -44 44 -32 55 -30C76 -26 97 -21 97 4C97 22 88 38 64 44H18Z', 'url(#soundboard)'),
      strings,
      rect(0, -46, 14, 92, '#1e1e1e'),
      whites,
      blacks,
      rect(-22, -13, 13, 26, '#1a1a1a', { rx: 2 }),
    )
  )
}

/** The skylit room from its roof: a piano, chairs in arcs around it, one of them red. */
export const concert: Painter = ({ w, h }) => {
  const centre = [w * 0.5, h * 0.5] as const
  const boards = Array.from({ length: 28 }, (_, board) => rect((w * board) / 28, 0, 1.5, h, '#000', { opacity: 0.09 }))
  const chairs: string[] = []
  for (const [ring, radius] of [0.37, 0.475, 0.58, 0.685].entries()) {
    const count = 14 + ring * 4
    for (let seat = 0; seat < count; seat++) {
      const angle = (seat / count) * Math.PI * 2 + ring * 0.12
      if (Math.abs(Math.sin(angle * 2 + 0.4)) < 0.16) continue
      const x = centre[0] + Math.cos(angle) * radius * w * 0.86
      const y = centre[1] + Math.sin(angle) * radius * w * 0.72
      const red = ring === 1 && seat === 3
      const turn = (Math.atan2(centre[1] - y, centre[0] - x) * 180) / Math.PI
      chairs.push(
        group(
          { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)}) scale(1.35)` },
          rect(-15, -11, 40, 36, '#000', { opacity: 0.28, filter: 'url(#close)' }),
          rect(-17, -17, 34, 34, red ? vermilion : ink),
          rect(-19, -17, 6, 34, red ? '#a11f0d' : '#000'),
        ),
      )
    }
  }
  return (
    blur('soft', 14) +
    blur('close', 4) +
    grain('fine', 0.05) +
    linearGradient(
      'soundboard',
      [
        [0, '#fff', 0.3],
        [0.5, '#fff', 0],
        [1, '#3a2200', 0.5],
      ],
      [0, 0, 1, 1],
    ) +
    radialGradient(
      'pool',
      [
        [0, '#fff', 0.65],
        [0.5, '#fff', 0.12],
        [1, '#241a10', 0.5],
      ],
      [0.46, 0.45, 0.62],
    ) +
    group({ filter: 'url(#fine)' }, rect(0, 0, w, h, '#cdb894'), ...boards, rect(0, 0, w, h, 'url(#pool)')) +
    chairs.join('') +
    group({ transform: `rotate(-24 ${centre[0]} ${centre[1]})` }, piano(w * 0.32, h * 0.5, w * 0.36))
  )
}

/** A wine glass from above. */
const glass = (x: number, y: number, r: number) =>
  ellipse(x + r * 0.8, y + r * 0.9, r * 1.1, r * 0.9, '#000', { opacity: 0.4, filter: 'url(#soft)' }) +
  circle(x, y, r, '#fff', { opacity: 0.13, stroke: '#fff', 'stroke-opacity': 0.8, 'stroke-width': 2.5 }) +
  circle(x, y, r * 0.72, '#5e0d18') +
  ellipse(x - r * 0.22, y - r * 0.3, r * 0.26, r * 0.12, '#fff', { opacity: 0.5 })

/** A lamp, a table in the dark, one picture lying on it, and the glasses of those who came. */
export const onePicture: Painter = ({ w, h }) => {
  const size = h * 0.56
  const x = w * 0.5 - size / 2
  const y = h * 0.5 - size / 2
  return (
    blur('soft', 16) +
    grain('fine', 0.06) +
    radialGradient(
      'lampPool',
      [
        [0, '#ffe9bd', 0.95],
        [0.45, '#e9b968', 0.5],
        [1, '#120d08', 0],
      ],
      [0.47, 0.45, 0.5],
    ) +
    radialGradient(
      'night',
      [
        [0, '#000', 0],
        [0.6, '#000', 0.1],
        [1, '#000', 0.75],
      ],
      [0.47, 0.45, 0.68],
    ) +
    group({ filter: 'url(#fine)' }, rect(0, 0, w, h, '#2a211a'), rect(0, 0, w, h, 'url(#lampPool)')) +
    group(
      { transform: `rotate(-8 ${w / 2} ${h / 2})` },
      rect(x + 16, y + 26, size, size, '#000', { opacity: 0.6, filter: 'url(#soft)' }),
      rect(x - 10, y - 10, size + 20, size + 20, '#d8cfbd'),
      inside(works.redSquare, { x, y, w: size, h: size }),
      polygon(
        [
          [x, y],
          [x + size, y],
          [x, y + size],
        ],
        '#fff',
        { opacity: 0.08 },
      ),
    ) +
    glass(w * 0.17, h * 0.3, w * 0.036) +
    glass(w * 0.81, h * 0.24, w * 0.036) +
    glass(w * 0.86, h * 0.7, w * 0.036) +
    group(
      { transform: `rotate(28 ${w * 0.24} ${h * 0.76})` },
      rect(w * 0.16 + 8, h * 0.76 + 12, w * 0.17, h * 0.016, '#000', { opacity: 0.5, filter: 'url(#soft)' }),
      rect(w * 0.16, h * 0.75, w * 0.12, h * 0.018, '#8c5a2b'),
      rect(w * 0.28, h * 0.748, w * 0.03, h * 0.022, '#c9c5bd'),
      path(`M${w * 0.31} ${h * 0.748}L${w * 0.335} ${h * 0.759}L${w * 0.31} ${h * 0.77}Z`, '#2b1a10'),
    ) +
    rect(0, 0, w, h, 'url(#night)')
  )
}
