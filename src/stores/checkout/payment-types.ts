import { fetchPaymentTypes } from '#api/checkout.ts'
import type { PaymentType } from '#domain/checkout/payment.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import { latest, type Latest } from '#stores/calls/latest.ts'
import { shopApi } from '#stores/calls/shop-api.ts'

/** The ways to pay as the server delivers them. */
export const paymentTypes = (shop: ShopContext): Latest<[], PaymentType[]> =>
  latest((signal) => fetchPaymentTypes(shopApi(shop), { signal }))
