import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { SuggestedPages } from '#domain/suggestions/suggestion-link.ts'
import type { Basket } from '#stores/checkout/screen/basket.ts'
import { suggestions } from '#stores/checkout/screen/suggestions.ts'
import { useShop } from '#ui/use-shop.ts'
import { SuggestedThing } from './SuggestedThing.tsx'
import './Suggestions.css'

interface Props {
  basket: Basket
  /** What the shop has pages for. */
  pages: SuggestedPages
}

/** What goes with the basket, below all that has to be done: where nothing does, or nobody answers, nothing. */
export function Suggestions({ basket, pages }: Props) {
  const { shop, t } = useShop()
  const [{ $suggestions, begin }] = useState(() => suggestions(shop, basket, pages))
  const all = useStore($suggestions, { ssr: 'initial' })
  useEffect(() => begin(), [begin])
  if (all.length === 0) return null
  return (
    <section className="suggestions" aria-labelledby="suggestions-title">
      <h2 id="suggestions-title">{t('articlePage.others')}</h2>
      <ul className="suggestions-list">
        {all.map((suggestion) => (
          <SuggestedThing key={suggestion.href} suggestion={suggestion} />
        ))}
      </ul>
    </section>
  )
}
