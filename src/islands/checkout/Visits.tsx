import { useState } from 'react'
import { appointmentsOf } from '#domain/appointments/appointment.ts'
import { calendarFile, type Booking } from '#domain/appointments/calendar-file.ts'
import { googleCalendarLink } from '#domain/appointments/calendar-link.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import { formatLongDate, formatTimeRange } from '#domain/dates/format-date.ts'
import { NewTabLink } from '#ui/NewTabLink.tsx'
import { useShop } from '#ui/use-shop.ts'
import './Visits.css'

interface Props {
  lines: readonly LineItem[]
  bookingId: string
  /** Name of the museum. */
  museum: string
}

/** When one is expected, each time with the ways into a calendar of one's own. */
export function Visits({ lines, bookingId, museum }: Props) {
  const { shop, locale, t } = useShop()
  const [now] = useState(() => new Date())
  const visits = appointmentsOf(lines)
  if (visits.length === 0) return null
  const booking: Booking = { id: bookingId, place: museum, timeZone: shop.timeZone, host: location.hostname }
  return (
    <section className="visits" aria-labelledby="visits-title">
      <h2 id="visits-title">{t('success.visit')}</h2>
      <ul className="visits-list">
        {visits.map((visit) => {
          const { key, title, day, start, end } = visit
          const when = [formatLongDate(day, locale), ...(start === undefined ? [] : [formatTimeRange(start, end)])]
          const about = <span className="heard">{`: ${title}, ${when.join(', ')}`}</span>
          return (
            <li key={key}>
              <p className="visits-when">{when.join(', ')}</p>
              <p>{title}</p>
              <p className="visits-calendars">
                <a
                  href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(visit, booking, now))}`}
                  download={`${bookingId}.ics`}
                >
                  {t('success.calendar')}
                  {about}
                </a>
                <NewTabLink href={googleCalendarLink(visit, booking)}>
                  Google Calendar
                  {about}
                </NewTabLink>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
