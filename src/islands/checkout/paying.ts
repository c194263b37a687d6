/** Payment of a basket with its screens; the checkout loads it once anything is in the basket. */
export { checkoutPayment } from '#stores/checkout/basket-payment.ts'
export { guestDetails } from '#stores/customer/guest-details.ts'
export { Express } from './Express.tsx'
export { CreateAccount } from './GuestDetails.tsx'
export { PaymentStep } from './PaymentStep.tsx'
export { Suggestions } from './Suggestions.tsx'
