import { formatLongDate } from '#domain/dates/format-date.ts'
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
  const { problem: ofEvent } = useStore(days.$availability)
  return (
    <div className="day-note">
      {day !== undefined ? <p>{formatLongDate(day, locale)}</p> : <ProblemText problem={stray ?? ofEvent} />}
      {next !== undefined && (
        <button
          type="button"
          className="button-text"
          onClick={(press) => {
            leaveFocus(press)
            chooseDay(next)
          }}
        >
          {t('eventDetail.nextDay', { date: formatLongDate(next, locale) })}
        </button>
      )}
    </div>
  )
}
