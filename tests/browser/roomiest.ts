import type { EventId } from '#domain/ids/ids.ts'
import { inject } from 'vitest'
import { createApi } from '#api/api.ts'
import { fetchEventCalendar, fetchTickets } from '#api/events.ts'
import { fetchShopConfig } from '#api/shop-info.ts'
import { addMonths, monthOf, monthRange } from '#domain/dates/calendar.ts'
import type { CalendarDate, WallDateTime } from '#domain/dates/wall-clock.ts'
import { today } from '#domain/dates/zone.ts'
import type { Lang } from '#domain/languages/language.ts'
import { entriesOf } from '#domain/records/entries.ts'

/** Something that can be booked, by the names a visitor reads. */
export interface Bookable {
  date: CalendarDate
  start: WallDateTime
  /** The group of tickets it stands in, and its name: parts of a family ticket may have the same. */
  group: string
  ticket: string
}

const most = <T>(all: readonly T[], count: (one: T) => number): T | undefined =>
  all.toSorted((one, other) => count(other) - count(one))[0]

/**
 * The beginning with the most places at an event of the museum that stands at `site`, after today and by the end of the
 * next month: other sales of the run may take some of them, and some days of the week are nearly sold out.
 */
export async function roomiest(site: string, lang: Lang, event: EventId): Promise<Bookable> {
  const [museum = ''] = Object.entries(inject('sites')).find(([, address]) => address === site) ?? []
  const api = createApi({ base: `${inject('sandbox')}/${museum}`, lang })
  const now = today(new Date(), (await fetchShopConfig(api)).timeZone)
  const { last } = monthRange(addMonths(monthOf(now), 1))
  const days = entriesOf(await fetchEventCalendar(api, event, now, last)).filter(([day]) => day > now)
  const [date = now] = most(days, ([, places]) => places) ?? []
  const { tickets, timeSlots } = await fetchTickets(api, event, date)
  const slot = most(timeSlots, ({ left }) => left)
  const [ticket] = tickets
  if (!slot || !ticket) throw new Error(`Nothing can be booked at event ${event} of ${museum}.`)
  return { date, start: slot.start, group: ticket.groupName ?? '', ticket: ticket.name }
}
