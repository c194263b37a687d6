import type { ReactNode } from 'react'
import type { Failure } from '#domain/failures/failure.ts'
import { failureMessage } from '#domain/failures/shown-message.ts'
import { FailureNotice } from '#islands/shared/FailureNotice.tsx'
import { useShop } from '#ui/use-shop.ts'
import '#ui/Notice.css'

interface Props {
  failure: Failure | undefined
  /** What there is to do about it besides. */
  children?: ReactNode
}

/**
 * Why a form wasn't taken. What a toast has said stays here to be read, since it is soon gone (section 8); it isn't
 * announced twice.
 */
export function FormFailure({ failure, children }: Props) {
  const { t } = useShop()
  if (!failure) return null
  if (failure.does !== 'toast') return <FailureNotice failure={failure} />
  return (
    <div className="notice" data-kind="danger">
      <p>{t(failureMessage(failure))}</p>
      {children}
    </div>
  )
}
