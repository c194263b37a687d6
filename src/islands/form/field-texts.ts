import { problemValues, type Problem } from '#domain/forms/problem.ts'
import type { FormatMessage } from '#i18n/format-message.ts'
import { fieldOf } from './form-data.ts'

const isMissing = ({ key }: Problem) => key === 'forms.required' || key === 'forms.chooseFromList'

/** What is wrong with a field, as a sentence that names it: it stands at the field, and in the list of all of them. */
export function problemText(problem: Problem, t: FormatMessage): string {
  const field = isMissing(problem) ? fieldOf(problem.about ?? '') : undefined
  return field === undefined ? t(problem.key, problemValues(problem)) : t(`missing.${field}`)
}

/** What the server says of a field, in its own words, which may not say which field. */
export function refusalText(about: string, texts: string[], t: FormatMessage): string {
  const field = fieldOf(about)
  const text = texts.join(' ')
  return field === undefined ? text : t('forms.inField', { field: t(`guest.${field}`), text })
}
