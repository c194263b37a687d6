import type { WantedMessages } from '#i18n/message-types.ts'
import { formStrings } from './form.ts'

/** Messages the registration shows. */
export const registerStrings = [
  ...formStrings,
  'account.loggedIn',
  'forms.emailsDiffer',
  'forms.passwordsDiffer',
  'guest',
  'missing',
  'nav.login',
  'nav.newTab',
  'nav.register',
  'payment.privacy',
  'register',
] as const satisfies WantedMessages
