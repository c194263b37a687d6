import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at } from '#domain/dates/calendar.ts'
import { noTourChoice, type Offered } from '#domain/tours/tour-choice.ts'
import { firstTickets, firstTours, priceKey, ticketKey, tourLimits, tourNotes } from '#domain/tours/tour-limits.ts'
import { aDay, aTime } from '../../../support/dates.ts'
import { anId } from '../../../support/ids.ts'
import { aTour } from '../../../support/shop-things.ts'

const sums = { ticketCount: 0, personCount: 0, tourCount: 0, isComplete: false, total: 0 }

describe('The first count of a group (section 5)', () => {
  it('the first step of a counter is the minimum group size, and each later step is 1', () => {
    fc.assert(
      fc.property(fc.option(fc.nat(30), { nil: undefined }), fc.nat(5), (minParticipants, counted) => {
        const rules = { minParticipants, singleTicketing: true }
        const first = counted > 0 ? 1 : Math.max(1, minParticipants ?? 1)
        expect(firstTickets(rules, { ...sums, ticketCount: counted }, [])).toBe(first)
        expect(firstTours(rules, { ...sums, tourCount: counted })).toBe(first)
      }),
    )
  })

  it('the first step is 1 for a ticket of several persons, and for tours booked as a whole', () => {
    const rules = { minParticipants: 10, singleTicketing: false }
    expect(firstTickets(rules, sums, [{ id: 'adult' }])).toBe(1)
    expect(firstTours(rules, sums)).toBe(1)
  })
})

describe('The limit of each counter (section 5)', () => {
  it('a ticket and a price that have the same id have each their own, and their own note', () => {
    const rules = aTour({ bookCompleteTour: true, singleTicketing: false, maxParticipants: 12 })
    const part = { id: '5', name: 'Adult', price: 0, vat: 0 }
    const offered: Offered = {
      tickets: [{ id: anId('5'), name: 'Family', price: 500, vat: 0, subtickets: [part] }],
      prices: [{ id: '5', name: 'Tour', price: 9000, vat: 0 }],
    }
    const choice = { ...noTourChoice, tickets: { 5: { count: 2, subtickets: { 5: 2 } } }, tours: { 5: 1 } }
    const place = { left: 40, tours: 1, state: 'open' as const, start: at(aDay('2026-07-04'), aTime('14:00')) }
    const limits = tourLimits(rules, offered, choice, place)
    expect(limits).toEqual({ [ticketKey('5')]: 12, [ticketKey('5', '5')]: 12, [priceKey('5')]: 1 })
    const notes = tourNotes({ rules, offered, choice, place }, limits)
    expect(notes).toEqual({ [priceKey('5')]: { key: 'availability.onlyLeftAt', values: { count: 1, time: '14:00' } } })
  })
})
