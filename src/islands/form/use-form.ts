import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { type Problem, problemValues } from '#domain/forms/problem.ts'
import type { FormatMessage } from '#i18n/format-message.ts'
import type { Failure } from '#domain/failures/failure.ts'
import { showFirstProblem } from '#islands/shared/problems.tsx'
import type { FormAnswer } from '#stores/customer/form-answer.ts'
import { useShop } from '#ui/use-shop.ts'
import { fieldOf } from './form-data.ts'

const isMissing = ({ key }: Problem) => key === 'forms.required' || key === 'forms.chooseFromList'

/** Returns the sentence about a field's problem, with the field's name; it is shown at the field and in the summary. */
export function problemText(problem: Problem, t: FormatMessage): string {
  const field = isMissing(problem) ? fieldOf(problem.about ?? '') : undefined
  return field === undefined ? t(problem.key, problemValues(problem)) : t(`missing.${field}`)
}

/** Returns the server's message about a field, preceded by the field's name if it lacks it. */
export function refusalText(about: string, texts: string[], t: FormatMessage): string {
  const field = fieldOf(about)
  const text = texts.join(' ')
  return field === undefined ? text : t('forms.inField', { field: t(`guest.${field}`), text })
}

/** Rules and actions of a form. */
export interface FormUse {
  /** Returns the problems that keep the form from being sent, in the order of its fields. */
  problems: (this: void, typed: FormData) => Problem[]
  /** Never rejects. */
  send: (this: void, typed: FormData) => Promise<FormAnswer>
  /** Called after success; the form stays busy if that leads to another page. */
  done: (this: void, form: HTMLFormElement) => 'leaves' | 'stays'
}

/**
 * Returns the state of a form: problems by field, whether it is being sent, and its failure. A failed attempt leads to the
 * first wrong field. The input is in the form itself.
 */
export function useForm({ problems, send, done }: FormUse) {
  const { t } = useShop()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [tries, setTries] = useState(0)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [isSaved, setSaved] = useState(false)
  // A second press may come before the first one is rendered.
  const isPending = useRef(false)
  const tried = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) showFirstProblem(tried.current)
  }, [tries])

  const setBusy = (busy: boolean) => {
    isPending.current = busy
    setSending(busy)
  }

  const refuse = (wrong: Record<string, string>) => {
    setErrors(wrong)
    setTries((count) => count + 1)
  }

  const clearError = (name: string) => {
    if (name in errors) setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name)))
  }

  const attempt = async (form: HTMLFormElement) => {
    tried.current = form
    const typed = new FormData(form)
    const found = problems(typed)
    setFailure(undefined)
    setSaved(false)
    if (found.length > 0) {
      return refuse(Object.fromEntries(found.map((problem) => [problem.about, problemText(problem, t)])))
    }
    setErrors({})
    setBusy(true)
    const answer = await send(typed)
    if (answer.state === 'done') {
      const leaves = done(form) === 'leaves'
      setBusy(leaves)
      // Back may show the page again as it was left, and without a connection it isn't loaded anew.
      if (leaves) addEventListener('pageshow', () => setBusy(false), { once: true })
      return setSaved(!leaves)
    }
    setBusy(false)
    if (answer.state === 'failed') return setFailure(answer.failure)
    refuse(
      Object.fromEntries(Object.entries(answer.fields).map(([name, texts]) => [name, refusalText(name, texts, t)])),
    )
  }

  return {
    errors,
    sending,
    failure,
    /** True once the form was accepted, until something changes. */
    isSaved,
    clearError,
    /** Clears the error of the field that is being changed. */
    clearFieldError: ({ target }: SyntheticEvent<HTMLElement>) => {
      setSaved(false)
      const name = target instanceof HTMLElement ? target.getAttribute('name') : null
      if (name !== null) clearError(name)
    },
    submit: (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!isPending.current) void attempt(event.currentTarget)
    },
  }
}
