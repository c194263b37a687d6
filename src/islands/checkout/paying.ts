/*
 * How a basket is paid, and what goes with it: what the checkout shows below the basket, and loads when anything lies in
 * it. The details of who buys are asked for on other pages meanwhile.
 */

export { payment } from '#stores/checkout/screen/payment.ts'
export { Express } from './Express.tsx'
export { PaymentStep } from './PaymentStep.tsx'
export { Suggestions } from './Suggestions.tsx'
