import { expect, it, vi } from 'vitest'
import { changeLines, inputLines } from '#cli/change-report.ts'
import { UsageError, exitCodeOf } from '#cli/command.ts'
import { reportOutcomes } from '#cli/publish-report.ts'
import type { Outcome } from '#cli/publish-tenants.ts'
import { LockedError } from '#publisher/files/lock.ts'
import { ConflictError } from '#publisher/targets/target.ts'

/** What a report prints, and the exit code it answers. */
function reported(outcomes: Outcome[], json?: boolean) {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    const code = reportOutcomes(outcomes, json)
    return { code, printed: write.mock.calls.map(([text]) => String(text)).join('') }
  } finally {
    write.mockRestore()
  }
}

it('changes are listed by reason, with the first few names of each', () => {
  const pages = Array.from({ length: 7 }, (_, at) => ({
    path: `de/product/${at}/index.html`,
    how: 'changed' as const,
    parts: ['head', 'article'],
  }))
  const lines = changeLines([...pages, { path: 'de/x.html', how: 'new', parts: [] }])
  expect(lines).toEqual([
    'changed: its title, description or address, article: 7',
    ...[0, 1, 2, 3, 4].map((at) => `  de/product/${at}/index.html`),
    '  … and 2 more',
    'new: 1',
    '  de/x.html',
  ])
  const price = { from: 1990, to: 2190 }
  expect(inputLines([{ what: 'article "42"', how: 'changed', langs: ['de', 'fr'], price }])).toEqual([
    'article "42" is changed (de, fr): price 19.90 → 21.90',
  ])
  expect(inputLines([{ what: 'the config', how: 'new', langs: [] }])).toEqual(['the config is new'])
})

it('a usage error, a held lock and any other error have exit codes of their own', () => {
  expect(exitCodeOf(new UsageError('words'))).toBe(2)
  expect(exitCodeOf(new LockedError('publish.lock', ''))).toBe(3)
  expect(exitCodeOf(new Error('other'))).toBe(1)
})

it.each([
  [[], 0],
  [[new LockedError('a', ''), new ConflictError('b')], 3],
  [[new LockedError('a', ''), new Error('other')], 1],
])('a publish with the errors %s exits with %i', (errors, code) => {
  const outcomes = errors.map((error, at) => ({ tenant: `t${at}`, error, live: true }))
  expect(reported(outcomes, true).code).toBe(code)
})

it('a report is text, or JSON with the name and message of each error', () => {
  const outcomes = [
    { tenant: 'one', error: new LockedError('publish.lock', ''), live: true },
    // What is thrown need not be an error.
    { tenant: 'two', error: 'no such host', live: false },
  ]
  expect(JSON.parse(reported(outcomes, true).printed)).toEqual([
    { tenant: 'one', live: true, error: { name: 'LockedError', message: expect.any(String) } },
    { tenant: 'two', live: false, error: { name: 'Error', message: 'no such host' } },
  ])
  expect(reported(outcomes).printed).toContain('✗ two: not published, and it has no release yet.\n  no such host\n')
})
