import { useEffect, useState } from 'react'
import { formatMoney } from '#domain/money/format-money.ts'
import { preparedImage, sourceSet, sizesAtDoubleDensity } from '#domain/catalogue/pictures.ts'
import { type LinkedSuggestion, suggestions } from '#stores/checkout/suggestions.ts'
import { useShop } from '#ui/use-shop.ts'
import type { SuggestedPages } from '#domain/cart/suggestions.ts'
import type { BasketStores } from '#stores/checkout/basket.ts'
import { useStore } from '#islands/shared/use-store.ts'
import './Suggestions.css'

/** A suggestion; all of it can be clicked. */
function SuggestedThing({ suggestion: { type, name, price, image, href } }: { suggestion: LinkedSuggestion }) {
  const { locale, currency, t } = useShop()
  const amount = formatMoney(price, currency, locale)
  const cost = type === 'merchandise' ? amount : t('common.from', { price: amount })
  const free = t(type === 'ticket' ? 'common.free' : 'common.freeOfCharge')
  return (
    <li className="suggested-thing">
      {image === undefined ? (
        <span className="suggested-thing-picture" />
      ) : (
        <img
          className="suggested-thing-picture"
          src={preparedImage(image, 480)}
          srcSet={sourceSet(image)}
          sizes={sizesAtDoubleDensity('(min-width: 48rem) 22vw, 46vw')}
          alt=""
          width={4}
          height={3}
          loading="lazy"
          decoding="async"
        />
      )}
      <p className="suggested-thing-name">
        <a href={href}>{name}</a>
      </p>
      <p className="quiet">{price === 0 ? free : cost}</p>
    </li>
  )
}

interface Props {
  basket: BasketStores
  /** Pages of the shop that suggestions may lead to. */
  pages: SuggestedPages
}

/** Suggestions for the basket, below everything else; nothing if there are none. */
export function Suggestions({ basket, pages }: Props) {
  const { shop, t } = useShop()
  const [{ $suggestions, start }] = useState(() => suggestions(shop, basket, pages))
  const all = useStore($suggestions)
  useEffect(() => start(), [start])
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
