import { useStore } from '@nanostores/react'
import { articleAvailability } from '#domain/availability/availability.ts'
import type { ShownArticle } from '#stores/booking/article/published.ts'
import { Price } from '#ui/Price.tsx'
import { useShop } from '#ui/use-shop.ts'
import './Supply.css'

interface Props {
  order: ShownArticle
  /** Whether it lies on a shelf; of what is written when it is ordered, it is only said that there is none. */
  isStored?: boolean
}

/** What an article costs, and whether there is any. */
export function Supply({ order, isStored = true }: Props) {
  const { t } = useShop()
  const { price, stock } = useStore(order.$article, { ssr: 'initial' })
  const { state } = articleAvailability({ kind: 'article', stock })
  return (
    <>
      <p className="supply-price">
        {price === 0 ? (
          t('common.freeOfCharge')
        ) : (
          <>
            <Price amount={price} /> <small>{t('common.inclVat')}</small>
          </>
        )}
      </p>
      <p className="supply-stock" data-state={state === 'soldOut' ? state : 'open'} aria-live="polite">
        {state === 'soldOut'
          ? t('availability.itemOutOfStock')
          : isStored && t(state === 'fewLeft' ? 'articleDetail.fewInStock' : 'articleDetail.inStock', { count: stock })}
      </p>
    </>
  )
}
