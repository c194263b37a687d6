import { atom } from 'nanostores'
import * as v from 'valibot'
import { deliveryCountry, withDeliveryCountry } from '#domain/cart/shipping.ts'
import type { CustomerForm } from '#domain/customer/customer.ts'
import { derived } from '#stores/derived/derived.ts'
import { $customer, addressSchema } from '#stores/session/customer.ts'
import { $token } from '#stores/session/token.ts'
import { type EntriesOf, maybeText } from '#domain/collections/schemas.ts'
import { persisted, storedText } from '#stores/storage/storage.ts'
import { stored } from '#stores/storage/unread.ts'

const formSchema = v.object({
  salutation: maybeText,
  firstName: maybeText,
  lastName: maybeText,
  company: maybeText,
  email: maybeText,
  phone: maybeText,
  street: maybeText,
  zip: maybeText,
  city: maybeText,
  country: maybeText,
  sendInvoice: v.boolean(),
  shipping: v.optional(addressSchema),
} satisfies EntriesOf<CustomerForm>)

/** The empty form (section 3: an invoice is wanted by default). */
export const emptyForm: CustomerForm = { sendInvoice: true }

/** The billing form as typed, kept for the session, so that nobody has to type anything twice. */
export const $guestForm = persisted<CustomerForm>('guestForm', emptyForm, stored<CustomerForm>(formSchema))

/**
 * Country of delivery until an address is known: chosen in the basket or in a form, the same in both. Empty if none was
 * chosen.
 */
export const $shippingCountry = persisted<string>('shippingCountry', '', storedText)

/** Country of delivery that the server has no shipping costs for, as the page of a form knows; empty if there is none. */
export const $refusedCountry = atom('')

/** Chooses the country of delivery, for the basket and for the form that asks for the address. */
export function chooseCountry(country: string) {
  $shippingCountry.set(country)
  $guestForm.set(withDeliveryCountry($guestForm.get(), country))
}

/** Keeps a form as it is typed, with its country of delivery. */
export function keepForm(form: CustomerForm) {
  $guestForm.set(form)
  $shippingCountry.set(deliveryCountry(form) || $shippingCountry.get())
}

/** A form that a guest has sent, and the token that the server answered with: it counts as long as that one. */
interface Sent {
  token: string
  form: CustomerForm
}

const sentSchema = v.object({ token: v.string(), form: formSchema })

/** The form that the last guest of this tab has sent; undefined before. */
export const $sentForm = persisted<Sent | undefined>('guest', undefined, stored<Sent>(sentSchema))

/**
 * The guest as the server knows them: the form that was sent, whatever has been typed since. What is shown before a
 * payment, shipped to and charged follows it. Empty without a guest's session.
 */
export const $guest = derived([$sentForm, $token], (sent, token) => (sent?.token === token ? sent.form : emptyForm))

/** True for a customer with an account, also while nobody knows whose: the server may be unable to say. */
export const $hasAccount = derived(
  [$token, $customer, $sentForm],
  (token, customer, sent) => token !== '' && !(customer?.isGuest ?? sent?.token === token),
)
