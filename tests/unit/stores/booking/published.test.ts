import { atom, type ReadableAtom } from 'nanostores'
import { describe, expect, it } from 'vitest'
import type { ArticleOnSale } from '#domain/merchandise/article.ts'
import type { VoucherOnSale } from '#domain/vouchers/voucher.ts'
import { $cart } from '#stores/cart/cart.ts'
import { articleOrder } from '#stores/booking/article/order.ts'
import { publishedArticle } from '#stores/booking/article/published.ts'
import { eventBooking } from '#stores/booking/event/booking.ts'
import { publishedEvent } from '#stores/booking/event/published.ts'
import { passOrder } from '#stores/booking/pass/order.ts'
import { publishedPass } from '#stores/booking/pass/published.ts'
import { tourBooking } from '#stores/booking/tour/booking.ts'
import { publishedTour } from '#stores/booking/tour/published.ts'
import { voucherOrder } from '#stores/booking/voucher/order.ts'
import { publishedVoucher } from '#stores/booking/voucher/published.ts'
import { beforeAll, exhibition } from '../../../support/event-api.ts'
import { anId } from '../../../support/ids.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { highlights } from '../../../support/tour-api.ts'

const shop = { ...shopAt('http://shop.invalid'), asksParty: true } as const

const article: ArticleOnSale = { id: anId('a1'), name: 'Catalogue', price: 4500, stock: 60 }
const soldOut: ArticleOnSale = { ...article, stock: 0 }
const voucher: VoucherOnSale = { id: anId('g1'), name: 'Gift', price: 5000, variableAmount: true }

const isStore = (value: unknown): value is ReadableAtom =>
  typeof value === 'object' && value !== null && 'listen' in value

/** The first value of each store of a booking, by its path. */
function firstValues(booking: object, path = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(booking).flatMap(([name, value]: [string, unknown]): (readonly [string, unknown])[] => {
      // What the live one takes over isn't shown by itself.
      if (name === '$typed') return []
      if (isStore(value)) return [[path + name, value.init]]
      const isRoom = ['choices', 'days', 'times', 'tickets', 'counts', 'order', 'owners', 'amount'].includes(name)
      return isRoom && typeof value === 'object' && value ? Object.entries(firstValues(value, `${name}.`)) : []
    }),
  )
}

/** Its address, for as long as the booking lasts. */
const addressOf = (search: string) => {
  let kept = search
  return { search: () => kept, replace: (next: string) => (kept = next) }
}

describe('a booking as its page was published', () => {
  it.each([
    ['an event', publishedEvent(exhibition), eventBooking(shop, publishedEvent(exhibition), atom(undefined))],
    ['a tour', publishedTour(highlights), tourBooking(shop, publishedTour(highlights), atom(undefined))],
    ['an article', publishedArticle(article), articleOrder(shop, publishedArticle(article))],
    ['one that is sold out', publishedArticle(soldOut), articleOrder(shop, publishedArticle(soldOut))],
    ['a pass', publishedPass(article), passOrder(shop, publishedPass(article))],
    ['a voucher', publishedVoucher(shop, voucher), voucherOrder(shop, publishedVoucher(shop, voucher))],
  ])('of %s shows what the live one begins with, so that nothing changes as that comes', (_, published, live) => {
    const shown = firstValues(published)
    expect(Object.keys(shown).length).toBeGreaterThan(8)
    expect(firstValues(live)).toMatchObject(shown)
  })

  it('sums up what is counted, and the live one goes on with it, over what a link asks for', () => {
    const published = publishedEvent(exhibition)
    published.choices.chooseTickets({ t1: { count: 2, subtickets: {} } })
    expect(published.tickets.$price.get()).toBe(3600)
    published.$party.set(3)
    const booking = eventBooking(shop, published, atom(beforeAll))
    const end = booking.begin(addressOf('?date=2026-07-05&tt1=5&tt2=1&party=2'))
    expect(booking.choices.$tickets.get()).toMatchObject({ t1: { count: 2 }, t2: { count: 1 } })
    expect(booking.choices.$day.get()).toBe('2026-07-05')
    expect(booking.$party.get()).toBe(3)
    end()
  })

  it('of a tour keeps what was counted and answered, over what a link asks for', () => {
    const answer = { questionId: 'q1', type: 'text', value: 'Blue' } as const
    const published = publishedTour(highlights)
    published.choices.choose({ tickets: {}, tours: { p1: 2 }, answers: [answer] })
    expect(published.counts.$sums.get().total).toBe(1200)
    const booking = tourBooking(shop, published, atom(beforeAll))
    const end = booking.begin(addressOf('?date=2026-07-05&np1=7&tx1=1'))
    expect(booking.choices.$choice.get()).toMatchObject({
      date: '2026-07-05',
      tickets: { x1: { count: 1 } },
      tours: { p1: 2 },
      answers: [answer],
    })
    end()
  })

  it('doesn’t forget a try to put it into the cart: what is missing is told then', () => {
    const [event, tour] = [publishedEvent(exhibition), publishedTour(highlights)]
    event.order.add()
    tour.order.add()
    expect(event.order.$problems.get()).toEqual([])
    const now = atom(beforeAll)
    for (const { begin, order } of [eventBooking(shop, event, now), tourBooking(shop, tour, now)]) {
      const end = begin(addressOf(''))
      expect(order.$tries.get()).toBe(1)
      expect(order.$problems.get().length).toBeGreaterThan(0)
      end()
    }
    expect($cart.get()).toEqual([])
  })
})
