import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { VoucherId } from '#domain/shop/ids.ts'
import { totals } from '#domain/cart/totals.ts'
import { answeredBasket, questionedLines } from '#domain/cart/line-state.ts'
import type { ArticleLine } from '#domain/lines/article.ts'
import type { LineItem } from '#domain/lines/index.ts'
import type { VoucherLine } from '#domain/lines/voucher.ts'
import {
  changedBasket,
  hasUpdates,
  mergedBasket,
  overlap,
  purchasedBasket,
  purchasedLines,
  versionedLines,
  withOldPurchases,
  type SharedBasket,
} from '#domain/cart/shared-basket.ts'
import { aMoment } from '../../../support/dates.ts'
import { anId } from '../../../support/ids.ts'
import { articleLine, ticketLine } from '../../../support/lines.ts'
import { aCode, aTourLine } from '../../../support/shop-things.ts'
import { someLines } from '../../../support/random-cart.ts'
import { tries } from '../../../support/full.ts'

const withoutBooked = (lines: LineItem[], booked: LineItem[]) =>
  purchasedBasket(
    { ids: [], lines, versions: {}, purchases: {} },
    { payment: 'payment', lines: purchasedLines(booked) },
  ).lines

const voucherOf = (price: number, count = 1): VoucherLine => ({
  type: 'voucher',
  id: anId<VoucherId>('301'),
  name: 'Wertgutschein',
  price,
  count,
  vat: 0,
})

describe('the cart after a booking', () => {
  it('keeps the count above the number booked', () => {
    expect(withoutBooked([{ ...articleLine, count: 3 }], [articleLine])).toEqual([{ ...articleLine, count: 2 }])
    expect(withoutBooked([{ ...ticketLine, count: 1 }], [ticketLine])).toEqual([])
  })

  it('loses only one of two equal lines', () => {
    expect(withoutBooked([ticketLine, articleLine, ticketLine], [ticketLine])).toEqual([articleLine, ticketLine])
  })

  it('loses the number booked, however it is spread over lines of the same thing', () => {
    const inLines = (...counts: number[]) => counts.map((count) => voucherOf(5000, count))
    const left = (lines: LineItem[]) => lines.reduce((sum, line) => sum + ('count' in line ? line.count : 0), 0)
    // One more of each since the payment was begun.
    expect(left(withoutBooked(inLines(2, 3), inLines(1, 2)))).toBe(2)
    const counts = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(counts, counts, (now, booked) => {
        const [lines, bought] = [inLines(...now), inLines(...booked)]
        expect(left(withoutBooked(lines, bought))).toBe(Math.max(0, left(lines) - left(bought)))
      }),
    )
  })

  it('loses the booked line even at another price, but keeps one at another time', () => {
    expect(withoutBooked([{ ...ticketLine, price: 2900 }], [ticketLine])).toEqual([])
    const later = { ...ticketLine, start: ticketLine.end }
    expect(withoutBooked([later], [ticketLine])).toEqual([later])
  })

  it('loses the booked line even if named in another language, but keeps a pass of another owner', () => {
    const english = { ...ticketLine, name: 'Adults', eventName: 'The Loud Square' }
    expect(withoutBooked([ticketLine], [english])).toEqual([])
    const passFor = (name: string): ArticleLine => ({ ...articleLine, type: 'annualPass', owners: [{ name }] })
    expect(withoutBooked([passFor('Ada')], [passFor('Bea')])).toEqual([passFor('Ada')])
  })

  it('loses vouchers of the amount that was paid, and none of another amount', () => {
    expect(withoutBooked([voucherOf(5000), voucherOf(1000)], [voucherOf(1000)])).toEqual([voucherOf(5000)])
    expect(withoutBooked([voucherOf(5000)], [voucherOf(1000)])).toEqual([voucherOf(5000)])
    expect(overlap(purchasedLines([voucherOf(5000)]), purchasedLines([voucherOf(1000)]))).toBe(false)
    const amounts = fc.array(
      fc.record({ price: fc.integer({ min: 100, max: 400 }), count: fc.integer({ min: 1, max: 3 }) }),
    )
    const sumOf = (lines: LineItem[]) => totals(lines).goods
    fc.assert(
      fc.property(amounts, amounts, (paid, added) => {
        const [booked, others] = [paid, added].map((all) => all.map(({ price, count }) => voucherOf(price, count)))
        const all = [...(others ?? []), ...(booked ?? [])]
        expect(sumOf(withoutBooked(all, booked ?? []))).toBe(sumOf(others ?? []))
      }),
    )
  })

  it('loses the vouchers of a payment that an earlier release began, which named them without their amount', () => {
    // As that release recorded two vouchers of 10.00.
    const lines = [{ line: '1hc3k76pamr', thing: '1582z9k7gl4', count: 2 }]
    const after = (count: number) =>
      purchasedBasket(
        { ids: [], lines: [voucherOf(1000, count)], versions: {}, purchases: {} },
        { payment: 'p', lines },
      ).lines
    expect(after(2)).toEqual([])
    expect(after(3)).toEqual([voucherOf(1000, 1)])
  })

  it('keeps lines added before or after the booked ones', () => {
    fc.assert(
      fc.property(someLines, someLines, (booked, added) => {
        const others = added.map((line): typeof line => Object.assign({ ...line }, { id: `${line.id}-added` }))
        expect(withoutBooked([...others, ...booked], booked)).toEqual(others)
        expect(withoutBooked([...booked, ...others], booked)).toEqual(others)
      }),
    )
  })
})

const empty: SharedBasket = { ids: [], versions: {}, purchases: {}, lines: [] }

/** The baskets of two tabs that had the same lines, each changed once since. */
function changedApart(lines: LineItem[], one: LineItem[], other: LineItem[]): [SharedBasket, SharedBasket] {
  const begun = changedBasket(empty, lines, 1)
  return [changedBasket(begun, one, 2), changedBasket(begun, other, 3)]
}

const linesOf = (one: SharedBasket, other: SharedBasket) => mergedBasket(one, other).lines
const bought = purchasedLines([ticketLine])

describe('the merged basket of two tabs', () => {
  const later = { ...ticketLine, start: ticketLine.end }
  const more = { ...ticketLine, count: 5 }

  it('keeps the changes of both tabs, and the newer version of each line', () => {
    expect(linesOf(...changedApart([ticketLine], [ticketLine, articleLine], [more]))).toEqual([more, articleLine])
    expect(linesOf(...changedApart([ticketLine, articleLine], [ticketLine], [later, articleLine]))).toEqual([later])
    expect(linesOf(...changedApart([ticketLine], [{ ...ticketLine, count: 4 }], [more]))).toEqual([more])
    expect(linesOf(...changedApart([ticketLine], [], [ticketLine]))).toEqual([])
  })

  it('keeps the vouchers of both tabs if their amounts differ', () => {
    const apart = changedApart([], [voucherOf(5000)], [voucherOf(1000)])
    expect(linesOf(...apart)).toEqual([voucherOf(1000), voucherOf(5000)])
  })

  it('has a voucher code once that both tabs redeemed in different spellings', () => {
    const basket: SharedBasket = { ids: [], lines: [articleLine], versions: {}, purchases: {} }
    const withCode = (code: string, now: number) => changedBasket(basket, [articleLine, aCode({ code })], now)
    const [one, other] = [withCode('gift-1', 5), withCode('GIFT-1', 7)]
    const merged = mergedBasket(one, other)
    expect(merged.lines).toEqual([articleLine, expect.objectContaining({ barcode: 'GIFT-1' })])
    expect(mergedBasket(other, one).lines).toEqual(merged.lines)
    expect(mergedBasket(merged, one).lines).toEqual(merged.lines)
    expect(mergedBasket(merged, other).lines).toEqual(merged.lines)
    const without = changedBasket(merged, [articleLine], 9)
    expect(mergedBasket(without, merged).lines).toEqual([articleLine])
    const repeated = (code: string, now: number) =>
      changedBasket(basket, [articleLine, aCode({ code, barcode: code })], now)
    expect(linesOf(repeated('gift-1', 5), repeated('GIFT-1', 7))).toHaveLength(2)
  })

  it('has the latest owner of a pass, at the position of its line', () => {
    const passFor = (name: string): ArticleLine => ({ ...articleLine, type: 'annualPass', owners: [{ name }] })
    const begun = changedBasket(empty, [passFor('Ada'), ticketLine], 1)
    const renamed = changedBasket(begun, [passFor('Eve'), ticketLine], 2)
    expect(linesOf(renamed, begun)).toEqual([passFor('Eve'), ticketLine])
    expect(linesOf(begun, renamed)).toEqual([passFor('Eve'), ticketLine])
    expect(linesOf(changedBasket(renamed, [passFor('Ada'), ticketLine], 3), renamed)).toEqual(begun.lines)
  })

  it('does not duplicate lines that an earlier release stored without versions', () => {
    const kept = { ...empty, lines: [ticketLine, ticketLine] }
    expect(linesOf(kept, kept)).toEqual([ticketLine, ticketLine])
    expect(linesOf(kept, changedBasket(kept, [ticketLine], 5))).toEqual([ticketLine])
  })

  it('has the lines that were handed over to a new tab, whatever another tab did to such lines before', () => {
    const [removed, fewer] = changedApart([ticketLine, articleLine], [articleLine], [{ ...ticketLine, count: 1 }])
    const handedOver = { ...empty, lines: [ticketLine] }
    const begun = changedBasket({ ...handedOver, lines: versionedLines(handedOver) }, handedOver.lines, 4)
    expect(linesOf(removed, begun)).toEqual([ticketLine, articleLine])
    expect(linesOf(begun, fewer)).toEqual([ticketLine])
    expect(versionedLines({ ...removed, lines: [articleLine, later] })).toEqual([articleLine])
  })

  it('loses the purchased count of a line in either tab, and keeps a line changed since', () => {
    const begun = changedBasket(empty, [ticketLine, articleLine], 1)
    const [there, here] = [
      purchasedBasket(begun, { payment: 'p1', lines: bought }),
      changedBasket(begun, [more, articleLine], 9),
    ]
    expect(linesOf(there, here)).toEqual([{ ...ticketLine, count: 3 }, articleLine])
    expect(linesOf(there, changedBasket(begun, [later, articleLine], 9))).toEqual([later, articleLine])
    expect(linesOf(there, begun)).toEqual([articleLine])
  })

  it('keeps one more of the same that one tab added while the other was paying', () => {
    const paying = changedBasket({ ids: ['b'], lines: [], versions: {}, purchases: {} }, [articleLine], 1000)
    const adding = changedBasket(paying, [articleLine, { ...articleLine }], 2000)
    const purchase = { payment: 'payment', begun: 1500, lines: purchasedLines([articleLine]) }
    const paid = purchasedBasket(paying, purchase)
    const inBoth = purchasedBasket(adding, purchase)
    for (const [one, other] of [
      [paid, adding],
      [adding, paid],
      [paid, inBoth],
      [inBoth, paid],
    ] as const)
      expect(mergedBasket(one, other).lines).toEqual([articleLine])
  })

  it('has as many of equal lines as were neither taken out nor bought in one tab while the other slept, and what it added', () => {
    const some = (count: number) => Array.from({ length: count }, () => ({ ...articleLine }))
    const few = fc.nat({ max: 3 })
    fc.assert(
      fc.property(few, few, few, few, fc.boolean(), (taken, booked, left, added, isAddedFirst) => {
        const begun = changedBasket({ ...empty, ids: ['b'] }, some(taken + booked + left), 1000)
        const sleeper = changedBasket(begun, some(begun.lines.length + added), isAddedFirst ? 1500 : 3000)
        const fewer = changedBasket(begun, some(booked + left), 2000)
        const purchase = { payment: 'p', begun: 2500, lines: purchasedLines(some(booked)) }
        const paid = purchasedBasket(fewer, purchase)
        for (const both of [mergedBasket(paid, sleeper), mergedBasket(sleeper, paid)])
          expect(both.lines).toHaveLength(left + added)
      }),
    )
  })

  it('keeps a line that was added again after its purchase', () => {
    const left = purchasedBasket(changedBasket(empty, [ticketLine], 1), { payment: 'p1', lines: bought })
    const again = changedBasket(left, [ticketLine], 5)
    expect(purchasedBasket(again, { payment: 'p1', lines: bought }).lines).toEqual([ticketLine])
    expect(linesOf(again, left)).toEqual([ticketLine])
    expect(linesOf(again, changedBasket(empty, [ticketLine], 1))).toEqual([ticketLine])
  })

  it('is the same in both tabs after one exchange, whatever each tab changed and bought', () => {
    const someChange = fc.tuple(someLines, fc.option(fc.constantFrom('p1', 'p2', 'p3')))
    const changes = fc.array(someChange, { maxLength: 4 })
    fc.assert(
      fc.property(someLines, changes, changes, (lines, there, here) => {
        let clock = 1
        const begun = changedBasket(empty, lines, clock)
        const purchased = purchasedLines(lines.slice(0, 2))
        const after = (basket: SharedBasket, [next, payment]: [LineItem[], string | null]) => {
          const changed = changedBasket(basket, next, ++clock)
          return payment === null ? changed : purchasedBasket(changed, { payment, begun: 1, lines: purchased })
        }
        const [one, other] = [there.reduce(after, begun), here.reduce(after, begun)]
        const both = mergedBasket(one, other)
        expect(mergedBasket(other, one)).toEqual(both)
        expect(mergedBasket(both, one)).toEqual(both)
        expect(mergedBasket(both, other)).toEqual(both)
        expect(mergedBasket(both, both)).toEqual(both)
        expect([hasUpdates(both, mergedBasket(other, both)), hasUpdates(both, both)]).toEqual([false, false])
      }),
      { numRuns: tries(300) },
    )
  })
})

describe('what was changed after its payment had begun', () => {
  const passFor = (name: string, id = 'p1'): LineItem => ({
    ...articleLine,
    id: anId(id),
    type: 'annualPass',
    owners: [{ name }],
  })
  const basketOf = (lines: LineItem[]): SharedBasket =>
    changedBasket({ ids: ['b'], lines: [], versions: {}, purchases: {} }, lines, 1000)
  const bought = (basket: SharedBasket, lines: LineItem[]) =>
    purchasedBasket(basket, { payment: 'p', lines: purchasedLines(lines) })
  const later = { ...ticketLine, start: ticketLine.end }
  const group = aTourLine({ tickets: [{ id: anId('t1'), name: 'Adults', price: 0, count: 9, vat: 0, subtickets: [] }] })

  it.each<[string, LineItem, LineItem]>([
    ['a pass with another owner', passFor('Ada'), passFor('Bea')],
    ['a ticket at another time', ticketLine, later],
    ['a tour with more persons', aTourLine(), group],
    ['a voucher of another amount', voucherOf(5000), voucherOf(1000)],
  ])('is asked about once it is bought as it was, until the visitor wants it as well: %s', (_, before, after) => {
    const changed = changedBasket(basketOf([articleLine, before]), [articleLine, after], 2000)
    const left = bought(changed, [before])
    expect([left.lines, questionedLines(left)]).toEqual([[articleLine, after], [1]])
    const agreed = changedBasket(
      left,
      [
        { ...articleLine, price: 1 },
        { ...after, name: 'X' },
      ],
      3000,
    )
    expect(questionedLines(agreed)).toEqual([1])
    const answered = answeredBasket(agreed, 4000)
    expect(questionedLines(answered)).toEqual([])
    expect(answered.lines).toEqual(agreed.lines)
    // Of several tabs, one answers.
    for (const both of [mergedBasket(answered, left), mergedBasket(left, answered)])
      expect([both.lines.length, questionedLines(both)]).toEqual([2, []])
  })

  it.each<[string, LineItem, LineItem, LineItem]>([
    ['another owner', passFor('Ada'), passFor('Bea'), passFor('Cleo')],
    ['another time', ticketLine, later, { ...ticketLine, start: aMoment('2027-03-04 10:00:00') }],
    [
      'other persons',
      aTourLine(),
      group,
      aTourLine({ answers: [{ questionId: anId('q'), type: 'text', value: 'x' }] }),
    ],
  ])('is asked about as well once it is changed again: %s', (_, before, after, last) => {
    const asked = bought(changedBasket(basketOf([articleLine, before]), [articleLine, after], 2000), [before])
    const again = changedBasket(asked, [articleLine, last], 3000)
    expect([again.lines, questionedLines(again)]).toEqual([[articleLine, last], [1]])
    for (const both of [mergedBasket(again, asked), mergedBasket(asked, again)])
      expect([both.lines, questionedLines(both)]).toEqual([[articleLine, last], [1]])
    // What takes its place later is chosen anew.
    const without = changedBasket(again, [articleLine], 4000)
    expect(questionedLines(changedBasket(without, [articleLine, after], 5000))).toEqual([])
  })

  it('is asked about once it has become one with another line of the same, and no other line is', () => {
    const asked = bought(changedBasket(basketOf([ticketLine]), [later], 2000), [ticketLine])
    const third = { ...ticketLine, start: aMoment('2027-03-04 10:00:00') }
    const more = changedBasket(asked, [later, third, passFor('Ada')], 3000)
    expect(questionedLines(more)).toEqual([0])
    const both = changedBasket(more, [{ ...third, count: third.count + later.count }, passFor('Ada')], 4000)
    expect(questionedLines(both)).toEqual([0])
  })

  it('is asked about in a tab, too, that took out what it knew before it heard of the change', () => {
    const [payer, other] = [
      basketOf([passFor('Ada')]),
      changedBasket(basketOf([passFor('Ada')]), [passFor('Bea')], 2000),
    ]
    const both = mergedBasket(bought(payer, [passFor('Ada')]), bought(other, [passFor('Ada')]))
    expect([both.lines, questionedLines(both)]).toEqual([[passFor('Bea')], [0]])
  })

  it('is nothing that was chosen besides what is bought, nor anything of another event or article', () => {
    const chosen = [passFor('Ada'), passFor('Bea'), later, passFor('Cleo', 'p2')]
    expect(questionedLines(bought(basketOf([...chosen, ticketLine]), [passFor('Ada'), ticketLine]))).toEqual([])
    expect(questionedLines(bought(basketOf([passFor('Ada', 'p2'), articleLine]), [passFor('Ada')]))).toEqual([])
    expect(questionedLines(bought(basketOf([{ ...ticketLine, count: 5 }]), [ticketLine]))).toEqual([])
  })

  it('may be any line after a payment that an earlier release began, unless what that bought is still there', () => {
    const asked = (line: LineItem) => {
      const lines = purchasedLines([passFor('Ada')]).map(({ line, thing, count }) => ({ line, thing, count }))
      return questionedLines(purchasedBasket(basketOf([line, articleLine]), { payment: 'p', lines }))
    }
    expect(asked(passFor('Bea'))).toEqual([0, 1])
    expect(asked(passFor('Ada'))).toEqual([])
  })
})

describe('purchases that another tab tells of', () => {
  const day = 24 * 60 * 60 * 1000
  /** Baskets of one visitor who buys again and again: the tickets, then more of them, at times between 0 and five days. */
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 5 * day }), { maxLength: 40 })
  const buyAt = (basket: SharedBasket, time: number) => {
    const filled = changedBasket(basket, [ticketLine], time)
    return purchasedBasket(filled, { payment: `p${time}`, begun: time, lines: bought })
  }
  const buyAll = (all: number[]) => all.toSorted((one, other) => one - other).reduce(buyAt, empty)

  it('are known from then on, and take lines out if they were made within 24 hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 * day }), fc.integer({ min: -5 * day, max: 6 * day }), (time, wait) => {
        const now = time + wait
        const other = { ...buyAt(empty, time), versions: {} }
        const own = { ...empty, lines: [ticketLine] }
        const both = mergedBasket(withOldPurchases(own, other, now), other)
        expect(Object.keys(both.purchases)).toEqual([`p${time}`])
        expect(both.lines).toEqual(wait < day ? [] : [ticketLine])
        expect(hasUpdates(both, { ...other, versions: both.versions })).toBe(false)
        expect(purchasedBasket(both, { payment: `p${time}`, lines: bought })).toBe(both)
      }),
    )
  })

  it('remove no line that was added after them, however late they are told, by a record or by a tab that was suspended', () => {
    fc.assert(
      fc.property(times, fc.integer({ min: -3 * day, max: 3 * day }), (all, wait) => {
        const slept = buyAll(all)
        const now = Math.max(0, ...all) + 1 + wait
        const own = changedBasket(slept, [ticketLine], now)
        const both = mergedBasket(withOldPurchases(own, slept, now), slept)
        expect(both.lines).toEqual([ticketLine])
        const again = all.reduce(
          (basket, time) => purchasedBasket(basket, { payment: `p${time}`, lines: bought }),
          both,
        )
        expect(again.lines).toEqual([ticketLine])
        // A tab that has never heard of them.
        const fresh = changedBasket(empty, [ticketLine], now + 4 * day)
        const knowing = withOldPurchases(fresh, slept, now + 4 * day)
        expect(mergedBasket(knowing, slept).lines).toEqual([ticketLine])
      }),
    )
  })

  it('that an earlier release stored without their time are kept', () => {
    const kept = { ...empty, purchases: { old: bought } }
    expect(withOldPurchases(kept, empty, 9 * day).purchases).toEqual({ old: bought })
  })
})
