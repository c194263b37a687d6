import { canBuy } from '#domain/availability/availability.ts'
import { formatDayOfMonth, formatLongDate } from '#domain/dates/format-date.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import { useShop } from './use-shop.ts'
import './DayCell.css'

/** The mark of a day. Only an open day, and one with few places left, can be chosen. */
export type DayMark = 'open' | 'fewLeft' | 'tooFew' | 'soldOut' | 'closed' | 'notOffered' | 'expired' | 'unknown'

/** Returns true for the marks of days that can be chosen. */
export const canChoose = (mark: DayMark): boolean => mark !== 'unknown' && canBuy({ state: mark })

/** Returns true for the marks of days that can be pressed: one without enough places leads to others. */
const canPress = (mark: DayMark): boolean => canChoose(mark) || mark === 'soldOut' || mark === 'tooFew'

interface Props {
  date: CalendarDate
  mark: DayMark
  isToday: boolean
  isSelected: boolean
  isTabStop: boolean
  /** Id of the message about a problem with the chosen day, for the day that has the focus. */
  problemId?: string | undefined
  onSelect: (date: CalendarDate) => void
}

const markTexts = {
  open: 'calendar.open',
  fewLeft: 'calendar.fewLeft',
  tooFew: 'calendar.tooFew',
  soldOut: 'calendar.soldOut',
  closed: 'calendar.closed',
  notOffered: 'calendar.notOffered',
  expired: 'calendar.past',
  unknown: 'calendar.loading',
} as const

/** A day of the calendar. A day that can't be chosen stays focusable, so that screen readers say why. */
export function DayCell({ date, mark, isToday, isSelected, isTabStop, problemId, onSelect }: Props) {
  const { locale, t } = useShop()
  const state = [formatLongDate(date, locale), t(markTexts[mark]), isToday && t('calendar.today')]
  return (
    <td role="gridcell" aria-invalid={problemId !== undefined || undefined}>
      <button
        type="button"
        className="day-cell"
        data-mark={mark}
        data-date={date}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={state.filter(Boolean).join(', ')}
        aria-current={isToday ? 'date' : undefined}
        aria-pressed={isSelected}
        aria-disabled={!canChoose(mark)}
        aria-describedby={problemId}
        onClick={() => canPress(mark) && onSelect(date)}
      >
        {formatDayOfMonth(date, locale)}
      </button>
    </td>
  )
}
