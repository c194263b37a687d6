import { checked, isShape, isText } from '#stores/storage/checks.ts'
import { isRecordOf } from '#stores/storage/island-checks.ts'
import { persisted } from '#stores/storage/storage.ts'

/** Texts by the names of their fields. */
type Texts = Record<string, string>

/** Drafts: unsent input by the names of forms and fields. */
export interface Typed {
  /** Id of the customer who was signed in; empty for anybody else. */
  by: string
  forms: Record<string, Texts>
}

const isTyped = isShape<Typed>({ by: isText, forms: isRecordOf(isRecordOf(isText)) })

export const nothingTyped: Typed = { by: '', forms: {} }

/**
 * Unsent input, kept for the session, so that nothing is lost if the session expires while a form is being filled in
 * (section 8, HTTP 401). Never contains a password.
 */
export const $typed = persisted<Typed>('typed', nothingTyped, checked(isTyped))

/** Name of the draft for the payment of a basket. */
export const basketPayment = 'payment'

/** Id of the customer who is signed in. */
let customerId = ''

/** Sets the customer whose drafts these are, and drops those of another customer. */
export function typedFor(id = '') {
  customerId = id
  const { by } = $typed.get()
  if (by !== '' && id !== '' && by !== id) $typed.set(nothingTyped)
}

/** Returns the unsent input of a form, by the names of its fields. */
export const draftOf = (form: string): Texts => $typed.get().forms[form] ?? {}

/** Saves typed fields of a form, in addition to those saved already. */
export function saveDraft(form: string, texts: Texts) {
  const { by, forms } = $typed.get()
  $typed.set({ by: customerId || by, forms: { ...forms, [form]: { ...forms[form], ...texts } } })
}

/** Discards the draft of a form that was sent. */
export function discardDraft(form: string) {
  const { by, forms } = $typed.get()
  const others = Object.entries(forms).filter(([name]) => name !== form)
  $typed.set(others.length > 0 ? { by, forms: Object.fromEntries(others) } : nothingTyped)
}
