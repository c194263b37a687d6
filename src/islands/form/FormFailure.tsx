import type { ReactNode } from 'react'
import { type Failure, failureMessage } from '#domain/failures/failure.ts'
import { FailureNotice } from '#islands/shared/problems.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { $message } from '#stores/failures/messages.ts'
import { useShop } from '#ui/use-shop.ts'
import '#ui/Notice.css'

interface Props {
  failure: Failure | undefined
  /** Further text or actions below the message if the server refused the form. */
  children?: ReactNode
}

/**
 * The reason why a form was refused. The message of a toast appears here after the toast has gone (section 8), so that
 * it is never shown or announced twice at a time.
 */
export function FormFailure({ failure, children }: Props) {
  const { t } = useShop()
  const message = useStore($message)
  if (!failure) return null
  if (failure.reaction !== 'toast') return <FailureNotice failure={failure} />
  const text = failure.text ?? t(failureMessage(failure))
  return (
    <div className="notice" data-kind="danger" data-off={message?.text === text || undefined}>
      <p>{text}</p>
      {children}
    </div>
  )
}
