import { request } from '#api/client.ts'
import { getEventSelect } from '#contract/events.ts'
import { getTicketCalendar } from '#contract/tickets.ts'
import { getTourSoldout } from '#contract/tour-offer.ts'
import { getTourSelect } from '#contract/tours.ts'
import { entriesOf } from '#domain/collections/records.ts'
import { addDays } from '#domain/dates/calendar.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import { today } from '#domain/dates/zone.ts'
import type { Tenant } from '#tenant/config.ts'
import { fetchConfig, firstLanguage } from './fetch-config.ts'
import { startPull, type PullOptions } from './pull.ts'
import { isOfOneThing } from './pull-bookable.ts'

/** A day on which something is sold out. */
export interface SoldOutDay {
  day: CalendarDate
  /** Names of what is sold out on it. */
  names: string[]
}

/** Number of days that are asked about, today's included. */
const daysAhead = 28

/** Calls in flight at once: nobody waits for them. */
const concurrency = 2

/**
 * Asks a museum's API for the days ahead on which an event or a tour is sold out: one call for each. Something whose answer
 * is broken is left out.
 * @returns the days in order
 * @throws as `pullSnapshot`
 */
export async function pullSoldOutDays(tenant: Tenant, options: PullOptions): Promise<SoldOutDay[]> {
  const { configLanguage } = tenant.config
  const { ask } = startPull(tenant, { ...options, concurrency })
  const config = await ask(firstLanguage(configLanguage), (api, call) => fetchConfig(api, configLanguage, call))
  const [lang] = config.languages
  const from = today(options.now, config.timeZone)
  const range = { from, to: addDays(from, daysAhead - 1) }
  const daysOf = async (name: string, days: Promise<CalendarDate[]>) => {
    try {
      return (await days).filter((day) => day >= from && day <= range.to).map((day) => ({ day, name }))
    } catch (error) {
      if (isOfOneThing(error)) return []
      throw error
    }
  }
  const [events, tours] = await Promise.all([
    config.features.tickets ? ask(lang, (api, call) => request(api, getEventSelect, call)) : [],
    config.features.guidedTours ? ask(lang, (api, call) => request(api, getTourSelect, call)) : [],
  ])
  const found = await Promise.all([
    ...events.map(async ({ id, name }) => {
      const places = ask(
        lang,
        (api, call) => request(api, getTicketCalendar, { event: id, range, ...call }),
        `event "${id}"`,
      )
      const full = places.then((days) => entriesOf(days).flatMap(([day, left]) => (left > 0 ? [] : [day])))
      return daysOf(name, full)
    }),
    ...tours.map(async ({ id, name }) =>
      daysOf(
        name,
        ask(lang, (api, call) => request(api, getTourSoldout, { tour: id, range, ...call }), `tour "${id}"`),
      ),
    ),
  ])
  const byDay = Map.groupBy(found.flat(), ({ day }) => day)
  return [...byDay]
    .map(([day, things]) => ({ day, names: things.map(({ name }) => name) }))
    .toSorted((one, other) => one.day.localeCompare(other.day))
}
