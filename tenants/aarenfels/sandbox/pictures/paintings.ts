import { randomOf } from '#sandbox/drawing/random.ts'
import { circle, group, path, rect, type Painter } from '#sandbox/drawing/svg.ts'
import { blue, green, grey, ink, paper, vermilion, yellow } from './palette.ts'

/**
 * Ada Brunnegg: a grid of black fields that swell and shrink as if something passed through them; one falls out.
 * Column and row of the fallen one are counted from the middle; its size is in steps of the grid.
 */
export function tippingSquare(
  side: number,
  fallen: { column: number; row: number; angle: number; size: number },
  [ground, fields, accent]: readonly [string, string, string] = [paper, ink, vermilion],
): Painter {
  return ({ w, h }) => {
    const step = Math.min(w, h) / side
    const columns = Math.ceil(w / step / 2)
    const rows = Math.ceil(h / step / 2)
    const drawn: string[] = []
    for (let column = -columns; column <= columns; column++) {
      for (let row = -rows; row <= rows; row++) {
        const away = Math.hypot(column - fallen.column, row - fallen.row)
        if (away < fallen.size * 0.72) continue
        const size = step * (0.34 + 0.5 * Math.min(1, away / (side * 0.62)))
        const turn = (fallen.angle * 1.4) / (1 + away * away * 0.14)
        const x = w / 2 + column * step
        const y = h / 2 + row * step
        drawn.push(
          rect(x - size / 2, y - size / 2, size, size, fields, { transform: `rotate(${turn.toFixed(2)} ${x} ${y})` }),
        )
      }
    }
    const x = w / 2 + fallen.column * step
    const y = h / 2 + fallen.row * step
    const size = step * fallen.size
    const square = rect(x - size / 2, y - size / 2, size, size, accent, {
      transform: `rotate(${fallen.angle} ${x} ${y})`,
    })
    return rect(0, 0, w, h, ground) + drawn.join('') + square
  }
}

/** One large square three degrees off, on a plain ground: the picture she painted again and again. */
export function loneSquare(angle: number, [ground, field]: readonly [string, string] = [paper, vermilion]): Painter {
  return ({ w, h }) => {
    const size = Math.min(w, h) * 0.6
    return (
      rect(0, 0, w, h, ground) +
      rect((w - size) / 2, (h - size) / 2, size, size, field, { transform: `rotate(${angle} ${w / 2} ${h / 2})` })
    )
  }
}

/** Upright bands whose widths grow by a fixed rule. */
export function bands(seed: string, colours: readonly [string, ...string[]]): Painter {
  return ({ w, h }) => {
    const random = randomOf(seed)
    const widths = [1, 2, 3, 5, 8, 5, 3, 2, 1, 2, 5]
    const unit = w / widths.reduce((sum, width) => sum + width, 0)
    let x = 0
    const drawn = widths.map((width, index) => {
      const at = x
      x += width * unit
      const split = h * random.between(0.25, 0.75)
      const upper = colours[index % colours.length] ?? ink
      const lower = colours[(index + 2) % colours.length] ?? ink
      return rect(at, 0, width * unit + 1, split, upper) + rect(at, split, width * unit + 1, h - split, lower)
    })
    return drawn.join('')
  }
}

/** Quarter circles in a grid, turned by a rule, so that they join into snakes. */
function quarters(seed: string, side: number, [ground, line]: readonly [string, string] = [yellow, ink]): Painter {
  return ({ w, h }) => {
    const random = randomOf(seed)
    const step = Math.min(w, h) / side
    const drawn: string[] = []
    for (let x = 0; x < w; x += step) {
      for (let y = 0; y < h; y += step) {
        const flip = random.chance(0.5)
        const half = step / 2
        // Each arc reaches a little into its neighbours, so that no seam shows between the tiles.
        const over = step * 0.01
        const arcs = flip
          ? `M${x + half} ${y - over}V${y}A${half} ${half} 0 0 1 ${x} ${y + half}H${x - over}M${x + step + over} ${y + half}H${x + step}A${half} ${half} 0 0 0 ${x + half} ${y + step}V${y + step + over}`
          : `M${x + half} ${y - over}V${y}A${half} ${half} 0 0 0 ${x + step} ${y + half}H${x + step + over}M${x - over} ${y + half}H${x}A${half} ${half} 0 0 1 ${x + half} ${y + step}V${y + step + over}`
        drawn.push(path(arcs, 'none', { stroke: line, 'stroke-width': step * 0.36 }))
      }
    }
    return rect(0, 0, w, h, ground) + drawn.join('')
  }
}

/** Discs laid over each other; where two meet, the inks mix. */
function discs([ground, ...inks]: readonly [string, ...string[]]): Painter {
  return ({ w, h }) => {
    const r = Math.min(w, h) * 0.3
    const places = [
      [0.38, 0.38],
      [0.62, 0.42],
      [0.46, 0.64],
    ] as const
    return (
      rect(0, 0, w, h, ground) +
      group(
        { style: 'isolation:isolate' },
        ...places.map(([x, y], index) =>
          circle(w * x, h * y, r, inks[index % inks.length] ?? ink, { style: 'mix-blend-mode:multiply' }),
        ),
      )
    )
  }
}

/** Black lines that bend around something that isn't there. */
function waves(lines: number, [ground, line]: readonly [string, string] = [paper, ink]): Painter {
  return ({ w, h }) => {
    const gap = h / lines
    const drawn: string[] = []
    for (let index = -4; index <= lines + 4; index++) {
      const points: string[] = []
      for (let step = 0; step <= 60; step++) {
        const x = (w * step) / 60
        const pull = Math.exp(-(((x / w - 0.55) * 3.2) ** 2))
        const y = index * gap + gap / 2 + Math.sin((x / w) * 7 + index * 0.22) * gap * (0.5 + 2.2 * pull)
        points.push(`${x.toFixed(1)} ${y.toFixed(1)}`)
      }
      drawn.push(path(`M${points.join('L')}`, 'none', { stroke: line, 'stroke-width': gap * 0.46 }))
    }
    return rect(0, 0, w, h, ground) + drawn.join('')
  }
}

/** A square of squares in which every colour stands once in each row and column. */
function rotation(colours: readonly [string, ...string[]]): Painter {
  return ({ w, h }) => {
    const count = colours.length
    const drawn: string[] = []
    for (let row = 0; row < count; row++) {
      for (let column = 0; column < count; column++) {
        const colour = colours[(column + row * 2) % count] ?? ink
        drawn.push(rect((w * column) / count, (h * row) / count, w / count + 1, h / count + 1, colour))
      }
    }
    return drawn.join('')
  }
}

/** The works that hang in the collection, by what the staff call them. */
export const works = {
  bands: bands('bands', [vermilion, ink, yellow, paper, blue]),
  rotation: rotation([vermilion, '#f08a24', yellow, green, blue, '#5b3a8c', ink]),
  snakes: quarters('snakes', 6),
  discs: discs(['#f3efe4', vermilion, yellow, '#3a7bd5']),
  waves: waves(22),
  quietSquare: loneSquare(3, ['#d9d6cc', ink]),
  redSquare: loneSquare(-5),
  grid: tippingSquare(8, { column: 1, row: 0, angle: 12, size: 2.2 }),
  blueBands: bands('blue', [blue, '#8fb3e0', ink, '#dfe8f4', grey]),
} satisfies Record<string, Painter>
