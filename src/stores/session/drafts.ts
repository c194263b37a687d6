import * as v from 'valibot'
import { isRecord } from '#domain/collections/json.ts'
import { persisted } from '#stores/storage/storage.ts'
import { stored } from '#stores/storage/unread.ts'

/** Texts by the names of their fields. */
type Texts = Record<string, string>

/** Drafts: unsent input by the names of forms and fields. */
export interface Drafts {
  /** Id of the customer who was signed in; empty for anybody else. */
  by: string
  /** Forms as they were stored; `draftOf` reads the fields that it can, and the others stay. */
  forms: Record<string, unknown>
}

const draftsSchema = v.object({ by: v.string(), forms: v.custom<Record<string, unknown>>(isRecord) })

export const noDrafts: Drafts = { by: '', forms: {} }

/**
 * Unsent input, kept for the session, so that nothing is lost if the session expires while a form is being filled in
 * (section 8, HTTP 401). Never contains a password.
 */
export const $drafts = persisted<Drafts>('typed', noDrafts, stored(draftsSchema))

/** Name of the draft for the payment of a basket. */
export const basketPayment = 'payment'

/** Id of the customer who is signed in. */
let customerId = ''

/** Sets the customer whose drafts these are, and drops those of another customer. */
export function setDraftOwner(id = '') {
  customerId = id
  const { by } = $drafts.get()
  if (by !== '' && id !== '' && by !== id) $drafts.set(noDrafts)
}

/** Returns a form as it is stored, with fields that this release may not be able to read. */
function storedForm(form: string): Record<string, unknown> {
  const fields = $drafts.get().forms[form]
  return isRecord(fields) ? fields : {}
}

/** Returns the unsent input of a form, by the names of its fields. */
export const draftOf = (form: string): Texts =>
  Object.fromEntries(
    Object.entries(storedForm(form)).filter((field): field is [string, string] => typeof field[1] === 'string'),
  )

/** Saves typed fields of a form, in addition to those saved already. */
export function saveDraft(form: string, texts: Texts) {
  const { by, forms } = $drafts.get()
  $drafts.set({ by: customerId || by, forms: { ...forms, [form]: { ...storedForm(form), ...texts } } })
}

/** Discards the draft of a form that was sent. */
export function discardDraft(form: string) {
  const { by, forms } = $drafts.get()
  const others = Object.entries(forms).filter(([name]) => name !== form)
  $drafts.set(others.length > 0 ? { by, forms: Object.fromEntries(others) } : noDrafts)
}
