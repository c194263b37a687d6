import * as v from 'valibot'
import { completeTheme } from './complete-theme.ts'
import { unreadablePairs } from './contrast.ts'
import { themeSchema } from './theme.ts'

/** Describes why an accent can't be taken. */
export interface AccentProblem {
  /** Least contrast with what it stands on, or what stands on it. */
  ratio: number
  /** The colour, as much darker as it takes. */
  nearest: string
}

const pairsOf = (accent: string) => unreadablePairs(completeTheme(v.parse(themeSchema, { accent })).colours)

const darkened = (hex: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * (1 - share)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`

/**
 * Returns the problem of an accent from which all other colours follow; undefined if it can be read.
 * @param accent `#rrggbb`
 */
export function accentProblem(accent: string): AccentProblem | undefined {
  const pairs = pairsOf(accent)
  if (pairs.length === 0) return undefined
  const shares = Array.from({ length: 20 }, (_, at) => (at + 1) / 20)
  const nearest = shares.map((share) => darkened(accent, share)).find((colour) => pairsOf(colour).length === 0)
  return { ratio: Math.min(...pairs.map(({ ratio }) => ratio)), nearest: nearest ?? '#000000' }
}
