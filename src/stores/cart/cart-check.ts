import type { LiveGoods } from '#domain/cart-check/live-goods.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { latest, type Latest } from '#stores/calls/latest.ts'
import { loadCode } from '#stores/calls/load-code.ts'
import type { heldCart } from './held-cart.ts'

/** What there is of the things in a cart, and the rules to hold the cart against it. */
export interface CheckedCart extends Pick<typeof heldCart, 'namedLines' | 'currentLines' | 'lineChecks'> {
  live: LiveGoods
}

/** The code for it; undefined where it doesn't come. */
const code = (): Promise<typeof heldCart | undefined> =>
  loadCode(() => import('./held-cart.ts')).then(
    (file) => file.heldCart,
    (error: unknown) => {
      // Browsers throw a TypeError for what didn't come.
      if (!(error instanceof TypeError)) throw error
      return undefined
    },
  )

/**
 * Asks what there is of the things in a cart. Where the code for it doesn't come nothing is known, as where no call is
 * answered: that holds nobody up.
 */
export const cartCheck = (shop: ShopContext): Latest<[lines: readonly LineItem[]], CheckedCart | undefined> =>
  latest(async (signal, lines): Promise<CheckedCart | undefined> => {
    const held = lines.length > 0 ? await code() : undefined
    return held && { ...held, live: await held.liveGoods(shop, signal, lines) }
  })
