/** Returns the next number of a series, at least 0 and less than 1. */
export type Dice = () => number

/** Returns the hash of a text, in 32 bits (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Returns the series of a seed (mulberry32). The same parts give the same series, on any machine. */
export function diceOf(...parts: (string | number)[]): Dice {
  let state = hashOf(parts.join(' '))
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/** Returns a whole number from `first` to `last`, both included. */
export const between = (dice: Dice, first: number, last: number): number =>
  first + Math.floor(dice() * (last - first + 1))

/** Returns one of several values. @throws if there is none */
export function oneOf<T>(dice: Dice, values: readonly T[]): T {
  const value = values[Math.floor(dice() * values.length)]
  if (value === undefined) throw new Error('There is nothing to choose from.')
  return value
}

/** Returns one of several values, each as often as its weight says. */
export function weighted<T>(dice: Dice, values: readonly T[], weightOf: (value: T) => number): T | undefined {
  const weights = values.map((value) => weightOf(value))
  let left = dice() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [at, value] of values.entries()) {
    left -= weights[at] ?? 0
    if (left < 0) return value
  }
  return values.at(-1)
}

/** Adds texts to one hash, for comparing two runs. */
export class Trace {
  #hash = 0
  readonly lines: string[] = []

  note(line: string) {
    this.lines.push(line)
    this.#hash = hashOf(`${this.#hash} ${line}`)
  }
  get hash(): string {
    return this.#hash.toString(16).padStart(8, '0')
  }
}
