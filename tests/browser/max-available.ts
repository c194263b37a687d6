import { request } from '#api/client.ts'
import { getShopinfoConfig } from '#contract/shop-info.ts'
import { getTicketCalendar, getTicketCollectOfDay } from '#contract/tickets.ts'
import { getTourCalendar } from '#contract/tour-offer.ts'
import type { EventId } from '#domain/shop/ids.ts'
import { inject } from 'vitest'
import { createApi } from '#api/api.ts'
import { addMonths, monthOf, monthRange } from '#domain/dates/calendar.ts'
import type { CalendarDate, WallDateTime } from '#domain/dates/wall-clock.ts'
import { today } from '#domain/dates/zone.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { kindOf } from '#domain/tickets/ticket.ts'
import { entriesOf } from '#domain/collections/records.ts'
import { anId } from '../support/ids.ts'

/** Something that can be booked, by the names a visitor reads. */
export interface Bookable {
  date: CalendarDate
  /** None where a ticket is good for the whole day. */
  start?: WallDateTime
  /** The group of tickets it stands in, and its name: parts of a family ticket may have the same. */
  group: string
  ticket: string
}

const maxBy = <T>(all: readonly T[], count: (one: T) => number): T | undefined =>
  all.toSorted((one, other) => count(other) - count(one))[0]

/** The museum that stands at `site`, and its days from today to the end of the next month. */
async function spanOf(site: string, lang: Lang) {
  const [museum = ''] = Object.entries(inject('sites')).find(([, address]) => address === site) ?? []
  const api = createApi({ base: `${inject('sandbox')}/${museum}`, lang })
  const now = today(new Date(), (await request(api, getShopinfoConfig)).timeZone)
  return { museum, api, now, last: monthRange(addMonths(monthOf(now), 1)).last }
}

/** The day with the most places on a tour, after today and by the end of the next month. */
export async function maxAvailableTourDay(site: string, lang: Lang, tour: string): Promise<CalendarDate> {
  const { api, museum, now, last } = await spanOf(site, lang)
  const days = entriesOf(
    await request(api, getTourCalendar, { tour: anId(tour), range: { from: now, to: last } }),
  ).filter(([day]) => day > now)
  const [day] = maxBy(days, ([, times]) => Math.min(...Object.values(times).map(({ left }) => left))) ?? []
  if (day === undefined) throw new Error(`Tour ${tour} of ${museum} has no day.`)
  return day
}

/**
 * The beginning with the most places at an event of the museum that stands at `site`, after today and by the end of the
 * next month: other sales of the run may take some of them, and some days of the week are nearly sold out.
 */
export async function maxAvailable(site: string, lang: Lang, event: EventId): Promise<Bookable> {
  const { api, museum, now, last } = await spanOf(site, lang)
  const days = entriesOf(await request(api, getTicketCalendar, { event, range: { from: now, to: last } })).filter(
    ([day]) => day > now,
  )
  const [date = now] = maxBy(days, ([, places]) => places) ?? []
  const { tickets, timeSlots } = await request(api, getTicketCollectOfDay, { event, date })
  const [ticket] = tickets
  const slot = maxBy(timeSlots, ({ left }) => left)
  if (!slot || !ticket) throw new Error(`Nothing can be booked at event ${event} of ${museum}.`)
  return {
    date,
    start: kindOf(ticket) === 'day' ? undefined : slot.start,
    group: ticket.groupName ?? '',
    ticket: ticket.name,
  }
}
