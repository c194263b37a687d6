import { formatDayOfMonth, formatLongDate } from '#domain/dates/format-date.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import { useShop } from '#ui/use-shop.ts'
import { canChoose, type DayMark } from './day-mark.ts'
import './DayCell.css'

interface Props {
  date: CalendarDate
  mark: DayMark
  isToday: boolean
  isSelected: boolean
  isTabStop: boolean
  onSelect: (date: CalendarDate) => void
}

const markTexts = {
  open: 'calendar.open',
  fewLeft: 'calendar.fewLeft',
  tooFew: 'calendar.tooFew',
  soldOut: 'calendar.soldOut',
  closed: 'calendar.closed',
  unknown: 'calendar.loading',
} as const

/** One day. A day that can't be chosen stays reachable, so that one hears why. */
export function DayCell({ date, mark, isToday, isSelected, isTabStop, onSelect }: Props) {
  const { locale, t } = useShop()
  const state = [formatLongDate(date, locale), t(markTexts[mark]), isToday && t('calendar.today')]
  return (
    <td role="gridcell">
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
        onClick={() => canChoose(mark) && onSelect(date)}
      >
        {formatDayOfMonth(date, locale)}
      </button>
    </td>
  )
}
