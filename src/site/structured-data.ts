import { tz } from '@date-fns/tz/tz'
import { formatISO } from 'date-fns/formatISO'
import type {
  AggregateOffer,
  BreadcrumbList,
  Event as EventData,
  ItemAvailability,
  ItemList,
  Museum,
  Offer,
  Product,
  TouristTrip,
  WithContext,
} from 'schema-dts'
import { shareImage } from '#domain/catalogue/pictures.ts'
import type { Event } from '#domain/catalogue/events.ts'
import { formatTime } from '#domain/dates/format-date.ts'
import { dayOf, type WallDateTime } from '#domain/dates/wall-clock.ts'
import { instantOf } from '#domain/dates/zone.ts'
import { decimal } from '#domain/money/format-money.ts'
import type { Article } from '#domain/goods/article.ts'
import { amountLimits, type Voucher } from '#domain/goods/voucher.ts'
import { minPrice } from '#domain/tickets/ticket-choice.ts'
import { ticketsOnSale, ticketsSoldAlone } from '#domain/tickets/ticket.ts'
import { lowestTourPrice } from '#domain/tours/tour-price.ts'
import type { Tour } from '#domain/tours/tour.ts'
import type { OpeningHours, OpenSpan } from '#domain/dates/opening-hours.ts'
import { routes } from '#domain/shop/routes.ts'
import { endDayOf, type When } from './event-view.ts'
import type { Frame, Page } from './page.ts'
import type { ListedTour } from './tour-view.ts'

/** Returns the address of a picture for search engines, in one sensible width. */
const picture = (image: string | undefined, { origin }: Frame) => image && shareImage(image, origin)

/**
 * Returns a time with the offset of the museum's zone, or its day alone if the time only fills the day up: search
 * engines would announce it.
 * @param filler time of day that says nothing: the first minute of a beginning, the last one of an end
 */
const isoTime = (time: WallDateTime, { shop: { timeZone } }: Frame, filler: '00:00' | '23:59') =>
  formatTime(time) === filler ? dayOf(time) : formatISO(instantOf(time, timeZone), { in: tz(timeZone) })

const organiser = (frame: Frame) => ({ '@type': 'Organization' as const, name: frame.siteName, url: frame.origin })

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Returns a span in the form that search engines take: a day ends with its last minute there. */
const specification = ([opens, closes]: OpenSpan) => ({
  '@type': 'OpeningHoursSpecification' as const,
  opens,
  closes: closes === '24:00' ? '23:59' : closes,
})

/** A day on which the museum is closed, in the same form. */
const closedAllDay = { '@type': 'OpeningHoursSpecification' as const, opens: '00:00', closes: '00:00' }

/** The hours of a museum; without a week, only the days that differ are known. */
interface SaidHours extends Pick<OpeningHours, 'exceptions'> {
  week?: OpeningHours['week'] | undefined
}

/** Returns the hours of a museum; an exception without any says that it is closed. */
function hoursData({ week, exceptions }: SaidHours) {
  const usual = week?.flatMap((spans, at) =>
    spans.map((span) => ({
      ...specification(span),
      dayOfWeek: `https://schema.org/${dayNames[at] ?? 'Monday'}` as const,
    })),
  )
  const others = exceptions.flatMap(({ first, last, spans }) =>
    (spans.length > 0 ? spans.map(specification) : [closedAllDay]).map((hours) => ({
      ...hours,
      validFrom: first,
      validThrough: last,
    })),
  )
  return {
    ...(usual && { openingHoursSpecification: usual }),
    ...(others.length > 0 && { specialOpeningHoursSpecification: others }),
  }
}

/** Returns the data of the museum itself, for the home page and that of a visit. @param visit what it says about one */
export const museumData = (
  { siteName, address, origin, header, footer }: Frame,
  visit?: SaidHours & { phone?: string | undefined },
): WithContext<Museum> => ({
  '@context': 'https://schema.org',
  '@type': 'Museum',
  name: siteName,
  address,
  url: origin,
  logo: header.logo && origin + header.logo.src,
  sameAs: footer?.social.map(({ href }) => href),
  ...(visit && hoursData(visit)),
  telephone: visit?.phone,
})

/** Returns the breadcrumbs of a page: home, the lists above it, itself. Nothing for a page without a list above. */
export function trailData({ frame, trail = [], title, lang }: Page): WithContext<BreadcrumbList> | undefined {
  if (trail.length === 0) return undefined
  const home = { label: frame.siteName, href: routes.home(lang) }
  const above = [home, ...trail.filter(({ href }) => href !== home.href)]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [...above, { label: title, href: undefined }].map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      // The last one is the page itself.
      item: href && frame.origin + href,
    })),
  }
}

const offer = (frame: Frame, path: string, price: number, availability: ItemAvailability): Offer => ({
  '@type': 'Offer',
  price: decimal(price),
  priceCurrency: frame.shop.currency,
  availability,
  url: frame.origin + path,
})

/**
 * Returns the beginning of an event: its next performance, else the time that it is sorted by, unless its page says other days,
 * else the first of those.
 */
function startDateOf({ performances: [next], sortingDateTime }: Event, when: When | undefined, frame: Frame) {
  if (next) return isoTime(next.start, frame, '00:00')
  if (sortingDateTime === undefined || when === undefined) return when?.first
  const day = dayOf(sortingDateTime)
  const isSaid = day <= when.last && (when.runs || day >= when.first)
  return isSaid ? isoTime(sortingDateTime, frame, '00:00') : when.first
}

/** Returns the end of an event: on its last day, as its page says, or in the night after it. */
function endDateOf(event: Event, frame: Frame) {
  const { end, lifetime } = event
  const isSaid = end && (!lifetime || endDayOf(event) === lifetime.last)
  return isSaid ? isoTime(end, frame, '23:59') : lifetime?.last
}

/**
 * Returns an event with an offer for each kind of ticket that is sold by itself; undefined if its time isn't known.
 * @param when what its page says
 */
export function eventData(
  event: Event,
  when: When | undefined,
  frame: Frame,
  path: string,
): WithContext<EventData> | undefined {
  const startDate = startDateOf(event, when, frame)
  if (startDate === undefined) return undefined
  const known = endDateOf(event, frame)
  // Search engines refuse what ends before it begins. One of both may be a day without a time.
  const shared = Math.min(known?.length ?? 0, startDate.length)
  const endDate = known !== undefined && known.slice(0, shared) >= startDate.slice(0, shared) ? known : undefined
  const name = event.venue ?? frame.siteName
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.name,
    description: event.teaser,
    image: picture(event.image, frame),
    startDate,
    endDate,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    // An address is required there.
    location: { '@type': 'Place', name, address: frame.address ?? name },
    organizer: organiser(frame),
    offers: ticketsSoldAlone(ticketsOnSale(event)).map((ticket) => ({
      ...offer(frame, path, minPrice(ticket).price, 'https://schema.org/InStock'),
      name: ticket.name,
      // It can't be used later. The start of its sale isn't known.
      validThrough: endDate,
    })),
  }
}

/** Returns the list of tours, in order. @param before number of tours on the previous pages */
export const tourListData = (tours: ListedTour[], frame: Frame, before = 0): WithContext<ItemList> => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: tours.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: before + index + 1,
    name,
    url: frame.origin + href,
  })),
})

/** Returns a guided tour with an offer at its lowest total, if it can be bought. */
export function tourData(tour: Tour, frame: Frame, path: string): WithContext<TouristTrip> {
  const price = lowestTourPrice(tour)
  return {
    '@context': 'https://schema.org',
    '@type': 'TouristTrip',
    name: tour.name,
    description: tour.teaser,
    image: picture(tour.image, frame),
    provider: organiser(frame),
    offers:
      price === undefined
        ? undefined
        : { ...offer(frame, path, price, 'https://schema.org/InStock'), validThrough: tour.lifetime?.last },
  }
}

/** Returns an article as a product with its offer. */
export const articleData = (article: Article, frame: Frame, path: string): WithContext<Product> => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: article.name,
  description: article.teaser,
  image: picture(article.image, frame),
  sku: article.id,
  offers: offer(frame, path, article.price, `https://schema.org/${article.stock > 0 ? 'InStock' : 'OutOfStock'}`),
})

/** Returns an offer for any amount that the buyer chooses. */
const openOffer = (frame: Frame, path: string): AggregateOffer => ({
  '@type': 'AggregateOffer',
  lowPrice: decimal(amountLimits.min),
  highPrice: decimal(amountLimits.max),
  priceCurrency: frame.shop.currency,
  availability: 'https://schema.org/InStock',
  url: frame.origin + path,
})

/** Returns a voucher for sale as a product with its offer. */
export const voucherData = (voucher: Voucher, frame: Frame, path: string): WithContext<Product> => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: voucher.name,
  description: voucher.text,
  image: picture(voucher.image, frame),
  sku: voucher.id,
  offers: voucher.variableAmount
    ? openOffer(frame, path)
    : offer(frame, path, voucher.price, 'https://schema.org/InStock'),
})

/** Writes JSON for the inside of a `<script>`: `<` is escaped, so that no text can end the element. */
export const jsonForScript = (data: object): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
