import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'
import { nearestName } from '#tenant/files/file-error.ts'
import { missingIn } from './support/missing-tool.ts'

/** The result of one part of `npm test`: a check, or a project of tests. */
export interface Outcome {
  name: string
  /** Tests that passed and failed; both are 0 for a check. */
  passed: number
  failed: number
  ok: boolean
  /** Failed tests: file, name, and what was expected there. */
  failures?: string[]
  /** Tests that passed in each browser engine, by its name. */
  engines?: Record<string, number>
  /** Programs that skipped tests need, and how to get them; each once for a test. */
  missing?: string[]
}

/** The part of vitest's JSON report that is read. */
const reportSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({ status: v.string(), fullName: v.string(), failureMessages: v.nullish(v.array(v.string()), []) }),
      ),
    }),
  ),
})

/** Keeps as much of a message as tells what was expected and where, and leaves out its colours. */
const shortened = (message: string): string => stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n  ')

/**
 * Reads what vitest reports of the tests of one part.
 * @param report - its JSON; `undefined` where it died before it wrote one
 * @param ended - whether it ended with exit code 0
 * @returns A failure also where it died, or counted nothing.
 */
export function readReport(name: string, report: unknown, ended: boolean): Outcome {
  const read = v.safeParse(reportSchema, report)
  if (!read.success) return { name, passed: 0, failed: 1, ok: false }
  const { numPassedTests: passed, numFailedTests, testResults } = read.output
  const ok = ended && numFailedTests === 0 && passed > 0
  const failures = testResults.flatMap(({ name: file, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed')
    const ofTests = tests.map((test) => `${file} > ${test.fullName}\n  ${shortened(test.failureMessages.join('\n'))}`)
    // A file that can't be loaded has a message and no tests.
    return tests.length === 0 && message !== '' ? [`${file}\n  ${shortened(message)}`] : ofTests
  })
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const engines: Record<string, number> = {}
  for (const { status, fullName } of tests) {
    const engine = status === 'passed' ? /^in (Chromium|Firefox|WebKit) /.exec(fullName)?.[1] : undefined
    if (engine !== undefined) engines[engine] = (engines[engine] ?? 0) + 1
  }
  const missing = tests.flatMap(({ status, fullName }) => (status === 'passed' ? [] : (missingIn(fullName) ?? [])))
  return { name, passed, failed: ok ? 0 : Math.max(numFailedTests, 1), ok, failures, engines, missing }
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

/**
 * Returns the last lines of `npm test`: which tests failed and why, which were skipped for want of a program, which parts,
 * and the sums over all of them. Whoever has only the end of a long output finds the reason there.
 */
export function closingLines(outcomes: readonly Outcome[], milliseconds: number): string {
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  const broken = outcomes.filter(({ ok }) => !ok).map(({ name }) => name)
  const after = `${(milliseconds / 60_000).toFixed(1)} min`
  const verdict = broken.length > 0 ? `failed after ${after}: ${broken.join(', ')}` : `all passed in ${after}`
  const failures = outcomes.flatMap((outcome) => outcome.failures ?? []).map((failure) => `\n✗ ${failure}\n`)
  const missing = Map.groupBy(
    outcomes.flatMap((outcome) => outcome.missing ?? []),
    (lack) => lack,
  )
  const skipped = [...missing].map(([lack, { length }]) => `\nskipped: ${length} tests: ${lack}\n`)
  const engines = outcomes
    .flatMap((outcome) => Object.entries(outcome.engines ?? {}))
    .map(([engine, count]) => `${count} in ${engine}`)
  const inEngines = engines.length > 0 ? `\nof the tests of engines, ${engines.join(', ')} passed\n` : ''
  const sums = `tests: ${sum('passed')} passed, ${sum('failed')} failed`
  return `${failures.join('')}${inEngines}${skipped.join('')}\n${verdict}\n${sums}\n`
}
