import { atom, type ReadableAtom } from 'nanostores'
import { describe, expect, it, vi } from 'vitest'
import type { ArticleOnSale } from '#domain/goods/article.ts'
import type { VoucherOnSale } from '#domain/goods/voucher.ts'
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
import { until } from '#stores/derived/until.ts'
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

  it('takes up what a link counts, sums up what is counted then, and the live one goes on with it', async () => {
    const published = publishedEvent(exhibition)
    const address = addressOf('?date=2026-07-05&tt1=5&tt2=1&tt9=1&party=2')
    const endPublished = published.begin(address, true)
    expect(published.choices.$tickets.get()).toMatchObject({ t1: { count: 5 }, t2: { count: 1 } })
    expect(published.$party.get()).toBe(2)
    published.choices.chooseTickets({ t1: { count: 2, subtickets: {} } })
    expect(published.tickets.$price.get()).toBe(3600)
    published.$party.set(3)
    await vi.waitFor(() => expect(address.search()).toBe('?date=2026-07-05&tt1=2&tt9=1&party=3'))
    endPublished()
    const booking = eventBooking(shop, published, atom(beforeAll))
    const end = booking.begin(address)
    expect(booking.choices.$tickets.get()).toEqual({ t1: { count: 2, subtickets: {} } })
    expect(booking.choices.$day.get()).toBe('2026-07-05')
    expect(booking.$party.get()).toBe(3)
    end()
  })

  it('of a tour keeps what was counted and answered, over what a link counts', () => {
    const answer = { questionId: 'q1', type: 'text', value: 'Blue' } as const
    const published = publishedTour(highlights)
    const address = addressOf('?date=2026-07-05&np1=7&tx1=1')
    const endPublished = published.begin(address, true)
    const { choices } = published
    expect(choices.$choice.get()).toMatchObject({ tickets: { x1: { count: 1 } }, tours: { p1: 7 } })
    choices.choose({ ...choices.$choice.get(), tours: { p1: 2 }, answers: [answer] })
    expect(published.counts.$sums.get().total).toBe(2400)
    endPublished()
    const booking = tourBooking(shop, published, atom(beforeAll))
    const end = booking.begin(address)
    expect(booking.choices.$choice.get()).toMatchObject({
      date: '2026-07-05',
      tickets: { x1: { count: 1 } },
      tours: { p1: 2 },
      answers: [answer],
    })
    end()
  })

  it('can’t be operated where a line of the cart is changed, before that is there', () => {
    const address = addressOf('?line=1&tt1=5')
    for (const published of [publishedEvent(exhibition), publishedTour(highlights)]) {
      published.begin(address, true)()
      expect(published.$isHeld.get()).toBe(true)
      expect(published.choices.$tickets.get()).not.toHaveProperty('t1')
    }
    expect(eventBooking(shop, publishedEvent(exhibition), atom(beforeAll)).$isHeld.get()).toBe(false)
  })

  it('doesn’t forget a press that puts into the cart: what is missing is told once all has come, or hasn’t', async () => {
    const [event, tour] = [publishedEvent(exhibition), publishedTour(highlights)]
    event.order.add()
    tour.order.add()
    expect([event.order.$isAsked.get(), event.order.$problems.get()]).toEqual([true, []])
    const now = atom(beforeAll)
    for (const { begin, order } of [eventBooking(shop, event, now), tourBooking(shop, tour, now)]) {
      const end = begin(addressOf(''))
      await until(order.$tries, (tries) => tries === 1)
      expect(order.$problems.get().length).toBeGreaterThan(0)
      expect(order.$isAsked.get()).toBe(false)
      end()
    }
    expect($cart.get()).toEqual([])
  })
})
