import { removeUnknownCounts, choiceName, type NamedCounts } from '#domain/availability/requested-counts.ts'
import { toCount } from '#domain/availability/counts.ts'
import { parseCalendarDate, parseTimeOfDay } from '#domain/dates/wall-clock.ts'
import { entriesOf } from '#domain/collections/records.ts'
import { searchOf, setOrDelete } from '#domain/shop/addresses.ts'
import type { Offered, TourChoice } from './tour-choice.ts'

/** The parameter for the price of a tour that is booked as a whole. */
const priceParameter = 'price'

/** Returns the names of the prices to choose one of, each with a count of 1. */
export const namedPrices = ({ prices }: { prices: readonly { id: string }[] }): NamedCounts =>
  Object.fromEntries(prices.map(({ id }) => [choiceName(priceParameter, id), 1]))

/** Returns the counts of each ticket, its parts and each price, zeros included. */
export const namedTourCounts = (
  { tickets, prices }: Offered,
  { tickets: chosen, tours }: Pick<TourChoice, 'tickets' | 'tours'>,
): NamedCounts =>
  Object.fromEntries([
    ...tickets.flatMap(({ id, subtickets }) => {
      const { count = 0, subtickets: parts = {} } = chosen[id] ?? {}
      const countOf = (part: string) => (count > 0 ? (parts[part] ?? 0) : 0)
      return [[`t${id}`, count] as const, ...subtickets.map((part) => [`t${id}.${part.id}`, countOf(part.id)] as const)]
    }),
    ...prices.map(({ id }) => [`n${id}`, tours[id] ?? 0] as const),
  ])

/**
 * Returns the query of a tour's page with the choices added; its other parameters stay:
 * `?date=2026-12-05&time=14:00&t301=2&n3011=2`. Answers are personal and stay out of it.
 * @param offered what is offered at that time; other counts are removed
 * @param published what is offered until that is loaded: then other counts stay, since a time may have prices of its own
 */
export function withTourChoice(
  search: string,
  { date, time, priceId, ...counted }: TourChoice,
  offered: Offered,
  published: Offered,
): string {
  const query = new URLSearchParams(search)
  setOrDelete(query, 'date', date)
  setOrDelete(query, 'time', date && time)
  setOrDelete(query, priceParameter, priceId)
  const counts = namedTourCounts(offered, counted)
  if (offered !== published) removeUnknownCounts(query, counts)
  for (const [name, count] of entriesOf(counts)) setOrDelete(query, name, count)
  return searchOf(query)
}

/**
 * Returns the choices for a tour in an address; invalid ones are ignored. A time may have prices of its own, which aren't
 * known here, so every price is taken.
 */
export function tourChoiceIn(search: string, { tickets }: Pick<Offered, 'tickets'>): TourChoice {
  const query = new URLSearchParams(search)
  const countOf = (name: string) => toCount(query.get(name) ?? 0)
  const counts = (prefix: string) =>
    Object.fromEntries(
      [...query.keys()]
        .filter((name) => name.startsWith(prefix) && countOf(name) > 0)
        .map((name) => [name.slice(prefix.length), countOf(name)] as const),
    )
  return {
    date: parseCalendarDate(query.get('date') ?? ''),
    time: parseTimeOfDay(query.get('time') ?? ''),
    tickets: Object.fromEntries(
      tickets
        .map(({ id }) => [id, { count: countOf(`t${id}`), subtickets: counts(`t${id}.`) }] as const)
        .filter(([, { count }]) => count > 0),
    ),
    tours: counts('n'),
    priceId: query.get(priceParameter) ?? undefined,
    answers: [],
  }
}
