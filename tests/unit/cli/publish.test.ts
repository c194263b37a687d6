import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { exitCodes } from '#cli/command.ts'
import { publishReportText, reportOutcomes } from '#cli/publish-report.ts'
import { publishTenants, type Outcome } from '#cli/publish-tenants.ts'
import { servedAt } from '#cli/served-at.ts'
import { LockedError } from '#publisher/files/lock.ts'
import type { TenantReport } from '#publisher/release/publish-tenant.ts'
import { FileError } from '#tenant/files/file-error.ts'

const report = {
  release: '000001',
  createdAt: '2026-05-01T09:00:00.000Z',
  changed: true,
  files: 9,
  total: 4,
  rendered: 4,
  linked: 0,
  removed: 0,
  put: 2,
  putBytes: 2048,
  pruned: 0,
  damaged: [],
  leftOut: [{ what: 'article "7"', reason: 'its id cannot be a file name', langs: ['de' as const, 'en' as const] }],
  withoutPages: ['The section passes is switched on, but nothing is in it.'],
  timeZone: 'Europe/Zurich',
  inputs: [],
  freeNow: ['article "9"'],
  ms: 840,
}

/** How a run with these outcomes ends; what it says is for nobody here. */
function codeOf(outcomes: Outcome[]): number {
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    return reportOutcomes(outcomes)
  } finally {
    print.mockRestore()
  }
}

test('an unusable config is reported before anything is compiled, with the fact that there is no release yet', async () => {
  const stateDir = await mkdtemp(join(tmpdir(), 'state-'))
  onTestFinished(() => rm(stateDir, { recursive: true, force: true }))
  const [outcome] = await publishTenants({ tenants: ['no-such-museum'], stateDir, quiet: true })
  expect(outcome).toMatchObject({ tenant: 'no-such-museum', live: false })
  expect(outcome && 'error' in outcome && outcome.error).toBeInstanceOf(FileError)
})

test('each failure is reported once, with the release that stays live, and left-out items below their museum', () => {
  const outcomes: Outcome[] = [
    { tenant: 'one', report },
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

test('files made again are listed below their museum, with the reason', () => {
  const told = (own: Partial<TenantReport>) =>
    publishReportText([{ tenant: 'one', report: { ...report, leftOut: [], freeNow: [], withoutPages: [], ...own } }])
  const line = '\n✓ one: 4 rendered, 0 linked, 4 in all, 840 ms\n'
  expect(told({})).toBe(line)
  expect(told({ rebuildReason: 'the list of files cannot be read' })).toBe(
    `${line}  all pages and files made again: the list of files cannot be read\n`,
  )
  expect(told({ damaged: ['de/index.html', 'theme.css'] })).toBe(
    `${line}  made again, since they had changed on the disk: de/index.html, theme.css\n`,
  )
})

test('older data than the live release’s is not published, which is no failure', () => {
  const outcomes: Outcome[] = [{ tenant: 'one', report: { ...report, newerLivePull: '2026-11-22T10:00:00Z' } }]
  expect(publishReportText(outcomes)).toContain(
    '✓ one: not published: the live release has newer data (2026-11-22T10:00:00Z)\n',
  )
  expect(codeOf(outcomes)).toBe(0)
})

test('the exit code distinguishes success, a failure, and only locked museums', () => {
  const failed = (error: Error): Outcome => ({ tenant: 'two', error, live: true })
  const [busy, broken] = [failed(new LockedError('site.lock', '')), failed(new Error('no such host'))]
  expect(codeOf([{ tenant: 'one', report }])).toBe(exitCodes.done)
  expect(codeOf([{ tenant: 'one', report }, busy])).toBe(exitCodes.busy)
  expect(codeOf([busy, broken])).toBe(exitCodes.failed)
})

test('the JSON report has each outcome unchanged, and an error as its name and message', () => {
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => print.mockRestore())
  reportOutcomes(
    [
      { tenant: 'one', report },
      { tenant: 'two', error: new Error('no such host'), live: true },
    ],
    true,
  )
  expect(JSON.parse(String(print.mock.calls[0]?.[0]))).toEqual([
    { tenant: 'one', report },
    { tenant: 'two', error: { name: 'Error', message: 'no such host' }, live: true },
  ])
})

test('a part without museums is reported', () => {
  expect(publishReportText([])).toBe('There is no museum to publish in this part.\n')
})

test('a long list shows the first twelve names and the number of the others', () => {
  const names = Array.from({ length: 14 }, (_, at) => `article "${at}"`)
  const told = (freeNow: string[]) => publishReportText([{ tenant: 'one', report: { ...report, freeNow } }])
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
