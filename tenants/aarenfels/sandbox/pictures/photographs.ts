import { randomOf } from '#sandbox/drawing/random.ts'
import { circle, group, linearGradient, path, rect, stroke, type Painter } from '#sandbox/drawing/svg.ts'
import { blur, grain } from '#sandbox/drawing/texture.ts'

/** A ridge of hills as one closed shape: rough near, smooth far. */
function ridge(seed: string, w: number, base: number, rise: number, bottom: number, rough: number): string {
  const random = randomOf(seed)
  const phase = random.between(0, 6)
  const points: string[] = []
  for (let step = 0; step <= 80; step++) {
    const t = step / 80
    const y =
      base -
      rise * (0.5 + 0.5 * Math.sin(t * 4.2 + phase)) -
      rise * 0.4 * Math.sin(t * 9.7 + phase * 2) -
      random.between(0, rough)
    points.push(`${(t * w).toFixed(1)} ${y.toFixed(1)}`)
  }
  return `M0 ${bottom}L${points.join('L')}L${w} ${bottom}Z`
}

/** Hills behind hills, each paler: the valley in the morning. */
const mountains: Painter = ({ w, h }) => {
  const layers = [
    ['far', 0.46, 0.13, '#b9b6b0', 2],
    ['middle', 0.58, 0.12, '#8f8c87', 4],
    ['near', 0.7, 0.1, '#5d5b58', 7],
    ['wood', 0.84, 0.06, '#2f2e2c', 18],
  ] as const
  return (
    circle(w * 0.68, h * 0.3, w * 0.05, '#f6f4ef') +
    layers
      .map(
        ([seed, base, rise, colour, rough], index) =>
          path(ridge(`haldi-${seed}`, w, h * base, h * rise, h, (rough * w) / 1000), colour) +
          rect(0, h * (base + 0.04), w, h * 0.12, 'url(#mist)', { opacity: 0.75 - index * 0.12 }),
      )
      .join('')
  )
}

/** The spinning mill with its chimney and lit windows. */
function mill(w: number, h: number, ground: number): string {
  const random = randomOf('windows')
  const x = w * 0.16
  const width = w * 0.5
  const top = ground - h * 0.3
  const windows: string[] = []
  for (let column = 0; column < 14; column++) {
    for (let row = 0; row < 4; row++) {
      const lit = random.chance(0.7)
      windows.push(
        rect(
          x + width * (0.03 + column * 0.069),
          top + h * (0.035 + row * 0.066),
          width * 0.04,
          h * 0.042,
          lit ? '#f3efe4' : '#4a4845',
        ),
      )
    }
  }
  const chimney = `M${x + width * 1.16} ${ground}L${x + width * 1.185} ${ground - h * 0.56}L${x + width * 1.225} ${ground - h * 0.56}L${x + width * 1.25} ${ground}Z`
  const smoke = [0, 1, 2, 3, 4, 5].map((puff) =>
    circle(
      x + width * 1.2 + puff * w * 0.045,
      ground - h * (0.6 + puff * 0.028),
      w * (0.02 + puff * 0.013),
      '#e4e1da',
      {
        opacity: 0.6 - puff * 0.07,
        filter: 'url(#blurred)',
      },
    ),
  )
  return (
    smoke.join('') +
    path(chimney, '#262523') +
    rect(x, top, width, ground - top, '#262523') +
    path(`M${x - 8} ${top}L${x + width / 2} ${top - h * 0.06}L${x + width + 8} ${top}Z`, '#1d1c1b') +
    windows.join('')
  )
}

const millByNight: Painter = ({ w, h }) =>
  path(ridge('haldi-far', w, h * 0.52, h * 0.12, h, 3), '#8b8883') +
  rect(0, h * 0.52, w, h * 0.2, 'url(#mist)') +
  mill(w, h, h * 0.8) +
  rect(0, h * 0.8, w, h * 0.2, '#1c1b1a') +
  group(
    { transform: `translate(0 ${h * 1.6}) scale(1 -1)`, opacity: 0.28, filter: 'url(#blurred)' },
    mill(w, h, h * 0.8),
  ) +
  [0.83, 0.87, 0.92].map((y) => rect(w * 0.05, h * y, w * 0.9, h * 0.004, '#8b8883', { opacity: 0.35 })).join('')

/** Pylons march over snow; their shadows are longer than they are. */
const pylons: Painter = ({ w, h }) => {
  const masts = [0.14, 0.42, 0.63, 0.78, 0.88].map((x, index) => {
    const size = h * 0.5 * 0.72 ** index
    const base = h * (0.86 - 0.075 * index)
    const cx = w * x
    const line = Math.max(1.2, size * 0.016)
    const half = size * 0.11
    const mast =
      stroke(
        [
          [cx - half, base],
          [cx, base - size],
          [cx + half, base],
        ],
        '#1f1e1d',
        line,
      ) +
      [0.2, 0.4, 0.6]
        .map((part) =>
          stroke(
            [
              [cx - half * (1 - part), base - size * part],
              [cx + half * (0.8 - part), base - size * (part + 0.2)],
            ],
            '#1f1e1d',
            line * 0.7,
          ),
        )
        .join('') +
      [0.72, 0.88]
        .map((part) =>
          stroke(
            [
              [cx - size * 0.2, base - size * part],
              [cx + size * 0.2, base - size * part],
            ],
            '#1f1e1d',
            line,
          ),
        )
        .join('')
    const shadow = stroke(
      [
        [cx, base],
        [cx - size * 1.1, base + size * 0.34],
      ],
      '#6a6865',
      line * 2.4,
      { opacity: 0.55 },
    )
    return shadow + mast
  })
  const wires = [0.72, 0.88].flatMap((part) =>
    [-0.2, 0.2].map((side) => {
      const tops = [0.14, 0.42, 0.63, 0.78, 0.88].map((x, index) => {
        const size = h * 0.5 * 0.72 ** index
        return [w * x + size * side, h * (0.86 - 0.075 * index) - size * part] as const
      })
      const sag = tops.map(([x, y], index) => {
        const next = tops[index + 1]
        return next
          ? `M${x} ${y}Q${(x + next[0]) / 2} ${(y + next[1]) / 2 + h * 0.05 * 0.7 ** index} ${next[0]} ${next[1]}`
          : ''
      })
      return path(sag.join(''), 'none', { stroke: '#2b2a29', 'stroke-width': 1.4 })
    }),
  )
  return (
    path(ridge('haldi-snow', w, h * 0.56, h * 0.09, h, 2), '#9b9893') +
    path(`M0 ${h * 0.7}Q${w * 0.5} ${h * 0.46} ${w} ${h * 0.54}V${h}H0Z`, '#e7e5e1') +
    path(`M0 ${h * 0.92}Q${w * 0.6} ${h * 0.74} ${w} ${h * 0.82}V${h}H0Z`, '#d5d3ce') +
    wires.join('') +
    masts.join('')
  )
}

/** A print by Emil Haldi: black and white, grainy, darker towards the corners. */
export function haldiPhotograph(subject: 'mountains' | 'mill' | 'pylons'): Painter {
  const paint = { mountains, mill: millByNight, pylons }[subject]
  return (area) => {
    const { w, h } = area
    return (
      grain('silver', 0.11, 0.9) +
      blur('blurred', 9) +
      linearGradient('sky', [
        [0, '#8f8d89'],
        [0.4, '#dedbd5'],
        [1, '#e9e6df'],
      ]) +
      linearGradient('mist', [
        [0, '#eceae5', 0],
        [0.6, '#eceae5', 0.8],
        [1, '#eceae5', 0],
      ]) +
      linearGradient('vignette', [
        [0, '#000', 0.35],
        [0.3, '#000', 0],
        [0.75, '#000', 0],
        [1, '#000', 0.35],
      ]) +
      group({ filter: 'url(#silver)' }, rect(0, 0, w, h, 'url(#sky)'), paint(area), rect(0, 0, w, h, 'url(#vignette)'))
    )
  }
}
