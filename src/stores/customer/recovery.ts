import { confirmPasswordReset, requestPasswordReset } from '#api/customer.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { persisted, storedText } from '#stores/storage/storage.ts'
import { answerOf, type FormAnswer } from './form-answer.ts'
import { startSession } from './session.ts'

/** The token of a link in an e-mail, kept for the session, so that a reload or a change of language doesn't lose it. */
export const $recoveryToken = persisted<string>('recoveryToken', '', storedText)

/**
 * Requests an e-mail with a link for setting a new password. Never rejects.
 * @param backlink the page that the link leads to; the token is appended
 */
export const requestReset = (shop: ShopContext, email: string, backlink: string): Promise<FormAnswer> =>
  answerOf(requestPasswordReset(shopApi(shop), { email, backlink }))

/** Sets a new password with the token of the e-mail, and signs in (section 2, `recover/{guid}`). Never rejects. */
export function setNewPassword(shop: ShopContext, password: string): Promise<FormAnswer> {
  const begin = async () => {
    const token = await confirmPasswordReset(shopApi(shop), { resetToken: $recoveryToken.get(), password })
    $recoveryToken.set('')
    await startSession(shop, token)
  }
  return answerOf(begin())
}
