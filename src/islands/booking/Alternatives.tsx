import { Fragment } from 'react'
import type { ReadableAtom } from 'nanostores'
import type { NearestTimes } from '#domain/availability/day-availability.ts'
import { formatOfDays, formatTime } from '#domain/dates/format-date.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import { ProblemText } from '#islands/shared/problems.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { leaveFocus } from '#ui/focus.ts'
import { useShop } from '#ui/use-shop.ts'
import '#ui/button.css'
import './Alternatives.css'

interface AlternativesProps<Thing extends string> {
  /** Text before them; absent if their names say enough. */
  lead?: string
  /** Days or times to offer. */
  things: readonly Thing[]
  nameOf: (thing: Thing) => string
  onChoose: (thing: Thing) => void
}

/** Offers days or times instead of an unavailable one. */
export function Alternatives<Thing extends string>({ lead, things, nameOf, onChoose }: AlternativesProps<Thing>) {
  if (things.length === 0) return null
  return (
    <p className="alternatives">
      {lead !== undefined && <span>{lead} </span>}
      {things.map((thing) => (
        <Fragment key={thing}>
          <button
            type="button"
            className="button-text"
            onClick={(press) => {
              leaveFocus(press)
              onChoose(thing)
            }}
          >
            {nameOf(thing)}
          </button>{' '}
        </Fragment>
      ))}
    </p>
  )
}

interface UnavailableTimeProps<Slot> {
  $unavailableTime: ReadableAtom<NearestTimes<Slot> | undefined>
  /** True if times are on several days. */
  withDay?: boolean
  onChoose: (slot: Slot) => void
}

/** Says that a time in a link isn't available, and offers the nearest ones. */
export function UnavailableTime<Slot extends { start: WallDateTime }>({
  $unavailableTime,
  withDay = false,
  onChoose,
}: UnavailableTimeProps<Slot>) {
  const { locale, t } = useShop()
  const unavailable = useStore($unavailableTime)
  if (!unavailable) return null
  const { problem, alternatives } = unavailable
  const starts = alternatives.map(({ start }) => start)
  const nameOf = (start: WallDateTime) =>
    withDay ? `${formatOfDays(starts)(start, locale)}, ${formatTime(start)}` : formatTime(start)
  const choose = (chosen: WallDateTime) => {
    const slot = alternatives.find(({ start }) => start === chosen)
    if (slot) onChoose(slot)
  }
  return (
    <div className="unavailable-time">
      <ProblemText problem={problem} />
      <Alternatives lead={t('booking.alternatives')} things={starts} nameOf={nameOf} onChoose={choose} />
    </div>
  )
}
