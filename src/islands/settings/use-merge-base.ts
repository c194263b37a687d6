import { useState } from 'react'
import type { CustomerForm } from '#domain/customer/customer.ts'
import { controlsOf, formWith } from '#islands/form/form-data.ts'
import { discardDraft, draftOf, saveDraft } from '#stores/session/drafts.ts'

/**
 * Returns the form as it was before it was changed here: the base of a merge with the changes of another device. It is
 * stored with the typed input, or a reload would lose it.
 * @param scope name of the form, and of the draft with its input
 * @param current returns the form with the customer's current details
 */
export function useMergeBase(scope: string, current: () => CustomerForm) {
  const draft = `${scope}.before`
  const [base, setBase] = useState(() => formWith(current(), draftOf(draft)))
  const store = (form: CustomerForm, names: string[]) => {
    const controls = controlsOf(form)
    for (const name of names) saveDraft(draft, { [name]: controls[name] ?? '' })
  }
  return {
    base,
    /** Stores a field before its first change. */
    keep: (name: string) => {
      if (draftOf(draft)[name] === undefined) store(base, [name])
    },
    /** Makes the current details the base; input that isn't saved yet stays. */
    rebase: () => {
      setBase(current())
      discardDraft(draft)
      store(current(), Object.keys(draftOf(scope)))
    },
    /** Forgets the stored fields. */
    forget: () => discardDraft(draft),
  }
}
