import { articleAvailability } from '#domain/availability/availability.ts'
import type { ArticleOrder } from '#stores/booking/goods/article.ts'
import { NewsText } from '#ui/News.tsx'
import { Price } from '#ui/Price.tsx'
import { useShop } from '#ui/use-shop.ts'
import { useStore } from '#islands/shared/use-store.ts'
import './StockStatus.css'

interface Props {
  order: ArticleOrder
  /** False for goods that are made to order; only their absence is shown. */
  isStored?: boolean
}

/** The price of an article, and whether it is in stock. */
export function StockStatus({ order, isStored = true }: Props) {
  const { t } = useShop()
  const { price, stock } = useStore(order.$thing)
  const { state } = articleAvailability({ kind: 'article', stock })
  const isSoldOut = state === 'soldOut'
  const inStock = isStored
    ? t(state === 'fewLeft' ? 'articleDetail.fewInStock' : 'articleDetail.inStock', { count: stock })
    : undefined
  const text = isSoldOut ? t('availability.itemOutOfStock') : inStock
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
      <NewsText text={text} className={isSoldOut ? 'stock-status stock-status-sold-out' : 'stock-status'} />
    </>
  )
}
