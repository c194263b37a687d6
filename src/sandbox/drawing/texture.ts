import { el } from './svg.ts'

/** Side of the square that fine grain repeats in; whole pixels at every width that is drawn. */
const tile = 240

/**
 * A filter that lays the grain of a photographic print over what it is used on. Noise is dear: where it is too fine
 * to be recognised it is worked out for one tile only, at the origin, so use it on what covers the origin.
 */
export function grain(id: string, strength = 0.12, size = 0.9): string {
  const square = size > 0.8 ? { x: 0, y: 0, width: tile, height: tile } : {}
  return el(
    'filter',
    { id, x: 0, y: 0, width: 1, height: 1, 'color-interpolation-filters': 'sRGB' },
    el('feTurbulence', {
      type: 'fractalNoise',
      baseFrequency: size,
      numOctaves: 2,
      seed: 7,
      stitchTiles: size > 0.8 ? 'stitch' : undefined,
      ...square,
    }),
    el('feColorMatrix', {
      type: 'matrix',
      values: `0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0 0.5  ${strength * 4} 0 0 0 ${-strength * 1.4}`,
      result: 'specks',
      ...square,
    }),
    ...(size > 0.8 ? [el('feTile', { in: 'specks', result: 'specks' })] : []),
    el('feComposite', { in: 'specks', in2: 'SourceGraphic', operator: 'in', result: 'inside' }),
    el('feBlend', { in: 'SourceGraphic', in2: 'inside', mode: 'multiply' }),
  )
}

/** A filter that blurs by `deviation` units, with room around the shape; for shadows. */
export function blur(id: string, deviation: number): string {
  return el('filter', { id, x: -0.5, y: -0.5, width: 2, height: 2 }, el('feGaussianBlur', { stdDeviation: deviation }))
}

/** A filter that frays edges a little, as a hand-pulled print does. */
export function roughEdge(id: string, amount = 4, size = 0.03): string {
  return el(
    'filter',
    { id, x: -0.05, y: -0.05, width: 1.1, height: 1.1 },
    el('feTurbulence', { type: 'fractalNoise', baseFrequency: size, numOctaves: 3, seed: 3 }),
    el('feDisplacementMap', { in: 'SourceGraphic', scale: amount, xChannelSelector: 'R', yChannelSelector: 'G' }),
  )
}
