import type { WantedMessages } from '#i18n/message-types.ts'
import { formStrings } from './form.ts'

/** Messages the billing form shows. */
export const guestFormStrings = [
  ...formStrings,
  'guest',
  'missing',
  'nav.newTab',
  'payment.privacy',
] as const satisfies WantedMessages
