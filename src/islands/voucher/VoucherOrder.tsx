import { useState } from 'react'
import type { VoucherOnSale } from '#domain/vouchers/voucher.ts'
import { OrderForm } from '#islands/article/OrderForm.tsx'
import { Quantity } from '#islands/article/Quantity.tsx'
import { island } from '#islands/shared/island.tsx'
import { voucherOrder } from '#stores/booking/voucher/order.ts'
import { useShop } from '#ui/use-shop.ts'
import { Worth } from './Worth.tsx'

interface Props {
  voucher: VoucherOnSale
}

/** Orders a voucher: what it is worth, how many, basket. */
function VoucherOrder({ voucher }: Props) {
  const { shop } = useShop()
  const [order] = useState(() => voucherOrder(shop, voucher))
  return (
    <OrderForm order={order}>
      <Worth order={order} />
      <Quantity order={order} />
    </OrderForm>
  )
}

export default island(VoucherOrder)
