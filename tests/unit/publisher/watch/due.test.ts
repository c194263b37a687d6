import { expect, it } from 'vitest'
import { parseWallDateTime } from '#domain/dates/wall-clock.ts'
import { nextAttempt, nextDue, type Schedule } from '#publisher/watch/due.ts'

const hour = 3_600_000
const berlin = { timeZone: 'Europe/Berlin', publishAt: [] }
const due = (now: string, schedule: Omit<Schedule, 'since'>, random = 0.5, since = now) =>
  new Date(nextDue(new Date(now), { ...schedule, since: new Date(since) }, random)).toISOString()

it('the next publish is due after the interval plus or minus a tenth, so that museums drift apart', () => {
  expect(due('2026-05-01T10:00:00Z', { interval: hour, publishAt: [] })).toBe('2026-05-01T11:00:00.000Z')
  expect(due('2026-05-01T10:00:00Z', { interval: hour, publishAt: [] }, 0)).toBe('2026-05-01T10:54:00.000Z')
  expect(due('2026-05-01T10:00:00Z', { interval: hour, publishAt: [] }, 1)).toBe('2026-05-01T11:06:00.000Z')
})

it.each([
  ['2026-05-01T21:30:00Z', '2026-05-01T22:00:02.000Z'],
  ['2026-01-01T22:30:00Z', '2026-01-01T23:00:02.000Z'],
  // The nights on which the clock is put forward and back.
  ['2026-03-28T22:30:00Z', '2026-03-28T23:00:02.000Z'],
  ['2026-10-24T21:30:00Z', '2026-10-24T22:00:02.000Z'],
  // One that fell during the last publish, which began before it or too soon after it.
  ['2026-05-01T22:00:06Z', '2026-05-01T22:00:02.000Z', '2026-05-01T21:59:57Z'],
  ['2026-05-01T22:00:06Z', '2026-05-01T22:00:02.000Z', '2026-05-01T22:00:01Z'],
  ['2026-05-01T22:00:06Z', '2026-05-02T08:00:06.000Z', '2026-05-01T22:00:02Z'],
])('the next publish is due at the museum’s midnight if that is earlier: at %s, %s', (now, expected, since = now) => {
  expect(due(now, { interval: 10 * hour, ...berlin }, 0.5, since)).toBe(expected)
})

it('the next publish is due at a time in the museum’s configuration, once', () => {
  const rise = parseWallDateTime('2026-05-01 12:30:00')
  const publishAt = rise === undefined ? [] : [rise]
  const schedule = { interval: hour, timeZone: 'Europe/Berlin', publishAt }
  expect(due('2026-05-01T10:00:00Z', schedule)).toBe('2026-05-01T10:30:02.000Z')
  expect(due('2026-05-01T10:30:03Z', schedule)).toBe('2026-05-01T11:30:03.000Z')
  expect(due('2026-05-01T10:30:03Z', schedule, 0.5, '2026-05-01T10:30:01Z')).toBe('2026-05-01T10:30:02.000Z')
})

it('a museum that has failed is tried again after growing pauses, up to a quarter of an hour', () => {
  const now = new Date('2026-05-01T10:00:00Z')
  const pauses = [1, 2, 3, 4, 20].map((failures) => (nextAttempt(now, failures, 1) - now.getTime()) / 1000)
  expect(pauses).toEqual([5, 10, 20, 40, 900])
})
