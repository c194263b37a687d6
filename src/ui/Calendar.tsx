import {
  memo,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import {
  addMonths,
  mondayFirst,
  monthGrid,
  monthKey,
  monthOf,
  monthRange,
  type Month,
  addDays,
  sameDayIn,
  weekOf,
} from '#domain/dates/calendar.ts'
import { formatMonth, weekdayNames } from '#domain/dates/format-date.ts'
import type { CalendarDate, Lifetime } from '#domain/dates/wall-clock.ts'
import { useLeaving } from './focus.ts'
import { Announcement } from './News.tsx'
import { useShop } from './use-shop.ts'
import { canChoose, DayCell, type DayMark } from './DayCell.tsx'
import './Calendar.css'

/**
 * Returns the day that a key moves to in a calendar's grid, by the WAI-ARIA date grid: arrows by day and
 * week, Home and End to the ends of the week, Page Up and Down by month, with Shift by year.
 * @returns undefined for other keys
 */
export function gridMove(date: CalendarDate, key: string, shift = false): CalendarDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return weekOf(date).at(0)
    case 'End':
      return weekOf(date).at(-1)
    case 'PageUp':
      return sameDayIn(date, shift ? -12 : -1)
    case 'PageDown':
      return sameDayIn(date, shift ? 12 : 1)
    default:
      return undefined
  }
}

interface Props {
  month: Month
  /** Days outside can't be chosen. */
  bounds: Lifetime
  markOf: (date: CalendarDate) => DayMark
  busy: boolean
  today: CalendarDate
  selected: CalendarDate | undefined
  /** Id of the message about a problem with the choice, if there is one. */
  problemId?: string | undefined
  /** Also called for days without enough places. Must keep its identity between renders, or all days render again. */
  onSelect: (date: CalendarDate) => void
  onMonth: (month: Month) => void
  /** The notice shown in place of the days if they can't be loaded. */
  trouble?: ReactNode
}

/** Memoized, so that a press renders only the one or two days that change. */
const Day = memo(DayCell)

/** The marks that the legend names: free days, and the others that the month has, last those that an offer may add, so that nothing moves. */
const named = ['open', 'closed', 'notOffered', 'soldOut', 'tooFew', 'fewLeft'] as const

const isIn = (date: CalendarDate | undefined, month: Month): date is CalendarDate =>
  date !== undefined && monthKey(monthOf(date)) === monthKey(month)

/** A month to choose a day from, following the WAI-ARIA date grid pattern: one tab stop, moved by the arrow keys. */
export function Calendar({
  month,
  bounds,
  markOf,
  busy,
  today,
  selected,
  problemId,
  onSelect,
  onMonth,
  trouble,
}: Props) {
  const { locale, t } = useShop()
  const heading = useId()
  // A month that can't be loaded shows no grid.
  const [grid, attachGrid] = useLeaving<HTMLTableElement>()
  const focusMoves = useRef(false)
  const [cursor, setCursor] = useState<CalendarDate>()
  // A month opened with a button is announced; one reached by the arrow keys is announced with its day.
  const [isTurned, setTurned] = useState(false)

  useEffect(() => {
    if (!focusMoves.current) return
    focusMoves.current = false
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  })

  const { year, month: number } = month
  const weeks = useMemo(() => monthGrid({ year, month: number }), [year, number])
  const weekdays = useMemo(() => weekdayNames(locale, mondayFirst), [locale])
  const days = weeks.flat().filter(({ inMonth }) => inMonth)
  const marks = new Set(days.map(({ date }) => markOf(date)))
  const firstOpen = days.find(({ date }) => canChoose(markOf(date)))?.date
  const tabStop = [cursor, selected, firstOpen].find((date) => isIn(date, month)) ?? monthRange(month).first

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const target = gridMove(tabStop, event.key, event.shiftKey)
    if (!target) return
    event.preventDefault()
    const next = target < bounds.first ? bounds.first : target > bounds.last ? bounds.last : target
    focusMoves.current = true
    setCursor(next)
    setTurned(false)
    if (!isIn(next, month)) onMonth(monthOf(next))
  }

  const select = useCallback(
    (date: CalendarDate) => {
      setCursor(date)
      onSelect(date)
    },
    [onSelect],
  )

  const turn = (count: number) => {
    setCursor(undefined)
    setTurned(true)
    onMonth(addMonths(month, count))
  }

  return (
    <div className="calendar" aria-busy={busy}>
      <div className="calendar-head">
        <TurnButton
          sign="‹"
          label={t('calendar.previousMonth')}
          end={monthKey(month) > monthKey(monthOf(bounds.first)) ? undefined : t('calendar.noneBefore')}
          onTurn={() => turn(-1)}
        />
        <p className="calendar-month" id={heading}>
          {formatMonth(month, locale)}
        </p>
        <TurnButton
          sign="›"
          label={t('calendar.nextMonth')}
          end={monthKey(month) < monthKey(monthOf(bounds.last)) ? undefined : t('calendar.noneAfter')}
          onTurn={() => turn(1)}
        />
      </div>
      <Announcement text={isTurned ? formatMonth(month, locale) : undefined} />
      {trouble ?? (
        <table className="calendar-grid" role="grid" aria-labelledby={heading} ref={attachGrid} onKeyDown={onKeyDown}>
          <thead>
            <tr>
              {weekdays.map(({ long, short }) => (
                <th key={long} scope="col" abbr={long}>
                  {short}
                </th>
              ))}
            </tr>
          </thead>
          {/* The key gives each month its own rows; a shared week would visibly move. */}
          <tbody key={monthKey(month)}>
            {weeks.map((week) => (
              <tr key={week[0]?.date}>
                {week.map(({ date, inMonth }) =>
                  inMonth ? (
                    <Day
                      key={date}
                      date={date}
                      mark={markOf(date)}
                      isToday={date === today}
                      isSelected={date === selected}
                      isTabStop={date === tabStop}
                      problemId={date === tabStop ? problemId : undefined}
                      onSelect={select}
                    />
                  ) : (
                    <td key={date} />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ul className="calendar-legend" aria-hidden="true">
        {named.map(
          (mark) =>
            (mark === 'open' || marks.has(mark)) && (
              <li key={mark} data-mark={mark}>
                {t(`calendar.${mark}`)}
              </li>
            ),
        )}
      </ul>
    </div>
  )
}

interface TurnButtonProps {
  sign: string
  label: string
  /** The reason why there is no further month, if so; the button keeps the focus then. */
  end: string | undefined
  onTurn: () => void
}

/** The button that turns a calendar by a month. */
const TurnButton = ({ sign, label, end, onTurn }: TurnButtonProps) => (
  <button
    type="button"
    className="turn-button"
    aria-label={label}
    aria-disabled={end !== undefined}
    title={end}
    onClick={end === undefined ? onTurn : undefined}
  >
    {sign}
  </button>
)

/** Keeps the calendar's space until the browser's date is known. */
export const CalendarWaiting = () => <div className="calendar calendar-waiting" />
