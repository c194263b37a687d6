import type { EventId } from '#domain/shop/ids.ts'
import { describe, expect, it } from 'vitest'
import { totals } from '#domain/cart/totals.ts'
import { parse } from '#contract/parse.ts'
import { ticketOffer } from '#contract/tickets.ts'
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

  /** What the shop reads of a ticket with one part, as the API delivers it. */
  const ticketsRead = (ticket: object, part: object) => {
    const whole = { id: 't1', name: 'Adults', price: 1500, vat_value: 8.1, eventId: 'e1', ...ticket }
    const subtickets = [{ id: 7, name: 'Audio guide', price: 500, vat_value: 8.1, ...part }]
    return parse({ call: 'test' }, ticketOffer, { tickets: [{ ...whole, subtickets }], timeslot: [] }).tickets
  }

  it.each([
    [1, 1],
    [3, 0],
    [5, 1],
    [7, 1],
  ])('the lines of tickets in mode %d cost what the page says, parts included', (mode, min) => {
    const read = ticketsRead({ mode }, { min_quantity: min })
    const choices = { t1: withCount(read[0] ?? aTicket(), noChoice, 2) }
    const lines = ticketLinesOf(event, read, choices, { day: aDay('2026-07-04'), slot })
    expect(totals(lines).total).toBe(choicesPrice(read, choices))
    expect(totals(lines).total).toBe(2 * (1500 + 500 * min))
  })

  it.each([
    ['a part', {}, { min_quantity: 1 }],
    ['a component of a family ticket', { family: true }, {}],
  ])(
    'a day ticket is left out if %s has to be chosen and costs something, which its line could not hold',
    (_, ticket, part) => {
      expect(ticketsRead({ mode: 3, ...ticket }, part)).toEqual([])
      expect(ticketsRead({ mode: 3, ...ticket }, { ...part, price: 0 })).toMatchObject([{ id: 't1', subtickets: [] }])
    },
  )

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
