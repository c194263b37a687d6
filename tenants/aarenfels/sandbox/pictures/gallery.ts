import { ellipse, group, linearGradient, polygon, rect, type Area, type Painter } from '#sandbox/drawing/svg.ts'
import { blur, grain } from '#sandbox/drawing/texture.ts'
import { canvas, type Box } from './hanging.ts'
import { visitor } from './visitor.ts'

/** What hangs on the back wall: a painting and its box in parts of the wall. */
export interface Hung {
  paint: Painter
  box: Box
}

/** Filters and gradients every room uses. */
export const light = () =>
  blur('soft', 14) +
  grain('grain', 0.045) +
  linearGradient('wall', [
    [0, '#ffffff'],
    [0.55, '#f3f2ef'],
    [1, '#dddbd6'],
  ]) +
  linearGradient('floor', [
    [0, '#8f8b85'],
    [1, '#c9c5bd'],
  ]) +
  linearGradient('sky', [
    [0, '#dfeaf2'],
    [1, '#ffffff'],
  ]) +
  linearGradient(
    'sideLeft',
    [
      [0, '#cfcdc8'],
      [1, '#efeeeb'],
    ],
    [0, 0, 1, 0],
  ) +
  linearGradient(
    'sideRight',
    [
      [0, '#e6e4e0'],
      [1, '#bdbab4'],
    ],
    [0, 0, 1, 0],
  )

/** An empty white room with a skylight, in one-point perspective; returns it with its back wall. */
export function emptyRoom({ w, h }: Area, horizon: number): { walls: string; wall: Box } {
  const wall: Box = { x: w * 0.13, y: h * 0.13, w: w * 0.74, h: h * (horizon - 0.13) }
  const right = wall.x + wall.w
  const bottom = wall.y + wall.h
  const bars = [0.2, 0.4, 0.6, 0.8].map((part) => {
    const top = w * (0.18 + 0.64 * part)
    const low = wall.x + wall.w * (0.12 + 0.76 * part)
    return polygon(
      [
        [top - 7, 0],
        [top + 7, 0],
        [low + 3, wall.y - 8],
        [low - 3, wall.y - 8],
      ],
      '#c4ccd1',
    )
  })
  const boards = [-0.55, -0.25, 0, 0.25, 0.55].map((part) =>
    polygon(
      [
        [w / 2 + part * wall.w * 0.5, bottom],
        [w / 2 + part * wall.w * 0.5 + 1.5, bottom],
        [w / 2 + part * w * 0.95 + 4, h],
        [w / 2 + part * w * 0.95, h],
      ],
      '#6d6963',
      { opacity: 0.35 },
    ),
  )
  const walls =
    rect(0, 0, w, h, '#f4f3f0') +
    polygon(
      [
        [w * 0.18, 0],
        [w * 0.82, 0],
        [wall.x + wall.w * 0.88, wall.y - 8],
        [wall.x + wall.w * 0.12, wall.y - 8],
      ],
      'url(#sky)',
    ) +
    bars.join('') +
    polygon(
      [
        [0, 0],
        [wall.x, wall.y],
        [wall.x, bottom],
        [0, h],
      ],
      'url(#sideLeft)',
    ) +
    polygon(
      [
        [w, 0],
        [right, wall.y],
        [right, bottom],
        [w, h],
      ],
      'url(#sideRight)',
    ) +
    rect(wall.x, wall.y, wall.w, wall.h, 'url(#wall)') +
    polygon(
      [
        [wall.x, bottom],
        [right, bottom],
        [w, h],
        [0, h],
      ],
      'url(#floor)',
    ) +
    boards.join('') +
    rect(wall.x, bottom - 5, wall.w, 5, '#b9b6b0')
  return { walls, wall }
}

/** A low bench in the middle of the floor. */
function bench({ w, h }: Area, y: number): string {
  const width = w * 0.24
  const x = w / 2 - width / 2
  const thick = h * 0.028
  return (
    ellipse(w / 2, y + thick * 4.2, width * 0.6, thick * 1.1, '#000', { opacity: 0.35, filter: 'url(#soft)' }) +
    rect(x + width * 0.06, y + thick, width * 0.035, thick * 3, '#1b1b1b') +
    rect(x + width * 0.905, y + thick, width * 0.035, thick * 3, '#1b1b1b') +
    polygon(
      [
        [x, y],
        [x + width, y],
        [x + width * 0.96, y - thick * 0.7],
        [x + width * 0.04, y - thick * 0.7],
      ],
      '#3a3835',
    ) +
    rect(x, y, width, thick, '#1f1e1c')
  )
}

/** A room of the museum: works on the back wall, mirrored faintly in the floor, and people or a bench before them. */
export function room(
  hung: readonly Hung[],
  furnish: { bench?: boolean; visitors?: readonly { x: number; coat: string }[] } = {},
): Painter {
  return (area) => {
    const { w, h } = area
    const { walls, wall } = emptyRoom(area, 0.72)
    const boxes = hung.map(({ paint, box }) => ({
      paint,
      box: {
        x: wall.x + wall.w * box.x,
        y: wall.y + wall.h * box.y,
        w: wall.w * box.w,
        h: wall.h * box.h,
      },
    }))
    const bottom = wall.y + wall.h
    const mirrored = boxes.map(({ paint, box }) =>
      group(
        { transform: `translate(0 ${2 * bottom}) scale(1 -1)`, opacity: 0.13, filter: 'url(#soft)' },
        canvas(paint, {
          ...box,
          h: Math.min(box.h, (h - bottom) * 1.4),
          y: box.y + box.h - Math.min(box.h, (h - bottom) * 1.4),
        }),
      ),
    )
    const people = (furnish.visitors ?? []).map(({ x, coat }) => visitor(w * x, h * 0.9, h * 0.4, coat))
    return (
      light() +
      group(
        { filter: 'url(#grain)' },
        walls,
        ...mirrored,
        ...boxes.map(({ paint, box }) => canvas(paint, box)),
        furnish.bench ? bench(area, h * 0.8) : '',
        ...people,
      )
    )
  }
}
