import type { PropsWithChildren } from 'react'
import type { EventOnSale } from '#domain/catalogue/events.ts'
import { SlotTime } from './SlotTime.tsx'
import './SlotChoice.css'
import './slots.css'

interface Props {
  /** Known already where they are listed. */
  performances?: EventOnSale['performances'] | undefined
}

/** Places kept free while the times of a day are loading: about as many as most days have. */
const usualSlots = [1, 2, 3, 4, 5, 6]

const WaitingSlot = ({ children }: PropsWithChildren) => (
  <div className="slot-choice slot-choice-waiting">
    {children}
    <span className="slot-choice-left">{'\u00a0'}</span>
  </div>
)

/** As high as the times that come, so that nothing moves then. */
export function WaitingSlots({ performances }: Props) {
  return (
    <div className="slots">
      {performances
        ? performances.map((each) => (
            <WaitingSlot key={each.start}>
              <SlotTime slot={each} withDay />
            </WaitingSlot>
          ))
        : usualSlots.map((each) => <WaitingSlot key={each} />)}
    </div>
  )
}
