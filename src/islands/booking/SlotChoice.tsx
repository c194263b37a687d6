import { canBuy } from '#domain/availability/availability.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import type { SlotState } from '#domain/availability/slot-availability.ts'
import { useShop } from '#ui/use-shop.ts'
import { SlotTime } from './SlotTime.tsx'
import './SlotChoice.css'

interface Props {
  slot: { start: WallDateTime; end?: WallDateTime; left: number; state: SlotState }
  /** Whether the day is written too, where times of several days are listed. */
  withDay: boolean
  checked: boolean
  onChoose: (start: WallDateTime) => void
}

/** One beginning time with the places left; one that is sold out or over can be read and not chosen. */
export function SlotChoice({ slot, withDay, checked, onChoose }: Props) {
  const { t } = useShop()
  const { start, left, state } = slot
  const free = canBuy(slot)
  const note = free
    ? t('availability.placesLeft', { count: left })
    : t(state === 'soldOut' ? 'availability.soldOutShort' : 'eventDetail.begun')
  return (
    <label className="slot-choice" data-state={state}>
      <input
        type="radio"
        name="slot"
        value={start}
        checked={checked}
        disabled={!free && !checked}
        onChange={() => onChoose(start)}
      />
      <SlotTime slot={slot} withDay={withDay} />
      <span className="slot-choice-left">{note}</span>
    </label>
  )
}
