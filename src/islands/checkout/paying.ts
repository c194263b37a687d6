/** Payment of a basket and what goes with it: the checkout loads it once anything lies in the basket. */
export { checkoutPayment } from '#stores/checkout/payment.ts'
export { Express } from './Express.tsx'
export { PaymentStep } from './PaymentStep.tsx'
export { Suggestions } from './Suggestions.tsx'
