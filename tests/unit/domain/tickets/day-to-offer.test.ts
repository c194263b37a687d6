import { describe, expect, it } from 'vitest'
import { dayToOffer } from '#domain/tickets/day-to-offer.ts'
import { aTicket } from '../../../support/shop-things.ts'
import { aDay, aMoment } from '../../../support/dates.ts'

const days = { '2026-07-04': 3, '2026-07-05': 0, '2026-07-07': 9 }
const start = aMoment('2026-07-04 10:00:00')
const slot = (state: 'open' | 'fewLeft' | 'soldOut' | 'expired') => ({ start, left: state === 'open' ? 9 : 0, state })
const offer = (...states: Parameters<typeof slot>[0][]) => ({ tickets: [aTicket()], slots: states.map(slot) })

describe('section 5, A day of which everything is gone', () => {
  it('leads to the next one with places after it', () => {
    expect(dayToOffer(aDay('2026-07-04'), offer('soldOut', 'expired'), days)).toBe('2026-07-07')
    expect(dayToOffer(aDay('2026-07-04'), offer(), days)).toBe('2026-07-07')
    expect(dayToOffer(aDay('2026-07-07'), offer(), days)).toBeUndefined()
  })

  it('isn’t one with a time left, with tickets that need no time, or of which nothing is known yet', () => {
    expect(dayToOffer(aDay('2026-07-04'), offer('soldOut', 'fewLeft'), days)).toBeUndefined()
    const allDay = { tickets: [aTicket({ mode: 3 })], slots: [] }
    expect(dayToOffer(aDay('2026-07-04'), allDay, days)).toBeUndefined()
    expect(dayToOffer(aDay('2026-07-04'), undefined, days)).toBeUndefined()
  })
})
