import { useStore } from '@nanostores/react'
import { useRef, type ReactNode, type SyntheticEvent } from 'react'
import type { ReadableAtom } from 'nanostores'
import { problemValues, type Problem } from '#domain/forms/problem.ts'
import { ProblemFocus } from '#islands/shared/ProblemFocus.tsx'
import { usePageMark } from '#islands/shared/use-page-mark.ts'
import { Notice } from '#ui/Notice.tsx'
import { useShop } from '#ui/use-shop.ts'
import './BookingForm.css'

interface Props {
  title: string
  /** Why nothing of it can be booked at all, once that is known. */
  $over: ReadableAtom<Problem | undefined>
  order: { $tries: ReadableAtom<number>; add: (this: void) => void }
  /** Whether nothing can be chosen yet. */
  $isHeld: ReadableAtom<boolean>
  children: ReactNode
}

/** The form that something is booked with, or why it can't be. */
export function BookingForm({ title, $over, $isHeld, order, children }: Props) {
  const { t } = useShop()
  const over = useStore($over, { ssr: 'initial' })
  const isHeld = useStore($isHeld, { ssr: 'initial' })
  const form = useRef<HTMLFormElement>(null)
  usePageMark('over', over !== undefined)

  const submit = (submission: SyntheticEvent) => {
    submission.preventDefault()
    order.add()
  }

  if (over) {
    return (
      <div className="booking-form">
        <Notice kind="info">
          <p>{t(over.key, problemValues(over))}</p>
        </Notice>
      </div>
    )
  }
  return (
    <form
      className="booking-form"
      noValidate
      inert={isHeld}
      aria-labelledby="booking-title"
      ref={form}
      onSubmit={submit}
    >
      <h2 id="booking-title">{title}</h2>
      {children}
      <ProblemFocus $tries={order.$tries} root={form} />
    </form>
  )
}
