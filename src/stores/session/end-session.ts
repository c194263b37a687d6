import { $customer } from './customer.ts'
import { $token } from './session.ts'

/** Nobody is signed in any more; what was typed and chosen stays. */
export function endSession() {
  $token.set('')
  $customer.set(undefined)
}
