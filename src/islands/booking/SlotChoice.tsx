import { canBuy, type SlotState } from '#domain/availability/availability.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import { useGroupProblem } from '#islands/shared/ProblemGroup.tsx'
import { useShop } from '#ui/use-shop.ts'
import { SlotTime } from './SlotTime.tsx'
import './SlotChoice.css'

/** A beginning time to choose. */
export interface ChoosableSlot {
  start: WallDateTime
  end?: WallDateTime
  left: number
  state: SlotState
}

interface Props {
  slot: ChoosableSlot
  /** Whether the day is written too, where times of several days are listed. */
  withDay: boolean
  checked: boolean
  /** The same from render to render, or all times render again. */
  onChoose: (start: WallDateTime) => void
}

/** What is said of a time in a state; of one with places enough, nothing. */
const notes = {
  fewLeft: 'availability.placesLeft',
  tooFew: 'booking.tooFew',
  soldOut: 'availability.soldOutShort',
  expired: 'eventDetail.begun',
  otherKinds: 'booking.otherKinds',
} as const

/** One beginning time, with the places left where they are few; one that can't be had can be read and not chosen. */
export function SlotChoice({ slot, withDay, checked, onChoose }: Props) {
  const { t } = useShop()
  const marks = useGroupProblem()
  const { start, left, state } = slot
  const free = canBuy(slot)
  return (
    <label className="slot-choice" data-state={state}>
      <input
        type="radio"
        name="slot"
        value={start}
        checked={checked}
        disabled={!free && !checked}
        {...marks}
        onChange={() => onChoose(start)}
      />
      <SlotTime slot={slot} withDay={withDay} />
      {state !== 'open' && <span className="slot-choice-left">{t(notes[state], { count: left })}</span>}
    </label>
  )
}
