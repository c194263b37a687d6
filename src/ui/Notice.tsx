import type { ReactNode } from 'react'
import { leaveFocus } from './focus.ts'
import { News } from './News.tsx'
import './Notice.css'
import './button.css'

interface Props {
  kind: 'info' | 'success' | 'danger'
  children: ReactNode
  /** A button to try again, with its label. */
  action?: { label: string; onClick: () => void }
  /** Shown below the message, and not announced. */
  more?: ReactNode
}

/** A message in its place, announced to screen readers when it appears (`News.tsx`). */
export const Notice = ({ kind, children, action, more }: Props) => (
  <div className="notice" data-kind={kind}>
    <News text={kind}>
      <div>{children}</div>
    </News>
    {action && (
      <button
        type="button"
        className="button button-quiet"
        onClick={(press) => {
          leaveFocus(press)
          action.onClick()
        }}
      >
        {action.label}
      </button>
    )}
    {more}
  </div>
)
