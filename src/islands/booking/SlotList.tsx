import { memo } from 'react'
import { byDayPart } from '#domain/availability/times.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import { alike } from '#stores/derived/alike.ts'
import { useShop } from '#ui/use-shop.ts'
import { SlotChoice, type ChoosableSlot } from './SlotChoice.tsx'
import './slots.css'

/** A press changes one or two of a day's times: only those render again. */
const Slot = memo(SlotChoice, alike)

interface Props {
  slots: readonly ChoosableSlot[]
  /** Beginning of the one that is chosen. */
  chosen: WallDateTime | undefined
  /** Whether they are of several days, each written with its own. */
  withDay?: boolean
  /** The same from render to render, or all times render again. */
  onChoose: (start: WallDateTime) => void
}

/** Beginning times to choose from; many of a day by its parts. */
export function SlotList({ slots, chosen, withDay = false, onChoose }: Props) {
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
        <Slot key={slot.start} slot={slot} withDay={withDay} checked={slot.start === chosen} onChoose={onChoose} />
      ))}
    </div>
  ))
}
