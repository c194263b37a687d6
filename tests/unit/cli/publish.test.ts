import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publishReportText } from '#cli/publish-report.ts'
import { publishTenants, type Outcome } from '#cli/publish-tenants.ts'
import { servedAt } from '#cli/served-at.ts'
import { FileError } from '#tenant/files/file-error.ts'

const report = {
  release: '000001',
  changed: true,
  files: 9,
  total: 4,
  rendered: 4,
  linked: 0,
  removed: 0,
  damaged: [],
  leftOut: [{ what: 'article "7"', reason: 'its id cannot be a file name', langs: ['de' as const, 'en' as const] }],
  withoutPages: ['The section passes is switched on, but nothing is in it.'],
  timeZone: 'Europe/Zurich',
  inputs: [],
  freeNow: ['article "9"'],
  ms: 840,
}

test('a config that can not be used is told before anything is compiled, and that there is no release yet', async () => {
  const stateDir = await mkdtemp(join(tmpdir(), 'state-'))
  const [outcome] = await publishTenants({ tenants: ['no-such-museum'], stateDir, quiet: true })
  expect(outcome).toMatchObject({ tenant: 'no-such-museum', live: false })
  expect(outcome && 'error' in outcome && outcome.error).toBeInstanceOf(FileError)
})

test('each failure is told once, with what is still served; what was left out stands below its museum', () => {
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
      '  costs nothing now: article "9"',
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

test('a part that no museum falls into says so', () => {
  expect(publishReportText([])).toBe('There is no museum to publish: none falls into this part.\n')
})

test('of a long list the first twelve are named and the others counted', () => {
  const names = Array.from({ length: 14 }, (_, at) => `article "${at}"`)
  const told = (freeNow: string[]) => publishReportText([{ tenant: 'one', report: { ...report, freeNow } }])
  expect(told(names)).toContain(`costs nothing now: ${names.slice(0, 12).join(', ')} … and 2 more\n`)
  expect(told(names.slice(0, 12))).toContain(`costs nothing now: ${names.slice(0, 12).join(', ')}\n`)
})

test('a site is served at its own address where that is on this machine, else in its place', () => {
  expect(servedAt('http://127.0.0.1:4401')).toEqual({ host: '127.0.0.1', port: 4401 })
  expect(servedAt('http://localhost:4401')).toEqual({ host: 'localhost', port: 4401 })
  expect(servedAt('https://shop.museum.example')).toEqual({
    host: 'localhost',
    standsFor: 'https://shop.museum.example',
  })
})
