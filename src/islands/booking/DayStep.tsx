import type { ReadableAtom } from 'nanostores'
import { formatLongDate, formatNextDay } from '#domain/dates/format-date.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { FailureNotice, ProblemGroup, useGroupProblem, ProblemText } from '#islands/shared/problems.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import type { DayBooking } from '#stores/booking/day/booking.ts'
import { Announcement, NewsText } from '#ui/News.tsx'
import { Calendar, CalendarWaiting } from '#ui/Calendar.tsx'
import type { DayMark } from '#ui/DayCell.tsx'
import { AskMuseum } from '#ui/AskMuseum.tsx'
import { useShop } from '#ui/use-shop.ts'
import { Alternatives } from './Alternatives.tsx'
import './booking-step.css'
import './DayStep.css'

interface Props {
  booking: DayBooking
}

/** The step that chooses a day from the calendar, whose space is reserved until the browser's date is known. */
export function DayStep({ booking }: Props) {
  const { t } = useShop()
  const problem = useStore(booking.order.$dayProblem)
  return (
    <ProblemGroup className="booking-step day-step" legend={t('eventDetail.day')} problem={problem}>
      <FirstDays booking={booking} />
      <BookingCalendar booking={booking} />
      <DayNote booking={booking} />
    </ProblemGroup>
  )
}

/** The days that most people ask for, each a press. */
function FirstDays({ booking: { days, choices, chooseDay } }: Props) {
  const { locale } = useShop()
  const day = useStore(choices.$day)
  return (
    <div className="first-days">
      {useStore(days.$firstDays).map(({ date, after }) => {
        const name = formatNextDay(date, after, locale)
        const whole = formatLongDate(date, locale)
        return (
          <button
            key={date}
            type="button"
            className="first-day"
            data-date={date}
            aria-label={whole.startsWith(name) ? whole : `${name}, ${whole}`}
            aria-pressed={date === day}
            onClick={() => chooseDay(date)}
          >
            {name}
          </button>
        )
      })}
    </div>
  )
}

/** The visible month, with the days that can be chosen. */
function BookingCalendar({ booking }: Props) {
  const view = useStore(booking.days.$view)
  const day = useStore(booking.choices.$day)
  const { 'aria-describedby': problemId } = useGroupProblem()
  if (!view) return <CalendarWaiting />
  const { month, bounds, today, answer, states } = view
  const markOf = (date: CalendarDate): DayMark => {
    if (answer.state !== 'ready') return 'unknown'
    const state = states[date]
    return state ?? 'closed'
  }
  return (
    <Calendar
      month={month}
      bounds={bounds}
      markOf={markOf}
      busy={answer.state !== 'ready' && answer.state !== 'failed'}
      today={today}
      selected={day}
      problemId={problemId}
      onSelect={booking.pressDay}
      onMonth={booking.days.turnTo}
      trouble={
        answer.state === 'failed' ? <FailureNotice failure={answer.failure} onRetry={booking.reloadMonth} /> : undefined
      }
    />
  )
}

interface DayNoteProps {
  booking: Pick<DayBooking, 'name' | '$needed' | 'chooseDay' | 'searchAgain'> & {
    choices: Pick<DayBooking['choices'], '$day' | '$isPreselected'>
    days: Pick<
      DayBooking['days'],
      | '$ahead'
      | '$alternatives'
      | '$availability'
      | '$gone'
      | '$isSearching'
      | '$noneFound'
      | '$unavailableDay'
      | '$unavailableProblem'
    > & { $view: ReadableAtom<{ today: CalendarDate } | undefined> }
  }
}

/** The chosen day or its problem, and the days to offer instead. While a day is being searched for, none is named. */
export function DayNote({ booking: { name, $needed, days, choices, chooseDay, searchAgain } }: DayNoteProps) {
  const { locale, t, shop } = useShop()
  const day = useStore(choices.$day)
  const alternatives = useStore(days.$alternatives)
  const unavailable = useStore(days.$unavailableDay)
  const ofUnavailable = useStore(days.$unavailableProblem)
  const people = useStore($needed)
  const isGone = useStore(days.$gone) !== undefined
  const isOffered = useStore(choices.$isPreselected) && !isGone && !unavailable
  const isSearching = useStore(days.$isSearching)
  const { stopped } = useStore(days.$ahead)
  const noneFound = useStore(days.$noneFound)
  const today = useStore(days.$view)?.today
  const { state, problem: ofEvent } = useStore(days.$availability)
  const nameOf = (date: CalendarDate) => formatLongDate(date, locale)
  const asked = unavailable ?? day
  const isNext = alternatives.length === 1 && alternatives.every((date) => asked === undefined || date > asked)
  const hasNone = day === undefined || (state === 'tooFew' && alternatives.length === 0)
  const ofAll = hasNone ? ofEvent : undefined
  const problem: Problem | undefined = ofUnavailable ?? ofAll ?? noneFound
  const date = asked && nameOf(asked)
  const chosen = date && (asked === today ? t('booking.today', { date }) : date)
  const preselected = date && t(day === today ? 'booking.todayChosen' : 'booking.nextChosen', { date })
  const lead = isNext ? undefined : t('booking.alternatives')
  const nameOfOther = isNext ? (next: CalendarDate) => t('eventDetail.nextDay', { date: nameOf(next) }) : nameOf
  const others = isSearching ? [] : alternatives
  // Where nothing is near, the museum may know more.
  const isUnavailable = isGone || unavailable !== undefined || state === 'soldOut' || state === 'tooFew'
  const asks = isUnavailable && !isSearching && !stopped && others.length === 0 && today !== undefined
  return (
    <div className="day-note">
      {/* The visitor's own choice needs no announcement, a choice made for them does. */}
      <NewsText text={isOffered && !isSearching ? preselected : undefined} />
      {!isOffered && chosen && <p>{chosen}</p>}
      <ProblemText problem={isSearching ? undefined : problem} />
      {isSearching && (
        <p className="booking-step-hint">{t(shop.asksParty ? 'booking.searching' : 'booking.searchingFree')}</p>
      )}
      <Alternatives lead={lead} things={others} nameOf={nameOfOther} onChoose={chooseDay} />
      <Announcement
        text={others.length > 0 ? [lead, others.map(nameOfOther).join('; ')].filter(Boolean).join(' ') : undefined}
      />
      {asks && <AskMuseum thing={name} when={date} people={people} />}
      {stopped && <FailureNotice failure={stopped.failure} onRetry={searchAgain} />}
    </div>
  )
}
