import { checked, isShape, isText } from '#stores/storage/checks.ts'
import { isRecordOf } from '#stores/storage/island-checks.ts'
import { persisted } from '#stores/storage/storage.ts'

/** Texts by the names of their fields. */
type Texts = Record<string, string>

/** Drafts: what was typed into forms and not sent yet, by the names of forms and fields. */
export interface Typed {
  /** Id of the customer who was signed in; empty for anybody else. */
  by: string
  forms: Record<string, Texts>
}

const isTyped = isShape<Typed>({ by: isText, forms: isRecordOf(isRecordOf(isText)) })

export const nothingTyped: Typed = { by: '', forms: {} }

/**
 * Unsent input, kept for the session: one that runs out while a form is filled in loses nothing
 * (section 8, HTTP 401). Never a password.
 */
export const $typed = persisted<Typed>('typed', nothingTyped, checked(isTyped))

/** The name that the payment of a basket is kept by, until the basket is bought. */
export const basketPayment = 'payment'

/** Id of the customer who is signed in. */
let customerId = ''

/** Somebody is signed in, or nobody any more: what another customer has typed is none of theirs. */
export function typedFor(id = '') {
  customerId = id
  const { by } = $typed.get()
  if (by !== '' && id !== '' && by !== id) $typed.set(nothingTyped)
}

/** Returns the unsent input of a form, by the names of its fields. */
export const draftOf = (form: string): Texts => $typed.get().forms[form] ?? {}

/** Keeps what was typed into fields of a form, in addition to what is kept of it already. */
export function saveDraft(form: string, texts: Texts) {
  const { by, forms } = $typed.get()
  $typed.set({ by: customerId || by, forms: { ...forms, [form]: { ...forms[form], ...texts } } })
}

/** A form was sent: nothing of it needs to be kept. */
export function discardDraft(form: string) {
  const { by, forms } = $typed.get()
  const others = Object.entries(forms).filter(([name]) => name !== form)
  $typed.set(others.length > 0 ? { by, forms: Object.fromEntries(others) } : nothingTyped)
}
