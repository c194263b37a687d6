import { request } from '#api/client.ts'
import { getOrderReview } from '#contract/checkout.ts'
import { atom } from 'nanostores'
import * as v from 'valibot'
import { failedCall, isUnreachable } from '#api/errors.ts'
import { failureOf } from '#domain/failures/catalogue.ts'
import { isId, type OrderId } from '#domain/shop/ids.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { isPayable, type OrderReview, type PaymentSummary } from '#domain/checkout/order.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { recordUnlessShown } from '#stores/failures/failure.ts'
import { latest } from '#stores/calls/latest.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { dropEndedSession } from '#stores/customer/session.ts'
import { type EntriesOf, maybeText, wholeSchema } from '#domain/collections/schemas.ts'
import { momentSchema } from '#domain/dates/moment-schema.ts'
import { deepEqual } from '#stores/derived/derived.ts'
import { persisted } from '#stores/storage/storage.ts'
import { stored } from '#stores/storage/unread.ts'

/** Order that this tab started to pay, as it was shown then, for its confirmation. */
interface PaidOrder {
  /** Request token of the payment's record. */
  payment: string
  order: OrderReview
}

const summaryEntries = {
  items: v.array(
    v.object({
      name: v.string(),
      count: wholeSchema,
      price: wholeSchema,
      total: wholeSchema,
      start: v.optional(momentSchema),
      end: v.optional(momentSchema),
    } satisfies EntriesOf<OrderReview['items'][number]>),
  ),
  shippingCosts: v.optional(wholeSchema),
  total: wholeSchema,
}

/** Schema of a stored summary of a payment. */
export const summarySchema = v.object(summaryEntries satisfies EntriesOf<PaymentSummary>)

const paidOrderSchema = v.object({
  payment: v.string(),
  order: v.object({
    ...summaryEntries,
    id: v.custom<OrderId>(isId),
    number: maybeText,
    status: v.picklist(['open', 'paid', 'canceled']),
    date: momentSchema,
    payable: v.boolean(),
  } satisfies EntriesOf<OrderReview>),
})

/** Order that this tab started to pay last (section 2, `order-review/{id}`); it is independent of the basket. */
export const $paidOrder = persisted<PaidOrder | undefined>('paidOrder', undefined, stored<PaidOrder>(paidOrderSchema))

/** Returns true for an order that doesn't exist, or isn't shown to this visitor (section 8, order review 406). */
const isNotAvailable = (error: unknown) => failureOf(failedCall(error)).reaction === 'notAvailable'

/**
 * Creates the stores of an order under review; nothing is requested before `load`. The token is sent if there is one;
 * without it, a guest's order is shown to anybody who has its id.
 */
export function orderReview(shop: ShopContext) {
  const $order = atom<OrderReview | undefined>(undefined)
  const ask = async (signal: AbortSignal | undefined, orderId: OrderId): Promise<OrderReview> => {
    const review = () => request(shopApi(shop), getOrderReview, { id: orderId, ...(signal && { signal }) })
    const order = await review().catch(async (error: unknown) => {
      // A server may say the same of a session that has ended. Without one, a guest's order is shown.
      if (isNotAvailable(error) && (await dropEndedSession(shop))) return review()
      throw error
    })
    $order.set(order)
    return order
  }
  const live = latest(ask)
  return {
    ...live,
    /** Order as the server had it last. */
    $order,
    /**
     * Requests the order again, and shows the old one until the answer arrives.
     * @returns the reason why it isn't sure to be what was shown
     */
    async recheck(): Promise<Problem | undefined> {
      const shown = $order.get()
      if (!shown) return { key: 'cart.pricesUnknown', about: 'totals' }
      try {
        const order = await ask(undefined, shown.id)
        return isPayable(order) && deepEqual(order, shown) ? undefined : { key: 'cart.totalChanged', about: 'totals' }
      } catch (error) {
        recordUnlessShown(error)
        // The session that it was shown to may have ended since: the page offers the login, as if it were opened now.
        if (isNotAvailable(error)) await live.load(shown.id)
        return { key: isUnreachable(error) ? 'errors.unreachable' : 'cart.pricesUnknown', about: 'totals' }
      }
    },
  }
}

/** Stores of an order under review. */
export type Review = ReturnType<typeof orderReview>
