import type { ReadableAtom } from 'nanostores'
import { recipientOf, type Recipient } from '#domain/cart/shipping.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { $shippingCountry } from '#stores/checkout/checkout.ts'
import { $customer } from '#stores/session/customer.ts'
import { $guestForm } from '#stores/customer/guest-form.ts'
import { derived } from '#stores/derived/derived.ts'
import { $token } from '#stores/session/session.ts'

/** Whom the basket ships to, by all that is known of who buys. */
export const recipient = ({ defaultCountry = '' }: ShopContext): ReadableAtom<Recipient> =>
  derived([$token, $customer, $guestForm, $shippingCountry], (token, customer, form, country) =>
    recipientOf({ token, customer, form, chosen: country || defaultCountry }),
  )
