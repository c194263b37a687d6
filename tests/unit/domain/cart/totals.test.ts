import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TicketId } from '#domain/shop/ids.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { addLine, insertLine, removeLine } from '#domain/lines/cart.ts'
import { lineTotal } from '#domain/lines/index.ts'
import { totals } from '#domain/cart/totals.ts'
import { choicesPrice, type TicketChoices } from '#domain/tickets/ticket-choice.ts'
import { ticketLinesOf } from '#domain/tickets/ticket-lines.ts'
import { tourSums, type TourChoice } from '#domain/tours/tour-choice.ts'
import { guidedTourLineOf } from '#domain/tours/tour-line.ts'
import {
  aDayTicketLine,
  aFamilyTicket,
  anArticleLine,
  aTicket,
  aTicketLine,
  aTour,
  aTourLine,
  aVoucherLine,
  aCode,
} from '../../../support/shop-things.ts'
import { aDay, aMoment, aTime } from '../../../support/dates.ts'
import { anId } from '../../../support/ids.ts'
import { someLine, someLines, someShipping } from '../../../support/random-cart.ts'
import { isFull } from '../../../support/full.ts'

const count = fc.nat(9)
const price = fc.nat(50_000)
const slot = { start: aMoment('2026-07-04 10:00:00'), left: 99, state: 'open' as const }

describe('Price of a line (section 3)', () => {
  it('is its price times its count, plus its subtickets', () => {
    const subtickets = [{ id: 'c', name: 'Child', price: 300, count: 3 }]
    expect(lineTotal(aTicketLine({ price: 1800, count: 2, subtickets }))).toBe(4500)
    expect(lineTotal(aDayTicketLine())).toBe(4000)
    expect(lineTotal(anArticleLine({ price: 4500, count: 3 }))).toBe(13_500)
    expect(lineTotal(aVoucherLine({ price: 7500, count: 2 }))).toBe(15_000)
  })

  it('of a tour is the tour’s price once plus its tickets and subtickets, or the price of its counted tours', () => {
    const part = { name: 'Part', vat: 0 }
    const tickets = [
      {
        ...part,
        id: anId<TicketId>('t'),
        price: 500,
        count: 12,
        subtickets: [{ ...part, id: 's', price: 100, count: 4 }],
      },
    ]
    expect(lineTotal(aTourLine({ tourPrice: 15_000, tickets }))).toBe(15_000 + 6000 + 400)
    const tours = [{ ...part, id: 'p', price: 9000, count: 2 }]
    expect(lineTotal(aTourLine({ tourPrice: 0, singleTicketing: true, count: 2, tours }))).toBe(18_000)
  })

  it('of tickets equals the price shown for the choice, whatever is chosen', () => {
    const tickets = [
      aTicket(),
      aFamilyTicket(),
      aTicket({ id: anId('d'), mode: 3 }),
      aTicket({ id: anId('o'), mode: 7 }),
    ]
    const choice = fc.record({ count, subtickets: fc.record({ adult: count, child: count }) })
    const someChoices: fc.Arbitrary<TicketChoices> = fc.dictionary(fc.constantFrom('t1', 'family', 'd', 'o'), choice)
    const prices = fc.array(price, { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(someChoices, prices, (choices, own) => {
        const priced = tickets.map((ticket, index) => ({ ...ticket, price: own[index] ?? 0 }))
        const lines: LineItem[] = ticketLinesOf({ id: anId('e1'), name: 'E' }, priced, choices, {
          day: aDay('2026-07-04'),
          slot,
        })
        expect(totals(lines).goods).toBe(choicesPrice(priced, choices))
      }),
    )
  })

  it('of a tour equals the price shown for the choice, whatever is chosen', () => {
    const some = fc.record({ p: count, q: count, t: count, u: count, s: count, single: fc.constantFrom('p', 'q', 'x') })
    const flags = fc.record({ singleTicketing: fc.boolean(), bookCompleteTour: fc.boolean() })
    fc.assert(
      fc.property(some, flags, fc.boolean(), (wish, rules, counted) => {
        const bag = { id: 's', name: 'Bag', price: 100 }
        const ticket = { name: 'Ticket', vat: 2.6, price: 500 }
        const offered = {
          tickets: [
            { ...ticket, id: anId<TicketId>('t'), subtickets: [bag] },
            { ...ticket, id: anId<TicketId>('u'), price: 700, subtickets: [] },
          ],
          prices: [
            { id: 'p', name: 'Group', price: 15_000, vat: 8.1 },
            { id: 'q', name: 'Class', price: 9000, vat: 8.1 },
          ],
        }
        const choice: TourChoice = {
          tickets: { t: { count: wish.t, subtickets: { s: wish.s } }, u: { count: wish.u, subtickets: {} } },
          tours: counted ? { p: wish.p, q: wish.q } : {},
          priceId: wish.single,
          answers: [],
        }
        const line = guidedTourLineOf(aTour(rules), offered, choice, { date: aDay('2026-07-04'), time: aTime('10:00') })
        expect(lineTotal(line)).toBe(tourSums(rules, offered, choice).total)
      }),
    )
  })
})

/** What each voucher code of a cart takes off and what stays on it, in the order of the cart. */
const codesOf = (lines: readonly LineItem[], shipping?: number | null) => {
  const sums = totals(lines, shipping).lines
  return lines.flatMap((line, index) => {
    const { total = 0, remaining = -1 } = sums[index] ?? {}
    return line.type === 'voucherCode' ? [{ available: line.available, discount: 0 - total, remaining, total }] : []
  })
}

describe('Voucher codes in the cart (section 4)', () => {
  it('a voucher takes off what it can and keeps the rest', () => {
    const [code] = codesOf([anArticleLine(), aCode({ available: 5000 })])
    expect(code).toMatchObject({ discount: 4500, remaining: 500, total: -4500 })
  })

  it('each voucher applies against what those before it left', () => {
    const lines = [
      anArticleLine(),
      aCode({ barcode: 'A', available: 3000 }),
      aCode({ barcode: 'B', available: 3000 }),
      aCode({ barcode: 'C', available: 3000 }),
    ]
    expect(codesOf(lines).map(({ discount }) => discount)).toEqual([3000, 1500, 0])
  })

  it('the order of vouchers decides which of them is used up', () => {
    const [small, large] = [aCode({ barcode: 'S', available: 1000 }), aCode({ barcode: 'L', available: 9000 })]
    const goods = anArticleLine()
    expect(codesOf([goods, small, large]).map(({ remaining }) => remaining)).toEqual([0, 5500])
    expect(codesOf([goods, large, small]).map(({ remaining }) => remaining)).toEqual([4500, 1000])
  })

  it('vouchers apply to shipping costs too', () => {
    const [code] = codesOf([anArticleLine(), aCode({ available: 6000 })], 900)
    expect(code).toMatchObject({ discount: 5400, remaining: 600 })
  })

  it('vouchers to be bought count in the total that voucher codes apply to', () => {
    const gift: LineItem = aVoucherLine()
    expect(codesOf([gift, aCode({ available: 2000 })])[0]?.discount).toBe(2000)
  })

  it('a voucher alone in the cart takes off nothing', () => {
    const [code] = codesOf([aCode()])
    expect(code).toMatchObject({ discount: 0, remaining: 5000 })
    expect(Object.is(code?.total, 0)).toBe(true)
  })

  it('a voucher applies wherever it stands in the cart', () => {
    const [code] = codesOf([aCode({ available: 1000 }), anArticleLine()])
    expect(code).toMatchObject({ discount: 1000 })
  })
})

describe('Any cart (section 4)', () => {
  const runs = { numRuns: isFull ? 10_000 : 2000 }

  it('the total is never below zero', () => {
    fc.assert(
      fc.property(someLines, someShipping, (lines, shipping) => {
        expect(totals(lines, shipping).total).toBeGreaterThanOrEqual(0)
      }),
      runs,
    )
  })

  it('discounts are never above what they apply to, nor above what is on the voucher', () => {
    fc.assert(
      fc.property(someLines, someShipping, (lines, shipping) => {
        const { goods, shipping: costs, discount } = totals(lines, shipping)
        expect(discount).toBeLessThanOrEqual(goods + costs)
        for (const code of codesOf(lines, shipping)) {
          expect(code.discount).toBeGreaterThanOrEqual(0)
          expect(code.discount + code.remaining).toBe(code.available)
          expect(code.remaining).toBeGreaterThanOrEqual(0)
        }
      }),
      runs,
    )
  })

  it('vouchers take off all they have, unless nothing is left to pay', () => {
    fc.assert(
      fc.property(someLines, someShipping, (lines, shipping) => {
        const unused = codesOf(lines, shipping).some(({ remaining }) => remaining > 0)
        if (unused) expect(totals(lines, shipping).total).toBe(0)
      }),
      runs,
    )
  })

  it('a voucher is used only once those before it are used up', () => {
    fc.assert(
      fc.property(someLines, someShipping, (lines, shipping) => {
        const codes = codesOf(lines, shipping)
        codes.forEach((code, index) => {
          if (code.discount > 0) expect(codes.slice(0, index).every(({ remaining }) => remaining === 0)).toBe(true)
        })
      }),
      runs,
    )
  })

  it('the sum of the lines and shipping is the total', () => {
    fc.assert(
      fc.property(someLines, someShipping, (lines, shipping) => {
        const { lines: sums, total } = totals(lines, shipping)
        expect(sums).toHaveLength(lines.length)
        expect(total).toBe(sums.reduce((all, line) => all + line.total, shipping ?? 0))
      }),
      runs,
    )
  })

  it('removing an added line restores the cart', () => {
    fc.assert(
      fc.property(someLines, someLine, (cart, line) => {
        expect(removeLine(addLine(cart, line), cart.length)).toEqual(cart)
      }),
      runs,
    )
  })

  it('putting back a removed line restores the cart', () => {
    fc.assert(
      fc.property(fc.array(someLine, { minLength: 1 }), fc.nat(), (cart, number) => {
        const index = number % cart.length
        const line = cart[index]
        if (line) expect(insertLine(removeLine(cart, index), index, line)).toEqual(cart)
      }),
    )
  })
})
