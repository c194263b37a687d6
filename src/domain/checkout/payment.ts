import type { OrderId, PaymentTypeId } from '#domain/ids/ids.ts'
import { idOf } from '#domain/ids/make.ts'
import type { Localised } from '#domain/languages/language.ts'

/** Built-in credit card: added where the server does not deliver it (section 3). */
export const creditCardPaymentType = idOf<PaymentTypeId>('164')

/** A wallet that a device may have. */
export type Wallet = 'APPLEPAY' | 'GOOGLEPAY'

/** A way to pay. A plain `name` is already in the language of the call. */
export interface PaymentType {
  id: PaymentTypeId
  name: string | Localised
  /** Can be used without signing in. */
  express: boolean
  wallet?: Wallet
}

/** A way to pay as it is offered, named in the visitor's language. */
export interface OfferedPaymentType extends PaymentType {
  name: string
}

/** What a payment type needs besides its id. */
export interface PaymentDetails {
  accountHolder?: string
  iban?: string
  wallet?: Wallet
  partner?: string
}

/** What the server gives for a payment once it is confirmed: the number of the booking. */
export interface Receipt {
  bookingId: OrderId
  hasTickets: boolean
}

/** A confirmation that the server refused, with its words where it had some. */
export interface Refusal {
  message?: string
  /** Whether the shop itself refused it, since what it is for was bought by another payment meanwhile. */
  isDouble?: boolean
}
