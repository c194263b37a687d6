import { atom, type ReadableAtom } from 'nanostores'
import { fetchSuggestions } from '#api/checkout.ts'
import { hasGoods } from '#domain/cart/line-item.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { suggestionPath, type SuggestedPages, type Suggestion } from '#domain/cart/suggestions.ts'
import { setter } from '#i18n/setter.ts'
import { latest } from '#stores/calls/latest.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { derived } from '#stores/derived/derived.ts'
import { recordUnexpected } from '#stores/failures/failure.ts'
import type { Basket } from './basket.ts'

/** A suggestion and where it leads. */
export interface LinkedSuggestion extends Suggestion {
  href: string
}

/** What goes with the basket (section 7, "Checkout"). */
export interface Suggestions {
  $suggestions: ReadableAtom<LinkedSuggestion[]>
  /** Asks, and again when there are other things in the basket. A failure says nothing, unless the server failed itself. @returns ends it */
  begin: (this: void) => () => void
}

/** Makes the suggestions for a basket. @param pages what the shop has pages for */
export function suggestions(shop: ShopContext, { $lines }: Pick<Basket, '$lines'>, pages: SuggestedPages): Suggestions {
  const set = setter(shop.locale)
  const hasPages = pages.types.length > 0 || pages.passes.length > 0
  // What was answered last stays while it is asked again: nothing comes and goes below the basket.
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
    begin() {
      const stop = $things.subscribe(() => void ask())
      return () => {
        stop()
        live.cancel()
      }
    },
  }
}
