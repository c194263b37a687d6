import { formatMoney } from '#domain/money/format-money.ts'
import { preparedImage, sourceSet, sparingSizes } from '#domain/pictures/sizes.ts'
import type { LinkedSuggestion } from '#stores/checkout/screen/suggestions.ts'
import { useShop } from '#ui/use-shop.ts'
import './SuggestedThing.css'

/** One thing that goes with the basket; all of it can be clicked. */
export function SuggestedThing({ suggestion: { type, name, price, image, href } }: { suggestion: LinkedSuggestion }) {
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
          sizes={sparingSizes('(min-width: 48rem) 22vw, 46vw')}
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
