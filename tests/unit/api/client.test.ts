import fc from 'fast-check'
import { expect, it } from 'vitest'
import { retryAfter } from '#api/client.ts'

const now = Date.UTC(2026, 10, 21, 12)

it('Retry-After in seconds is returned in milliseconds', () => {
  fc.assert(
    fc.property(fc.nat(100_000), (seconds) => {
      expect(retryAfter(`${seconds}`, now)).toBe(seconds * 1000)
    }),
  )
})

it('Retry-After as a date is the time until then, and 0 once it has passed', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), (seconds) => {
      expect(retryAfter(new Date(now + seconds * 1000).toUTCString(), now)).toBe(Math.max(0, seconds * 1000))
    }),
  )
})

it.each([null, '', 'soon', '-'])('Retry-After %j is ignored', (header) => {
  expect(retryAfter(header, now)).toBeUndefined()
})
