import type { ReactNode } from 'react'
import { type Failure, failureMessage } from '#domain/failures/failure.ts'
import { FailureNotice } from '#islands/shared/problems.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { $message } from '#stores/failures/messages.ts'
import { useShop } from '#ui/use-shop.ts'
import { Notice } from '#ui/Notice.tsx'
import { useFieldId } from './Field.tsx'
import '#ui/Notice.css'

interface ErrorsProps {
  /** By field, each a sentence that names its field. */
  errors: Record<string, string>
}

/** Problems of fields that the form doesn't show, since the server may object to what it doesn't ask. */
export function OtherProblems({ errors }: ErrorsProps) {
  const fieldId = useFieldId()
  const others = Object.entries(errors).filter(([name]) => document.getElementById(fieldId(name)) === null)
  if (others.length === 0) return null
  return (
    // Takes the focus if no field is wrong (`focusFirstProblem`).
    <fieldset data-problem>
      <Notice kind="danger">
        <p>{others.map(([, text]) => text).join(' ')}</p>
      </Notice>
    </fieldset>
  )
}

interface Props extends ErrorsProps {
  failure: Failure | undefined
  /** Further text or actions below the message if the server refused the form. */
  children?: ReactNode
}

/**
 * The reason why a form was refused. The message of a toast appears here after the toast has gone (section 8), so that
 * it is never shown or announced twice at a time.
 */
export function FormFailure({ errors, failure, children }: Props) {
  const { t } = useShop()
  const message = useStore($message)
  if (!failure) return <OtherProblems errors={errors} />
  if (failure.reaction !== 'toast') return <FailureNotice failure={failure} />
  const text = failure.text ?? t(failureMessage(failure))
  return (
    <div className="notice" data-kind="danger" data-off={message?.text === text || undefined}>
      <p>{text}</p>
      {children}
    </div>
  )
}
