import type { LiveGoods } from '#domain/cart-check/live-goods.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { latest } from '#stores/calls/latest.ts'
import { loadCode } from '#stores/calls/load-code.ts'
import type { validatedCart } from './validated-cart.ts'

/** Answer to what there is of the things in a cart, with the rules that compare the two. */
export interface ValidatedCart extends Pick<typeof validatedCart, 'namedLines' | 'currentLines' | 'lineChecks'> {
  live: LiveGoods
}

/** Loads the rules; undefined where the file didn't come. */
const loadRules = (): Promise<typeof validatedCart | undefined> =>
  loadCode(() => import('./validated-cart.ts')).then(
    (file) => file.validatedCart,
    (error: unknown) => {
      // Browsers throw a TypeError for a file that didn't come.
      if (!(error instanceof TypeError)) throw error
      return undefined
    },
  )

/**
 * Makes the question of what there is of the things in a cart, or of what those of an order are called, where the language
 * that its lines are named in is given. Where the rules can't be loaded nothing is known, just as where no call is
 * answered: neither keeps anybody from paying.
 */
export const cartValidation = (shop: ShopContext) =>
  latest(async (signal, lines: readonly LineItem[], namedIn?: Lang): Promise<ValidatedCart | undefined> => {
    const rules = lines.length > 0 ? await loadRules() : undefined
    return rules && { ...rules, live: await rules.liveGoods(shop, signal, lines, namedIn) }
  })
