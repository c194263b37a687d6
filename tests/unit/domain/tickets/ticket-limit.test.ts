import { describe, expect, it } from 'vitest'
import type { DaySlot } from '#domain/tickets/day-slots.ts'
import { limitNote, ticketLimit } from '#domain/tickets/ticket-limit.ts'
import { aDay, aMoment } from '../../../support/dates.ts'
import { anId } from '../../../support/ids.ts'
import { aDayTicketLine, aTicket, aTicketLine } from '../../../support/shop-things.ts'

const start = aMoment('2026-07-04 10:00:00')
const slot: DaySlot = { start, left: 6, state: 'open' }
const adults = aTicket({ id: anId('a'), schedule: [{ start, left: 20 }] })
const pupils = aTicket({ id: anId('p'), schedule: [{ start, left: 3 }] })
const both = [adults, pupils]

describe('why a counter goes no further', () => {
  it('is what is left of the time, or of this kind of ticket for it', () => {
    expect(limitNote(adults, both, { slot, lines: [] })).toEqual({
      key: 'availability.onlyLeftAt',
      values: { count: 6, time: '10:00' },
    })
    expect(limitNote(pupils, both, { slot, lines: [aTicketLine({ id: anId('p'), count: 1 })] })).toEqual({
      key: 'availability.onlyLeftAt',
      values: { count: 2, time: '10:00' },
    })
  })

  it('is what is left of the day of a day ticket, the cart taken off', () => {
    const day = aTicket({ id: anId('d'), mode: 3, schedule: [{ start: aMoment('2026-07-04 00:00:00'), left: 5 }] })
    const date = aDay('2026-07-04')
    expect(limitNote(day, [day], { lines: [aDayTicketLine()], day: date })).toEqual({
      key: 'availability.onlyLeftOn',
      values: { count: 2 },
      date,
    })
    const taken = [aDayTicketLine(), aDayTicketLine()]
    expect(limitNote(day, [day], { lines: taken, day: date })).toEqual({ key: 'availability.lastInBasket' })
  })

  it('is that the last places lie in one’s own basket, where they do', () => {
    const full = { ...slot, left: 0, state: 'soldOut' } as const
    const own = aTicketLine({ eventId: adults.eventId, start: slot.start })
    expect(limitNote(adults, both, { slot: full, lines: [own] })).toEqual({ key: 'availability.lastInBasket' })
    const other = { ...own, start: aMoment('2026-07-09 10:00:00') }
    expect(limitNote(adults, both, { slot: full, lines: [other] })).toEqual({ key: 'availability.timeSoldOut' })
  })

  it('is that the time is sold out or over', () => {
    expect(limitNote(adults, both, { slot: { ...slot, left: 0, state: 'soldOut' }, lines: [] })?.key).toBe(
      'availability.timeSoldOut',
    )
    expect(limitNote(adults, both, { slot: { ...slot, state: 'expired' }, lines: [] })?.key).toBe(
      'availability.timePassed',
    )
  })

  it('is nothing where nothing limits it', () => {
    const open = aTicket({ mode: 7, schedule: [] })
    const day = aTicket({ id: anId('d'), mode: 3, schedule: [] })
    for (const [ticket, at] of [
      [open, slot],
      [adults, undefined],
      [day, slot],
    ] as const) {
      expect(limitNote(ticket, [ticket], { slot: at, lines: [] })).toBeUndefined()
      expect(ticketLimit(ticket, [ticket], {}, { slot: at, lines: [] })).toBeUndefined()
    }
  })
})
