import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { closingLines, readReport, type Outcome } from '../../parts.ts'
import { missingHere } from '../../support/missing-tool.ts'
import { codeOf, sourcesOf } from '../../support/sources.ts'

const outcome = (name: string, passed: number, failed: number, ok = failed === 0): Outcome => ({
  name,
  passed,
  failed,
  ok,
})

describe('npm test', () => {
  it('rejects an unknown part, with a suggestion', () => {
    const { status, stderr, stdout } = spawnSync(process.execPath, ['tests/run.ts', 'unti'], { encoding: 'utf8' })
    expect(stderr).toMatch(/^"unti" is no part of the tests\. Did you mean "unit"\? Parts are: types, /)
    expect([status, stdout]).toEqual([2, ''])
  })

  it('runs in a folder whose name has a space or an accent: no path is the percent-encoded one of a URL', async () => {
    const sources = [...(await codeOf()), ...(await sourcesOf('docs/**/*.mjs'))]
    const encoded = sources.filter(({ text }) => /import\.meta\.url\)\s*\.pathname/.test(text))
    expect(encoded.map(({ file }) => file)).toEqual([])
  })

  it('never prints “all passed” above a failed check or test', () => {
    const passed = [outcome('lint', 0, 0), outcome('unit', 7, 0)]
    expect(closingLines(passed, 90_000)).toBe('\nall passed in 1.5 min\ntests: 7 passed, 0 failed\n')
    for (const failure of [outcome('types', 0, 0, false), outcome('browser', 3, 1)]) {
      const lines = closingLines([...passed, failure], 90_000)
      expect(lines).toContain(`\nfailed after 1.5 min: ${failure.name}\n`)
      expect(lines).not.toContain('all')
      expect(lines.endsWith(`\ntests: ${7 + failure.passed} passed, ${failure.failed} failed\n`)).toBe(true)
    }
  })

  it('repeats at the end each failed test with its file and reason, and each file that could not run', () => {
    const test = (status: string, fullName: string, ...failureMessages: string[]) => ({
      status,
      fullName,
      failureMessages,
    })
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: 'a.test.ts',
          assertionResults: [test('passed', 'adds'), test('failed', 'takes', '\u001b[31mNo\u001b[39m')],
        },
        { name: 'b.test.ts', message: 'Not found', assertionResults: [] },
      ],
    }
    const lines = closingLines([readReport('unit', report, false)], 90_000)
    expect(lines).toContain('✗ a.test.ts > takes\n  No\n')
    expect(lines).toContain('✗ b.test.ts\n  Not found\n')
    expect(lines).toMatch(/failed after 1\.5 min: unit\ntests: 1 passed, 1 failed\n$/)
  })

  it('says at the end which programs skipped tests need, and how to get them', () => {
    const name = (test: string) => `${test}${missingHere('caddy', 'apt-get install caddy')}`
    const test = (status: string, fullName: string) => ({ status, fullName })
    const tests = [test('passed', 'adds'), test('skipped', name('redirects')), test('pending', name('a > refuses'))]
    const report = { numPassedTests: 1, numFailedTests: 0, testResults: [{ name: 'a', assertionResults: tests }] }
    expect(closingLines([readReport('unit', report, true)], 90_000)).toBe(
      '\nskipped: 2 tests: caddy is missing here, apt-get install caddy\n' +
        '\nall passed in 1.5 min\ntests: 1 passed, 0 failed\n',
    )
  })

  it('says at the end how many tests passed in each browser engine, and which engine is missing', () => {
    const test = (status: string, fullName: string) => ({ status, fullName })
    const tests = [
      test('passed', 'in Chromium a guest buys'),
      test('passed', 'in Firefox a guest buys'),
      test('failed', 'in Chromium a page is restored'),
      test('passed', 'in Firefox a page is restored'),
      test('skipped', `a purchase${missingHere('WebKit', 'apt-get install webkit2gtk-driver xvfb')}`),
    ]
    const report = { numPassedTests: 3, numFailedTests: 1, testResults: [{ name: 'a', assertionResults: tests }] }
    const lines = closingLines([readReport('engines', report, false)], 90_000)
    expect(lines).toContain('\nof the tests of engines, 1 in Chromium, 2 in Firefox passed\n')
    expect(lines).toContain('\nskipped: 1 tests: WebKit is missing here, apt-get install webkit2gtk-driver xvfb\n')
  })

  it('treats a run without report, without tests or with an error code as failed', () => {
    const report = (numPassedTests: number) => ({ numPassedTests, numFailedTests: 0, testResults: [] })
    expect(readReport('unit', report(3), true)).toMatchObject({ ok: true, passed: 3, failed: 0 })
    for (const outcome of [
      readReport('unit', undefined, true),
      readReport('unit', report(0), true),
      readReport('unit', report(3), false),
    ]) {
      expect(outcome).toMatchObject({ ok: false, failed: 1 })
    }
  })
})
