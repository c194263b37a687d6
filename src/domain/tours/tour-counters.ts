import { formatTime } from '#domain/dates/format-date.ts'
import type { Problem } from '#domain/problems/problem.ts'
import { sum } from '#domain/money/money.ts'
import type { TourChoice, Offered } from './tour-choice.ts'
import { tourSums } from './tour-choice.ts'
import { personLimit, tourCountLimit, tourPartLimit, tourTicketLimit, type TourRules } from './tour-limits.ts'
import type { TourTime } from './tour-times.ts'

/** The highest count of each counter: of tickets and prices by id, of a part of a ticket by `partKey`. */
export type TourLimits = Record<string, number | undefined>

type Place = Pick<TourTime, 'start' | 'left' | 'tours' | 'state'>

/** Where the counter of a part of a ticket is found among limits and notes. */
export const partKey = (ticketId: string, partId: string): string => `${ticketId}.${partId}`

/** How far each counter goes, given what else is chosen (section 5, "Tour ticket and tour counts"). */
export function tourLimits(rules: TourRules, offered: Offered, choice: TourChoice, place: Place): TourLimits {
  const tickets = offered.tickets.map(({ id }) => [id, tourTicketLimit(rules, offered, choice, place, id)] as const)
  const parts = offered.tickets.flatMap((ticket) =>
    ticket.subtickets.map(
      (part) => [partKey(ticket.id, part.id), tourPartLimit(rules, offered, choice, ticket.id, part.id)] as const,
    ),
  )
  const prices = offered.prices.map(({ id }) => [id, tourCountLimit(rules, offered, choice, place, id)] as const)
  return Object.fromEntries([...tickets, ...parts, ...prices])
}

/** Why those counters that have come to their highest count go no further. */
export function tourNotes(
  rules: TourRules,
  offered: Offered,
  choice: TourChoice,
  place: Place,
  limits: TourLimits,
): Record<string, Problem | undefined> {
  const { tourCount, ticketCount } = tourSums(rules, offered, choice)
  const time = formatTime(place.start)
  const most = personLimit(rules, Math.max(1, tourCount))
  const places: Problem = { key: 'availability.onlyLeftAt', values: { count: place.left, time } }
  const persons: Problem = { key: 'tours.atMost', values: { count: most } }
  const counts: [id: string, count: number, note: Problem][] = [
    ...offered.tickets.flatMap(({ id, subtickets }): [string, number, Problem][] => {
      const { count = 0, subtickets: chosen = {} } = choice.tickets[id] ?? {}
      const parts = subtickets.map((part): [string, number, Problem] => [
        partKey(id, part.id),
        chosen[part.id] ?? 0,
        persons,
      ])
      return [[id, count, ticketCount >= place.left ? places : persons], ...(count > 0 ? parts : [])]
    }),
    ...offered.prices.map(({ id }): [string, number, Problem] => {
      const isOfPlaces = rules.singleTicketing || sum(Object.values(choice.tours)) < place.tours
      const tours: Problem = { key: 'availability.onlyLeftAt', values: { count: place.tours, time } }
      return [id, choice.tours[id] ?? 0, isOfPlaces ? (place.left <= rules.maxParticipants ? places : persons) : tours]
    }),
  ]
  return Object.fromEntries(
    counts.map(([id, count, note]) => [id, count >= (limits[id] ?? Infinity) ? note : undefined]),
  )
}
