import { describe, expect, it } from 'vitest'
import { groupEvents, sortEvents } from '#domain/catalogue/events.ts'
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
