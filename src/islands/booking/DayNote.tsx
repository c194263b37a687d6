import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formatLongDate } from '#domain/dates/format-date.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import { FailureNotice } from '#islands/shared/FailureNotice.tsx'
import { ProblemText } from '#islands/shared/ProblemText.tsx'
import type { Problem } from '#domain/forms/problem.ts'
import { useShop } from '#ui/use-shop.ts'
import type { DayBooking } from './day-booking.ts'
import { Instead } from './Instead.tsx'
import './booking-step.css'
import './DayNote.css'

/** The day chosen, or what is wrong with it, and those to offer in its place. */
export function DayNote({ booking: { days, choices, chooseDay, searchAgain, $strayDay } }: { booking: DayBooking }) {
  const { locale, t, shop } = useShop()
  const day = useStore(choices.$day, { ssr: 'initial' })
  const instead = useStore(days.$instead, { ssr: 'initial' })
  const stray = useStore($strayDay, { ssr: 'initial' })
  const isGone = useStore(days.$gone, { ssr: 'initial' }) !== undefined
  const isOffered = useStore(choices.$beforehand, { ssr: 'initial' }) && !isGone
  const { isSearching, stopped } = useStore(days.$ahead, { ssr: 'initial' })
  // Who looks at the calendar needs no word of the day that is chosen there; what was looked for is heard.
  const [hasSearched, setHasSearched] = useState(false)
  if (isSearching && !hasSearched) setHasSearched(true)
  const { state, problem: ofEvent } = useStore(days.$availability, { ssr: 'initial' })
  const nextFree = (date: CalendarDate) => t('eventDetail.nextDay', { date: formatLongDate(date, locale) })
  const asked = day ?? stray
  const isNext = instead.length === 1 && instead.every((date) => asked === undefined || date > asked)
  const hasNone = day === undefined || (state === 'tooFew' && instead.length === 0)
  const ofAll = hasNone && !isSearching ? ofEvent : undefined
  const problem: Problem | undefined = day === undefined && stray ? { key: 'availability.dayNotAvailable' } : ofAll
  return (
    <div className="day-note">
      {day !== undefined && !isOffered && <p>{formatLongDate(day, locale)}</p>}
      <div className="day-note-news" role={shop.asksParty || hasSearched ? 'status' : undefined}>
        {day !== undefined && isOffered && <p>{t('booking.nextChosen', { date: formatLongDate(day, locale) })}</p>}
        <ProblemText problem={problem} />
        {isSearching && (
          <p className="booking-step-hint">{t(shop.asksParty ? 'booking.searching' : 'booking.searchingFree')}</p>
        )}
        <Instead
          lead={isNext ? undefined : t('booking.instead')}
          things={instead}
          nameOf={isNext ? nextFree : (date) => formatLongDate(date, locale)}
          onChoose={chooseDay}
        />
      </div>
      {stopped && <FailureNotice failure={stopped.failure} onRetry={searchAgain} />}
    </div>
  )
}
