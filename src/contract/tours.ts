import type { TourId } from '#domain/shop/ids.ts'
import { keysOf } from '#domain/collections/records.ts'
import { questionTypes } from '#domain/forms/question.ts'
import { category, groupIds } from './categories.ts'
import {
  dateInPath,
  dateInQuery,
  idInPath,
  idInQuery,
  notFound,
  numberInQuery,
  optionalInQuery,
  rangeInPath,
  type Endpoint,
} from './endpoint.ts'
import { lifetime } from './events.ts'
import { oneOf, converted } from './wire/wire.ts'
import { dispensable, fields, from, optional, sequenceNo } from './wire/fields.ts'
import { html } from './wire/html.ts'
import { ticketId, tourId, date, flag, id, name, number, picture, places, price, text } from './wire/scalars.ts'
import { array, half, list, byDate, byTime } from './wire/lists.ts'

/** A price of a tour. */
export const priceEntry = fields({ id, name, price, vat: from('vat_value', number), sequence_no: sequenceNo })

const question = fields({
  id,
  type: oneOf(...questionTypes),
  text,
  mandatory: optional(flag, false),
  options: optional(list(fields({ id, text })), []),
})

/** Schema of a guided tour. */
export const tour = fields({
  id: tourId,
  name,
  eventName: optional(name),
  text: dispensable(html),
  teaser: dispensable(text),
  image: dispensable(picture),
  duration: optional(number),
  maxParticipants: from('max_participants', places),
  minParticipants: from('min_participants', optional(places)),
  singleTicketing: from('single_ticketing', flag),
  bookCompleteTour: from('book_complete_tour', flag),
  bookingWithoutTickets: from('booking_without_tickets', flag),
  prices: from('priceList', list(priceEntry)),
  groupIds,
  language: from('langIdentifier', name),
  languageName: from('langName', name),
  museumId: optional(id),
  venue: dispensable(name),
  questions: optional(list(question), []),
  sequence_no: sequenceNo,
})

const ofTour = idInPath<TourId>('tour')
const noTour = [notFound('tour')]

export const getTourSelect = {
  call: 'tour/select',
  method: 'get',
  path: '/tour/select/event',
  summary: 'All guided tours.',
  response: converted(fields({ tours: list(tour, half) }), ({ tours }) => tours),
} satisfies Endpoint

export const getTourAttr = {
  call: 'tour/attr',
  method: 'get',
  path: '/tour/attr',
  summary: 'Categories of the tours.',
  response: converted(fields({ category: list(category, half) }), ({ category: categories }) => categories),
} satisfies Endpoint

export const getTourOverview = {
  call: 'tour/overview',
  method: 'get',
  path: '/tour/overview',
  summary: 'Which tours take place on which of the next days. A sold-out day is in both lists.',
  parameters: {
    date: dateInQuery('The first day.'),
    lookahead: numberInQuery('How many days after it, the last one included.'),
  },
  response: fields({ toursByDate: from('toursPerDate', byDate(array(tourId))), soldOutDates: array(date) }),
} satisfies Endpoint

const ticket = fields({
  id: ticketId,
  name,
  price,
  vat: from('vat_value', number),
  subtickets: optional(list(fields({ id, name, price })), []),
  sequence_no: sequenceNo,
})

const scheduleEntry = fields({ tours: places, prices: from('priceList', optional(list(priceEntry))) })

export const getTour = {
  call: 'tour',
  method: 'get',
  path: '/tour',
  summary: 'Tickets and prices of a tour; with a day also what begins when. A day without tours has an empty schedule.',
  parameters: {
    tour: idInQuery<TourId>('tour'),
    date: optionalInQuery(dateInQuery('A day as YYYY-MM-DD.')),
  },
  response: fields({
    tickets: list(ticket),
    prices: from('priceList', list(priceEntry)),
    schedule: optional(byTime(scheduleEntry), {}),
  }),
  errors: noTour,
  notFoundUnless200: true,
} satisfies Endpoint

/** Places left of a tour by day and time. */
export const tourCalendar = byDate(
  byTime(fields({ left: from('tickets', places), timeSlotId: from('timeslotId', id) })),
)

export const getTourCalendar = {
  call: 'tour/calendar',
  method: 'get',
  path: '/tour/calendar/tour/{tour}/range/{range}',
  summary: 'Days and times of a tour with the places left.',
  parameters: { tour: ofTour, range: rangeInPath },
  response: tourCalendar,
  errors: noTour,
  notFoundUnless200: true,
} satisfies Endpoint

/** Returns the keys whose flag is set. */
const flagged = <K extends string>(flags: Record<K, boolean>) => keysOf(flags).filter((key) => flags[key])

export const getTourSoldout = {
  call: 'tour/soldout',
  method: 'get',
  path: '/tour/soldout/tour/{tour}/range/{range}',
  summary: 'Which days of a tour are sold out.',
  parameters: { tour: ofTour, range: rangeInPath },
  response: converted(byDate(flag), flagged),
  errors: noTour,
} satisfies Endpoint

export const getTourSoldoutTimeslots = {
  call: 'tour/soldoutTimeslots',
  method: 'get',
  path: '/tour/soldoutTimeslots/tour/{tour}/date/{date}',
  summary: 'Which times of a day are sold out.',
  parameters: { tour: ofTour, date: dateInPath },
  response: converted(byTime(flag), flagged),
  errors: noTour,
} satisfies Endpoint

export const getTourLifetime = {
  call: 'tour/lifetime',
  method: 'get',
  path: '/tour/lifetime/tour/{tour}',
  summary: 'First and last day of a tour.',
  parameters: { tour: ofTour },
  response: lifetime,
  errors: noTour,
} satisfies Endpoint
