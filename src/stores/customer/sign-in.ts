import type { Api } from '#api/api.ts'
import { login } from '#api/customer.ts'
import { fetchCustomer } from '#api/who.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { $customer } from '#stores/session/customer.ts'
import { endSession } from '#stores/session/end-session.ts'
import { $token } from '#stores/session/session.ts'
import { answerOf, type FormAnswer } from './form-answer.ts'

/** Takes up a customer's session: token and customer belong together, so neither stays without the other. */
async function begin(api: Api, token: string) {
  try {
    $token.set(token)
    $customer.set(await fetchCustomer(api))
  } catch (error) {
    endSession()
    throw error
  }
}

/** Signs in (section 4, "Login"). Never rejects; a refused password is the toast AUTH_LOGIN_FAILED of section 8. */
export function signIn(shop: ShopContext, email: string, password: string): Promise<FormAnswer> {
  const api = shopApi(shop)
  return answerOf(login(api, email, password).then((token) => begin(api, token)))
}
