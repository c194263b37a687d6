import { formatShortDate, formatTimeRange } from '#domain/dates/format-date.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import { useShop } from '#ui/use-shop.ts'
import './SlotTime.css'

interface Props {
  slot: { start: WallDateTime; end?: WallDateTime }
  /** Whether the day is written too, where times of several days are listed. */
  withDay: boolean
}

/** When a slot begins and ends. The spaces part the words for those who hear them in a row. */
export const SlotTime = ({ slot: { start, end }, withDay }: Props) => {
  const { locale } = useShop()
  return (
    <>
      <span className="slot-time">
        {withDay && <span className="slot-time-day">{formatShortDate(start, locale)}</span>}{' '}
        {formatTimeRange(start, end)}
      </span>{' '}
    </>
  )
}
