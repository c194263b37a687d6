import { request } from '#api/client.ts'
import { getCustomer } from '#contract/session.ts'
import type { Api } from '#api/api.ts'
import { login } from '#api/customer.ts'
import { AuthError } from '#api/errors.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { $customer, endSession } from '#stores/session/customer.ts'
import { $token } from '#stores/session/token.ts'
import { answerOf, type FormAnswer } from './form-answer.ts'

/**
 * Starts a customer's session. Token and customer belong together, so neither is stored without the other. If a new
 * token is refused, the account is blocked, and asking for the password again wouldn't help.
 */
async function begin(api: Api, token: string) {
  try {
    // A guest's token and customer go first: the page may be left before the new customer arrives.
    endSession()
    $token.set(token)
    $customer.set(await request(api, getCustomer))
  } catch (error) {
    endSession()
    throw error instanceof AuthError ? new AuthError('auth/login', 403, error.reason) : error
  }
}

/** Signs in (section 4, "Login"). Never rejects; a refused password is the toast AUTH_LOGIN_FAILED of section 8. */
export function signIn(shop: ShopContext, email: string, password: string): Promise<FormAnswer> {
  const api = shopApi(shop)
  return answerOf(login(api, { email, password }).then((token) => begin(api, token)))
}
