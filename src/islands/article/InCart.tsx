import { useStore } from '@nanostores/react'
import type { GoodsOrder } from '#stores/booking/goods/order.ts'
import { useShop } from '#ui/use-shop.ts'

/** What lies in the basket already. */
export function InCart({ order }: { order: GoodsOrder }) {
  const { t } = useShop()
  const count = useStore(order.$inCart, { ssr: 'initial' })
  const left = useStore(order.$left, { ssr: 'initial' })
  return count > 0 && (left === 0 ? t('articleDetail.allInBasket') : t('articleDetail.inBasket', { count }))
}
