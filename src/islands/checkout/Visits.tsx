import { useState } from 'react'
import { type Directions, mapLink } from '#domain/shop/config.ts'
import { NewTabLink } from '#ui/NewTabLink.tsx'
import { useShop } from '#ui/use-shop.ts'
import type { Appointment } from '#domain/lines/appointments.ts'
import { googleCalendarLink } from '#domain/checkout/appointments.ts'
import { type Booking, calendarFile } from '#domain/checkout/calendar-file.ts'
import { formatLongDate, formatTimeRange } from '#domain/dates/format-date.ts'
import type { UntranslatedNames } from '#stores/checkout/order-names.ts'
import { nameLang } from './CartLine.tsx'
import './Outcome.css'
import './Visits.css'

/** Directions to the museum and what to bring, as far as it says. */
function WayThere({ directions: { address, way, bring } }: { directions: Directions }) {
  const { t } = useShop()
  return (
    <dl className="way-there">
      {(address ?? way) !== undefined && (
        <div>
          <dt>{t('success.way')}</dt>
          {address !== undefined && (
            <dd>
              {address}{' '}
              <span className="outcome-operated">
                <NewTabLink href={mapLink(address)}>{t('success.map')}</NewTabLink>
              </span>
            </dd>
          )}
          {way !== undefined && <dd>{way}</dd>}
        </div>
      )}
      {bring !== undefined && (
        <div>
          <dt>{t('success.bring')}</dt>
          <dd>{bring}</dd>
        </div>
      )}
    </dl>
  )
}

interface Props {
  visits: readonly Appointment[]
  /** Names that aren't in the page's language. */
  untranslated?: UntranslatedNames
  bookingId: string
  /** The order's number, as the page shows it. */
  number: string
  /** Name of the museum. */
  museum: string
  directions?: Directions
}

/** Times of the visits, each with links into a calendar, and the directions. */
export function Visits({ visits, untranslated, bookingId, number, museum, directions }: Props) {
  const { shop, locale, t } = useShop()
  const [now] = useState(() => new Date())
  const place = [museum, ...(directions?.address === undefined ? [] : [directions.address])].join(', ')
  const booking: Booking = {
    id: bookingId,
    number: t('forms.inField', { field: t('success.number'), text: number }),
    place,
    timeZone: shop.timeZone,
    host: location.hostname,
  }
  return (
    <section className="visits" aria-labelledby="visits-title">
      <h2 id="visits-title">{t('success.visit')}</h2>
      <ul className="visits-list">
        {visits.map((visit) => {
          const { key, title, day, start, end } = visit
          const when = [formatLongDate(day, locale), ...(start === undefined ? [] : [formatTimeRange(start, end)])]
          const about = (
            <span className="visually-hidden">
              {': '}
              <span lang={nameLang(title, untranslated)}>{title}</span>
              {`, ${when.join(', ')}`}
            </span>
          )
          return (
            <li key={key}>
              <p className="visits-when">{when.join(', ')}</p>
              <p lang={nameLang(title, untranslated)}>{title}</p>
              <p className="visits-calendars">
                <a
                  href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(visit, booking, now))}`}
                  download={`${number}.ics`}
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
      {directions && <WayThere directions={directions} />}
    </section>
  )
}
