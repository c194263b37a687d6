import { clamp, toCount } from '#domain/counts/count.ts'
import { formatTime } from '#domain/dates/format-date.ts'
import { at } from '#domain/dates/calendar.ts'
import { parseCalendarDate, parseTimeOfDay } from '#domain/dates/make.ts'
import type { Offered, TourChoice } from './tour-choice.ts'

/** No group is of more; what an address says may be anything. */
const mostCounted = 999

/**
 * The query of a tour's page with what is chosen in it, whatever else it says kept:
 * `?date=2026-12-05&time=14:00&t301=2&n3011=2`. Answers are nobody else's business, and stay out of it.
 */
export function withTourChoice(
  search: string,
  { date, time, tickets: chosen, tours, priceId }: TourChoice,
  { tickets, prices }: Offered,
): string {
  const query = new URLSearchParams(search)
  const put = (name: string, value: string | number | undefined) => {
    if (value === undefined || value === 0) query.delete(name)
    else query.set(name, String(value))
  }
  put('date', date)
  put('time', date && time && formatTime(at(date, time)))
  put('price', priceId)
  for (const { id, subtickets } of tickets) {
    const { count = 0, subtickets: parts = {} } = chosen[id] ?? {}
    put(`t${id}`, count)
    for (const part of subtickets) put(`t${id}.${part.id}`, count > 0 ? parts[part.id] : 0)
  }
  for (const { id } of prices) put(`n${id}`, tours[id])
  // A colon needs no escape in a query, and the address is read by people.
  const text = query.toString().replaceAll('%3A', ':')
  return text && `?${text}`
}

/** What an address says was chosen of a tour; what it can't mean is left out. */
export function tourChoiceIn(search: string, { tickets, prices }: Offered): TourChoice {
  const query = new URLSearchParams(search)
  const countOf = (name: string) => clamp(toCount(query.get(name) ?? 0), 0, mostCounted)
  const counts = (names: readonly string[], prefix: string) =>
    Object.fromEntries(names.map((id) => [id, countOf(prefix + id)] as const).filter(([, count]) => count > 0))
  const chosen = tickets.map(
    ({ id, subtickets }) =>
      [
        id,
        {
          count: countOf(`t${id}`),
          subtickets: counts(
            subtickets.map((part) => part.id),
            `t${id}.`,
          ),
        },
      ] as const,
  )
  return {
    date: parseCalendarDate(query.get('date') ?? ''),
    time: parseTimeOfDay(query.get('time') ?? ''),
    tickets: Object.fromEntries(chosen.filter(([, { count }]) => count > 0)),
    tours: counts(
      prices.map(({ id }) => id),
      'n',
    ),
    // Another time may have other prices, which aren't known here.
    priceId: query.get('price') ?? undefined,
    answers: [],
  }
}
