import { initPaymentOrder } from '#api/checkout.ts'
import { fullPath } from '#domain/shop/full-path.ts'
import type { OrderReview } from '#domain/checkout/order.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { derived } from '#stores/derived/derived.ts'
import { recordUnlessOverloaded } from '#stores/failures/failure.ts'
import { $isSignedIn } from '#stores/session/customer.ts'
import { openPaymentOf } from './open-payment.ts'
import { $paidOrder, type Review } from './order.ts'
import { $payments, bookedPayments } from './payment-records.ts'
import { paymentChoice } from './payment-choice.ts'
import { payment, type Payment } from './payment.ts'
import type { PaymentSubject } from './start-payment.ts'

/** Returns the number of payments of an order that are booked. */
const timesPaid = ({ id }: OrderReview, now = Date.now()) =>
  bookedPayments(now).filter(({ order }) => order === id).length

/** Requests an order again once another tab has paid it. @returns stops */
export function followOrder(order: OrderReview, { recheck }: Pick<Review, 'recheck'>): () => void {
  const paid = timesPaid(order)
  return $payments.listen(() => timesPaid(order) > paid && void recheck())
}

/**
 * Makes an order the subject of a payment, independent of the basket.
 * @param paid number of its booked payments when the press was made; the server has answered since that it can be paid
 */
export const orderSubject = (
  shop: ShopContext,
  order: OrderReview,
  // A page may sleep at the lock while another tab pays.
  paid = timesPaid(order),
): PaymentSubject => ({
  order: order.id,
  isTaken: (now) => openPaymentOf(now, order.id) !== undefined || timesPaid(order, now) > paid,
  post: (request) => initPaymentOrder(shopApi(shop), { ...request, orderId: order.id }),
  record: () => {
    const { id, items, shippingCosts, total } = order
    return { order: id, summary: { items, shippingCosts, total } }
  },
  keep: (payment) => $paidOrder.set({ payment, order }),
  recordFailure: recordUnlessOverloaded,
})

/**
 * Creates the payment of an order (section 2, `order-review/{id}`); anonymous visitors get the methods that need no
 * customer.
 * @param creditCardName name of the built-in method, in the visitor's language
 * @param review stores of the page that shows the order, which is requested again before it is paid
 */
export function orderPayment(
  shop: ShopContext,
  order: OrderReview,
  creditCardName: string,
  review?: Pick<Review, '$order' | 'recheck'>,
): Payment {
  // Terms that were accepted for one order aren't accepted for another in the same tab.
  const choice = paymentChoice(shop, creditCardName, `order ${order.id}`)
  const $types = derived([choice.$types, choice.$allExpress, $isSignedIn], (types, express, isSignedIn) =>
    isSignedIn ? types : express,
  )
  let paid = timesPaid(order)
  return payment(shop, {
    choice,
    $types,
    $chosen: choice.chosenOf($types),
    subject: () => orderSubject(shop, review?.$order.get() ?? order, paid),
    noteShown: () => {
      paid = timesPaid(order)
      return async () => review?.recheck()
    },
    onTaken: async () => review?.recheck(),
    path: () => fullPath(location),
  })
}
