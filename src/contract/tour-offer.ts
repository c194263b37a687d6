import * as v from 'valibot'
import type { TourId } from '#domain/shop/ids.ts'
import { keysOf } from '#domain/collections/records.ts'
import {
  dateInPath,
  dateInQuery,
  idInPath,
  idInQuery,
  lifetime,
  notFound,
  optionalInQuery,
  rangeInPath,
  type Endpoint,
} from './endpoint.ts'
import { flag, id, name, number, places, price, ticketId } from './scalars.ts'
import { choices } from './choices.ts'
import { byDate, byTime, fields, from, optional, sequenceNo } from './schemas.ts'

/** A price of a tour. */
export const priceEntry = fields({ id, name, price, vat: from('vat_value', number), sequence_no: sequenceNo })

const ofTour = idInPath<TourId>('tour')
const noTour = [notFound('tour')]

const ticket = fields({
  id: ticketId,
  name,
  price,
  vat: from('vat_value', number),
  subtickets: optional(choices(fields({ id, name, price })), []),
  sequence_no: sequenceNo,
})

const scheduleEntry = fields({ tours: places, prices: from('priceList', optional(choices(priceEntry))) })

export const getTour = {
  call: 'tour',
  method: 'get',
  path: '/tour',
  summary: 'Tickets and prices of a tour; with a day also the schedule. A day without tours has an empty schedule.',
  parameters: {
    tour: idInQuery<TourId>('tour'),
    date: optionalInQuery(dateInQuery('A day as YYYY-MM-DD.')),
  },
  response: fields({
    tickets: choices(ticket),
    prices: from('priceList', choices(priceEntry)),
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
  summary: 'Sold-out days of a tour.',
  parameters: { tour: ofTour, range: rangeInPath },
  response: v.pipe(byDate(flag), v.transform(flagged)),
  errors: noTour,
} satisfies Endpoint

export const getTourSoldoutTimeslots = {
  call: 'tour/soldoutTimeslots',
  method: 'get',
  path: '/tour/soldoutTimeslots/tour/{tour}/date/{date}',
  summary: 'Sold-out times of a day.',
  parameters: { tour: ofTour, date: dateInPath },
  response: v.pipe(byTime(flag), v.transform(flagged)),
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
