import type { SeedEvent, SeedTicket } from '#sandbox/seed.ts'
import { isMuseumOpen, nowIn, todayIn, type Shop } from '#sandbox/shop/shop.ts'
import { addDays, addMinutes } from '#sandbox/shop/wall-clock.ts'
import { isOpenOn, lifetimeOf, placesOn, type Season, type Slot } from './slots.ts'
import { leftOf, type Resource } from './stock.ts'

/** Length of a performance unless its event tells, in minutes. */
const defaultMinutes = 120

const seasonOf = (event: SeedEvent): Season | undefined =>
  event.slots && { plan: event.slots, from: event.from, to: event.to }

export const slotResource = (event: SeedEvent, start: string): Resource => `event:${event.id} ${start}`
export const dayResource = (event: SeedEvent, date: string): Resource => `day:${event.id} ${date}`

/** Most days after which a closed museum is open again. */
const longestClosure = 31

const ticketResource = ({ id }: SeedTicket, at: string): Resource => `ticket:${id} ${at}`

/** Returns what is left of a kind of ticket at a time or on a day; undefined if its event alone limits it. */
export function leftOfKind(
  shop: Shop,
  ticket: SeedTicket,
  at: string,
): { resource: Resource; left: number } | undefined {
  if (ticket.places === undefined) return undefined
  const resource = ticketResource(ticket, at)
  return { resource, left: leftOf(shop, resource, ticket.places) }
}

/** Returns the day of a performance: the next one on which the museum is open. */
function dayOfPerformance(shop: Shop, day: number): string {
  const days = Array.from({ length: longestClosure }, (_, later) => addDays(todayIn(shop), day + later))
  return days.find((date) => isMuseumOpen(shop, date)) ?? addDays(todayIn(shop), day)
}

/** Returns the performances that haven't begun; of two that a closed day has brought together, the first. */
export const performancesOf = (shop: Shop, event: SeedEvent): Slot[] => {
  const all = (event.performances ?? []).map(({ day, time, places }) => {
    const start = `${dayOfPerformance(shop, day)} ${time}:00`
    return { start, end: addMinutes(start, event.performanceMinutes ?? defaultMinutes), places }
  })
  return all
    .filter(({ start }, at) => start > nowIn(shop) && all.findIndex((one) => one.start === start) === at)
    .toSorted((a, b) => a.start.localeCompare(b.start))
}

const admissionsOn = (shop: Shop, event: SeedEvent, date: string): Slot[] => {
  const season = seasonOf(event)
  if (!season || !isOpenOn(shop, season, date)) return []
  const places = placesOn(season, date, todayIn(shop))
  return season.plan.times
    .map((time) => {
      const start = `${date} ${time}:00`
      return { start, end: addMinutes(start, season.plan.minutes), places }
    })
    .filter(({ end }) => end > nowIn(shop))
}

/** Returns the slots of an event on a date that can still be entered, with the places left in each. */
export const slotsOn = (shop: Shop, event: SeedEvent, date: string): Slot[] => {
  const performances = performancesOf(shop, event).filter(({ start }) => start.startsWith(date))
  const slots = event.performances ? performances : admissionsOn(shop, event, date)
  return slots.map((slot) => ({ ...slot, places: leftOf(shop, slotResource(event, slot.start), slot.places) }))
}

/** Returns the time at which a day of an event ends: the end of its last admission. */
export const closingOn = (event: SeedEvent, date: string): string => {
  const { times = [], minutes = 0 } = event.slots ?? {}
  const last = times.toSorted().at(-1)
  return last === undefined ? `${date} 23:59:59` : addMinutes(`${date} ${last}:00`, minutes)
}

/** Returns the places left for day tickets of an event on a date; nothing on a closed day, or once the day has ended. */
export const dayPlacesOn = (shop: Shop, event: SeedEvent, date: string): number | undefined => {
  const season = seasonOf(event)
  const today = todayIn(shop)
  if (!season || closingOn(event, date) <= nowIn(shop) || !isOpenOn(shop, season, date)) return undefined
  const slots = Math.max(1, season.plan.times.length)
  return leftOf(shop, dayResource(event, date), placesOn(season, date, today) * slots)
}

const sellsSlots = ({ mode }: SeedTicket): boolean => mode === 1 || mode === 5

/** Returns the places left on a date, over all tickets; nothing on a closed day. */
export const placesLeftOn = (shop: Shop, event: SeedEvent, date: string): number | undefined => {
  const bySlot = event.tickets.some(sellsSlots) ? slotsOn(shop, event, date) : []
  const byDay = event.tickets.every(sellsSlots) ? undefined : dayPlacesOn(shop, event, date)
  if (bySlot.length === 0 && byDay === undefined) return undefined
  return bySlot.reduce((sum, { places }) => sum + places, byDay ?? 0)
}

/** Returns the first and last date of an event: of its performances, else of its season. */
export const eventLifetime = (shop: Shop, event: SeedEvent): { first: string; last: string } => {
  const performances = performancesOf(shop, event)
  const season = lifetimeOf(event, todayIn(shop))
  return {
    first: performances.at(0)?.start.slice(0, 10) ?? season.first,
    last: performances.at(-1)?.start.slice(0, 10) ?? season.last,
  }
}
