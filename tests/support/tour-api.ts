import type { TourOnSale } from '#domain/tours/tour.ts'
import type { Answer } from './http-server.ts'
import { aDay } from './dates.ts'
import { anId } from './ids.ts'

const admission = { id: 'x1', name: 'Admission', price: 1200, vat_value: 8.1, subtickets: [] }
const place = { id: 'p1', name: 'Place', price: 600, vat_value: 8.1 }
const group = { id: 'p2', name: 'Group', price: 9000, vat_value: 8.1 }

/** A tour of places that are sold one by one, each with an admission ticket; its page was published without days. */
export const highlights: TourOnSale = {
  id: anId('tour1'),
  name: 'Highlights',
  maxParticipants: 20,
  singleTicketing: true,
  bookCompleteTour: false,
  bookingWithoutTickets: false,
  prices: [{ id: 'p1', name: 'Place', price: 600, vat: 8.1 }],
  tickets: [{ id: anId('x1'), name: 'Admission', price: 1200, vat: 8.1, subtickets: [] }],
  questions: [],
  lifetime: { first: aDay('2026-07-01'), last: aDay('2026-08-31') },
}

type Places = Record<string, Record<string, number>>

/** Places left by day and time; a day that isn't here has no tour. */
const july: Places = {
  '2026-07-04': { '10:00': 0 },
  '2026-07-05': { '10:00': 20, '14:00': 6, '16:00': 0 },
  '2026-07-08': { '11:00': 12, '14:00': 8 },
}

/**
 * The shop API as far as the booking of a tour asks it. A tour called `gone…` has no place left on any day, one called
 * `empty…` neither tickets nor prices, one called `two…` two prices.
 */
export const tourApi: Answer = ({ path, query }) => {
  const id = query['tour'] ?? /\/tour\/(?<id>[^/]+)\/range\//.exec(path)?.groups?.['id'] ?? ''
  const left = (places: number) => (id.startsWith('gone') ? 0 : places)
  if (path.includes('/tour/calendar/')) {
    const days = Object.entries(july).map(([day, times]) => [
      day,
      Object.fromEntries(
        Object.entries(times).map(([time, places]) => [time, { tickets: left(places), timeslotId: time }]),
      ),
    ])
    return { json: { data: Object.fromEntries(days) } }
  }
  if (path.includes('/tour/soldout/')) return { json: { data: { '2026-07-04': true } } }
  if (path.includes('/tour/soldoutTimeslots/')) return { json: { data: { '16:00': true } } }
  if (path.includes('/tour/lifetime/')) return { json: { data: { first: '2026-07-01', last: '2026-08-31' } } }
  if (path.endsWith('/tour')) {
    const times = Object.keys(july[query['date'] ?? ''] ?? {})
    const schedule = Object.fromEntries(times.map((time) => [time, { tours: 20 }]))
    const isEmpty = id.startsWith('empty')
    const priceList = isEmpty ? [] : id.startsWith('two') ? [place, group] : [place]
    return { json: { data: { tickets: isEmpty ? [] : [admission], priceList, schedule } } }
  }
  return undefined
}
