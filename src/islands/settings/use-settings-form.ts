import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import type { CustomerForm } from '#domain/customer/customer.ts'
import { fillIn, formWith, typedInto } from '#islands/form/form-data.ts'
import { useForm, type FormUse } from '#islands/form/use-form.ts'
import { discardDraft, saveDraft, draftOf } from '#stores/session/typed.ts'
import { showToast } from '#stores/failures/messages.ts'

/** A form of the settings. */
export interface SettingsFormUse extends Pick<FormUse, 'problems' | 'send'> {
  /** Name of the form, which sets its fields apart from those of the others. */
  scope: string
  /** Message once the form is saved. */
  saved: string
  /** Values of the fields before anything is typed; absent where they are empty, as again once the form is saved. */
  filled?: CustomerForm
  /** Changes when fields come that weren't there. */
  shown?: unknown
  /** Told of each field before what was typed into it is kept. */
  onTyped?: (this: void, name: string) => void
  /** Told once it is saved. */
  onSaved?: (this: void, form: HTMLFormElement) => void
}

/**
 * The state of one of the forms of the settings. What is typed is kept until it is saved: a session that runs out
 * meanwhile leads away and back (section 8).
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
    /** True where what was typed before came back and isn't saved yet. */
    isFound,
    keep: (event: SyntheticEvent<HTMLFormElement>) => {
      const typed = typedInto(event.target)
      for (const name of Object.keys(typed ?? {})) onTyped?.(name)
      if (typed) saveDraft(scope, typed)
      clearFieldError(event)
    },
  }
}
