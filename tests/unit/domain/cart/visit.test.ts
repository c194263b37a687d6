import { describe, expect, it } from 'vitest'
import type { LineItem } from '#domain/cart/line-item.ts'
import { changeAddress, linePage } from '#domain/cart/line-page.ts'
import { replaceVisit, visitOf } from '#domain/cart/visit.ts'
import { choiceOfVisit } from '#domain/tickets/choice-address.ts'
import { aMoment } from '../../../support/dates.ts'
import { anId } from '../../../support/ids.ts'
import {
  aCode,
  aDayTicketLine,
  anArticleLine,
  aTicketLine,
  aTourLine,
  aVoucherLine,
} from '../../../support/shop-things.ts'

const adults = aTicketLine({ subtickets: [{ id: 'audio', name: 'Audio guide', price: 500, count: 1 }] })
const children = aTicketLine({ id: anId('t2'), name: 'Children', count: 3 })
const later = aTicketLine({ start: aMoment('2026-07-04 11:00:00') })
const elsewhere = aTicketLine({ eventId: anId('e2') })
const visit = visitOf(adults)

describe('a visit in the cart', () => {
  it('is all that was chosen for one event at one time, each thing counted once however often it was added', () => {
    expect(choiceOfVisit([adults, anArticleLine(), later, children, elsewhere, adults], visit)).toEqual({
      day: '2026-07-04',
      start: '2026-07-04 10:00:00',
      tickets: {
        t1: { count: 4, subtickets: { audio: 2 } },
        t2: { count: 3, subtickets: {} },
      },
    })
  })

  it('of day tickets has a day and no time', () => {
    const day = aDayTicketLine()
    expect(choiceOfVisit([day], visitOf(day))).toEqual({
      day: '2026-07-04',
      tickets: { d1: { count: 2, subtickets: {} }, d2: { count: 1, subtickets: {} } },
    })
  })

  it('of open tickets has neither', () => {
    const open = aTicketLine({ start: undefined })
    expect(choiceOfVisit([open, adults], visitOf(open))).toEqual({ tickets: { t1: { count: 2, subtickets: {} } } })
  })

  it('comes to no more of a ticket or of its parts than is counted, in however many lines they lie', () => {
    const pupils = [{ id: 'p', name: 'Pupils', price: 0, count: 9000 }]
    const many = aTicketLine({ start: undefined, count: 9000, subtickets: pupils })
    expect(choiceOfVisit([many, many], visitOf(many)).tickets).toEqual({ t1: { count: 9999, subtickets: { p: 9999 } } })
  })

  it('gives way to what was chosen in its place, where its first line was', () => {
    const goods = anArticleLine()
    expect(replaceVisit([goods, adults, elsewhere, children], visit, [later])).toEqual([goods, later, elsewhere])
  })

  it('may be replaced by one at the same time', () => {
    const more = { ...adults, count: 5 }
    expect(replaceVisit([adults, children], visit, [more])).toEqual([more])
  })

  it('that was taken out meanwhile is put at the end', () => {
    expect(replaceVisit([elsewhere], visit, [later])).toEqual([elsewhere, later])
  })
})

describe('where a line of the cart is changed', () => {
  it('is the page of its event, for all of a visit by its first line', () => {
    const lines = [anArticleLine(), adults, children, later]
    expect(changeAddress('en', lines, 1)).toBe('/en/tickets/e1/?line=2#order')
    expect(changeAddress('en', lines, 2)).toBe('/en/tickets/e1/?line=2#order')
    expect(changeAddress('en', lines, 3)).toBe('/en/tickets/e1/?line=4#order')
    expect(changeAddress('en', [aDayTicketLine()], 0)).toMatch(/^\/en\/tickets\/.+\/\?line=1#order$/)
  })

  it('is the page of a tour, for each booking by itself', () => {
    expect(changeAddress('de', [aTourLine(), aTourLine()], 1)).toMatch(/^\/de\/guided-tours\/.+\/\?line=2#order$/)
  })

  it('is nowhere where only the count could change, and where there is no line', () => {
    expect(changeAddress('en', [aTicketLine({ start: undefined })], 0)).toBeUndefined()
    expect(changeAddress('en', [anArticleLine(), aCode()], 0)).toBeUndefined()
    expect(changeAddress('en', [anArticleLine(), aCode()], 1)).toBeUndefined()
    expect(changeAddress('en', [], 0)).toBeUndefined()
  })

  it('is nowhere else for open tickets whose parts are counted on their page', () => {
    expect(changeAddress('en', [{ ...adults, start: undefined }], 0)).toBe('/en/tickets/e1/?line=1#order')
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
  it.each(pages)('$type', (line, path) => {
    expect(linePage('en', line)).toBe(path)
  })
})
