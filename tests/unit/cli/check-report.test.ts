import { expect, test } from 'vitest'
import type { CallReport } from '#check/ask.ts'
import { checkReportText } from '#cli/check-report.ts'

const call = (given: Partial<CallReport>): CallReport => ({
  call: 'event/select',
  lang: 'de',
  result: 'conforming',
  deviations: [],
  breaches: [],
  ms: 40,
  ...given,
})
const report = {
  tenant: 'museum',
  missingTexts: [],
  missingPictures: [],
  pictureNotes: [],
  withoutPages: [],
  longTexts: [],
  contradictions: [],
  ok: true,
}

test('the calls of one name are one row with the worst result and each problem once, with its languages', () => {
  const deviations = [{ form: 'a number as a text' as const, path: 'data.events[0].sequence_no', count: 3 }]
  const breaches = [{ path: 'data.events[1].name', expected: 'a text', found: '7' }]
  const calls = [
    call({}),
    call({ lang: 'fr', result: 'tolerated', deviations }),
    call({ lang: 'en', result: 'tolerated', deviations, ms: 7210 }),
    call({ lang: 'it', result: 'broken', breaches }),
  ]
  expect(checkReportText({ ...report, calls, ok: false }, true)).toBe(
    [
      'museum: the API breaks the contract, or calls failed',
      '',
      '  broken      event/select  asked 4 times, up to 7.2 s',
      '      a number as a text, as at data.events[0].sequence_no (fr, en)',
      '      data.events[1].name: expected a text, found 7 (it)',
      '',
    ].join('\n'),
  )
})

test('deviations are counted by kind, and listed with their places only on request', () => {
  const deviations = (count: number) => [{ form: 'a number as a text' as const, path: 'data.events[0].price', count }]
  const calls = [
    call({ result: 'tolerated', deviations: deviations(40) }),
    call({ result: 'tolerated', deviations: deviations(2) }),
  ]
  expect(checkReportText({ ...report, calls })).toBe(
    [
      'museum: the API is ready for a publish',
      '',
      '  tolerated   event/select  asked 2 times, up to 40 ms',
      '',
      'Deviations from the contract that the shop accepts (--verbose lists their places): 1',
      '  a number as a text: 42',
      '',
    ].join('\n'),
  )
})

test('a long list is shown in part and counted in full', () => {
  const missingTexts = Array.from({ length: 40 }, (_, index) => ({ lang: 'da' as const, text: `event ${index}: text` }))
  const text = checkReportText({ ...report, calls: [call({})], missingTexts })
  expect(text).toContain('Missing texts: 40\n  da  event 0: text\n')
  expect(text).toContain('… and 28 more')
})
