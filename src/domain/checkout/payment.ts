import type { Localised } from '#domain/language.ts'
import type { Money } from '#domain/money/money.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'

/** Built-in credit card: added where the server does not deliver it (section 3). */
export const creditCardPaymentType = '164'

/** A way to pay. A plain `name` is already in the language of the call. */
export interface PaymentType {
  id: string
  name: string | Localised
  /** Can be used without signing in. */
  express: boolean
  wallet?: 'APPLEPAY' | 'GOOGLEPAY'
}

/** What a payment type needs besides its id. */
export interface PaymentDetails {
  accountHolder?: string
  iban?: string
  wallet?: 'APPLEPAY' | 'GOOGLEPAY'
  partner?: string
}

/** A confirmed payment. */
export interface Booking {
  bookingId: string
  hasTickets: boolean
}

/** An order as the review page shows it. */
export interface OrderReview {
  id: string
  number?: string
  status: 'open' | 'paid' | 'canceled'
  date: WallDateTime
  items: { name: string; count: number; price: Money; total: Money; start?: WallDateTime }[]
  shippingCosts?: Money
  total: Money
  payable: boolean
}

/** Something else the visitor might like. */
export interface Suggestion {
  type: 'merchandise' | 'ticket' | 'guidedTour'
  id: string
  name: string
  price: Money
  image?: string
}
