/* What the order of an article, of a pass or of a voucher is and shows once it is live, as with a booking (`event/live.ts`). */

export { articleOrder } from '#stores/booking/article/order.ts'
export { passOrder } from '#stores/booking/pass/order.ts'
export { voucherOrder } from '#stores/booking/voucher/order.ts'
export { FailedOrder } from './FailedOrder.tsx'
export { GoodsAdded } from './GoodsAdded.tsx'
export { InCart } from './InCart.tsx'
