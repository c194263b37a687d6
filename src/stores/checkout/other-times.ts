import { request } from '#api/client.ts'
import { getTicketCalendar, getTicketLifetime } from '#contract/tickets.ts'
import { getTourLifetime } from '#contract/tour-offer.ts'
import { fetchTicketOffer } from '#api/tickets.ts'
import { firstDay, type Moment, type PlacesByDay } from '#domain/availability/availability.ts'
import { nearest, withinLifetime } from '#domain/availability/day-availability.ts'
import { maxAlternatives } from '#domain/availability/requested-counts.ts'
import { entriesOf } from '#domain/collections/records.ts'
import { addDays, at } from '#domain/dates/calendar.ts'
import { type CalendarDate, dayOf, parseTimeOfDay } from '#domain/dates/wall-clock.ts'
import { bookingOf, isVisitLine, placesTaken, subjectOf, type BookedLine, type VisitLine } from '#domain/lines/cart.ts'
import { otherTimesOn, type OtherTime } from '#domain/lines/index.check.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { dayKey, nothingLive, type LiveGoods } from '#domain/lines/live-goods.check.ts'
import type { GuidedTourLine } from '#domain/lines/tour.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { tourPlacesByDay } from '#domain/tours/tour-times.ts'
import { unlessUnknown } from '#stores/calls/unless-unknown.ts'
import { latest } from '#stores/calls/latest.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { fetchTourCalendar } from '#stores/calls/tour-calendar.ts'
import { fetchTourOffer } from '#stores/calls/tour-offer.ts'

/** The days before and after a visit among which another one is near. */
const reach = 60

/** The most calls for the offers of days: the day itself and the nearest ones, in two rounds. */
const atOnce = 3
const mostOffers = 6

interface Range {
  from: CalendarDate
  to: CalendarDate
}

/** The calendar of a range, and the request for the offer of one of its days. */
interface Source {
  places: PlacesByDay
  ask: (day: CalendarDate) => Promise<Partial<LiveGoods>>
}

type Requests<Line> = (shop: ShopContext, signal: AbortSignal, line: Line, range: Range) => Promise<Source>

const ofEvent: Requests<VisitLine> = async (shop, signal, line, range) => {
  const api = shopApi(shop)
  const id = subjectOf(line)
  const [places, lifetime] = await Promise.all([
    request(api, getTicketCalendar, { event: id, range, signal }),
    unlessUnknown(request(api, getTicketLifetime, { event: id, signal })),
  ])
  return {
    places: withinLifetime(places, lifetime),
    ask: async (day) => {
      const offer = await fetchTicketOffer(api, { event: id, date: day, signal })
      const key = dayKey({ id, day })
      return { offers: { [key]: offer }, days: { [key]: places } }
    },
  }
}

const ofTour: Requests<GuidedTourLine> = async (shop, signal, { id }, range) => {
  const api = shopApi(shop)
  const [calendar, lifetime] = await Promise.all([
    fetchTourCalendar(api, { tour: id, range, signal }),
    unlessUnknown(request(api, getTourLifetime, { tour: id, signal })),
  ])
  return {
    places: withinLifetime(tourPlacesByDay(calendar), lifetime),
    ask: async (day) => {
      const offer = await fetchTourOffer(api, { tour: id, date: day, signal })
      const key = dayKey({ id, day })
      return { tours: { [key]: calendar }, tourOffers: { [key]: offer } }
    },
  }
}

/** Returns the times to offer from those of a day: all of the same day, else the one nearest to the same time of day. */
function offeredOf(times: readonly OtherTime[], day: CalendarDate, start: OtherTime['start']): OtherTime[] {
  const time = parseTimeOfDay(start.slice(11, 16))
  if (day === dayOf(start) || time === undefined) return [...times]
  return nearest(times, (one) => one.start, at(day, time), 1)
}

/**
 * Creates the request for the times nearest to that of a line to which it can be moved, with those that are changed together
 * with it: one call for the calendar, or two, and at most six for the offers of days.
 */
export const nearestTimes = (shop: ShopContext) =>
  latest(
    async (
      signal,
      { line, lines, moment }: { line: BookedLine; lines: readonly LineItem[]; moment: Moment },
    ): Promise<OtherTime[]> => {
      const { start } = line
      if (start === undefined) return []
      const own = dayOf(start)
      const first = firstDay(moment)
      const from = addDays(own, -reach)
      const to = addDays(own > first ? own : first, reach)
      const range = { from: from > first ? from : first, to }
      const { places, ask } = isVisitLine(line)
        ? await ofEvent(shop, signal, line, range)
        : await ofTour(shop, signal, line, range)
      // A group without tickets takes no place, and needs a day with any.
      const needed = Math.max(1, placesTaken(bookingOf(lines, line)))
      const free = entriesOf(places).filter(([day, left]) => left >= needed && day >= first)
      let days = free.map(([day]) => day)
      const found: OtherTime[] = []
      for (let asked = 0; asked < mostOffers && days.length > 0 && found.length < maxAlternatives; asked += atOnce) {
        const next = nearest(days, (day) => day, own, atOnce)
        days = days.filter((day) => !next.includes(day))
        const offers = await Promise.all(next.map(ask))
        for (const [index, day] of next.entries()) {
          const live = { ...nothingLive, ...offers[index] }
          found.push(...offeredOf(otherTimesOn(day, { line, lines, live, moment }), day, start))
        }
      }
      return nearest(found, (time) => time.start, start)
    },
  )
