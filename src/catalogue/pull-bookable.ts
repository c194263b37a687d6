import { request } from '#api/client.ts'
import { getEventSelect } from '#contract/events.ts'
import { fetchTicketOffer } from '#api/tickets.ts'
import { getTicketLifetime } from '#contract/tickets.ts'
import { getTour, getTourLifetime } from '#contract/tour-offer.ts'
import { getTourSelect } from '#contract/tours.ts'
import { NotFound } from '#api/errors.ts'
import { PullError, type Ask } from './pull-call.ts'
import { pullTimePrices } from './pull-time-prices.ts'
import type { PulledSection } from './section.ts'
import { withName } from '#domain/collections/blank.ts'
import { withTourName } from '#domain/tours/tour-choice.ts'
import { type CalendarDate, dayOf } from '#domain/dates/wall-clock.ts'
import { endOf, type Event, type EventDescription } from '#domain/catalogue/events.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { isUnscheduled, kindOf, type Ticket } from '#domain/tickets/ticket.ts'
import type { Tour, TourDescription } from '#domain/tours/tour.ts'

/** Returns true for a 404. A tour is "not found" with other statuses, too, which are trouble of the server. */
export const isWithdrawn = (cause: unknown) => cause instanceof NotFound && cause.failed.status === 404

/** Returns true for an error that is about one thing alone: its answer is broken, or it was withdrawn after it was listed. */
export const isOfOneThing = (error: unknown): error is PullError =>
  error instanceof PullError && (error.broken || isWithdrawn(error.cause))

/**
 * Pulls the things of a section, each with its own calls. A thing whose answers break the contract is left out, since
 * selling half of it would be worse. So is one that isn't found, since it was withdrawn after it was listed.
 * @param pull gets the thing's name in reports
 */
async function pullEach<Listed extends { id: string }, Whole>(
  section: PulledSection,
  listed: Listed[],
  pull: (thing: Listed, name: string) => Promise<Whole>,
): Promise<Whole[]> {
  const pulled = await Promise.all(
    listed.map((thing) =>
      pull(thing, section.nameOf(thing)).catch((error: unknown) => {
        if (!isOfOneThing(error)) throw error
        return error
      }),
    ),
  )
  const whole = pulled.flatMap((found, index) => {
    const thing = listed[index]
    if (!(found instanceof PullError)) return [found]
    if (thing) section.leaveOut(thing, found.message.replaceAll('\n', ', '))
    return []
  })
  section.refuseMostlyBroken(whole.length)
  return whole
}

/** Handles the error of a permanent thing, which has no first and last day; rethrows any other error. */
export function noLifetime(error: unknown): undefined {
  if (!(error instanceof NotFound)) throw error
}

/** The day of the pull that a thing is for, and its name in reports. */
interface ToPull {
  from: CalendarDate
  name: string
}

/** Pulls the list of events, each with the end that its pages show. */
export async function listEvents(ask: Ask, lang: Lang): Promise<EventDescription[]> {
  const listed = await ask(lang, (api, call) => request(api, getEventSelect, call))
  return listed.map((event) => ({ ...event, end: endOf(event) }))
}

/** Pulls the events of one language with their tickets. @param from the day of the pull */
export async function pullEvents(ask: Ask, lang: Lang, section: PulledSection, from: CalendarDate): Promise<Event[]> {
  const listed = section.usable(await listEvents(ask, lang))
  return pullEach(section, listed, (event, name) => pullEvent(ask, lang, event, { from, name }))
}

/** Pulls an event with its tickets. */
export async function pullEvent(ask: Ask, lang: Lang, event: EventDescription, { from, name }: ToPull): Promise<Event> {
  const [{ tickets }, lifetime] = await Promise.all([
    ask(lang, (api, call) => fetchTicketOffer(api, { event: event.id, ...call }), name),
    ask(lang, (api, call) => request(api, getTicketLifetime, { event: event.id, ...call }).catch(noLifetime), name),
  ])
  const unscheduled = tickets.filter(isUnscheduled).map(({ id }) => id)
  return {
    ...event,
    tickets: withName(tickets.map(withoutSchedule), event.name),
    unscheduled: unscheduled.length > 0 ? unscheduled : undefined,
    performances: performancesOf(tickets, from),
    lifetime,
  }
}

/**
 * Removes the schedule. Remaining places change by the minute, so keeping them would change every page with every pull.
 */
const withoutSchedule = (ticket: Ticket): Ticket => ({ ...ticket, schedule: [] })

/**
 * Returns the times of performances, each once, from a day on: pages and search engines would announce one that is over. If all
 * are over, all of them, since they say when it was.
 */
function performancesOf(tickets: Ticket[], from: CalendarDate): Event['performances'] {
  const entries = tickets.filter((ticket) => kindOf(ticket) === 'performance').flatMap(({ schedule }) => schedule)
  const byStart = new Map(entries.map(({ start, end }) => [start, { start, end }]))
  const all = [...byStart.values()].toSorted((a, b) => a.start.localeCompare(b.start))
  const ahead = all.filter(({ start, end }) => dayOf(end ?? start) >= from)
  return ahead.length > 0 ? ahead : all
}

/**
 * Returns a tour with a smallest group that can be chosen, since it couldn't be booked otherwise: only several tours, counted
 * apart from their tickets, take more people than one.
 */
function withinItsPlaces(tour: TourDescription): TourDescription {
  const { singleTicketing, bookCompleteTour, bookingWithoutTickets, prices } = tour
  const { minParticipants: min = 0, maxParticipants: max } = tour
  const isCounted = prices.length > 0 && bookingWithoutTickets && !singleTicketing && !bookCompleteTour
  return min > max && !isCounted ? { ...tour, minParticipants: max } : tour
}

/** Pulls the list of tours, each with a smallest group that can book it. */
export async function listTours(ask: Ask, lang: Lang): Promise<TourDescription[]> {
  const listed = await ask(lang, (api, call) => request(api, getTourSelect, call))
  return listed.map(withinItsPlaces)
}

/** Pulls the guided tours of one language with their tickets. @param from the day of the pull */
export async function pullTours(ask: Ask, lang: Lang, section: PulledSection, from: CalendarDate): Promise<Tour[]> {
  const listed = section.usable(await listTours(ask, lang))
  return pullEach(section, listed, (tour, name) => pullTour(ask, lang, tour, { from, name }))
}

/** Pulls a tour with the tickets that are sold with it, and its prices: those that are charged, not those of the list. */
export async function pullTour(ask: Ask, lang: Lang, listed: TourDescription, { from, name }: ToPull): Promise<Tour> {
  const [{ tickets, prices }, lifetime] = await Promise.all([
    ask(lang, (api, call) => request(api, getTour, { tour: listed.id, ...call }), name),
    ask(lang, (api, call) => request(api, getTourLifetime, { tour: listed.id, ...call }).catch(noLifetime), name),
  ])
  const tour = { ...listed, ...withTourName({ prices, tickets }, listed.name), lifetime }
  if (prices.length > 0) return tour
  // Without them its page is as good as it can be, and asks again.
  const timePrices = await pullTimePrices(ask, lang, tour, { from, name }).catch((error: unknown) => {
    if (!isOfOneThing(error)) throw error
    return undefined
  })
  return { ...tour, ...(timePrices && { timePrices: withName(timePrices, listed.name) }) }
}
