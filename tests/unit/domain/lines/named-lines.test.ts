import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LineItem } from '#domain/lines/index.ts'
import { currentLines, namedLines } from '#domain/lines/index.check.ts'
import { nothingLive, offerKey, type LiveGoods } from '#domain/lines/live-goods.check.ts'
import type { TicketId } from '#domain/shop/ids.ts'
import { aDay } from '../../../support/dates.ts'
import { anId } from '../../../support/ids.ts'
import { someLines } from '../../../support/random-cart.ts'
import {
  aCode,
  aDayTicketLine,
  aFamilyTicket,
  anArticleLine,
  aTicket,
  aTicketLine,
  aTourLine,
  aVoucherLine,
} from '../../../support/shop-things.ts'

const day = aDay('2026-07-04')
const part = (id: string, name: string) => ({ id: anId<TicketId>(id), name, price: 100, vat: 8.1, count: 1 })
const voucher: LineItem = aVoucherLine()
const price = { id: 'p1', name: 'Gruppe', price: 15_000, vat: 8.1 }

const live: LiveGoods = {
  ...nothingLive,
  events: [{ id: anId('e1'), name: 'Ausstellung' }],
  tourTexts: [
    {
      id: anId('tour1'),
      name: 'Höhepunkte',
      eventName: 'Ausstellung',
      questions: [
        { id: 'q', type: 'radio', text: 'Welche Klasse?', mandatory: false, options: [{ id: 'o', text: 'Erste' }] },
      ],
    },
  ],
  offers: {
    [offerKey(anId('e1'), day)]: {
      tickets: [
        aTicket({ name: 'Erwachsene' }),
        aFamilyTicket({ name: 'Familie', subtickets: [{ id: 'child', name: 'Kinder', price: 300 }] }),
      ],
      timeSlots: [],
    },
  },
  tourOffers: {
    [offerKey(anId('tour1'), day)]: {
      prices: [price],
      tickets: [{ ...part('t', 'Erwachsene'), subtickets: [{ id: 's', name: 'Kinder', price: 0 }] }],
      schedule: {},
    },
  },
  articles: { a1: { stock: 3, name: 'Katalog' } },
  vouchers: { g: { name: 'Geschenk', price: 5000, variableAmount: false } },
  codes: { 'GIFT-1': { id: 'v1', name: 'Geschenk', barcode: 'GIFT-1', amount: 5000, used: 0 } },
}

const namesOf = (line: LineItem) => {
  const names: string[] = []
  JSON.stringify(line, (field, value: unknown) => {
    if (/^(?:name|eventName|priceName|question|text)$/.test(field) && typeof value === 'string') names.push(value)
    return value
  })
  return names.toSorted()
}
const named = (line: LineItem) => namesOf(namedLines([line], live)[0] ?? line)

describe('Cart: names in the language of the page (section 4)', () => {
  it('a ticket, its event and its subtickets are translated', () => {
    const child = { ...part('child', 'Children'), id: 'child' }
    expect(named(aTicketLine())).toEqual(['Ausstellung', 'Erwachsene'])
    expect(named(aTicketLine({ id: anId('family'), name: 'Family', subtickets: [child] }))).toEqual([
      'Ausstellung',
      'Familie',
      'Kinder',
    ])
  })

  it('day tickets are translated', () => {
    const line = { ...aDayTicketLine(), dayTickets: [part('t1', 'Adults')] }
    expect(named(line)).toEqual(['Ausstellung', 'Ausstellung', 'Erwachsene'])
  })

  it('a tour is translated with its event, price, tickets, subtickets and answers', () => {
    const line = aTourLine({
      eventName: 'Exhibition',
      priceId: 'p1',
      priceName: 'Group',
      tours: [],
      tickets: [{ ...part('t', 'Adults'), id: anId('t'), subtickets: [{ ...part('s', 'Children'), id: 's' }] }],
      answers: [{ questionId: 'q', type: 'radio', value: 'o', question: 'Which class?', text: 'First' }],
    })
    expect(named(line)).toEqual([
      'Ausstellung',
      'Erste',
      'Erwachsene',
      'Gruppe',
      'Höhepunkte',
      'Kinder',
      'Welche Klasse?',
    ])
    expect(named(aTourLine({ tickets: [], tours: [{ ...part('p1', 'Group'), id: 'p1' }] }))).toContain('Gruppe')
  })

  it('an article, a voucher and a voucher code are translated', () => {
    expect(named(anArticleLine())).toEqual(['Katalog'])
    expect(named(voucher)).toEqual(['Geschenk'])
    expect(named(aCode())).toEqual(['Geschenk'])
  })

  it('the name of an owner is kept', () => {
    expect(named(anArticleLine({ type: 'annualPass', owners: [{ name: 'Ada' }] }))).toEqual(['Ada', 'Katalog'])
  })

  it('a line without current data keeps its names, and translating changes no amount', () => {
    fc.assert(
      fc.property(someLines, (lines) => {
        expect(namedLines(lines, nothingLive)).toEqual(lines)
        const amounts = (some: LineItem[]) => some.map((line) => ('price' in line ? line.price : 0))
        expect(amounts(currentLines(namedLines(lines, live), nothingLive))).toEqual(amounts(lines))
      }),
    )
  })
})
