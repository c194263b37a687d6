import fc from 'fast-check'
import { expect, it } from 'vitest'
import { progressLine } from '#cli/publish-progress.ts'

it('a run says how many are done and failed, the time left at the pace so far, and who is at work', () => {
  const atWork = new Map([
    ['aarenfels', 'asking api.example'],
    ['norrskata', ''],
  ])
  expect(progressLine({ total: 300, done: 0, failed: 0, elapsed: 900, atWork }, 120)).toBe(
    '0 of 300 · aarenfels: asking api.example · norrskata',
  )
  expect(progressLine({ total: 300, done: 100, failed: 2, elapsed: 10_000, atWork }, 120)).toBe(
    '100 of 300, 2 failed, 20 s left · aarenfels: asking api.example · norrskata',
  )
  expect(progressLine({ total: 300, done: 100, failed: 0, elapsed: 90_000, atWork: new Map() }, 120)).toBe(
    '100 of 300, 3 min left',
  )
})

it('a run takes one line of any terminal', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.dictionary(fc.string(), fc.string()), (width, words) => {
      const atWork = new Map(Object.entries(words))
      const line = progressLine({ total: 300, done: 7, failed: 0, elapsed: 1000, atWork }, width)
      expect(line.length).toBeLessThanOrEqual(Math.max(width, 1))
    }),
  )
})
