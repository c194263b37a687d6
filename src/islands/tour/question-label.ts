import type { Question } from '#domain/forms/question.ts'
import type { FormatMessage } from '#i18n/format-message.ts'

/** A question as it is put; one that needs no answer says so. */
export const questionLabel = ({ text, mandatory }: Question, t: FormatMessage): string =>
  mandatory ? text : `${text} (${t('guest.optional')})`
