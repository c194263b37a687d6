import type { WantedMessages } from '#i18n/message-types.ts'
import { formStrings } from './form.ts'

/** Messages the login shows. */
export const loginStrings = [
  ...formStrings,
  'account.loggedIn',
  'account.loggingIn',
  'checkout.asGuest',
  'checkout.writeTo',
  'errors.accountBlocked',
  'errors.credentialsWrong',
  'errors.loginFailed',
  'guest.email',
  'guest.password',
  'login',
  'missing.email',
  'missing.password',
  'nav.login',
  'nav.register',
] as const satisfies WantedMessages
