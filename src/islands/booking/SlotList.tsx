import { memo, type PropsWithChildren } from 'react'
import { canBuy, type SlotState } from '#domain/availability/availability.ts'
import { byDayPart } from '#domain/availability/day-availability.ts'
import { formatOfDays, formatTimeRange } from '#domain/dates/format-date.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import type { EventOnSale } from '#domain/tickets/ticket.ts'
import { useGroupProblem } from '#islands/shared/problems.tsx'
import { deepEqual } from '#stores/derived/derived.ts'
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
  /** Beginning of the chosen one. */
  chosen: WallDateTime | undefined
  /** True if they are on several days, each shown with its date. */
  withDay?: boolean
  /** Must keep its identity between renders, or all times render again. */
  onChoose: (start: WallDateTime) => void
  /** Asks for times instead of one that can't be chosen; must keep its identity, too. */
  onUnavailable: (start: WallDateTime) => void
}

/** Beginning times to choose from; many times of a day are grouped by its parts. */
export function SlotList({ slots, chosen, withDay = false, onChoose, onUnavailable }: Props) {
  const { t } = useShop()
  const open = slots.filter(canBuy)
  // If they are few at each time, that is said once, and each says so to screen readers alone.
  const areFew = open.length > 2 && open.every(({ state }) => state === 'fewLeft')
  const formatDay = withDay ? formatOfDays(slots.map(({ start }) => start)) : undefined
  const parts = withDay ? [{ part: undefined, slots }] : byDayPart(slots)
  const lists = parts.map(({ part, slots }) => (
    <div
      key={part ?? ''}
      className="slot-list"
      data-few={areFew || undefined}
      role={part && 'group'}
      aria-label={part && t(`booking.${part}`)}
    >
      {part && (
        <p className="slot-list-part" aria-hidden="true">
          {t(`booking.${part}`)}
        </p>
      )}
      {slots.map((slot) => (
        <Slot
          key={slot.start}
          slot={slot}
          formatDay={formatDay}
          checked={slot.start === chosen}
          onChoose={onChoose}
          onUnavailable={onUnavailable}
        />
      ))}
    </div>
  ))
  return (
    <>
      {areFew && (
        <p className="slot-list-few" aria-hidden="true">
          {t('availability.fewLeft')}
        </p>
      )}
      {lists}
    </>
  )
}

interface SlotChoiceProps extends Pick<Props, 'onChoose' | 'onUnavailable'> {
  slot: ChoosableSlot
  /** Writes its day; absent if all are of one day. */
  formatDay: ReturnType<typeof formatOfDays> | undefined
  checked: boolean
}

/** Texts for the state of a time; one with enough places needs none. */
const notes = {
  fewLeft: 'availability.placesLeft',
  tooFew: 'booking.tooFew',
  soldOut: 'availability.soldOutShort',
  expired: 'eventDetail.begun',
  otherKinds: 'booking.otherKinds',
} as const

/**
 * A beginning time, with the places left if they are few. One that is sold out is no choice, but a press says which times are
 * near; one that has begun is only shown.
 */
export function SlotChoice({ slot, formatDay, checked, onChoose, onUnavailable }: SlotChoiceProps) {
  const { t } = useShop()
  const marks = useGroupProblem()
  const { start, left, state } = slot
  const isOver = state === 'expired'
  const isGone = !canBuy(slot) && !checked
  const shown = (
    <>
      <SlotTime slot={slot} formatDay={formatDay} />
      {state !== 'open' && <span className="slot-choice-left">{t(notes[state], { count: left })}</span>}
    </>
  )
  const look = { className: isGone ? 'slot-choice slot-choice-gone' : 'slot-choice', 'data-state': state }
  if (isGone && !isOver)
    return (
      <button type="button" {...look} onClick={() => onUnavailable(start)}>
        {shown}
      </button>
    )
  return (
    <label {...look}>
      <input
        type="radio"
        name="slot"
        value={start}
        checked={checked}
        disabled={isGone}
        {...marks}
        onChange={() => onChoose(start)}
      />
      {shown}
    </label>
  )
}

/** Memoized, so that a press renders only the one or two times that change. */
const Slot = memo(SlotChoice, deepEqual)

interface SlotTimeProps extends Pick<SlotChoiceProps, 'formatDay'> {
  slot: Pick<ChoosableSlot, 'start' | 'end'>
}

/** Prints beginning and end of a slot. The spaces separate the words for screen readers. */
function SlotTime({ slot: { start, end }, formatDay }: SlotTimeProps) {
  const { locale } = useShop()
  return (
    <>
      <span className="slot-time">
        {formatDay && <span className="slot-time-day">{formatDay(start, locale)}</span>} {formatTimeRange(start, end)}
      </span>{' '}
    </>
  )
}

interface WaitingSlotsProps {
  /** Already known if they are listed. */
  performances?: EventOnSale['performances'] | undefined
}

/** Placeholders while the times of a day are loading, about as many as most days have. */
const defaultSlots = [1, 2, 3, 4, 5, 6]

const WaitingSlot = ({ children }: PropsWithChildren) => (
  <div className="slot-choice slot-choice-waiting">
    {children}
    <span className="slot-choice-left">{'\u00a0'}</span>
  </div>
)

/** Reserves the space of the times, so that nothing moves when they arrive. */
export const WaitingSlots = ({ performances }: WaitingSlotsProps) => (
  <div className="slot-list">
    {performances
      ? performances.map((each) => (
          <WaitingSlot key={each.start}>
            <SlotTime slot={each} formatDay={formatOfDays(performances.map(({ start }) => start))} />
          </WaitingSlot>
        ))
      : defaultSlots.map((each) => <WaitingSlot key={each} />)}
  </div>
)
