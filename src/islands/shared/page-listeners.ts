import type { ShopContext } from '#domain/shop/config.ts'
import type { FormatMessage } from '#i18n/format-message.ts'
import { startAnalytics } from '#stores/cart/analytics.ts'
import { $cartChange, noteLanguages } from '#stores/cart/changes.ts'
import { restoreCustomer } from '#stores/customer/session.ts'
import { reactToFailures } from '#stores/failures/reactions.ts'
import { showNextToast } from '#stores/failures/messages.ts'
import { showMessages, showUnopenedPage } from './page-messages.ts'
import { restoreScroll } from './scroll.ts'
import { showWaiting } from './waiting.ts'

let islands = 0
let stops: (() => void)[] = []

/**
 * Registers an island of the page. While there is at least one, and only once for all of them, messages for the whole
 * page are shown, changes of the cart are sent to the data layer, failed calls have their effects of section 8, and the
 * customer is restored.
 * @returns a function that unregisters it
 */
export function joinPage(shop: ShopContext, t: FormatMessage): () => void {
  if (islands === 0) {
    stops = [
      showMessages(),
      showWaiting(shop),
      restoreScroll(),
      startAnalytics(shop),
      noteLanguages(shop.lang),
      reactToFailures(shop, t),
      showUnopenedPage(t),
      // All listeners have been notified.
      () => $cartChange.set(undefined),
    ]
    showNextToast()
    void restoreCustomer(shop)
  }
  islands += 1
  return () => {
    islands -= 1
    if (islands === 0) for (const stop of stops) stop()
  }
}
