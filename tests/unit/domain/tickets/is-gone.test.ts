import { describe, expect, it } from 'vitest'
import { isGone, type DaySlot } from '#domain/tickets/day-slots.ts'
import { aTicket } from '../../../support/shop-things.ts'
import { aMoment } from '../../../support/dates.ts'

const start = aMoment('2026-07-04 10:00:00')
const offer = (...states: DaySlot['state'][]) => ({
  tickets: [aTicket()],
  slots: states.map((state) => ({ start, left: state === 'open' ? 9 : 0, state })),
})

describe('A day that is sold out (section 5)', () => {
  it('is a day without a bookable slot', () => {
    expect(isGone(offer('soldOut', 'expired', 'tooFew'))).toBe(true)
    expect(isGone(offer())).toBe(true)
  })

  it('is not a day whose times are free, only not for all kinds that were chosen together', () => {
    expect(isGone(offer('soldOut', 'expired', 'otherKinds'))).toBe(false)
  })

  it('is not a day with a bookable slot, or with tickets that need no time', () => {
    expect(isGone(offer('soldOut', 'fewLeft'))).toBe(false)
    expect(isGone({ tickets: [aTicket({ mode: 3 })], slots: [] })).toBe(false)
  })
})
