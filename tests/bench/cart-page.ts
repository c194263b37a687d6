import { itemCount } from '#domain/lines/count.ts'
import { insertLine, removeLine, setCount } from '#domain/lines/cart.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { lineChecks } from '#domain/lines/index.check.ts'
import { nothingLive, offerKey, type LiveGoods } from '#domain/lines/live-goods.check.ts'
import { totals } from '#domain/cart/totals.ts'
import { $cart } from '#stores/cart/cart.ts'
import { setLineCount } from '#stores/cart/changes.ts'
import { aCode, anArticleLine, aTicket, aTicketLine, aTourLine } from '../support/shop-things.ts'
import { aDay, aMoment } from '../support/dates.ts'
import { anId } from '../support/ids.ts'

/* The part of `cart.ts` that runs in the browser: it measures and leaves the figures on the page. */

/** Milliseconds of each run of one way to recalculate a cart. */
export interface CartTimes {
  what: string
  times: number[]
}

const size = 1000
const moment = { now: new Date('2026-07-01T08:00:00Z'), timeZone: 'Europe/Zurich' }
const day = aDay('2026-07-04')
const starts = Array.from({ length: 16 }, (_, half) => {
  const minutes = half % 2 === 0 ? '00' : '30'
  return aMoment(`${day} ${String(9 + Math.floor(half / 2)).padStart(2, '0')}:${minutes}:00`)
})
const shippingCosts = 1200

/** Of ten lines six are tickets of 20 events, two articles, one a tour, one a voucher code. */
function line(index: number): LineItem {
  const kind = index % 10
  const event = index % 20
  if (kind < 6)
    return aTicketLine({ id: anId(`t${event}`), eventId: anId(`e${event}`), start: starts[index % starts.length] })
  if (kind < 8) return anArticleLine({ id: anId(`a${index}`) })
  if (kind === 8) return aTourLine({ id: anId(`tour${index}`) })
  return aCode({ id: `v${index}`, barcode: `CODE-${index}`, available: 25_000 })
}

const cart = Array.from({ length: size }, (_, index) => line(index))

const schedule = starts.map((start) => ({ start, left: 5000 }))
const live: LiveGoods = {
  ...nothingLive,
  offers: Object.fromEntries(
    Array.from({ length: 20 }, (_, event) => [
      offerKey(anId(`e${event}`), day),
      { tickets: [aTicket({ id: anId(`t${event}`), eventId: anId(`e${event}`), schedule })], timeSlots: schedule },
    ]),
  ),
  articles: Object.fromEntries(
    cart.filter(({ type }) => type === 'merchandise').map(({ id }) => [id, { stock: 50, price: 4500 }]),
  ),
}

/** What the shop works out after any change of the cart. */
const sums = (lines: readonly LineItem[]) => [totals(lines, shippingCosts), itemCount(lines)]

function measure(what: string, runs: number, run: (index: number) => unknown): CartTimes {
  const times = Array.from({ length: runs }, (_, index) => {
    const begin = performance.now()
    run(index)
    return performance.now() - begin
  })
  return { what, times }
}

$cart.set(cart)

const figures = [
  // The first line is a ticket: voucher codes, sums and the count in the header follow from it.
  measure('a count changes: codes, sums', 200, (index) => sums(setCount(cart, 0, 1 + (index % 9)))),
  measure('a line goes and comes back', 200, (index) => {
    const without = removeLine(cart, index)
    return sums(insertLine(without, index, line(index)))
  }),
  measure('the same in the store, kept for the session', 200, (index) => {
    setLineCount(0, 1 + (index % 9))
    return sums($cart.get())
  }),
  measure('every line held against places and stock', 10, () => lineChecks(cart, live, moment)),
]

const output = document.createElement('output')
output.textContent = JSON.stringify(figures)
document.body.append(output)
