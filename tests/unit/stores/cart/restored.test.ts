import { expect, it, vi } from 'vitest'
import { purchasedLines } from '#domain/cart/shared-basket.ts'
import { articleLine, ticketLine } from '../../../support/lines.ts'
import { loadPage, type Tab } from '../../../support/tab.ts'

const posted: unknown[] = []

class NoChannel {
  postMessage(message: unknown) {
    posted.push(message)
  }
}

async function openPage(tab?: Partial<Tab>) {
  const loaded = loadPage(tab)
  vi.stubGlobal('BroadcastChannel', NoChannel)
  const { $cart } = await import('#stores/cart/cart.ts')
  const { shareCart } = await import('#stores/cart/share.ts')
  shareCart()
  return { $cart, tab: loaded }
}

it('a page restored from the browser’s cache has the basket of the pages visited since', async () => {
  const first = await openPage()
  first.$cart.set([articleLine])
  const second = await openPage({ session: first.tab.session })
  second.$cart.set([articleLine, ticketLine])
  expect(first.$cart.get()).toEqual([articleLine])
  first.tab.comeBack()
  expect(first.$cart.get()).toEqual([articleLine, ticketLine])

  const third = await openPage({ session: first.tab.session })
  third.$cart.set([ticketLine])
  first.tab.comeBack()
  expect(first.$cart.get()).toEqual([ticketLine])
})

it('what a tab tells of its basket is what a page of another tab has kept, so that it loads no code for it', async () => {
  const first = await openPage()
  first.$cart.set([articleLine])
  first.$cart.set([articleLine, ticketLine])
  const { removePurchase } = await import('#stores/cart/share.ts')
  const { keptBasket } = await import('#stores/cart/kept-basket.ts')
  removePurchase({ payment: 'p', begun: 1, lines: purchasedLines([articleLine]) })
  expect(first.$cart.get()).toEqual([ticketLine])
  expect(JSON.stringify(posted.at(-1))).toBe(JSON.stringify(keptBasket()))
})
