import { atom } from 'nanostores'
import { fetchSuggestions } from '#api/checkout.ts'
import { hasGoods } from '#domain/lines/checkout.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { type SuggestedPages, type Suggestion, suggestionPath } from '#domain/cart/suggestions.ts'
import { latest } from '#stores/calls/latest.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { derived } from '#stores/derived/derived.ts'
import { recordUnexpected } from '#stores/failures/failure.ts'
import type { BasketStores } from './basket.ts'
import { fetchPagePictures, type PagePictures } from './page-pictures.ts'

/** Suggestion with the path of its page. */
export interface LinkedSuggestion extends Suggestion {
  href: string
}

/**
 * Creates the store of suggestions for a basket (section 7, "Checkout"); nothing is requested before `start`.
 * @param pages kinds of things that the shop has pages for
 */
export function suggestions(shop: ShopContext, { $lines }: Pick<BasketStores, '$lines'>, pages: SuggestedPages) {
  const hasPages = pages.types.length > 0 || pages.passes.length > 0
  // The last suggestions stay while the next are loading, so that nothing flickers below the basket.
  const $suggestions = atom<LinkedSuggestion[]>([])
  const live = latest((signal) =>
    fetchSuggestions(shopApi(shop), { lines: $lines.get(), signal }).catch((error: unknown): Suggestion[] => {
      if (signal.aborted) throw error
      recordUnexpected(error)
      return []
    }),
  )
  const $things = derived([$lines], (lines) => lines.map(({ type, id }) => `${type} ${id}`).toSorted())
  let known: Promise<PagePictures> | undefined
  const ask = async () => {
    if (hasPages && hasGoods($lines.get())) await live.load()
    const answer = live.$answer.get()
    if (answer.state !== 'ready') return
    const linked = answer.value.flatMap((suggestion) => {
      const href = suggestionPath(shop.lang, suggestion, pages)
      return href === undefined ? [] : [{ ...suggestion, href }]
    })
    if (pages.pictures === undefined) return $suggestions.set(linked)
    known ??= fetchPagePictures(pages.pictures)
    const pictures = await known
    // A newer request is pending, and its answer counts.
    if (live.$answer.get() !== answer) return
    $suggestions.set(linked.map((suggestion) => ({ ...suggestion, image: pictures[suggestion.href]?.image })))
  }
  return {
    $suggestions,
    /**
     * Requests suggestions, and again when the basket changes. Failures are silent, unless the server itself failed.
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
