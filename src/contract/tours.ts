import { questionTypes } from '#domain/forms/question.ts'
import { category, groupIds } from './categories.ts'
import { dateInQuery, numberInQuery, type Endpoint } from './endpoint.ts'
import { priceEntry } from './tour-offer.ts'
import { dispensable, fields, from, optional, sequenceNo } from './wire/fields.ts'
import { html } from './wire/html.ts'
import { array, byDate, halfMayBeInvalid, list } from './wire/lists.ts'
import { date, flag, id, name, number, picture, places, text, tourId } from './wire/scalars.ts'
import { converted, oneOf } from './wire/wire.ts'

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

export const getTourSelect = {
  call: 'tour/select',
  method: 'get',
  path: '/tour/select/event',
  summary: 'All guided tours.',
  response: converted(fields({ tours: list(tour, halfMayBeInvalid) }), ({ tours }) => tours),
} satisfies Endpoint

export const getTourAttr = {
  call: 'tour/attr',
  method: 'get',
  path: '/tour/attr',
  summary: 'Categories of the tours.',
  response: converted(fields({ category: list(category, halfMayBeInvalid) }), ({ category: categories }) => categories),
} satisfies Endpoint

export const getTourOverview = {
  call: 'tour/overview',
  method: 'get',
  path: '/tour/overview',
  summary: 'Tours by day for the next days. A sold-out day is in both lists.',
  parameters: {
    date: dateInQuery('The first day.'),
    lookahead: numberInQuery('How many days after it, the last one included.'),
  },
  response: fields({ toursByDate: from('toursPerDate', byDate(array(tourId))), soldOutDates: array(date) }),
} satisfies Endpoint
