import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import type { CustomerForm } from '#domain/customer/customer.ts'
import { fillIn, formWith, typedInto } from '#islands/form/form-data.ts'
import { useForm, type FormUse } from '#islands/form/use-form.ts'
import { discardDraft, saveDraft, draftOf } from '#stores/session/drafts.ts'
import { showToast } from '#stores/failures/messages.ts'

/** A form of the settings. */
export interface SettingsFormUse extends Pick<FormUse, 'problems' | 'send'> {
  /** Name of the form, which distinguishes its fields from those of other forms. */
  scope: string
  /** Message once the form is saved. */
  saved: string
  /** Initial values of the fields; absent if they start empty and are cleared after saving. */
  filled?: CustomerForm
  /** Changes when new fields appear. */
  shown?: unknown
  /** Called with each field before its input is stored. */
  onTyped?: (this: void, name: string) => void
  /** Called after saving. */
  onSaved?: (this: void, form: HTMLFormElement) => void
}

/**
 * Returns the state of a settings form. Input is stored until it is saved, since an expired session leads to the login
 * and back (section 8).
 */
export function useSettingsForm({ scope, problems, send, saved, filled, shown, onTyped, onSaved }: SettingsFormUse) {
  const element = useRef<HTMLFormElement>(null)
  const [isFound, setFound] = useState(() => Object.keys(draftOf(scope)).length > 0)
  const { clearFieldError, ...form } = useForm({
    problems,
    send,
    done: (sent) => {
      showToast(saved)
      discardDraft(scope)
      setFound(false)
      if (!filled) sent.reset()
      onSaved?.(sent)
      return 'stays'
    },
  })
  useEffect(() => {
    if (!element.current) return
    const typed = draftOf(scope)
    fillIn(element.current, filled && formWith(filled, typed), typed)
  }, [scope, filled, shown])
  return {
    ...form,
    scope,
    saved,
    element,
    /** True if unsaved input was restored. */
    isFound,
    keep: (event: SyntheticEvent<HTMLFormElement>) => {
      const typed = typedInto(event.target)
      for (const name of Object.keys(typed ?? {})) onTyped?.(name)
      if (typed) saveDraft(scope, typed)
      clearFieldError(event)
    },
  }
}
