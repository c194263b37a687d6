import { $sentTo, $shippedTo, endSession } from '#stores/session/customer.ts'
import { noDrafts, $drafts } from '#stores/session/drafts.ts'
import { $documentNumber } from './buyer.ts'
import { $guestForm, $sentForm, $shippingCountry, emptyForm } from './guest-form.ts'

/** Forgets what a guest has typed and sent. */
export function forgetGuest() {
  $guestForm.set(emptyForm)
  $sentForm.set(undefined)
  // It may be that of an address.
  $shippingCountry.set('')
}

/** Forgets the customer or guest and everything typed (section 4, "Login"); the cart stays. */
export function signOut() {
  endSession()
  forgetGuest()
  $drafts.set(noDrafts)
  $sentTo.set('')
  $shippedTo.set(undefined)
  $documentNumber.set('')
}
