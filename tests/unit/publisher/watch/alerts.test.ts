import { expect, it } from 'vitest'
import { alerts } from '#publisher/watch/alerts.ts'
import type { MuseumState } from '#publisher/watch/museum-state.ts'
import { report } from './support.ts'

const at = new Date('2026-05-01T10:00:00Z')
const ended = (changes: Parameters<typeof report>[0] = {}): MuseumState => ({
  tenant: 'museum',
  doing: 'waiting',
  told: [],
  last: { at, report: report(changes) },
})
const failed = (times: number, name = 'PullError'): MuseumState => ({
  ...ended({ freeNow: ['article "1"'] }),
  failure: { at, message: 'event/select: no answer', name, call: 'event/select', times },
})

it('a museum that fails five times in a row is reported once as failing, and once as recovered', () => {
  const alertsOf = alerts()
  for (const times of [1, 2, 3, 4]) expect(alertsOf(failed(times))).toEqual([])
  const data = { tenant: 'museum', message: 'event/select: no answer', times: 5, call: 'event/select' }
  expect(alertsOf(failed(5))).toEqual([{ type: 'museum.failing', data }])
  expect(alertsOf(failed(6))).toEqual([])
  expect(alertsOf(ended())).toMatchObject([{ type: 'museum.recovered', data: { tenant: 'museum' } }])
  expect(alertsOf(ended())).toEqual([])
  for (const times of [1, 2, 3, 4]) expect(alertsOf(failed(times))).toEqual([])
  expect(alertsOf(ended())).toEqual([])
})

it('a section that has shrunk by half is reported at once, and once', () => {
  const alertsOf = alerts()
  expect(alertsOf(failed(1, 'SectionShrunk'))).toMatchObject([{ type: 'section.shrunk', data: { times: 1 } }])
  for (const times of [2, 5, 6]) expect(alertsOf(failed(times, 'SectionShrunk'))).toEqual([])
  expect(alertsOf(ended())).toMatchObject([{ type: 'museum.recovered' }])
})

it('prices that have become 0 are reported by the publish that finds them, but not while the museum is held', () => {
  const alertsOf = alerts()
  const free = { freeNow: ['article "1"', 'article "2"'] }
  expect(alertsOf({ ...ended(free), held: { since: at.toISOString() } })).toEqual([])
  expect(alertsOf(ended(free))).toMatchObject([{ type: 'price.zero', data: { things: free.freeNow } }])
})
