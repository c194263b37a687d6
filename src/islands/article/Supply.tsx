import { articleAvailability } from '#domain/availability/goods-availability.ts'
import { useStore } from '#islands/shared/use-store.ts'
import type { ArticleOrder } from '#stores/booking/article/order.ts'
import { Price } from '#ui/Price.tsx'
import { useShop } from '#ui/use-shop.ts'
import './Supply.css'

/** What an article costs, and whether there is any. */
export function Supply({ order }: { order: ArticleOrder }) {
  const { t } = useShop()
  const { price, stock } = useStore(order.$article)
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
          : t(state === 'fewLeft' ? 'articleDetail.fewInStock' : 'articleDetail.inStock', { count: stock })}
      </p>
    </>
  )
}
