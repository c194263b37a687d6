import type { ReactNode } from 'react'
import { useLive } from './use-live.ts'
import './button.css'

interface Props {
  /** Nothing can be sent at all. */
  disabled?: boolean
  /** Something is being sent; the button keeps the focus. */
  busy?: boolean
  children: ReactNode
}

/** Sends a form; waits, looking as it will, until the screen is live. */
export function SubmitButton({ disabled = false, busy = false, children }: Props) {
  const live = useLive()
  return (
    <button
      type="submit"
      className="button"
      disabled={!live || disabled}
      data-waiting={(!live && !disabled) || undefined}
      aria-disabled={busy || undefined}
    >
      {children}
    </button>
  )
}
