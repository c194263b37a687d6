import { formatLongDate } from '#domain/dates/format-date.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import { ProblemText } from '#islands/shared/ProblemText.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { leaveFocus } from '#ui/focus.ts'
import { useShop } from '#ui/use-shop.ts'
import '#ui/button.css'
import type { DayBooking } from './day-booking.ts'
import './DayNote.css'

/** The day chosen, or what is wrong with it, and the next one to offer. */
export function DayNote({ booking: { days, choices, chooseDay, $strayDay } }: { booking: DayBooking }) {
  const { locale, t } = useShop()
  const day = useStore(choices.$day)
  const next = useStore(days.$next)
  const stray = useStore($strayDay)
  const isOffered = useStore(choices.$beforehand)
  const { problem: ofEvent } = useStore(days.$availability)
  const nextFree = (date: CalendarDate) => t('eventDetail.nextDay', { date: formatLongDate(date, locale) })
  return (
    <div className="day-note">
      {day === undefined ? (
        <ProblemText problem={stray ?? ofEvent} />
      ) : (
        <p>{isOffered ? nextFree(day) : formatLongDate(day, locale)}</p>
      )}
      {next !== undefined && (
        <button
          type="button"
          className="button-text"
          onClick={(press) => {
            leaveFocus(press)
            chooseDay(next)
          }}
        >
          {nextFree(next)}
        </button>
      )}
    </div>
  )
}
