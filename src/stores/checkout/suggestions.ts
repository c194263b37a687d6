import { atom } from 'nanostores'
import { fetchSuggestions } from '#api/checkout.ts'
import { hasGoods } from '#domain/cart/line-item.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { type SuggestedPages, type Suggestion, suggestionPath } from '#domain/cart/suggestions.ts'
import { setter } from '#i18n/typeset.ts'
import { latest } from '#stores/calls/latest.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { derived } from '#stores/derived/derived.ts'
import { recordUnexpected } from '#stores/failures/failure.ts'
import type { Basket } from './basket.ts'

/** Suggestion with the path of its page. */
export interface LinkedSuggestion extends Suggestion {
  href: string
}

/**
 * Makes the store of what goes with a basket (section 7, "Checkout"); nothing is asked before `start`.
 * @param pages kinds of things that the shop has pages for
 */
export function suggestions(shop: ShopContext, { $lines }: Pick<Basket, '$lines'>, pages: SuggestedPages) {
  const set = setter(shop.locale)
  const hasPages = pages.types.length > 0 || pages.passes.length > 0
  // The last answer stays while the next is asked for: nothing comes and goes below the basket.
  const $suggestions = atom<LinkedSuggestion[]>([])
  const live = latest((signal) =>
    fetchSuggestions(shopApi(shop), { lines: $lines.get(), signal }).catch((error: unknown): Suggestion[] => {
      if (signal.aborted) throw error
      recordUnexpected(error)
      return []
    }),
  )
  const $things = derived([$lines], (lines) => lines.map(({ type, id }) => `${type} ${id}`).toSorted())
  const ask = async () => {
    if (hasPages && hasGoods($lines.get())) await live.load()
    const answer = live.$answer.get()
    if (answer.state !== 'ready') return
    $suggestions.set(
      answer.value.flatMap((suggestion) => {
        const href = suggestionPath(shop.lang, suggestion, pages)
        return href === undefined ? [] : [{ ...set(suggestion, 'name'), href }]
      }),
    )
  }
  return {
    $suggestions,
    /**
     * Asks, and again when the basket holds other things. A failure is silent, unless the server failed itself.
     * @returns stops asking
     */
    start: () => {
      const stop = $things.subscribe(() => void ask())
      return () => {
        stop()
        live.cancel()
      }
    },
  }
}
