import { memo, type PropsWithChildren } from 'react'
import { canBuy, type SlotState } from '#domain/availability/availability.ts'
import { byDayPart } from '#domain/availability/times.ts'
import { formatShortDate, formatTimeRange } from '#domain/dates/format-date.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import type { EventOnSale } from '#domain/catalogue/events.ts'
import { useGroupProblem } from '#islands/shared/problems.tsx'
import { deepEqual } from '#stores/derived/deep-equal.ts'
import { useShop } from '#ui/use-shop.ts'
import './SlotList.css'

/** A beginning time to choose. */
export interface ChoosableSlot {
  start: WallDateTime
  end?: WallDateTime
  left: number
  state: SlotState
}

interface Props {
  slots: readonly ChoosableSlot[]
  /** Beginning of the one that is chosen. */
  chosen: WallDateTime | undefined
  /** True where they are of several days, each written with its own. */
  withDay?: boolean
  /** Function that stays the same from render to render, or all times render again. */
  onChoose: (start: WallDateTime) => void
}

/** Beginning times to choose from; many of a day by its parts. */
export function SlotList({ slots, chosen, withDay = false, onChoose }: Props) {
  const { t } = useShop()
  const parts = withDay ? [{ part: undefined, slots }] : byDayPart(slots)
  return parts.map(({ part, slots }) => (
    <div key={part ?? ''} className="slot-list" role={part && 'group'} aria-label={part && t(`booking.${part}`)}>
      {part && (
        <p className="slot-list-part" aria-hidden="true">
          {t(`booking.${part}`)}
        </p>
      )}
      {slots.map((slot) => (
        <Slot key={slot.start} slot={slot} withDay={withDay} checked={slot.start === chosen} onChoose={onChoose} />
      ))}
    </div>
  ))
}

interface SlotChoiceProps extends Required<Pick<Props, 'withDay' | 'onChoose'>> {
  slot: ChoosableSlot
  checked: boolean
}

/** Words for the state of a time; one with places enough needs none. */
const notes = {
  fewLeft: 'availability.placesLeft',
  tooFew: 'booking.tooFew',
  soldOut: 'availability.soldOutShort',
  expired: 'eventDetail.begun',
  otherKinds: 'booking.otherKinds',
} as const

/** A beginning time, with the places left where they are few; one that can't be had can be read and not chosen. */
export function SlotChoice({ slot, withDay, checked, onChoose }: SlotChoiceProps) {
  const { t } = useShop()
  const marks = useGroupProblem()
  const { start, left, state } = slot
  return (
    <label className="slot-choice" data-state={state}>
      <input
        type="radio"
        name="slot"
        value={start}
        checked={checked}
        disabled={!canBuy(slot) && !checked}
        {...marks}
        onChange={() => onChoose(start)}
      />
      <SlotTime slot={slot} withDay={withDay} />
      {state !== 'open' && <span className="slot-choice-left">{t(notes[state], { count: left })}</span>}
    </label>
  )
}

/** A press changes one or two of a day's times: only those render again. */
const Slot = memo(SlotChoice, deepEqual)

interface SlotTimeProps extends Pick<SlotChoiceProps, 'withDay'> {
  slot: Pick<ChoosableSlot, 'start' | 'end'>
}

/** Prints when a slot begins and ends. The spaces part the words for those who hear them in a row. */
function SlotTime({ slot: { start, end }, withDay }: SlotTimeProps) {
  const { locale } = useShop()
  return (
    <>
      <span className="slot-time">
        {withDay && <span className="slot-time-day">{formatShortDate(start, locale)}</span>}{' '}
        {formatTimeRange(start, end)}
      </span>{' '}
    </>
  )
}

interface WaitingSlotsProps {
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

/** Keeps the place of the times that come, as high as they are, so that nothing moves then. */
export const WaitingSlots = ({ performances }: WaitingSlotsProps) => (
  <div className="slot-list">
    {performances
      ? performances.map((each) => (
          <WaitingSlot key={each.start}>
            <SlotTime slot={each} withDay />
          </WaitingSlot>
        ))
      : usualSlots.map((each) => <WaitingSlot key={each} />)}
  </div>
)
