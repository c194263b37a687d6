import type { WantedMessages } from '#i18n/message-types.ts'
import { failureStrings } from '#islands/shared/strings.ts'

/** Messages the billing form shows. */
export const guestFormStrings = [
  ...failureStrings,
  'forms.chooseFromList',
  'forms.emailInvalid',
  'forms.hasErrors',
  'forms.inField',
  'forms.required',
  'guest',
  'missing',
  'nav.newTab',
  'payment.privacy',
] as const satisfies WantedMessages
