import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import type { CustomerForm } from '#domain/customer/customer.ts'
import { fillIn, formWith, typedInto } from '#islands/form/form-data.ts'
import { useForm, type FormUse } from '#islands/form/use-form.ts'
import { forgetUnsent, keepUnsent, unsentOf } from '#stores/session/typed.ts'
import { showToast } from '#stores/messages/toast.ts'

/** One of the forms of the settings. */
export interface SettingsFormUse extends Pick<FormUse, 'problems' | 'send'> {
  /** Its name, which sets its fields apart from those of the other forms. */
  scope: string
  /** What is said once it is saved. */
  saved: string
  /** What its fields hold before anything is typed; absent where they are empty, as again once it is saved. */
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
  const [isFound, setFound] = useState(() => Object.keys(unsentOf(scope)).length > 0)
  const { forgive, ...form } = useForm({
    problems,
    send,
    done: (sent) => {
      showToast(saved)
      forgetUnsent(scope)
      setFound(false)
      if (!filled) sent.reset()
      onSaved?.(sent)
      return 'stays'
    },
  })
  useEffect(() => {
    if (!element.current) return
    const typed = unsentOf(scope)
    fillIn(element.current, filled && formWith(filled, typed), typed)
  }, [scope, filled, shown])
  return {
    ...form,
    scope,
    saved,
    element,
    /** Whether what was typed before came back, and isn't saved yet. */
    isFound,
    keep: (event: SyntheticEvent<HTMLFormElement>) => {
      const typed = typedInto(event.target)
      for (const name of Object.keys(typed ?? {})) onTyped?.(name)
      if (typed) keepUnsent(scope, typed)
      forgive(event)
    },
  }
}
