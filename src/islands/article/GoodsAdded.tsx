import { useStore } from '@nanostores/react'
import { Added } from '#islands/shared/Added.tsx'
import type { GoodsOrder } from '#stores/booking/goods/order.ts'
import { useShop } from '#ui/use-shop.ts'

/** Tells how many lie in the basket now. */
export function GoodsAdded({ order }: { order: GoodsOrder }) {
  const { t } = useShop()
  const name = useStore(order.$name, { ssr: 'initial' })
  const count = useStore(order.$added, { ssr: 'initial' })
  return count > 0 && <Added text={t('articleDetail.added', { count, name })} />
}
