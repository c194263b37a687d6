import { describe, expect, it } from 'vitest'
import { bookingWay } from '#domain/tickets/booking-way.ts'
import type { DaySlot } from '#domain/tickets/day-slots.ts'
import { keptSlot } from '#domain/tickets/kept-slot.ts'
import { aTicket } from '../../../support/shop-things.ts'
import { aMoment } from '../../../support/dates.ts'

describe('section 3, How a time is chosen', () => {
  it('open tickets need no time', () => {
    expect(bookingWay([aTicket({ mode: 7 })], 0)).toBe('none')
    expect(bookingWay([], 0)).toBe('none')
  })

  it('a few performances are listed, many are chosen by day', () => {
    expect(bookingWay([aTicket({ mode: 5 })], 12)).toBe('list')
    expect(bookingWay([aTicket({ mode: 5 })], 13)).toBe('calendar')
    expect(bookingWay([aTicket({ mode: 5 }), aTicket({ mode: 7 })], 9)).toBe('list')
  })

  it('slots and days are chosen from a calendar', () => {
    expect(bookingWay([aTicket({ mode: 1 })], 0)).toBe('calendar')
    expect(bookingWay([aTicket({ mode: 3 })], 0)).toBe('calendar')
    expect(bookingWay([aTicket({ mode: 5 }), aTicket({ mode: 3 })], 2)).toBe('calendar')
  })
})

describe('section 4, The time after another day is chosen', () => {
  const slot = (start: string, state: DaySlot['state'] = 'open'): DaySlot => ({ start: aMoment(start), left: 9, state })
  const slots = [slot('2026-07-05 10:00:00'), slot('2026-07-05 11:00:00'), slot('2026-07-05 12:00:00', 'soldOut')]

  it('the same slot stays, even once it is sold out', () => {
    expect(keptSlot(slots, aMoment('2026-07-05 12:00:00'))).toBe(slots[2])
  })

  it('the same time of day is kept if it can be booked', () => {
    expect(keptSlot(slots, aMoment('2026-07-04 11:00:00'))).toBe(slots[1])
    expect(keptSlot(slots, aMoment('2026-07-04 12:00:00'))).toBeUndefined()
  })

  it('the only slot that can be booked is chosen; of several none is', () => {
    expect(keptSlot(slots.slice(1), undefined)).toBe(slots[1])
    expect(keptSlot([slot('2026-07-05 10:00:00', 'fewLeft')], aMoment('2026-07-04 09:00:00'))?.start).toBe(
      '2026-07-05 10:00:00',
    )
    expect(keptSlot(slots, undefined)).toBeUndefined()
    expect(keptSlot([], aMoment('2026-07-04 11:00:00'))).toBeUndefined()
  })
})
