import type { ShopContext } from '#domain/shop/config.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { cartValidation } from '#stores/cart/cart-validation.ts'
import { derived } from '#stores/derived/derived.ts'
import { $ordered, type Ordered } from './checkout.ts'

/** Names that an order keeps in another language than the page's. */
export interface KeptNames {
  lang: Lang
  /** Absent while the server hasn't been asked, or can't be: then all are kept. */
  names?: ReadonlySet<string>
}

/** An order as a page shows it: in the page's language as far as things are known in it. */
export interface NamedOrder extends Ordered {
  kept?: KeptNames
}

/**
 * Makes the order of this tab in the page's language (section 4, "Payment"): it may be confirmed on a page in another one
 * than it was made on. Nothing is asked before `load`, and nothing at all where the languages are the same.
 */
export function orderNames(shop: ShopContext) {
  const validation = cartValidation(shop)
  return {
    $order: derived([$ordered, validation.$answer], (ordered, answer): NamedOrder => {
      const { lines, lang } = ordered
      if (lang === undefined || lang === shop.lang) return ordered
      const cart = answer.state === 'ready' ? answer.value : undefined
      if (!cart) return { ...ordered, kept: { lang } }
      const names = new Set<string>()
      return { ...ordered, lines: cart.namedLines(lines, cart.live, (name) => names.add(name)), kept: { lang, names } }
    }),
    load: async () => {
      const { lines, lang } = $ordered.get()
      if (lang !== undefined && lang !== shop.lang) await validation.load(lines, lang)
    },
    cancel: validation.cancel,
  }
}
