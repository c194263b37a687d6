import type { WantedMessages } from '#i18n/message-types.ts'
import { formStrings } from './form.ts'

/** Messages where a link for a new password is asked for. */
export const forgotStrings = [
  ...formStrings,
  'account.resetRequested',
  'errors.emailNotRecoverable',
  'errors.resetFailed',
  'guest.email',
  'missing.email',
  'nav.login',
  'recover.intro',
  'recover.send',
] as const satisfies WantedMessages

/** Messages where that link leads. */
export const recoverStrings = [
  ...formStrings,
  'account.newPasswordSaved',
  'errors.savingPasswordFailed',
  'forms.allFieldsRequired',
  'forms.passwordsDiffer',
  'guest.password',
  'guest.passwordRepeated',
  'missing.password',
  'recover.again',
  'recover.invalid',
  'recover.save',
  'settings.newPassword',
] as const satisfies WantedMessages
