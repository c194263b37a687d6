import { useStore } from '@nanostores/react'
import { articleAvailability } from '#domain/availability/availability.ts'
import type { ArticleOrder } from '#stores/booking/goods/article.ts'
import { Price } from '#ui/Price.tsx'
import { useShop } from '#ui/use-shop.ts'
import './StockStatus.css'

interface Props {
  order: ArticleOrder
  /** False for what is written when it is ordered: only that there is none is said of it. */
  isStored?: boolean
}

/** Shows what an article costs, and whether there is any. */
export function StockStatus({ order, isStored = true }: Props) {
  const { t } = useShop()
  const { price, stock } = useStore(order.$thing, { ssr: 'initial' })
  const { state } = articleAvailability({ kind: 'article', stock })
  return (
    <>
      <p className="stock-status-price">
        {price === 0 ? (
          t('common.freeOfCharge')
        ) : (
          <>
            <Price amount={price} /> <small>{t('common.inclVat')}</small>
          </>
        )}
      </p>
      <p className="stock-status" data-state={state === 'soldOut' ? state : 'open'} aria-live="polite">
        {state === 'soldOut'
          ? t('availability.itemOutOfStock')
          : isStored && t(state === 'fewLeft' ? 'articleDetail.fewInStock' : 'articleDetail.inStock', { count: stock })}
      </p>
    </>
  )
}
