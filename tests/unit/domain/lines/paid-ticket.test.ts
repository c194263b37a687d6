import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineChecks } from '#domain/lines/index.check.ts'
import type { DayTicketLine } from '#domain/lines/day-ticket.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { visitOf } from '#domain/lines/cart.ts'
import { lacksPaidTicket, lineLacksPaidTicket } from '#domain/lines/paid-ticket.ts'
import type { DaySlot } from '#domain/tickets/day-slots.ts'
import { ticketsLackingPaid } from '#domain/tickets/ticket-lines.ts'
import { ticketProblems } from '#domain/tickets/ticket-problems.ts'
import { aDay, aMoment } from '../../../support/dates.ts'
import { anId } from '../../../support/ids.ts'
import { nothingLive } from '#domain/lines/live-goods.check.ts'
import { aDayTicketLine, aFamilyTicket, anArticleLine, aTicket, aTicketLine } from '../../../support/shop-things.ts'

const refused = { refused: { key: 'availability.paidTicketMissing' } }
const noticed = { notice: { key: 'availability.paidTicketNeeded' } }
const child = (own: Parameters<typeof aTicketLine>[0] = {}) =>
  aTicketLine({ id: anId('c'), price: 0, bookWithCost: true, bookWithCostWarn: false, ...own })
const adult = aTicketLine()
const atElevenOClock = { start: aMoment('2026-07-04 11:00:00') }

describe('Event tickets: those sold only together with a paid one (section 5)', () => {
  it('are rejected unless the cart has a paid ticket for the same event and time', () => {
    expect(lineLacksPaidTicket(child(), [child()])).toEqual(refused)
    expect(lineLacksPaidTicket(child(), [child(), adult])).toEqual({})
    expect(lineLacksPaidTicket(child(), [child(), { ...adult, ...atElevenOClock }])).toEqual(refused)
    expect(lineLacksPaidTicket(child(), [child(), { ...adult, eventId: anId('e2') }])).toEqual(refused)
    expect(lineLacksPaidTicket(child(), [child(), anArticleLine()])).toEqual(refused)
  })

  it('are sold with a notice if the museum only warns, or if a stored basket lacks the setting', () => {
    for (const bookWithCostWarn of [true, undefined]) {
      const line = child({ bookWithCostWarn })
      expect(lineLacksPaidTicket(line, [line])).toEqual(noticed)
      expect(lineLacksPaidTicket(line, [line, adult])).toEqual({})
    }
  })

  it('are rejected with only a free ticket, or with one that needs a paid ticket itself', () => {
    expect(lineLacksPaidTicket(child(), [child(), { ...adult, price: 0 }])).toEqual(refused)
    expect(lineLacksPaidTicket(child(), [child(), child({ id: anId('d'), price: 500 })])).toEqual(refused)
  })

  it('are accepted with a ticket of which only the subtickets cost something', () => {
    const family = { ...adult, price: 0, subtickets: [{ id: 'p', name: 'Adults', price: 1500, count: 2 }] }
    expect(lineLacksPaidTicket(child(), [child(), family])).toEqual({})
  })

  it('are accepted at any time of a paid day ticket’s day, and as day tickets with a paid ticket at any time of that day', () => {
    const [paid, ...others] = aDayTicketLine().dayTickets
    if (!paid) throw new Error('A day ticket has a kind.')
    const day: DayTicketLine = { ...aDayTicketLine(), id: anId('e1'), start: aMoment('2026-07-04 00:00:00') }
    expect(lineLacksPaidTicket(child(), [child(), day])).toEqual({})
    expect(lineLacksPaidTicket(child(), [child(), { ...day, start: aMoment('2026-07-05 00:00:00') }])).toEqual(refused)
    const free = { ...paid, id: anId<typeof paid.id>('f'), price: 0, bookWithCost: true, bookWithCostWarn: false }
    const alone: DayTicketLine = { ...day, dayTickets: [free] }
    expect(lineLacksPaidTicket(alone, [alone])).toMatchObject(refused)
    expect(lineLacksPaidTicket(alone, [alone, adult]).refused).toBeUndefined()
    const together: DayTicketLine = { ...day, dayTickets: [free, paid, ...others] }
    expect(lineLacksPaidTicket(together, [together]).refused).toBeUndefined()
  })

  it('are accepted with a ticket of the event that is good at any time, and are so themselves', () => {
    const guide = child({ id: anId('g'), mode: 2, price: 500, start: undefined, end: undefined })
    expect(lineLacksPaidTicket(guide, [guide])).toEqual(refused)
    expect(lineLacksPaidTicket(guide, [guide, adult])).toEqual({})
    expect(lineLacksPaidTicket(guide, [guide, { ...adult, eventId: anId('e2') }])).toEqual(refused)
    const open = { ...adult, mode: 2, start: undefined, end: undefined }
    expect(lineLacksPaidTicket(child(), [child(), open])).toEqual({})
    const day: DayTicketLine = { ...aDayTicketLine(), id: anId('e1') }
    expect(lineLacksPaidTicket(guide, [guide, day])).toEqual({})
  })

  it('are accepted or rejected regardless of the order and the other lines of the cart', () => {
    const ofOtherEvent: DayTicketLine = { ...aDayTicketLine(), id: anId('e2') }
    const line = fc.constantFrom<LineItem>(adult, anArticleLine(), { ...adult, ...atElevenOClock }, ofOtherEvent)
    fc.assert(
      fc.property(fc.array(line), fc.nat(), (lines, at) => {
        const cart = lines.toSpliced(at % (lines.length + 1), 0, child())
        const isPaid = lines.includes(adult)
        expect(lineLacksPaidTicket(child(), cart)).toEqual(isPaid ? {} : refused)
        expect(lacksPaidTicket({ bookWithCost: false }, visitOf(child()), cart)).toEqual({})
      }),
    )
  })
})

const start = aMoment('2026-07-04 10:00:00')
const slot: DaySlot = { start, left: 20, state: 'open' }
const schedule = [{ start, left: 20 }]
const adults = aTicket({ id: anId('a'), eventId: anId('e1'), schedule })
const children = aTicket({
  id: anId('c'),
  eventId: anId('e1'),
  price: 0,
  bookWithCost: true,
  bookWithCostWarn: false,
  schedule,
})
const family = aFamilyTicket({ eventId: anId('e1'), schedule })
const [one, none] = [{ count: 1, subtickets: {} }, []]

describe('choosing tickets that are sold only together with a paid one', () => {
  const sold = [adults, children, family]
  const missing = [{ key: 'availability.paidTicketMissing', about: 'c' }]

  it('is rejected at that ticket until a paid one is chosen too', () => {
    expect(ticketProblems(sold, { c: one }, { slot }, none)).toEqual(missing)
    expect(ticketProblems(sold, { c: one, a: one }, { slot }, none)).toEqual([])
    const two = { count: 1, subtickets: { adult: 2, child: 1 } }
    expect(ticketProblems(sold, { c: one, family: two }, { slot }, none)).toEqual([])
  })

  it('is accepted if the cart has a paid one for the same visit', () => {
    expect(ticketProblems(sold, { c: one }, { slot }, [adult])).toEqual([])
    expect(ticketProblems(sold, { c: one }, { slot }, [{ ...adult, ...atElevenOClock }])).toEqual(missing)
  })

  it('is accepted with a notice if the museum only warns', () => {
    const warned = [adults, { ...children, bookWithCostWarn: true }]
    expect(ticketProblems(warned, { c: one }, { slot }, none)).toEqual([])
    expect(ticketsLackingPaid(warned, { c: one }, { slot }, none)).toEqual({ c: noticed })
    expect(ticketsLackingPaid(warned, { c: one, a: one }, { slot }, none)).toEqual({ a: {}, c: {} })
  })

  it('needs a paid day ticket of the same day for day tickets', () => {
    const kinds = [adults, children].map((ticket) => ({ ...ticket, mode: 3, schedule: [] }))
    const day = aDay('2026-07-04')
    expect(ticketProblems(kinds, { c: one }, { day }, none)).toEqual(missing)
    expect(ticketProblems(kinds, { c: one, a: one }, { day }, none)).toEqual([])
    const warned = kinds.map((ticket) => ({ ...ticket, bookWithCost: false, bookWithCostWarn: ticket.bookWithCost }))
    expect(ticketsLackingPaid(warned, { c: one }, { day }, none)).toEqual({ c: noticed })
  })
})

describe('a basket with tickets that are sold only together with a paid one', () => {
  const moment = { now: new Date('2026-07-01T10:00:00Z'), timeZone: 'Europe/Zurich' }
  const checksOf = (...lines: LineItem[]) => lineChecks(lines, nothingLive, moment)

  it('cannot be bought once the paid one is removed, and shows the problem at the line', () => {
    expect(checksOf(child(), adult)).toEqual([{}, {}])
    expect(checksOf(child())).toEqual([{ problem: { key: 'availability.paidTicketMissing' } }])
  })

  it('can be bought with a notice at the line if the museum only warns', () => {
    expect(checksOf(child({ bookWithCostWarn: true }))).toEqual([{ notice: { key: 'availability.paidTicketNeeded' } }])
  })
})
