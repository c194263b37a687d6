import { describe, expect, it } from 'vitest'
import { endOf, groupEvents, sortEvents } from '#domain/catalogue/events.ts'
import { aMoment } from '../../../support/dates.ts'

const ids = (events: { id: string }[]) => events.map(({ id }) => id)

describe('Events (section 3)', () => {
  it('events are sorted by date; those without a date come last, those with the same date keep the delivered order', () => {
    const events = [
      { id: 'none' },
      { id: 'late', sortingDateTime: aMoment('2026-09-01 10:00:00') },
      { id: 'early', sortingDateTime: aMoment('2026-07-01 10:00:00') },
      { id: 'late too', sortingDateTime: aMoment('2026-09-01 10:00:00') },
      { id: 'none too' },
    ]
    expect(ids(sortEvents(events))).toEqual(['early', 'late', 'late too', 'none', 'none too'])
    expect(events[0]?.id).toBe('none')
  })

  it('an event is listed under each of its groups, once; events without groups come without a group name', () => {
    const [art, kids] = [
      { id: 'art', name: 'Art' },
      { id: 'kids', name: 'Children' },
    ]
    const groups = groupEvents([
      { id: 'a', groups: [art, kids, kids] },
      { id: 'b', groups: [] },
      { id: 'c', groups: [art] },
    ])
    expect(groups.map(({ name, events }) => [name, ids(events)])).toEqual([
      ['Art', ['a', 'c']],
      ['Children', ['a']],
      [undefined, ['b']],
    ])
  })
})

describe('the end of an event', () => {
  const endOn = (end: string, start?: string) =>
    endOf({ end: aMoment(end), ...(start !== undefined && { sortingDateTime: aMoment(start) }) })

  it('at midnight is a day without a time, all of which counts', () => {
    expect(endOn('2026-12-31 00:00:00')).toBe('2026-12-31 23:59:59')
    expect(endOn('2026-12-31 00:00:00', '2026-06-01 00:00:00')).toBe('2026-12-31 23:59:59')
    expect(endOn('2026-07-05 00:00:00', '2026-07-04 00:00:00')).toBe('2026-07-05 23:59:59')
    expect(endOn('2026-07-05 00:00:00', '2026-07-05 20:30:00')).toBe('2026-07-05 23:59:59')
  })

  it('at midnight of an evening, or at any other time, is that', () => {
    expect(endOn('2026-07-05 00:00:00', '2026-07-04 20:30:00')).toBe('2026-07-05 00:00:00')
    expect(endOn('2026-07-05 02:00:00', '2026-07-04 20:30:00')).toBe('2026-07-05 02:00:00')
    expect(endOn('2026-12-31 17:00:00', '2026-06-01 00:00:00')).toBe('2026-12-31 17:00:00')
    expect(endOf({})).toBeUndefined()
  })

  it('before its beginning on the same day is no time that it could be over at', () => {
    expect(endOn('2026-07-04 01:00:00', '2026-07-04 20:30:00')).toBe('2026-07-04 23:59:59')
  })
})
