import { lostCode } from '#api/errors.ts'
import type { LiveGoods } from '#domain/lines/live-goods.check.ts'
import type { LineItem } from '#domain/lines/index.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { latest } from '#stores/calls/latest.ts'
import { loadCode } from '#stores/calls/load-code.ts'
import type { validatedCart } from './validated-cart.ts'

/** The current data of the things in a cart, with the rules that compare the two. */
export interface ValidatedCart extends Pick<
  typeof validatedCart,
  'namedLines' | 'currentLines' | 'isPriced' | 'lineChecks'
> {
  live: LiveGoods
}

/** Loads the rules. @throws Unreachable or MissingCode if they don't arrive */
const loadRules = (): Promise<typeof validatedCart> =>
  loadCode(() => import('./validated-cart.ts')).then(
    (file) => file.validatedCart,
    async (error: unknown) => {
      throw await lostCode('validated-cart', error)
    },
  )

/**
 * Creates the request that validates a cart or, if the language of its lines is given, translates the names of an
 * order. It fails if the rules can't be loaded.
 */
export const cartValidation = (shop: ShopContext) =>
  latest(async (signal, lines: readonly LineItem[], namedIn?: Lang): Promise<ValidatedCart | undefined> => {
    const rules = lines.length > 0 ? await loadRules() : undefined
    return rules && { ...rules, live: await rules.liveGoods(shop, signal, lines, namedIn) }
  })
