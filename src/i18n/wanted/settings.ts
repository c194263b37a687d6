import type { WantedMessages } from '#i18n/message-types.ts'
import { formStrings } from './form.ts'

/** Messages the settings show. */
export const settingsStrings = [
  ...formStrings,
  'account.emailChanged',
  'account.passwordChanged',
  'account.settingsSaved',
  'errors.emailChangeFailed',
  'errors.passwordChangeFailed',
  'forms.emailsDiffer',
  'forms.passwordsDiffer',
  'guest',
  'missing',
  'register.details',
  'settings',
] as const satisfies WantedMessages
