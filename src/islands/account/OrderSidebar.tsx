import { useEffect, useState } from 'react'
import { shippingCostsOf } from '#domain/cart/shipping.ts'
import { OrderSummary } from '#islands/checkout/OrderSummary.tsx'
import { ShippingRefusal } from '#islands/checkout/ShippingRefusal.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { currentOrder } from '#stores/checkout/current-order.ts'
import { typedRecipient } from '#stores/checkout/delivery.ts'
import { $refusedCountry } from '#stores/customer/guest-form.ts'
import { $now } from '#stores/derived/now.ts'
import { useShop } from '#ui/use-shop.ts'
import './OrderSidebar.css'

/** The order and its total as they are now, in the language of the page, delivered to the country of the form. */
export function OrderSidebar() {
  const { shop } = useShop()
  const [{ $lines, delivery, start }] = useState(() => currentOrder(shop, $now, typedRecipient(shop)))
  const lines = useStore($lines)
  const shipping = useStore(delivery.$shipping)
  const before = useStore(delivery.$totalBefore)
  const country = useStore(delivery.$country)
  // A refusal without a reason may be another one.
  const isRefused = shipping.status === 'refused' && (shipping.code !== '' || shipping.text !== undefined)
  useEffect(() => start(), [start])
  useEffect(() => $refusedCountry.set(isRefused ? country : ''), [isRefused, country])
  const ordered = { lines, shippingCosts: shippingCostsOf(shipping) }
  return (
    <div className="order-sidebar">
      <ShippingRefusal shipping={shipping} />
      <OrderSummary ordered={ordered} status={shipping.status} before={before} />
    </div>
  )
}
