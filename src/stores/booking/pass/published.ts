import { atom } from 'nanostores'
import type { ArticleOnSale } from '#domain/goods/article.ts'
import { mostPasses, ownersFor, ownersOfTexts, textsOfOwners } from '#domain/goods/owners.ts'
import { publishedArticle, type PublishedArticle, type ShownArticle } from '#stores/booking/article/published.ts'
import { derived } from '#stores/derived/derived.ts'
import { forgetUnsent, keepUnsent, unsentOf } from '#stores/session/typed.ts'
import { owners, typedOwners, type Owners, type TypedOwners } from './owners.ts'

/** What the page of a pass shows of its order from the first: that of an article, with whom each is for. */
export interface ShownPass extends ShownArticle {
  owners: Owners
}

/** A pass's order as its page was published, with what `passOrder` takes over of it. */
export interface PublishedPass extends ShownPass, PublishedArticle {
  $typed: TypedOwners
  /** Takes up whom passes were for before and keeps what is typed, for a reload, Back and another language. @returns stops */
  begin: (this: void) => () => void
}

export function publishedPass(pass: ArticleOnSale): PublishedPass {
  const order = publishedArticle(pass)
  const $typed = typedOwners()
  const form = `pass ${pass.id}`
  return {
    ...order,
    $most: atom(Math.min(pass.stock, mostPasses)),
    $typed,
    begin() {
      const kept = ownersOfTexts(unsentOf(form))
      if (kept.length > 0 && $typed.get().length === 0) {
        $typed.set(kept)
        order.choose(kept.length)
      }
      const $wanted = derived([$typed, order.$count], (typed, count) => ownersFor(count, typed))
      return $wanted.listen(() => {
        forgetUnsent(form)
        const texts = textsOfOwners($wanted.get())
        if (Object.keys(texts).length > 0) keepUnsent(form, texts)
      })
    },
    owners: owners($typed, order.$count, order.$tries),
  }
}
