import { oneOf } from '#contract/untidy/choices.ts'
import { fields, optional } from '#contract/untidy/fields.ts'
import { cartId } from '#contract/untidy/ids.ts'
import { id, text } from '#contract/untidy/scalars.ts'
import { cart } from './cart.ts'

const payment = {
  payart: id,
  aux: fields({
    accountHolder: optional(text),
    iban: optional(text),
    wallet: optional(oneOf('APPLEPAY', 'GOOGLEPAY')),
    partner: optional(text),
  }),
  url: fields({ continue: text, cancel: text }),
}

/** `checkout/suggest`. */
export const cartOnly = fields({ cart })

/** `shipping/costs`: the country where nobody is signed in. */
export const shipping = fields({ country: optional(text), cart })

/** `checkout/initPayment`. */
export const paymentStart = fields({ ...payment, cart })

/** `checkout/initPaymentOrder`. */
export const orderPaymentStart = fields({ ...payment, id })

/** `checkout/execPayment` and `checkout/cancel`. */
export const cartReference = fields({ cartId })
