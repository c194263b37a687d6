import type { WantedMessages } from '#i18n/message-types.ts'
import { failureStrings } from './shared.ts'

/** Messages wherever a form is filled in. */
export const formStrings = [
  ...failureStrings,
  'forms.chooseFromList',
  'forms.emailInvalid',
  'forms.inField',
  'forms.required',
  'guest.choose',
  'guest.optional',
  'guest.sending',
] as const satisfies WantedMessages
