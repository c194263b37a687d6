import { useEffect, useState } from 'react'
import { shippingCostsOf } from '#domain/cart/shipping.ts'
import { OrderSummary } from '#islands/checkout/OrderSummary.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { currentOrder } from '#stores/checkout/current-order.ts'
import { $now } from '#stores/derived/now.ts'
import { useShop } from '#ui/use-shop.ts'

/** The order and its total as they are now, in the language of the page. */
export function OrderBeside() {
  const { shop } = useShop()
  const [{ $lines, delivery, start }] = useState(() => currentOrder(shop, $now))
  const lines = useStore($lines)
  const shipping = useStore(delivery.$shipping)
  useEffect(() => start(), [start])
  return <OrderSummary ordered={{ lines, shippingCosts: shippingCostsOf(shipping) }} />
}
