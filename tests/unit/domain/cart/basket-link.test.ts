import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basketFragment, parseBasketLink } from '#domain/cart/basket-link.ts'
import { linkRequests } from '#domain/cart/linked-things.check.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { anId } from '../../../support/ids.ts'
import { hostileTexts } from '../../../support/hostile.ts'
import { articleLine, ticketLine } from '../../../support/lines.ts'
import { someLines } from '../../../support/random-cart.ts'
import { aCode, aDayTicketLine, anArticleLine, aTourLine, aVoucherLine } from '../../../support/shop-things.ts'

const fragmentOf = (lines: readonly LineItem[]) => basketFragment('museum', lines).fragment ?? ''
const choicesOf = (lines: readonly LineItem[]) => parseBasketLink(fragmentOf(lines), 'museum').choices

/** Three kinds of tickets for one time, and one for another. */
const visit = [
  ticketLine,
  { ...ticketLine, id: anId<typeof ticketLine.id>('12'), count: 1 },
  { ...ticketLine, start: undefined },
]

describe('the link to a basket', () => {
  it('has the choices of every kind of line, as in the address of its page', () => {
    const counted = aTourLine({
      id: anId('302'),
      priceId: undefined,
      tickets: [{ id: anId('31'), name: 'Adult', price: 500, vat: 8, count: 2, subtickets: [] }],
      tours: [{ id: '7', name: 'Group', price: 900, vat: 8, count: 1 }],
    })
    expect(
      choicesOf([
        ...visit,
        aDayTicketLine(),
        aTourLine(),
        counted,
        articleLine,
        { ...articleLine, type: 'annualPass', count: 2 },
        aVoucherLine({ price: 7500 }),
      ]),
    ).toEqual([
      { kind: 'event', id: '101', search: '?date=2026-11-25&time=11:00&t11=2&t12=1' },
      { kind: 'event', id: '101', search: '?t11=2' },
      { kind: 'event', id: 'e1', search: '?date=2026-07-04&td1=2&td2=1' },
      { kind: 'tour', id: 'tour1', search: '?date=2026-07-04&time=14:00&price=p1' },
      { kind: 'tour', id: '302', search: '?date=2026-07-04&time=14:00&t31=2&n7=1' },
      { kind: 'product', id: '201', search: '?count=1' },
      { kind: 'pass', id: '201', search: '?count=2' },
      { kind: 'voucher', id: 'g', search: '?count=1&amount=7500' },
    ])
    expect(fragmentOf(visit)).toBe('#basket=museum&event=101&date=2026-11-25&time=11:00&t11=2&t12=1&event=101&t11=2')
  })

  it('holds neither codes that pay nor names, answers and prices, and says that something is left out', () => {
    const personal: LineItem[] = [
      { ...articleLine, owners: [{ name: 'Ada Lovelace', address: 'Gasse 1' }] },
      aTourLine({ answers: [{ questionId: '9', type: 'text', value: 'class 4b', question: 'Which class?' }] }),
      aCode({ barcode: 'GIFT-1', code: 'gift-1' }),
    ]
    const { fragment = '', leavesOut } = basketFragment('museum', personal)
    expect(leavesOut).toBe(true)
    expect(fragment).not.toMatch(/Ada|Gasse|class|gift|Katalog|5800|15000/i)
    expect(personal.map((line) => basketFragment('museum', [line]).leavesOut)).toEqual([true, true, true])
    expect(basketFragment('museum', [ticketLine]).leavesOut).toBe(false)
    expect(basketFragment('museum', [aCode()]).fragment).toBeUndefined()
  })

  it('is the same after it is read and written by somebody who was sent it, whatever is in the basket', () => {
    fc.assert(
      fc.property(someLines, (lines) => {
        const { fragment } = basketFragment('museum', lines)
        expect(fragment === undefined).toBe(lines.every(({ type }) => type === 'voucherCode'))
        if (fragment === undefined) return
        const { problem, choices } = parseBasketLink(fragment, 'museum')
        expect(problem).toBeUndefined()
        const query = new URLSearchParams([['basket', 'museum']])
        for (const { kind, id, search } of choices)
          for (const [name, value] of [[kind, id] as const, ...new URLSearchParams(search)]) query.append(name, value)
        expect(new URLSearchParams(fragment.slice(1)).toString()).toBe(query.toString())
      }),
    )
  })

  it('of another museum, of a later form, or cut off is told apart from one that can be read', () => {
    const fragment = fragmentOf([ticketLine])
    expect(parseBasketLink(fragment, 'other').problem).toBe('otherShop')
    for (const broken of ['#basket2=museum&event=1', '#basket=museum', '#basket=museum&t11=2', '#', ''])
      expect(parseBasketLink(broken, 'museum')).toEqual({ problem: 'unreadable', choices: [] })
  })

  it.each(Object.entries(hostileTexts))('with %s as an id is refused, and asks nobody', (_, text) => {
    const fragment = `#${new URLSearchParams({ basket: 'museum', event: text })}`
    expect(parseBasketLink(fragment, 'museum').problem).toBe('unreadable')
    expect(basketFragment('museum', [anArticleLine({ id: anId(text) })]).fragment).toBeUndefined()
  })

  it('from anybody is refused or asks for a bounded number of things, by ids that change no address', () => {
    const part = fc.constantFrom('event', 'tour', 'product', 'pass', 'voucher', 'date', 'time', 't1', 'count', 'amount')
    const value = fc.oneof(fc.string(), fc.constantFrom('..', '1/2', '2026-12-05', '2026-02-31', '10:00', '-1', '1e9'))
    const pairs = fc.array(fc.tuple(part, value), { maxLength: 60 })
    const fragment = fc.oneof(
      fc.string().map((text) => `#basket=museum&${text}`),
      pairs.map((all) => `#${new URLSearchParams([['basket', 'museum'], ...all])}`),
    )
    fc.assert(
      fc.property(fragment, (text) => {
        const { problem, choices } = parseBasketLink(text, 'museum')
        expect(choices.length > 0).toBe(problem === undefined)
        expect(choices.length).toBeLessThanOrEqual(40)
        for (const { id } of choices) expect(encodeURIComponent(id)).toBe(id)
        for (const requests of Object.values(linkRequests(choices))) expect(requests.length).toBeLessThanOrEqual(40)
      }),
    )
    expect(parseBasketLink(`#basket=museum${'&event=1'.repeat(41)}`, 'museum').problem).toBe('unreadable')
    expect(parseBasketLink(`#basket=museum&event=1&x=${'y'.repeat(4000)}`, 'museum').problem).toBe('unreadable')
  })
})
