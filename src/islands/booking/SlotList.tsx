import { byDayPart } from '#domain/availability/day-parts.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import { useShop } from '#ui/use-shop.ts'
import { SlotChoice, type ChoosableSlot } from './SlotChoice.tsx'
import './slots.css'

interface Props<Slot> {
  slots: readonly Slot[]
  /** Beginning of the one that is chosen. */
  chosen: WallDateTime | undefined
  /** Whether they are of several days, each written with its own. */
  withDay?: boolean
  onChoose: (slot: Slot) => void
}

/** Beginning times to choose from; many of a day by its parts. */
export function SlotList<Slot extends ChoosableSlot>({ slots, chosen, withDay = false, onChoose }: Props<Slot>) {
  const { t } = useShop()
  const parts = withDay ? [{ part: undefined, slots }] : byDayPart(slots)
  return parts.map(({ part, slots }) => (
    <div key={part ?? ''} className="slots" role={part && 'group'} aria-label={part && t(`booking.${part}`)}>
      {part && (
        <p className="slots-part" aria-hidden="true">
          {t(`booking.${part}`)}
        </p>
      )}
      {slots.map((slot) => (
        <SlotChoice
          key={slot.start}
          slot={slot}
          withDay={withDay}
          checked={slot.start === chosen}
          onChoose={() => onChoose(slot)}
        />
      ))}
    </div>
  ))
}
