import { nearestName } from '#tenant/files/file-error.ts'

/** The result of one part of `npm test`: a check, or a project of tests. */
export interface Outcome {
  name: string
  /** Tests that passed and failed; both are 0 for a check. */
  passed: number
  failed: number
  ok: boolean
}

/** Describes each word that names no part, with the part that was probably meant. */
export function unknownParts(words: readonly string[], parts: readonly string[]): string[] {
  return words
    .filter((word) => !parts.includes(word))
    .map((word) => {
      const nearest = nearestName(word, parts)
      const hint = nearest === undefined ? '' : ` Did you mean "${nearest}"?`
      return `"${word}" is no part of the tests.${hint} Parts are: ${parts.join(', ')}.`
    })
}

/** Returns the last lines of `npm test`: which parts failed, and the sums over all of them. */
export function closingLines(outcomes: readonly Outcome[], milliseconds: number): string {
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  const broken = outcomes.filter(({ ok }) => !ok).map(({ name }) => name)
  const after = `${(milliseconds / 60_000).toFixed(1)} min`
  const verdict = broken.length > 0 ? `failed after ${after}: ${broken.join(', ')}` : `all passed in ${after}`
  return `\n${verdict}\ntests: ${sum('passed')} passed, ${sum('failed')} failed\n`
}
