import { useEffect, useState } from 'react'
import { addDays, monthKey, monthOf, type Month } from '#domain/dates/calendar.ts'
import { formatLongDate } from '#domain/dates/format-date.ts'
import type { CalendarDate, Lifetime } from '#domain/dates/wall-clock.ts'
import { FailureNotice } from '#islands/shared/FailureNotice.tsx'
import { ProblemText } from '#islands/shared/ProblemText.tsx'
import { Calendar } from '#ui/calendar/Calendar.tsx'
import type { DayMark } from '#ui/calendar/day-mark.ts'
import { useShop } from '#ui/use-shop.ts'
import type { Booking } from './use-booking.ts'

interface Props {
  booking: Booking
}

/** Where no last day is known, the calendar reaches as far as this. */
const horizon = 366

function boundsFrom(today: CalendarDate, lifetime: Lifetime | undefined): Lifetime {
  const first = lifetime && lifetime.first > today ? lifetime.first : today
  const last = lifetime?.last ?? addDays(today, horizon)
  return { first, last: last > first ? last : first }
}

/** Chooses the day from the live calendar. */
export function DayStep({ booking }: Props) {
  const { lang, t } = useShop()
  const { today, lifetime, months, day, next, problems, availability, stateOfDay, showMonth } = booking
  const [turned, setTurned] = useState<Month>()
  const bounds = today === undefined ? undefined : boundsFrom(today, lifetime)
  const month = turned ?? (bounds && monthOf(bounds.first))
  const key = month && monthKey(month)

  useEffect(() => {
    if (key !== undefined) void showMonth(monthOf(`${key}-01`))
  }, [key, showMonth])

  const answer = key === undefined ? undefined : months[key]
  const markOf = (date: CalendarDate): DayMark => {
    const state = stateOfDay(date)
    if (answer?.state !== 'ready') return 'unknown'
    return state === 'open' || state === 'fewLeft' || state === 'soldOut' ? state : 'closed'
  }
  const problem = problems.find(({ about }) => about === 'day')
  const { problem: eventProblem } = availability

  return (
    <fieldset className="booking-step booking-day" data-problem={problem && 'day'}>
      <legend>{t('eventDetail.day')}</legend>
      {month && bounds && today !== undefined && answer?.state !== 'failed' ? (
        <Calendar
          month={month}
          bounds={bounds}
          markOf={markOf}
          busy={answer?.state !== 'ready'}
          today={today}
          selected={day}
          onSelect={booking.chooseDay}
          onMonth={setTurned}
        />
      ) : (
        <div className="calendar calendar-waiting">
          {month && answer?.state === 'failed' && (
            <FailureNotice
              failure={answer.failure}

              onRetry={() => void showMonth(month)}
            />
          )}
        </div>
      )}
      <div className="booking-day-note" aria-live="polite">
        {problem ? (
          <ProblemText problem={problem} />
        ) : day !== undefined ? (
          <p>{formatLongDate(day, lang)}</p>
        ) : eventProblem ? (
          <ProblemText problem={eventProblem} />
        ) : null}
        {next !== undefined && (
          <button
            type="button"
            className="button-text"
            onClick={() => {
              setTurned(monthOf(next))
              booking.chooseDay(next)
            }}
          >
            {t('eventDetail.nextDay', { date: formatLongDate(next, lang) })}
          </button>
        )}
      </div>
    </fieldset>
  )
}
