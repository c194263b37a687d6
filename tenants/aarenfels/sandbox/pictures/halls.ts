import { group, polygon, rect, type Painter } from '#sandbox/drawing/svg.ts'
import { grain } from '#sandbox/drawing/texture.ts'
import { emptyRoom, light } from './gallery.ts'
import { canvas } from './hanging.ts'

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
