import { ellipse, group, linearGradient, path, polygon, rect, type Area, type Painter } from '#sandbox/pictures/svg.ts'
import { blur, grain } from '#sandbox/pictures/texture.ts'
import { canvas, type Box } from './hanging.ts'

/** What hangs on the back wall: a painting and its box in parts of the wall. */
export interface Hung {
  paint: Painter
  box: Box
}

/** A standing visitor seen from behind; `height` in units of the drawing, feet at (x, y). */
export function visitor(x: number, y: number, height: number, coat: string): string {
  const u = height / 100
  const body = 'M-10 0L-10 -42L10 -42L10 0L3 0L0 -34L-3 0Z'
  return group(
    {},
    ellipse(x + 10 * u, y, 26 * u, 4 * u, '#000', { opacity: 0.3, filter: 'url(#soft)' }),
    group(
      { transform: `translate(${x} ${y}) scale(${u})` },
      path(body, '#1c1d20'),
      path('M-12 -36L-10 -42C-15 -58 -15 -74 -9 -80C-5 -84 5 -84 9 -80C15 -74 15 -58 10 -42L12 -30L-12 -30Z', coat),
      path('M-9 -80C-15 -72 -15 -52 -12 -40L-8 -41C-10 -55 -9 -66 -6 -74Z', '#000', { opacity: 0.22 }),
      ellipse(0, -91, 6.2, 7.6, '#3b2a20'),
      rect(-2.4, -86, 4.8, 6, '#3b2a20'),
    ),
  )
}

/** Filters and gradients every room uses. */
const light = () =>
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
function emptyRoom({ w, h }: Area, horizon: number): { walls: string; wall: Box } {
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
  const boards = [-0.9, -0.55, -0.25, 0, 0.25, 0.55, 0.9].map((part) =>
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

/** Room 9: the rock that breaks through the wall, and one quiet picture that has to live with it. */
export function rockRoom(paint: Painter): Painter {
  return (area) => {
    const { w, h } = area
    const { walls } = emptyRoom(area, 0.78)
    const facets: readonly (readonly [readonly (readonly [number, number])[], string])[] = [
      [
        [
          [0.52, 1],
          [0.58, 0.62],
          [0.66, 0.7],
          [0.64, 1],
        ],
        '#4a4742',
      ],
      [
        [
          [0.58, 0.62],
          [0.67, 0.4],
          [0.72, 0.56],
          [0.66, 0.7],
        ],
        '#6b675f',
      ],
      [
        [
          [0.67, 0.4],
          [0.78, 0.24],
          [0.8, 0.46],
          [0.72, 0.56],
        ],
        '#8a857b',
      ],
      [
        [
          [0.78, 0.24],
          [0.88, 0.12],
          [0.92, 0.36],
          [0.8, 0.46],
        ],
        '#a29c90',
      ],
      [
        [
          [0.88, 0.12],
          [1, 0.04],
          [1, 0.38],
          [0.92, 0.36],
        ],
        '#b7b1a4',
      ],
      [
        [
          [0.66, 0.7],
          [0.72, 0.56],
          [0.8, 0.46],
          [0.83, 0.74],
          [0.74, 1],
          [0.64, 1],
        ],
        '#565249',
      ],
      [
        [
          [0.8, 0.46],
          [0.92, 0.36],
          [0.95, 0.64],
          [0.83, 0.74],
        ],
        '#777166',
      ],
      [
        [
          [0.92, 0.36],
          [1, 0.38],
          [1, 0.7],
          [0.95, 0.64],
        ],
        '#8f897c',
      ],
      [
        [
          [0.74, 1],
          [0.83, 0.74],
          [0.95, 0.64],
          [1, 0.7],
          [1, 1],
        ],
        '#3b3833',
      ],
    ]
    const edge = polygon(
      [
        [0.52, 1],
        [0.58, 0.62],
        [0.67, 0.4],
        [0.78, 0.24],
        [0.88, 0.12],
        [1, 0.04],
        [1, 1],
      ].map(([x = 0, y = 0]) => [w * x, h * y] as const),
      '#000',
      {
        opacity: 0.4,
        filter: 'url(#soft)',
        transform: `translate(-18 6)`,
      },
    )
    const rock = facets.map(([points, colour]) =>
      polygon(
        points.map(([x, y]) => [w * x, h * y] as const),
        colour,
        { stroke: colour, 'stroke-width': 2 },
      ),
    )
    return (
      light() +
      grain('stone', 0.3, 0.5) +
      group({ filter: 'url(#grain)' }, walls, canvas(paint, { x: w * 0.2, y: h * 0.24, w: h * 0.38, h: h * 0.38 })) +
      edge +
      group({ filter: 'url(#stone)' }, ...rock)
    )
  }
}

/** Doorways behind doorways, each with a little more light, and a picture at the end. */
export function enfilade(paint: Painter): Painter {
  return ({ w, h }) => {
    const doors = [0, 1, 2, 3].map((index) => {
      const part = 0.8 * 0.6 ** index
      const width = w * 0.6 * part
      const height = h * part
      const x = w / 2 - width / 2
      const y = h * 0.62 - height * 0.62
      const shade = 176 + index * 20
      return (
        rect(
          x - width * 0.06,
          y - height * 0.035,
          width * 1.12,
          height * 1.035,
          `rgb(${shade - 46},${shade - 48},${shade - 52})`,
        ) +
        rect(x, y, width, height, `rgb(${shade + 20},${shade + 19},${shade + 15})`) +
        polygon(
          [
            [x, y + height],
            [x + width, y + height],
            [x + width * 0.8, y + height * 0.82],
            [x + width * 0.2, y + height * 0.82],
          ],
          '#6e6a63',
          { opacity: 0.7 },
        )
      )
    })
    const size = h * 0.12
    return (
      light() +
      group(
        { filter: 'url(#grain)' },
        rect(0, 0, w, h, '#dddbd6'),
        polygon(
          [
            [0, h],
            [w, h],
            [w * 0.74, h * 0.92],
            [w * 0.26, h * 0.92],
          ],
          '#5c5853',
        ),
        ...doors,
        canvas(paint, { x: w / 2 - size / 2, y: h * 0.53, w: size, h: size }),
      )
    )
  }
}
