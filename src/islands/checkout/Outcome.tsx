import type { ReactNode } from 'react'
import './Outcome.css'

/** How a payment ended, and what to do next. */
export const Outcome = ({ children }: { children: ReactNode }) => <div className="outcome">{children}</div>

/** … the ways to go on, beside each other. */
export const OutcomeChoice = ({ children }: { children: ReactNode }) => <p className="outcome-choice">{children}</p>

/** … while that isn't known yet. */
export const OutcomeWaiting = ({ children }: { children: ReactNode }) => (
  <p className="outcome outcome-waiting" role="status">
    {children}
  </p>
)
