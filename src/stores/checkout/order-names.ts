import type { ShopContext } from '#domain/shop/config.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { cartValidation } from '#stores/cart/cart-validation.ts'
import { derived } from '#stores/derived/derived.ts'
import { $ordered, type Ordered } from './checkout.ts'

/** Names of an order that stay in another language than the page's. */
export interface UntranslatedNames {
  lang: Lang
  /** Absent until the server has answered; then all names stay. */
  names?: ReadonlySet<string>
}

/** An order as a page shows it, with names in the page's language as far as they are known. */
export interface NamedOrder extends Ordered {
  untranslated?: UntranslatedNames
}

/**
 * Creates the store of this tab's order in the page's language (section 4, "Payment"), since it may be confirmed in
 * another language than it was made in. Nothing is requested before `load`, and nothing at all if the languages are the
 * same.
 */
export function orderNames(shop: ShopContext) {
  const validation = cartValidation(shop)
  return {
    $order: derived([$ordered, validation.$answer], (ordered, answer): NamedOrder => {
      const { lines, lang } = ordered
      if (lang === undefined || lang === shop.lang) return ordered
      const cart = answer.state === 'ready' ? answer.value : undefined
      if (!cart) return { ...ordered, untranslated: { lang } }
      const names = new Set<string>()
      return {
        ...ordered,
        lines: cart.namedLines(lines, cart.live, (name) => names.add(name)),
        untranslated: { lang, names },
      }
    }),
    load: async () => {
      const { lines, lang } = $ordered.get()
      if (lang !== undefined && lang !== shop.lang) await validation.load(lines, lang)
    },
    cancel: validation.cancel,
  }
}
