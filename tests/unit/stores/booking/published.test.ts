import { atom, type ReadableAtom } from 'nanostores'
import { describe, expect, it, vi } from 'vitest'
import type { ArticleOnSale } from '#domain/goods/article.ts'
import type { VoucherOnSale } from '#domain/goods/voucher.ts'
import { eventBooking } from '#stores/booking/event/booking.ts'
import { articleOrder, passOrder } from '#stores/booking/goods/article.ts'
import { voucherOrder } from '#stores/booking/goods/voucher.ts'
import { tourBooking } from '#stores/booking/tour/booking.ts'
import { $cart, noLines } from '#stores/cart/cart.ts'
import { until } from '#stores/derived/until.ts'
import { aMoment } from '../../../support/dates.ts'
import { beforeAll, exhibition } from '../../../support/event-api.ts'
import { anId } from '../../../support/ids.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { aTicketLine } from '../../../support/shop-things.ts'
import { highlights } from '../../../support/tour-api.ts'

const shop = { ...shopAt('http://shop.invalid'), asksParty: true } as const

const article: ArticleOnSale = { id: anId('a1'), name: 'Catalogue', price: 4500, stock: 60 }
const soldOut: ArticleOnSale = { ...article, stock: 0 }
const voucher: VoucherOnSale = { id: anId('g1'), name: 'Gift', price: 5000, variableAmount: true }

const isStore = (value: unknown): value is ReadableAtom =>
  typeof value === 'object' && value !== null && 'listen' in value

/** Returns something of each store of a booking, by its path. */
function valuesOf(booking: object, of: ($store: ReadableAtom) => unknown, path = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(booking).flatMap(([name, value]: [string, unknown]): (readonly [string, unknown])[] => {
      if (isStore(value)) return [[path + name, of(value)]]
      const isPart = ['choices', 'days', 'times', 'tickets', 'counts', 'order', 'owners', 'amount', 'live'].includes(
        name,
      )
      return isPart && typeof value === 'object' && value ? Object.entries(valuesOf(value, of, `${name}.`)) : []
    }),
  )
}

/** Returns an address that is kept for as long as the booking lasts. */
const addressOf = (search: string) => {
  let kept = search
  return { search: () => kept, replace: (next: string) => (kept = next) }
}

const event = ($now: ReadableAtom<Date | undefined>) => eventBooking(shop, exhibition, $now)
const tour = ($now: ReadableAtom<Date | undefined>) => tourBooking(shop, highlights, $now)

describe('a booking as published', () => {
  it.each([
    ['an event', event(atom(undefined))],
    ['a tour', tour(atom(undefined))],
    ['an article', articleOrder(shop, article)],
    ['one that is sold out', articleOrder(shop, soldOut)],
    ['a pass', passOrder(shop, article)],
    ['a voucher', voucherOrder(shop, voucher)],
  ])(
    'of %s has the same value in each store as in the server’s HTML, so that hydration changes nothing',
    (_, booking) => {
      const shown = valuesOf(booking, ({ init }) => init)
      expect(Object.keys(shown).length).toBeGreaterThan(8)
      expect(valuesOf(booking, ($store) => $store.get())).toEqual(shown)
    },
  )

  it('offers the published tickets and prices', () => {
    expect(valuesOf(event(atom(undefined)), ({ init }) => init)).toMatchObject({
      $waits: true,
      'tickets.$tickets': exhibition.tickets,
      'tickets.$price': 0,
      'days.$over': undefined,
    })
    expect(valuesOf(articleOrder(shop, soldOut), ({ init }) => init)).toMatchObject({ $isSold: false, $left: 0 })
    expect(valuesOf(passOrder(shop, { ...article, stock: 900 }), ({ init }) => init)).toMatchObject({ $max: 50 })
    expect(valuesOf(voucherOrder(shop, voucher), ({ init }) => init)).toMatchObject({ 'amount.$amount': 5000 })
  })

  it('of an event restores the counts of a link at the start, and keeps later counts, beside those of tickets that may be new', async () => {
    const booking = event(atom(beforeAll))
    const address = addressOf('?date=2026-07-05&tt1=5&tt2=1&tt9=1&party=2')
    const stop = booking.start(address)
    expect(booking.choices.$selection.get()).toMatchObject({ t1: { count: 5 }, t2: { count: 1 } })
    expect(booking.choices.$day.get()).toBe('2026-07-05')
    expect(booking.$party.get()).toBe(2)
    booking.choices.select({ t1: { count: 2, subtickets: {} } })
    expect(booking.tickets.$price.get()).toBe(3600)
    booking.$party.set(3)
    await vi.waitFor(() => expect(address.search()).toBe('?date=2026-07-05&tt1=2&tt9=1&party=3'), 60_000)
    stop()
  })

  it('of a tour restores the counts of a link, and keeps later counts and answers', () => {
    const answer = { questionId: 'q1', type: 'text', value: 'Blue' } as const
    const booking = tour(atom(beforeAll))
    const stop = booking.start(addressOf('?date=2026-07-05&np1=7&tx1=1'))
    const { choices } = booking
    expect(choices.$choice.get()).toMatchObject({ tickets: { x1: { count: 1 } }, tours: { p1: 7 } })
    choices.choose({ ...choices.$choice.get(), tours: { p1: 2 }, answers: [answer] })
    expect(booking.counts.$sums.get().total).toBe(2400)
    expect(choices.$choice.get()).toMatchObject({
      date: '2026-07-05',
      tickets: { x1: { count: 1 } },
      tours: { p1: 2 },
      answers: [answer],
    })
    stop()
  })

  it.each([
    ['the line', '?line=1', 3],
    ['a change that was begun', '?line=1&tt1=5', 5],
  ])('of a line to be changed restores the counts of %s', (_, search, count) => {
    const start = aMoment('2026-07-05 10:00:00')
    $cart.set([aTicketLine({ start, count: 3 })])
    const booking = event(atom(beforeAll))
    const stop = booking.start(addressOf(search))
    expect(booking.$isChange.get()).toBe(true)
    expect(booking.choices.$selection.get()).toMatchObject({ t1: { count } })
    stop()
    $cart.set(noLines)
  })

  it('keeps a submission until all calls have succeeded or failed, then shows the missing choices', async () => {
    for (const booking of [event(atom(beforeAll)), tour(atom(beforeAll))]) {
      const { order } = booking
      order.add()
      expect([order.$isSubmitted.get(), order.$problems.get()]).toEqual([true, []])
      const stop = booking.start(addressOf(''))
      await until(order.$tries, (tries) => tries === 1)
      expect(order.$problems.get().length).toBeGreaterThan(0)
      expect(order.$isSubmitted.get()).toBe(false)
      stop()
    }
    expect($cart.get()).toEqual([])
  })
})
