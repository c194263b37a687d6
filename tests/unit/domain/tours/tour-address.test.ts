import { describe, expect, it } from 'vitest'
import { tourChoiceIn, withTourChoice } from '#domain/tours/tour-address.ts'
import { noTourChoice, type Offered } from '#domain/tours/tour-choice.ts'
import { aDay, aTime } from '../../../support/dates.ts'
import { anId } from '../../../support/ids.ts'

const offered: Offered = {
  tickets: [
    { id: anId('1'), name: 'Family', price: 0, vat: 0, subtickets: [{ id: 'a', name: 'Adults', price: 500 }] },
    { id: anId('2'), name: 'Adult', price: 500, vat: 0, subtickets: [] },
  ],
  prices: [{ id: '9', name: 'Guidance', price: 700, vat: 0 }],
}
const published = { tickets: [], prices: [] }
const chosen = {
  ...noTourChoice,
  date: aDay('2026-12-05'),
  time: aTime('14:00'),
  tickets: { 1: { count: 1, subtickets: { a: 2 } }, 2: { count: 3, subtickets: {} } },
  tours: { 9: 4 },
}

describe('the address of a tour’s page', () => {
  it('holds the choice, which is read back', () => {
    const search = withTourChoice('?partner=x', chosen, offered, published)
    expect(search).toBe('?partner=x&date=2026-12-05&time=14:00&t1=1&t1.a=2&t2=3&n9=4')
    expect(tourChoiceIn(search, offered)).toEqual(chosen)
    expect(withTourChoice(search, noTourChoice, offered, published)).toBe('?partner=x')
  })

  it('holds the price of a tour booked as a whole, but no answers', () => {
    const answers = [{ questionId: 'q', type: 'text' as const, value: 'Ada' }]
    const search = withTourChoice('', { ...noTourChoice, priceId: '9', answers }, offered, published)
    expect(search).toBe('?price=9')
    expect(tourChoiceIn(search, offered)).toMatchObject({ priceId: '9', answers: [] })
  })

  it('holds counts at a time’s own prices, which aren’t known when they are read', () => {
    const atTime = { ...offered, prices: [{ id: '5', name: 'Evening', price: 900, vat: 0 }] }
    const evening = { ...chosen, tours: { 5: 2 } }
    const search = withTourChoice('', evening, atTime, published)
    expect(search).toContain('&n5=2')
    expect(tourChoiceIn(search, offered)).toEqual(evening)
  })

  it.each(['?date=2026-02-31&time=25:00&t1=-1&n9=1e9', '?t3=4&t1.a=2', '?date=&time=&t2=２', '?n9=%00'])(
    'ignores invalid values: %s',
    (search) => {
      const { tickets, tours, date, time } = tourChoiceIn(search, offered)
      expect([tickets, tours, date, time]).toEqual([{}, {}, undefined, undefined])
    },
  )
})
