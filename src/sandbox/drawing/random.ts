/** Numbers that look random and are the same on every run, so that a picture never changes between two requests. */
export interface Random {
  /** In [0, 1). */
  next: () => number
  between: (low: number, high: number) => number
  /** A whole number, both ends included. */
  whole: (low: number, high: number) => number
  pick: <T>(choices: readonly [T, ...T[]]) => T
  chance: (probability: number) => boolean
}

/** A generator that depends on `seed` alone (mulberry32 over an FNV-1a hash of the text). */
export function randomOf(seed: string): Random {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    chance: (probability) => next() < probability,
  }
}

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
