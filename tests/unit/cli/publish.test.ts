import { expect, test } from 'vitest'
import { publishReportText, reportOutcomes } from '#cli/publish-report.ts'
import { publishTenants, type TenantOutcome } from '#cli/publish-tenants.ts'
import { filledPorts, servedAt } from '#cli/served-at.ts'
import { LockedError } from '#publisher/files/lock.ts'
import type { TenantReport } from '#publisher/release/publish-tenant.ts'
import { ConflictError } from '#publisher/targets/target.ts'
import { FileError } from '#tenant/files/file-error.ts'
import { captured } from '../../support/foyer-commands.ts'
import { tempFolder } from '../publisher/support.ts'
import { report } from '../publisher/watch/support.ts'

const done = report({
  rendered: 4,
  linked: 0,
  leftOut: [{ what: 'article "7"', reason: 'its id cannot be a file name', langs: ['de', 'en'] }],
  withoutPages: ['The section passes is switched on, but nothing is in it.'],
  contradictions: ["The museum's currency is kr, the tenant's CHF."],
  longTexts: ['The page imprint (de) has 170,000 characters. With more than 200,000 it is left out.'],
  freeNow: ['article "9"'],
  ms: 840,
})

/** What a report prints, and the exit code it answers. */
const reported = (outcomes: TenantOutcome[], json?: boolean) => captured(() => reportOutcomes(outcomes, json))

test('an unusable config is reported before anything is compiled, with the fact that there is no release yet', async () => {
  const stateDir = await tempFolder()
  const [outcome] = await publishTenants({ tenants: ['no-such-museum'], stateDir, quiet: true })
  expect(outcome).toMatchObject({ tenant: 'no-such-museum', live: false })
  expect(outcome && 'error' in outcome && outcome.error).toBeInstanceOf(FileError)
})

test('each failure is reported once, with the release that stays live, and left-out items below their museum', () => {
  const outcomes: TenantOutcome[] = [
    { tenant: 'one', report: done },
    { tenant: 'two', error: new Error('event/select: not found (404)\nasked at https://api.example'), live: true },
    { tenant: 'three', error: new Error('no such host'), live: false },
  ]
  expect(publishReportText(outcomes)).toBe(
    [
      '',
      '✓ one: 4 rendered, 0 linked, 4 in all, 840 ms',
      '  left out: article "7" (de, en): its id cannot be a file name',
      '  price is now 0: article "9"',
      '  The section passes is switched on, but nothing is in it.',
      '  The page imprint (de) has 170,000 characters. With more than 200,000 it is left out.',
      "  The museum's currency is kr, the tenant's CHF.",
      '✗ two: not published, its last release stays live.',
      '  event/select: not found (404)',
      '  asked at https://api.example',
      '✗ three: not published, and it has no release yet.',
      '  no such host',
      '',
      '2 of 3 museums could not be published.',
      '',
    ].join('\n'),
  )
})

test('what can hardly be seen of a new logo is told below its museum', () => {
  const logo = ['logo.svg: 43% of the logo is #000000, which can hardly be seen']
  const plain = { ...done, leftOut: [], freeNow: [], withoutPages: [], longTexts: [], contradictions: [] }
  expect(publishReportText([{ tenant: 'one', report: plain, logo }])).toContain(`840 ms\n  ${logo[0]}\n`)
})

test('files made again are listed below their museum, with the reason', () => {
  const told = (own: Partial<TenantReport>) =>
    publishReportText([
      {
        tenant: 'one',
        report: { ...done, leftOut: [], freeNow: [], withoutPages: [], longTexts: [], contradictions: [], ...own },
      },
    ])
  const line = '\n✓ one: 4 rendered, 0 linked, 4 in all, 840 ms\n'
  expect(told({})).toBe(line)
  expect(told({ rebuildReason: 'the list of files cannot be read' })).toBe(
    `${line}  all pages and files made again: the list of files cannot be read\n`,
  )
  expect(told({ damaged: ['de/index.html', 'theme.css'] })).toBe(
    `${line}  made again, since they were gone or had changed: de/index.html, theme.css\n`,
  )
})

test('older data than the live release’s is not published, which is no failure', async () => {
  const outcomes: TenantOutcome[] = [{ tenant: 'one', report: { ...done, newerLivePull: '2026-11-22T10:00:00Z' } }]
  expect(publishReportText(outcomes)).toContain(
    '✓ one: not published: the live release has newer data (2026-11-22T10:00:00Z)\n',
  )
  expect((await reported(outcomes)).code).toBe(0)
})

test.each<[errors: Error[], code: number]>([
  [[], 0],
  [[new LockedError('a', ''), new ConflictError('b')], 3],
  [[new LockedError('a', ''), new Error('other')], 1],
])('a publish with the errors %s exits with %i', async (errors, code) => {
  const failed = errors.map((error, at) => ({ tenant: `t${at}`, error, live: true }))
  expect((await reported([{ tenant: 'one', report: done }, ...failed], true)).code).toBe(code)
})

test('the JSON report has each outcome unchanged, and an error as its name and message', async () => {
  const outcomes = [
    { tenant: 'one', report: done },
    { tenant: 'two', error: new LockedError('publish.lock', ''), live: true },
    // What is thrown need not be an error.
    { tenant: 'three', error: 'no such host', live: false },
  ]
  expect(JSON.parse((await reported(outcomes, true)).stdout)).toEqual([
    { tenant: 'one', report: done },
    { tenant: 'two', error: { name: 'LockedError', message: expect.any(String) }, live: true },
    { tenant: 'three', error: { name: 'Error', message: 'no such host' }, live: false },
  ])
})

test('a part without museums is reported', () => {
  expect(publishReportText([])).toBe('There is no museum to publish in this part.\n')
})

test('a long list shows the first twelve names and the number of the others', () => {
  const names = Array.from({ length: 14 }, (_, at) => `article "${at}"`)
  const told = (freeNow: string[]) => publishReportText([{ tenant: 'one', report: { ...done, freeNow } }])
  expect(told(names)).toContain(`price is now 0: ${names.slice(0, 12).join(', ')} … and 2 more\n`)
  expect(told(names.slice(0, 12))).toContain(`price is now 0: ${names.slice(0, 12).join(', ')}\n`)
})

test('a site is served at its own address if that is on this machine, else in its place on localhost', () => {
  expect(servedAt('http://127.0.0.1:4401')).toEqual({ host: '127.0.0.1', port: 4401 })
  expect(servedAt('http://[::1]:4401')).toEqual({ host: '::1', port: 4401 })
  expect(servedAt('http://localhost:4401')).toEqual({ host: 'localhost', port: 4401 })
  expect(servedAt('https://shop.museum.example')).toEqual({
    host: 'localhost',
    standsFor: 'https://shop.museum.example',
  })
})

test('a site without a port is never served at the port that another one names', () => {
  expect(filledPorts([undefined, 4403, undefined, 8080, undefined, 4401])).toEqual([4402, 4403, 4404, 8080, 4405, 4401])
})
