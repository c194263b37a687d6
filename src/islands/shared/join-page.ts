import type { ShopContext } from '#domain/shop/config.ts'
import type { FormatMessage } from '#i18n/format-message.ts'
import { startAnalytics } from '#stores/analytics/analytics.ts'
import { $cartChange, noteLanguages } from '#stores/cart/changes.ts'
import { restoreCustomer } from '#stores/customer/session.ts'
import { reactToFailures } from '#stores/failures/reactions.ts'
import { showNextToast } from '#stores/failures/messages.ts'
import { showMessages } from './page-messages.ts'
import { restoreScroll } from './restore-scroll.ts'
import { showWaiting } from './show-waiting.ts'

let islands = 0
let stops: (() => void)[] = []

/**
 * Counts an island of the page in. While there is one, messages for the whole page are shown, the data layer is told
 * of what happens to the cart, failed calls have the effects on the whole page that section 8 gives them, and it is
 * known who is signed in: once, however many islands.
 * @returns counts it out
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
      // All have been told of it.
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
