import { ticketId, tourId } from './untidy/ids.ts'
import { keysOf } from '#domain/collections/records.ts'
import { questionTypes } from '#domain/forms/question.ts'
import { category, groupIds } from './categories.ts'
import { oneOf } from './untidy/choices.ts'
import { dispensable, fields, from, optional, sequenceNo } from './untidy/fields.ts'
import { html } from './untidy/html.ts'
import { array, half, list } from './untidy/lists.ts'
import { byDate, byTime } from './untidy/maps.ts'
import { date } from './untidy/moments.ts'
import { flag, id, name, number, picture, places, price, text } from './untidy/scalars.ts'
import { converted } from './untidy/wire.ts'

/** A price of a tour. */
export const priceEntry = fields({ id, name, price, vat: from('vat_value', number), sequence_no: sequenceNo })

const question = fields({
  id,
  type: oneOf(...questionTypes),
  text,
  mandatory: optional(flag, false),
  options: optional(list(fields({ id, text })), []),
})

/** One guided tour. */
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

/** `tour/select/event`. */
export const tours = fields({ tours: list(tour, half) })

/** `tour/attr`. */
export const tourCategories = fields({ category: list(category, half) })

/** `tour/overview`. */
export const tourOverview = fields({
  toursByDate: from('toursPerDate', byDate(array(tourId))),
  soldOutDates: array(date),
})

const ticket = fields({
  id: ticketId,
  name,
  price,
  vat: from('vat_value', number),
  subtickets: optional(list(fields({ id, name, price })), []),
  sequence_no: sequenceNo,
})

const scheduleEntry = fields({ tours: places, prices: from('priceList', optional(list(priceEntry))) })

/** `tour?tour=`, with a date or without. */
export const tourOffer = fields({
  tickets: list(ticket),
  prices: from('priceList', list(priceEntry)),
  schedule: optional(byTime(scheduleEntry), {}),
})

/** `tour/calendar`. */
export const tourCalendar = byDate(
  byTime(fields({ left: from('tickets', places), timeSlotId: from('timeslotId', id) })),
)

const soldOut = <K extends string>(flags: Record<K, boolean>) => keysOf(flags).filter((key) => flags[key])

/** `tour/soldout`: the days that are. */
export const soldOutDates = converted(byDate(flag), soldOut)

/** `tour/soldoutTimeslots`: the times that are. */
export const soldOutTimes = converted(byTime(flag), soldOut)
