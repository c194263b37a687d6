import { fetchCustomer, login } from '#api/customer.ts'
import { Refused } from '#api/errors.ts'
import type { Address, Customer } from '#domain/customer/customer.ts'
import type { Failure } from '#domain/failures/failure.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import { isFlag, isMaybe, isShape, isText } from '#stores/storage/checks.ts'
import { recordFailure, recordUnexpected } from '#stores/failures/failure.ts'
import { forgetGuest } from './guest.ts'
import { $token } from '#stores/session/session.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { persisted } from '#stores/storage/storage.ts'

const maybeText = isMaybe(isText)
const address = { name: maybeText, street: isText, zip: isText, city: isText, country: isText }
const isCustomer = isShape<Customer>({
  id: isText,
  salutation: maybeText,
  firstName: isText,
  lastName: isText,
  company: maybeText,
  email: isText,
  phone: maybeText,
  isGuest: isFlag,
  country: maybeText,
  billing: isShape<Address>(address),
  shipping: isMaybe(isShape<Address & { id?: string }>({ ...address, id: maybeText })),
})

/** Who is signed in, kept for the session; undefined for visitors (section 3, "Customer"). */
export const $customer = persisted<Customer | undefined>('customer', undefined, (stored) =>
  isCustomer(stored) ? stored : undefined,
)

/** What became of signing in. */
export type SignInAnswer = { state: 'done'; customer: Customer } | { state: 'failed'; failure: Failure }

/** Forgets who was signed in and all that was typed (section 4, "Login"); the cart stays. */
export function signOut() {
  $customer.set(undefined)
  forgetGuest()
}

/**
 * Signs in: the token and the customer belong together, so neither stays without the other. Never
 * rejects; a refused password is the toast AUTH_LOGIN_FAILED of section 8.
 */
export async function signIn(shop: ShopContext, email: string, password: string): Promise<SignInAnswer> {
  const api = shopApi(shop)
  try {
    $token.set(await login(api, email, password))
    const customer = await fetchCustomer(api)
    $customer.set(customer)
    return { state: 'done', customer }
  } catch (error) {
    $token.set('')
    return { state: 'failed', failure: recordFailure(error) }
  }
}

/**
 * Brings who is signed in up to date at the start (section 4, "Start-up"). A session that ran out is
 * forgotten without a word: nobody has asked for anything yet. Never rejects.
 */
export async function restoreCustomer(shop: ShopContext): Promise<void> {
  const token = $token.get()
  if (token === '') return $customer.set(undefined)
  try {
    const customer = await fetchCustomer(shopApi(shop))
    // Signed out or in anew meanwhile: the answer is about somebody else.
    if ($token.get() === token) $customer.set(customer)
  } catch (error) {
    recordUnexpected(error)
    if (error instanceof Refused && $token.get() === token) {
      $token.set('')
      $customer.set(undefined)
    }
  }
}
