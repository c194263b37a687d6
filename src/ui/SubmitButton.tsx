import type { ReactNode } from 'react'
import { useLive } from './use-live.ts'
import './button.css'

interface Props {
  /** Nothing can be sent, at all or just now; the button keeps the focus. */
  unable?: boolean
  /** Something else is what to do next. */
  quiet?: boolean
  children: ReactNode
}

/** Sends a form; waits, looking as it will, until the screen is live. */
export function SubmitButton({ unable = false, quiet, children }: Props) {
  const live = useLive()
  return (
    <button
      type="submit"
      className={quiet ? 'button button-quiet' : 'button'}
      disabled={!live}
      data-waiting={(!live && !unable) || undefined}
      aria-disabled={unable || undefined}
    >
      {children}
    </button>
  )
}
