import type { WantedMessages } from '#i18n/message-types.ts'
import { failureStrings } from './shared.ts'

/** Messages once one is signed in. */
export const signedInStrings = [
  ...failureStrings,
  'account.continue',
  'nav.settings',
  'recover.done',
  'register.done',
] as const satisfies WantedMessages
