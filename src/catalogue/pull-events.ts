import { fetchEventLifetime, fetchEvents, fetchTickets } from '#api/events.ts'
import type { Event, EventDescription } from '#domain/catalogue/events.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { isUnscheduled, kindOf, type Ticket } from '#domain/tickets/ticket.ts'
import type { Ask } from './ask.ts'
import { noLifetime, pullEach } from './pull-each.ts'
import type { Section } from './section.ts'

/** The events of one language with what is sold for each. */
export async function pullEvents(ask: Ask, lang: Lang, section: Section): Promise<Event[]> {
  const listed = section.usable(await ask(lang, fetchEvents))
  return pullEach(section, listed, (event, name) => pullEvent(ask, lang, event, name))
}

/** Pulls an event with what is sold for it. */
export async function pullEvent(ask: Ask, lang: Lang, event: EventDescription, name: string): Promise<Event> {
  const [{ tickets }, lifetime] = await Promise.all([
    ask(lang, (api, call) => fetchTickets(api, { event: event.id, ...call }), name),
    ask(lang, (api, call) => fetchEventLifetime(api, { event: event.id, ...call }).catch(noLifetime), name),
  ])
  const unscheduled = tickets.filter(isUnscheduled).map(({ id }) => id)
  return {
    ...event,
    tickets: tickets.map(withoutSchedule),
    unscheduled: unscheduled.length > 0 ? unscheduled : undefined,
    performances: performancesOf(tickets),
    lifetime,
  }
}

/** Places left change by the minute: keeping them would make every page new with every pull. */
const withoutSchedule = (ticket: Ticket): Ticket => ({ ...ticket, schedule: [] })

/** Returns when a performance takes place, each time once. */
function performancesOf(tickets: Ticket[]): Event['performances'] {
  const entries = tickets.filter((ticket) => kindOf(ticket) === 'performance').flatMap(({ schedule }) => schedule)
  const byStart = new Map(entries.map(({ start, end }) => [start, { start, end }]))
  return [...byStart.values()].toSorted((a, b) => a.start.localeCompare(b.start))
}
