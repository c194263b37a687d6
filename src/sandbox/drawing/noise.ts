import { randomOf } from './random.ts'

/** Smooth noise in [0, 1] over the plane, one lump to a unit; the same for the same seed. */
export function noiseOf(seed: string): (x: number, y: number) => number {
  const random = randomOf(seed)
  const size = 64
  const lattice = Array.from({ length: size * size }, () => random.next())
  const wrap = (value: number) => ((value % size) + size) % size
  const knot = (x: number, y: number) => lattice[wrap(y) * size + wrap(x)] ?? 0
  const ease = (t: number) => t * t * (3 - 2 * t)
  const mix = (a: number, b: number, t: number) => a + (b - a) * t
  return (x, y) => {
    const [column, row] = [Math.floor(x), Math.floor(y)]
    const [right, down] = [ease(x - column), ease(y - row)]
    return mix(
      mix(knot(column, row), knot(column + 1, row), right),
      mix(knot(column, row + 1), knot(column + 1, row + 1), right),
      down,
    )
  }
}
