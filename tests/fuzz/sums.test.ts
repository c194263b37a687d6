import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { cart, cartOnWire } from '#contract/cart.ts'
import { analyticsItems, itemsValue } from '#domain/cart/analytics.ts'
import { totals } from '#domain/cart/totals.ts'
import { basketSummary } from '#domain/checkout/order.ts'
import { currentLines, isPriced } from '#domain/lines/index.check.ts'
import { lineSchema, lineTotal } from '#domain/lines/index.ts'
import type { LiveGoods } from '#domain/lines/live-goods.check.ts'
import { type Money, sum } from '#domain/money/money.ts'
import { aTime } from '../support/dates.ts'
import { chosenOf, together } from '../support/said-goods.ts'
import { isFull } from '../support/full.ts'

const runs = isFull ? 20_000 : 1500

type WireItem = v.InferOutput<typeof cart>['items'][number]

/** What the server charges for an item by its own answers ("Cart on the wire"). */
function charged(item: WireItem, live: LiveGoods): Money {
  const priced = (things: readonly { id: string; price: Money }[] | undefined, id: string): Money => {
    const found = things?.filter((one) => one.id === id) ?? []
    expect(found).toHaveLength(1)
    return found[0]?.price ?? 0
  }
  const all = (things: Parameters<typeof priced>[0], counted: readonly { id: string; count: number }[] = []) =>
    sum(counted.map(({ id, count }) => priced(things, id) * count))
  const tickets = Object.values(live.offers)[0]?.tickets
  switch (item.type) {
    case 'ticket': {
      const ticket = tickets?.find(({ id }) => id === item.id)
      return all(tickets, [item]) + all(ticket?.subtickets, item.subtickets)
    }
    case 'dayticket':
      return all(tickets, [item])
    case 'guidedTour': {
      const [offer] = Object.values(live.tourOffers)
      const own = offer?.schedule[aTime(item.datetime.slice(11, 16))]?.prices ?? []
      const prices = own.length > 0 ? own : offer?.prices
      const whole = item.priceId === undefined ? [] : [{ id: item.priceId, count: item.count }]
      return sum([
        all(prices, item.tours ?? whole),
        all(offer?.tickets, item.tickets),
        ...(item.tickets ?? []).map((one) =>
          all(offer?.tickets.find(({ id }) => id === one.id)?.subtickets, one.subtickets),
        ),
      ])
    }
    case 'merchandise':
    case 'annualPass':
      return (live.articles[item.id]?.price ?? NaN) * item.count
    case 'voucher':
      return item.price * item.count
    case 'voucherCode':
      return 0
  }
}

test('the sum that is shown is that of the lines, of the basket, of its summary, and of what the server charges', () => {
  let chosen = 0
  fc.assert(
    fc.property(chosenOf(), (one) => {
      if (!one || one.lines.length === 0) return
      chosen++
      const { lines, shown, live } = one
      expect(Number.isSafeInteger(shown) && shown >= 0).toBe(true)
      const summary = basketSummary(lines, null)
      expect({
        lines: sum(lines.map((line) => lineTotal(line))),
        goods: totals(lines).goods,
        total: totals(lines).total,
        summary: summary.total,
        items: sum(summary.items.map(({ total }) => total)),
        analytics: itemsValue(analyticsItems(lines)),
        again: totals(currentLines(lines, live)).total,
      }).toEqual({
        lines: shown,
        goods: shown,
        total: shown,
        summary: shown,
        items: shown,
        analytics: shown,
        again: shown,
      })
      expect(lines.map((line) => isPriced(line, live))).toEqual(lines.map(() => true))
      // What a page stores, and sends, is what it reads again.
      const stored: unknown = JSON.parse(JSON.stringify(lines))
      expect(v.is(v.array(lineSchema), stored)).toBe(true)
      const wire = v.parse(cart, JSON.parse(JSON.stringify(cartOnWire(lines))))
      expect(sum(wire.items.map((item) => charged(item, live)))).toBe(shown)
    }),
    { numRuns: runs },
  )
  expect(chosen).toBeGreaterThan(runs / 4)
})

test('codes take off what is left on them, never more than there is to pay', () => {
  fc.assert(
    fc.property(fc.array(chosenOf(), { maxLength: 6 }), fc.option(fc.nat(1_000_000)), (all, shipping) => {
      const known = all.filter((one) => one !== undefined)
      const lines = known.flatMap((one) => one.lines)
      const sums = totals(currentLines(lines, together(known.map(({ live }) => live))), shipping)
      for (const amount of [sums.goods, sums.shipping, sums.discount, sums.total])
        expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
      expect(sum(sums.lines.map(({ total }) => total)) + sums.shipping).toBe(sums.total)
      for (const { remaining = 0 } of sums.lines) expect(remaining).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: runs },
  )
})
