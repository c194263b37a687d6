import { NotFound } from '#api/errors.ts'
import { fetchEventLifetime, fetchEvents, fetchTickets } from '#api/events.ts'
import type { Event, EventDescription } from '#domain/events/event.ts'
import type { Lang } from '#domain/languages/language.ts'
import { isUnscheduled, kindOf } from '#domain/tickets/ticket-kind.ts'
import type { Ticket } from '#domain/tickets/ticket.ts'
import type { Ask } from './ask.ts'
import { PullError } from './pull-error.ts'
import type { Section } from './section.ts'

/**
 * The events of one language with what is sold for each. One whose tickets break the contract is left out: half of
 * what it sells would be worse.
 */
export async function pullEvents(ask: Ask, lang: Lang, section: Section): Promise<Event[]> {
  const listed = section.usable(await ask(lang, fetchEvents))
  const pulled = await Promise.all(
    listed.map((event) =>
      pullEvent(ask, lang, event, section.nameOf(event)).catch((error: unknown) => {
        if (!(error instanceof PullError && error.broken)) throw error
        section.leaveOut(event, error.message)
        return undefined
      }),
    ),
  )
  const events = pulled.filter((event) => event !== undefined)
  section.refuseMostlyBroken(events.length)
  return events
}

async function pullEvent(ask: Ask, lang: Lang, event: EventDescription, name: string): Promise<Event> {
  const [{ tickets }, lifetime] = await Promise.all([
    ask(lang, (api, call) => fetchTickets(api, event.id, undefined, call), name),
    ask(
      lang,
      (api, call) =>
        fetchEventLifetime(api, event.id, call).catch((error: unknown) => {
          // An event that is always there has no first and last day.
          if (error instanceof NotFound) return undefined
          throw error
        }),
      name,
    ),
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

/** When a performance takes place, each time once. */
function performancesOf(tickets: Ticket[]): Event['performances'] {
  const entries = tickets.filter((ticket) => kindOf(ticket) === 'performance').flatMap(({ schedule }) => schedule)
  const byStart = new Map(entries.map(({ start, end }) => [start, { start, end }]))
  return [...byStart.values()].toSorted((a, b) => a.start.localeCompare(b.start))
}
