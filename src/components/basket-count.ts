import { loadCode } from '#stores/calls/load-code.ts'
import { $itemCount, basketChannel, earlyMessages, keptBasket } from '#stores/cart/kept-basket.ts'

/** Keeps the basket link's count; its icon stands out while there is something in it (section 2). */
export function startBasketCount() {
  const link = document.getElementById('basket')
  const badge = link?.querySelector<HTMLElement>('.basket-link-count')
  if (!link || !badge) return
  $itemCount.subscribe((count) => {
    badge.textContent = String(count)
    badge.hidden = count === 0
    link.classList.toggle('basket-link-filled', count > 0)
  })
}

/**
 * Tells other tabs of the basket and listens to them, with as little code as a page needs on which nothing is operated. What
 * merges baskets comes with islands, or with the first message of a basket that is not the same as this tab's.
 */
export function followTabs() {
  const channel = basketChannel()
  channel.onmessage = ({ data }) => {
    if (earlyMessages.length === 0 && JSON.stringify(data) === JSON.stringify(keptBasket())) return
    if (earlyMessages.push(data) > 1) return
    void loadCode(() => import('#stores/cart/share.ts')).then(({ shareCart }) => shareCart())
  }
  channel.postMessage(keptBasket())
}
