import type { WantedMessages } from '#i18n/message-types.ts'
import { lineStrings } from './checkout.ts'
import { formStrings } from './form.ts'

/** Messages the billing form shows. */
export const guestFormStrings = [
  ...formStrings,
  ...lineStrings,
  'guest',
  'missing',
  'nav.newTab',
  'payment.privacy',
  'success.order',
] as const satisfies WantedMessages
