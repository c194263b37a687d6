import { type ReactNode, useState } from 'react'
import { preparedImage, sizesAtDoubleDensity, sourceSet } from '#domain/catalogue/pictures.ts'
import { countedText } from '#domain/availability/counts.ts'
import { linePage } from '#domain/lines/checkout.ts'
import { NewTabLink } from '#ui/NewTabLink.tsx'
import { useShop } from '#ui/use-shop.ts'
import type { Appointment } from '#domain/lines/appointments.ts'
import { type Booking, googleCalendarLink } from '#domain/checkout/appointments.ts'
import { calendarFile } from '#domain/checkout/calendar-file.ts'
import { formatLongDate, formatTimeRange } from '#domain/dates/format-date.ts'
import type { UntranslatedNames } from '#stores/checkout/order-names.ts'
import type { PagePictures } from '#stores/checkout/page-pictures.ts'
import { nameLang } from './CartLine.tsx'
import './Outcome.css'
import './Visits.css'

/**
 * Picture of what is visited; an empty field until it is known whether there is one, so that nothing moves then. The
 * title beside it says what it shows, and the museum describes no pictures, so it has no text of its own.
 */
function VisitPicture({ page, pictures }: { page: string | undefined; pictures: PagePictures | undefined }) {
  const [isReserved] = useState(pictures === undefined)
  const image = page === undefined ? undefined : pictures?.[page]?.image
  if (image === undefined) return isReserved && <span className="visits-picture" />
  return (
    <img
      className="visits-picture"
      src={preparedImage(image, 960)}
      srcSet={sourceSet(image)}
      sizes={sizesAtDoubleDensity('(min-width: 62rem) 54vw, (min-width: 48rem) 46vw, 92vw')}
      alt=""
      width={8}
      height={5}
    />
  )
}

interface Props {
  visits: readonly Appointment[]
  /** Pictures and places of the shop's pages; absent until they are known. */
  pictures: PagePictures | undefined
  /** Names that aren't in the page's language. */
  untranslated?: UntranslatedNames
  bookingId: string
  /** The order's number, as the page shows it. */
  number: string
  /** The museum and its address. */
  place: string
  /** Shown after the facts of a single visit, or after all of several. */
  children: ReactNode
  /** Shown after that, and after the links to calendars of a single visit. */
  last: ReactNode
}

/** The visits of an order: what and when, who comes, and links into a calendar. */
export function Visits({ visits, pictures, untranslated, bookingId, number, place, children, last }: Props) {
  const { shop, lang, locale, t } = useShop()
  const [now] = useState(() => new Date())
  const booking: Booking = {
    id: bookingId,
    number: t('forms.inField', { field: t('success.number'), text: number }),
    place,
    timeZone: shop.timeZone,
    host: location.hostname,
  }
  return (
    <section className="visits" data-kept aria-labelledby="visits-title">
      <h2 id="visits-title" className="visually-hidden">
        {t('success.visit')}
      </h2>
      <ul className="visits-list">
        {visits.map((visit) => {
          const { key, title, day, start, end, what, line } = visit
          const date = formatLongDate(day, locale)
          const time = start === undefined ? undefined : formatTimeRange(start, end)
          const page = linePage(lang, line)
          const venue = page && pictures?.[page]?.place
          const where = { ...booking, place: [venue, place].filter(Boolean).join(', ') }
          // In the line of the time, so that nothing moves when it is known.
          const [onDay, atTime] = [date, time].map((when) => [when, venue].filter(Boolean).join(', '))
          const about = (
            <span className="visually-hidden">
              {': '}
              <span lang={nameLang(title, untranslated)}>{title}</span>
              {`, ${[date, time].filter(Boolean).join(', ')}`}
            </span>
          )
          return (
            <li key={key} className="visits-visit">
              <VisitPicture page={page} pictures={pictures} />
              <div className="visits-about">
                <h3 className="visits-title" lang={nameLang(title, untranslated)}>
                  {title}
                </h3>
                <p className="visits-when">
                  <span>{time === undefined ? onDay : date}</span>
                  {time !== undefined && (
                    <>
                      <span className="visually-hidden">, </span>
                      <span className="visits-time">{atTime}</span>
                    </>
                  )}
                </p>
                <ul className="visits-people">
                  {what.map(({ name, count }, index) => (
                    <li key={index} lang={nameLang(name, untranslated)}>
                      {countedText(name, count)}
                    </li>
                  ))}
                </ul>
                {visits.length === 1 && children}
                <p className="visits-calendars outcome-operated">
                  <a
                    href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(visit, where, now))}`}
                    download={`${number}.ics`}
                  >
                    {t('success.calendar')}
                    {about}
                  </a>
                  <NewTabLink href={googleCalendarLink(visit, where)}>
                    Google Calendar
                    {about}
                  </NewTabLink>
                </p>
                {visits.length === 1 && last}
              </div>
            </li>
          )
        })}
      </ul>
      {visits.length > 1 && children}
      {visits.length > 1 && last}
    </section>
  )
}
