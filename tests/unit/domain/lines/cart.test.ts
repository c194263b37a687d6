import { describe, expect, it } from 'vitest'
import { itemCount } from '#domain/lines/count.ts'
import { addLine, hasBarcode, isCountable, removeLine, setCount, replaceBooking, visitOf } from '#domain/lines/cart.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { totals } from '#domain/cart/totals.ts'
import {
  aCode,
  aDayTicketLine,
  anArticleLine,
  aTicketLine,
  aTourLine,
  aVoucherLine,
} from '../../../support/shop-things.ts'
import { anId } from '../../../support/ids.ts'
import { lineFormAddress } from '#domain/cart/line-page.ts'
import { hasGoods, linePage } from '#domain/lines/checkout.ts'
import { choiceOfVisit } from '#domain/tickets/choice-address.ts'
import { aMoment } from '../../../support/dates.ts'

describe('Cart (section 4)', () => {
  it('add appends a line, even one that looks like another', () => {
    const lines = addLine(addLine([], anArticleLine()), anArticleLine())
    expect(lines).toHaveLength(2)
    expect(addLine(lines, aTicketLine()).at(-1)?.type).toBe('ticket')
  })

  it('a voucher code whose barcode is already present is not added twice', () => {
    const lines = addLine([anArticleLine()], aCode({ barcode: 'X' }))
    expect(addLine(lines, aCode({ barcode: 'X', id: 'other' }))).toEqual(lines)
    expect(addLine(lines, aCode({ barcode: 'Y' }))).toHaveLength(3)
    // As a server repeats it that takes it in any case, and returns it as it was typed.
    expect(addLine(lines, aCode({ barcode: 'x' }))).toEqual(lines)
    expect(hasBarcode(lines, 'X')).toBe(true)
    expect(hasBarcode(lines, 'Y')).toBe(false)
  })

  it('remove deletes by index', () => {
    const lines = [aTicketLine({ id: anId('a') }), aTicketLine({ id: anId('b') }), aTicketLine({ id: anId('c') })]
    expect(removeLine(lines, 1).map(({ id }) => id)).toEqual(['a', 'c'])
    expect(removeLine(lines, 7)).toEqual(lines)
    expect(lines).toHaveLength(3)
  })

  it('adding or removing a line recalculates the voucher discount, shipping included', () => {
    const lines = addLine([aCode({ available: 10_000 })], anArticleLine())
    expect(totals(lines, 900).discount).toBe(5400)
    expect(totals(removeLine(lines, 1), 0).discount).toBe(0)
  })

  it('changing the count changes the line’s total and the voucher discount', () => {
    const lines = addLine([anArticleLine({ price: 4500 })], aCode({ available: 20_000 }))
    const changed = setCount(lines, 0, 3)
    expect(changed[0]).toMatchObject({ count: 3 })
    expect(totals(changed).lines.map(({ total }) => total)).toEqual([13_500, -13_500])
  })

  it('a count of 0 removes the line, a count of 1 keeps it', () => {
    expect(setCount([anArticleLine(), aTicketLine()], 0, 0)).toEqual([aTicketLine()])
    expect(setCount([anArticleLine({ count: 2 })], 0, 1)).toEqual([anArticleLine()])
    expect(setCount([anArticleLine()], 0, 9_999_999_999_999)).toEqual([anArticleLine({ count: 9999 })])
  })

  it('lowering the count of a pass keeps the first owners', () => {
    const owners = [{ name: 'Ada' }, { name: 'Ben' }, { name: 'Cleo' }]
    const [pass] = setCount([anArticleLine({ count: 3, owners })], 0, 2)
    expect(pass).toMatchObject({ count: 2, owners: [{ name: 'Ada' }, { name: 'Ben' }] })
  })

  it('the count of a line with parts, answers or owners cannot be changed in the cart', () => {
    const parts = aTicketLine({ subtickets: [{ id: 'c', name: 'Child', price: 300, count: 1 }] })
    const pass = anArticleLine({ type: 'annualPass', owners: [{ name: 'Ada' }] })
    for (const line of [parts, aDayTicketLine(), aTourLine(), aCode(), pass]) {
      expect(isCountable(line)).toBe(false)
      expect(setCount([line], 0, 5)).toEqual([line])
    }
    const voucher: LineItem = aVoucherLine()
    for (const line of [aTicketLine(), anArticleLine(), voucher]) {
      expect(isCountable(line)).toBe(true)
    }
    expect(setCount([voucher], 0, 2)).toEqual([{ ...voucher, count: 2 }])
    expect(setCount([aTicketLine()], 3, 5)).toEqual([aTicketLine()])
  })
})

describe('Basket link (section 2)', () => {
  it('it counts the items in the cart, without voucher codes', () => {
    expect(itemCount([])).toBe(0)
    expect(itemCount([aTicketLine({ count: 2 }), anArticleLine({ count: 3 }), aCode()])).toBe(5)
    expect(itemCount([aDayTicketLine()])).toBe(3)
  })

  it('a tour booked as a whole counts as one, a tour sold by ticket counts its tickets', () => {
    expect(itemCount([aTourLine({ count: 12, singleTicketing: false })])).toBe(1)
    expect(itemCount([aTourLine({ count: 12, singleTicketing: true })])).toBe(12)
  })
})

describe('Totals (section 3)', () => {
  it('goods, shipping and discount add up', () => {
    const lines = addLine([anArticleLine(), aTicketLine()], aCode({ available: 1000 }))
    expect(totals(lines, 900)).toMatchObject({ goods: 8100, shipping: 900, discount: 1000, total: 8000 })
  })

  it('unknown shipping costs count as 0', () => {
    expect(totals([anArticleLine()], null)).toMatchObject({
      goods: 4500,
      shipping: 0,
      discount: 0,
      total: 4500,
    })
    expect(totals([])).toEqual({ lines: [], goods: 0, shipping: 0, discount: 0, total: 0 })
  })
})

it('Cart: a cart with only voucher codes has no goods (section 4)', () => {
  expect([hasGoods([]), hasGoods([aCode()]), hasGoods([aCode(), anArticleLine()])]).toEqual([false, false, true])
})

const adults = aTicketLine({ subtickets: [{ id: 'audio', name: 'Audio guide', price: 500, count: 1 }] })
const children = aTicketLine({ id: anId('t2'), name: 'Children', count: 3 })
const later = aTicketLine({ start: aMoment('2026-07-04 11:00:00') })
const elsewhere = aTicketLine({ eventId: anId('e2') })
const visit = visitOf(adults)

describe('a visit in the cart', () => {
  it('sums up everything chosen for one event at one time', () => {
    expect(choiceOfVisit([adults, anArticleLine(), later, children, elsewhere, adults], visit)).toEqual({
      day: '2026-07-04',
      start: '2026-07-04 10:00:00',
      tickets: {
        t1: { count: 4, subtickets: { audio: 2 } },
        t2: { count: 3, subtickets: {} },
      },
    })
  })

  it('with day tickets has a day and no time', () => {
    const day = aDayTicketLine()
    expect(choiceOfVisit([day], visitOf(day))).toEqual({
      day: '2026-07-04',
      tickets: { d1: { count: 2, subtickets: {} }, d2: { count: 1, subtickets: {} } },
    })
  })

  it('with open tickets has neither a day nor a time', () => {
    const open = aTicketLine({ start: undefined })
    expect(choiceOfVisit([open, adults], visitOf(open))).toEqual({ tickets: { t1: { count: 2, subtickets: {} } } })
  })

  it('has at most 9,999 of a ticket or subticket, over all its lines', () => {
    const pupils = [{ id: 'p', name: 'Pupils', price: 0, count: 9000 }]
    const many = aTicketLine({ start: undefined, count: 9000, subtickets: pupils })
    expect(choiceOfVisit([many, many], visitOf(many)).tickets).toEqual({ t1: { count: 9999, subtickets: { p: 9999 } } })
  })

  it('is replaced at the position of its first line', () => {
    const goods = anArticleLine()
    expect(replaceBooking([goods, adults, elsewhere, children], adults, [later])).toEqual([goods, later, elsewhere])
  })

  it('can be replaced by a visit at the same time', () => {
    const more = { ...adults, count: 5 }
    expect(replaceBooking([adults, children], adults, [more])).toEqual([more])
  })

  it('is added at the end if its lines were removed meanwhile', () => {
    expect(replaceBooking([elsewhere], adults, [later])).toEqual([elsewhere, later])
  })
})

describe('the page where a cart line is changed', () => {
  it('is the form on the page of its event, with the place and the beginning of the visit', () => {
    expect(lineFormAddress('en', adults, 1)).toBe('/en/tickets/e1/?line=2&start=2026-07-04T10:00:00#order')
    expect(lineFormAddress('en', children, 2)).toBe('/en/tickets/e1/?line=3&start=2026-07-04T10:00:00#order')
    expect(lineFormAddress('en', aDayTicketLine(), 0)).toBe('/en/tickets/e1/?line=1&start=2026-07-04T00:00:00#order')
  })

  it('is the form on the page of its tour, with the place and the beginning of the line', () => {
    const tour = aTourLine({ id: anId('u1'), start: aMoment('2026-07-05 14:00:00') })
    expect(lineFormAddress('de', tour, 1)).toBe('/de/guided-tours/u1/?line=2&start=2026-07-05T14:00:00#order')
  })

  it('is undefined if only the count could change', () => {
    for (const line of [aTicketLine({ start: undefined }), anArticleLine(), aCode()])
      expect(lineFormAddress('en', line, 0)).toBeUndefined()
  })

  it('is the page of the event for open tickets with subtickets', () => {
    expect(lineFormAddress('en', { ...adults, start: undefined }, 0)).toBe('/en/tickets/e1/?line=1#order')
  })
})

describe('the page a line came from', () => {
  const pages: [LineItem, string | undefined][] = [
    [aTicketLine(), '/en/tickets/e1/'],
    [aDayTicketLine(), '/en/tickets/e1/'],
    [aTourLine({ id: anId('u1') }), '/en/guided-tours/u1/'],
    [anArticleLine({ id: anId('m1') }), '/en/product/m1/'],
    [anArticleLine({ type: 'annualPass', id: anId('p1') }), '/en/passes/p1/'],
    [aVoucherLine({ id: anId('v1') }), '/en/vouchers/v1/'],
    [aCode(), undefined],
  ]
  it.each(pages)('is the page of its item: $type', (line, path) => {
    expect(linePage('en', line)).toBe(path)
  })
})
