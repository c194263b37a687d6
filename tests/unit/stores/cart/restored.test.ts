import { expect, it, vi } from 'vitest'
import { articleLine, ticketLine } from '../../../support/lines.ts'
import { loadPage, type Tab } from '../../../support/tab.ts'

class NoChannel {
  postMessage() {}
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
