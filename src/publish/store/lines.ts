import type { ByPath } from './by-path.ts'

/** Lines of some paths that follow each other. */
interface Piece {
  values: readonly object[]
  text: string
}

/** Paths in a piece: few, since what changes is spread over all languages. */
const pieceSize = 16

const known = new WeakMap<readonly string[], Piece[]>()

/**
 * What stands at each path as JSON, a path a line with a comma between, in pieces. Most of what a release has stood in the
 * one before, and was written down then.
 */
export function linesOf({ paths, values }: ByPath<object>): string[] {
  const before = known.get(paths) ?? []
  const pieces = Array.from({ length: Math.ceil(values.length / pieceSize) }, (_, number): Piece => {
    const from = number * pieceSize
    const own = values.slice(from, from + pieceSize)
    const old = before[number]
    if (old?.values.every((value, at) => value === own[at])) return old
    return { values: own, text: own.map((value, at) => lineOf(paths[from + at] ?? '', value)).join(',\n') }
  })
  known.set(paths, pieces)
  return pieces.map(({ text }) => text)
}

const lineOf = (path: string, value: object) => `${JSON.stringify(path)}:${JSON.stringify(value)}`
