import { itemCount } from '#domain/cart/line-item.ts'
import { $cart } from '#stores/cart/cart.ts'

/** Keeps the basket link's count; its icon stands out while there is something in it (section 2). */
export function startBasketCount() {
  const link = document.getElementById('basket')
  const badge = link?.querySelector<HTMLElement>('.basket-link-count')
  if (!link || !badge) return
  $cart.subscribe((lines) => {
    const count = itemCount(lines)
    badge.textContent = String(count)
    badge.hidden = count === 0
    link.classList.toggle('basket-link-filled', count > 0)
  })
}
