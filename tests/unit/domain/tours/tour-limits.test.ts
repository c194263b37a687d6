import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstTickets, firstTours } from '#domain/tours/tour-limits.ts'

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
