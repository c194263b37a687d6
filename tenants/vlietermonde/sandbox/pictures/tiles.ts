import { cuts, strew } from '#sandbox/drawing/gouge.ts'
import { randomOf, type Random } from '#sandbox/drawing/random.ts'
import { ellipse, group, path, polygon, rect, type Painter, inside } from '#sandbox/drawing/svg.ts'
import { ink } from './palette.ts'
import { barque } from './ship.ts'
import { inBlue, motifs } from './tile-motifs.ts'

/** One tile, its middle in (0, 0), 200 wide: a motif, ox heads in the corners, an uneven glaze. */
function tileOf(random: Random, motif: string): string {
  const glaze = random.pick([ink.glaze, '#eff2ef', '#f3f2ea', '#edf1f2'])
  const corner = path(
    'M-94 -94 Q-62 -90 -60 -70 Q-70 -72 -72 -62 Q-80 -70 -82 -60 Q-90 -62 -94 -94Z M-66 -92 q10 0 12 8 q-10 2 -12 -8Z M-92 -66 q0 10 8 12 q2 -10 -8 -12Z',
    ink.delft,
  )
  return [
    rect(-98.5, -98.5, 197, 197, glaze, { rx: 3 }),
    rect(-98.5, 92, 197, 6.5, ink.delftPale, { opacity: 0.5 }),
    rect(92, -98.5, 6.5, 197, ink.delftPale, { opacity: 0.35 }),
    ...[0, 90, 180, 270].map((angle) => group({ transform: `rotate(${angle})` }, corner)),
    group({ transform: `rotate(${random.between(-2, 2).toFixed(2)})` }, motif),
    cuts(
      strew(random, 5, { x: -60, y: -60, w: 120, h: 120 }, { length: [20, 70], width: [0.5, 0.8], angle: [0, 180] }),
      ink.line,
      { opacity: 0.25 },
    ),
    random.chance(0.22) ? path(`M98 ${random.between(-60, 60).toFixed(0)} l-14 6 l3 10 l11 5Z`, '#c9b28c') : '',
  ].join('')
}

/** A wall of tiles `size` wide each; a picture of the barque runs over several of them. */
function wall(
  seed: string,
  w: number,
  h: number,
  size: number,
  tableau: { column: number; row: number; columns: number; rows: number } | undefined,
): string {
  const random = randomOf(seed)
  const [columns, rows] = [Math.ceil(w / size), Math.ceil(h / size)]
  const scale = size / 200
  const out: string[] = [rect(0, 0, w, h, '#b9b3a2')]
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const within =
        tableau &&
        column >= tableau.column &&
        column < tableau.column + tableau.columns &&
        row >= tableau.row &&
        row < tableau.row + tableau.rows
      const place = `translate(${(column + 0.5) * size} ${(row + 0.5) * size}) scale(${scale})`
      const motif = random.pick(motifs)
      out.push(
        within
          ? group(
              { transform: place },
              rect(-98.5, -98.5, 197, 197, random.pick([ink.glaze, '#f1f3f0', '#eef1ee']), { rx: 3 }),
            )
          : group({ transform: place }, tileOf(random, motif(random))),
      )
    }
  }
  if (tableau) {
    const [x, y, wide, high] = [tableau.column * size, tableau.row * size, tableau.columns * size, tableau.rows * size]
    const u = wide / 1040
    out.push(
      inside(
        'tableau',
        `M${x + 4} ${y + 4}h${wide - 8}v${high - 8}h${8 - wide}Z`,
        cuts(
          strew(
            random,
            60,
            { x, y: y + high * 0.06, w: wide, h: high * 0.3 },
            { length: [60 * u, 240 * u], width: [2, 6], angle: [-3, 3] },
          ),
          ink.delftPale,
        ),
        group({ transform: `translate(${x + wide * 0.47} ${y + high * 0.78}) scale(${u * 1.08})` }, barque(inBlue)),
        ...Array.from({ length: 6 }, (_, index) =>
          path(
            `M${x - 40 - index * 34} ${y + high * (0.79 + index * 0.042)} ${Array.from({ length: 12 }, () => `q${30 * u} ${-26 * u} ${62 * u} 0 t${62 * u} 0`).join(' ')} V${y + high + 9} H${x - 60}Z`,
            [ink.delftPale, '#7f9cc9', '#5b80bb', ink.delft, '#1d438a', ink.delftDark][index] ?? ink.delft,
          ),
        ),
        cuts(
          strew(
            random,
            70,
            { x, y: y + high * 0.82, w: wide, h: high * 0.18 },
            { length: [20 * u, 90 * u], width: [1.5, 4], angle: [-12, 12] },
          ),
          ink.glaze,
        ),
        ...[0.16, 0.24, 0.86].map((part, index) =>
          path(
            `M${x + wide * part} ${y + high * (0.2 + index * 0.07)} q${16 * u} ${-18 * u} ${34 * u} 0 q${18 * u} ${-18 * u} ${34 * u} 0 q${-18 * u} ${-8 * u} ${-34 * u} ${7 * u} q${-16 * u} ${-15 * u} ${-34 * u} ${-7 * u}Z`,
            ink.delftDark,
          ),
        ),
        rect(x + 14, y + 14, wide - 28, high - 28, 'none', { stroke: ink.delft, 'stroke-width': 9 }),
        rect(x + 30, y + 30, wide - 60, high - 60, 'none', { stroke: ink.delft, 'stroke-width': 3 }),
        ...Array.from({ length: tableau.columns - 1 }, (_, index) =>
          rect(x + (index + 1) * size - 1.5, y, 3, high, '#b9b3a2'),
        ),
        ...Array.from({ length: tableau.rows - 1 }, (_, index) =>
          rect(x, y + (index + 1) * size - 1.5, wide, 3, '#b9b3a2'),
        ),
      ),
    )
  }
  return out.join('')
}

/** The wall of the old kitchen, with its tableau. */
export const tileWall: Painter = ({ w, h }) =>
  h > w
    ? wall('tile-wall-tall', w, h, w / 6, { column: 1, row: 2, columns: 4, rows: 3 })
    : wall('tile-wall', w, h, w / 9, { column: 3, row: 1, columns: 4, rows: 3 })

/** A few tiles together, as they would hang above a stove. */
export const tilesHung: Painter = ({ w, h }) => wall('tiles-hung', w, h, w / 3, undefined)

/** One tile as an article, leaning on a shelf. */
export const tileAlone: Painter = ({ w, h }) => {
  const random = randomOf('tile-alone')
  return [
    rect(0, 0, w, h, '#dfe5e6'),
    rect(0, h * 0.82, w, h * 0.18, ink.oak),
    cuts(
      strew(random, 50, { x: 0, y: h * 0.83, w, h: h * 0.16 }, { length: [80, 340], width: [1.5, 4], angle: [-1, 1] }),
      ink.oakDark,
    ),
    polygon(
      [
        [390, h * 0.83],
        [1330, h * 0.83],
        [1420, h * 0.87],
        [470, h * 0.88],
      ],
      ink.black,
      { opacity: 0.3 },
    ),
    rect(351, 371, 928, 936, ink.foam, { rx: 14 }),
    ellipse(800, h * 0.835, 480, 12, ink.black, { opacity: 0.3 }),
    group({ transform: `translate(800 ${h * 0.5 + 20}) scale(4.7)` }, tileOf(random, motifs[0](random))),
  ].join('')
}
