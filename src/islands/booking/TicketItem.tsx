import type { ReactNode } from 'react'
import './TicketItem.css'

interface Props {
  /** What its parts are called together. */
  partsLabel: string
  /** Whether some of it is chosen; until then its parts are told on paper and without JavaScript alone. */
  isChosen: boolean
  /** Counters of its parts, where it has some. */
  parts: ReactNode[]
  children: ReactNode
}

/** A kind of ticket with its counter, and with those of its parts. */
export const TicketItem = ({ partsLabel, isChosen, parts, children }: Props) => (
  <li className="ticket-item">
    {children}
    {parts.length > 0 && (
      <div className="ticket-item-parts" data-unchosen={!isChosen || undefined} role="group" aria-label={partsLabel}>
        {parts}
      </div>
    )}
  </li>
)
