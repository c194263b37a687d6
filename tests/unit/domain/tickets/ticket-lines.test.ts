import type { EventId } from '#domain/shop/ids.ts'
import { describe, expect, it } from 'vitest'
import { totals } from '#domain/cart/totals.ts'
import { parse } from '#contract/parse.ts'
import { ticket as ticketSchema } from '#contract/tickets.ts'
import { choicesPrice, noChoice, withCount } from '#domain/tickets/ticket-choice.ts'
import { ticketLinesOf } from '#domain/tickets/ticket-lines.ts'
import { aFamilyTicket, aTicket } from '../../../support/shop-things.ts'
import { aDay, aMoment } from '../../../support/dates.ts'
import { anId } from '../../../support/ids.ts'

const event = { id: anId<EventId>('e1'), name: 'Exhibition' }
const slot = {
  start: aMoment('2026-07-04 10:00:00'),
  end: aMoment('2026-07-04 10:30:00'),
  left: 9,
  state: 'open' as const,
}
const count = (many: number) => ({ count: many, subtickets: {} })

describe('Ticket lines (section 3)', () => {
  it('a ticket’s line carries event, time, mode, count and price', () => {
    const ticket = aTicket({ bookWithCost: true, printSeparately: true })
    expect(ticketLinesOf(event, [ticket], { t1: count(2) }, { slot })).toEqual([
      {
        type: 'ticket',
        id: 't1',
        name: 'Adults',
        eventId: 'e1',
        eventName: 'Exhibition',
        mode: 1,
        price: 1800,
        count: 2,
        start: '2026-07-04 10:00:00',
        end: '2026-07-04 10:30:00',
        vat: 8.1,
        bookWithCost: true,
        printSeparately: true,
        subtickets: [],
      },
    ])
  })

  it('an open ticket’s line carries no time, even when one is chosen', () => {
    const [line] = ticketLinesOf(event, [aTicket({ mode: 7 })], { t1: count(1) }, { slot })
    expect(line).not.toHaveProperty('start')
    expect(line).not.toHaveProperty('end')
  })

  it('a family ticket’s line carries its components for the whole line and their price', () => {
    const family = aFamilyTicket()
    const [line] = ticketLinesOf(event, [family], { family: withCount(family, noChoice, 2) }, { slot })
    expect(line && totals([line]).total).toBe(4 * 1500 + 300)
    expect(line).toMatchObject({
      subtickets: [
        { id: 'adult', name: 'Adults', price: 1500, count: 4 },
        { id: 'child', name: 'Children', price: 300, count: 1 },
      ],
    })
  })

  it.each([1, 3, 5, 7])('the lines of tickets in mode %d cost what the page says, parts included', (mode) => {
    const part = { id: 7, name: 'Audio guide', price: 500, vat_value: 8.1, min_quantity: 1 }
    const wire = { id: 't1', name: 'Day', mode, price: 1500, vat_value: 8.1, eventId: 'e1', subtickets: [part] }
    const read = parse({ call: 'test' }, ticketSchema, wire)
    const choices = { t1: withCount(read, noChoice, 2) }
    const lines = ticketLinesOf(event, [read], choices, { day: aDay('2026-07-04'), slot })
    expect(totals(lines).total).toBe(choicesPrice([read], choices))
  })

  it('all day tickets of a day are one line of the event, its time part 00:00:00', () => {
    const tickets = [
      aTicket({ id: anId('d1'), mode: 3, price: 1500 }),
      aTicket({ id: anId('d2'), mode: 3, price: 1000, name: 'Children' }),
      aTicket({ id: anId('d3'), mode: 3 }),
    ]
    expect(ticketLinesOf(event, tickets, { d1: count(2), d2: count(1) }, { day: aDay('2026-07-04') })).toEqual([
      {
        type: 'dayTicket',
        id: 'e1',
        name: 'Exhibition',
        eventName: 'Exhibition',
        start: '2026-07-04 00:00:00',
        dayTickets: [
          { id: 'd1', name: 'Adults', price: 1500, vat: 8.1, count: 2 },
          { id: 'd2', name: 'Children', price: 1000, vat: 8.1, count: 1 },
        ],
      },
    ])
  })

  it('a component without a count is left out of the line', () => {
    const family = aFamilyTicket()
    const [line] = ticketLinesOf(event, [family], { family: { count: 1, subtickets: { adult: 2 } } }, { slot })
    expect(line).toMatchObject({ subtickets: [{ id: 'adult', count: 2 }] })
    expect(line?.type === 'ticket' && line.subtickets).toHaveLength(1)
  })

  it('day tickets and other tickets of one event are separate lines', () => {
    const tickets = [aTicket({ id: anId('d'), mode: 3 }), aTicket({ id: anId('a') })]
    const where = { day: aDay('2026-07-04'), slot }
    const lines = ticketLinesOf(event, tickets, { d: count(1), a: count(1) }, where)
    expect(lines.map(({ type, id }) => `${type} ${id}`)).toEqual(['ticket a', 'dayTicket e1'])
    expect(lines[1]).toMatchObject({ dayTickets: [{ id: 'd', count: 1 }] })
    expect(ticketLinesOf(event, tickets, { a: count(1) }, where)).toHaveLength(1)
    expect(ticketLinesOf(event, tickets, {}, where)).toEqual([])
  })

  it('each kind of timed ticket is a line of its own; a count of 0 makes no line', () => {
    const tickets = [aTicket({ id: anId('a') }), aTicket({ id: anId('b') }), aTicket({ id: anId('c') })]
    const lines = ticketLinesOf(event, tickets, { a: count(1), b: count(0), c: count(3) }, { slot })
    expect(lines.map(({ id }) => id)).toEqual(['a', 'c'])
  })
})
