import { checked, isShape, isText, type Check } from '#stores/storage/checks.ts'
import { persisted } from '#stores/storage/storage.ts'

/** What somebody has typed into forms, by the names of forms and fields. */
export interface Typed {
  /** Id of the customer who was signed in; empty for anybody else. */
  by: string
  forms: Record<string, Record<string, string>>
}

const isRecordOf =
  <T>(check: Check<T>): Check<Record<string, T>> =>
  (value): value is Record<string, T> =>
    typeof value === 'object' && value !== null && Object.values(value).every(check)

const isTyped = isShape<Typed>({ by: isText, forms: isRecordOf(isRecordOf(isText)) })

export const nothingTyped: Typed = { by: '', forms: {} }

/**
 * What was typed and not sent yet, kept for the session: one that runs out while a form is filled in loses nothing
 * (section 8, HTTP 401). Never a password.
 */
export const $typed = persisted<Typed>('typed', nothingTyped, checked(isTyped))

/** Somebody is signed in: what another customer has typed is none of theirs. */
export function forgetTypedByOthers(id: string) {
  const { by } = $typed.get()
  if (by !== '' && by !== id) $typed.set(nothingTyped)
}
