import { atom } from 'nanostores'
import * as v from 'valibot'
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

const pictures = v.record(v.string(), v.string())

/** Fetches the pictures of what may be suggested, by the paths of pages; none where they can't be had. */
async function fetchPictures(address: string): Promise<Record<string, string>> {
  try {
    const answer = await fetch(address)
    const read = v.safeParse(pictures, answer.ok ? await answer.json() : {})
    return read.success ? read.output : {}
  } catch (error) {
    // No line, or no JSON: things are suggested without pictures.
    if (error instanceof TypeError || error instanceof SyntaxError) return {}
    throw error
  }
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
  let known: Promise<Record<string, string>> | undefined
  const ask = async () => {
    if (hasPages && hasGoods($lines.get())) await live.load()
    const answer = live.$answer.get()
    if (answer.state !== 'ready') return
    const linked = answer.value.flatMap((suggestion) => {
      const href = suggestionPath(shop.lang, suggestion, pages)
      return href === undefined ? [] : [{ ...set(suggestion, 'name'), href }]
    })
    if (pages.pictures === undefined) return $suggestions.set(linked)
    known ??= fetchPictures(pages.pictures)
    const pictures = await known
    // Asked again meanwhile: that one tells.
    if (live.$answer.get() !== answer) return
    $suggestions.set(linked.map((suggestion) => ({ ...suggestion, image: pictures[suggestion.href] })))
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
