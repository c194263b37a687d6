import * as v from 'valibot'
import { maxCount } from '#domain/availability/counts.ts'
import { isTyped, questionTypes } from '#domain/forms/question.ts'
import { choices } from './choices.ts'
import { category, groupIds } from './categories.ts'
import { dateInQuery, numberInQuery, type Endpoint } from './endpoint.ts'
import { priceEntry } from './tour-offer.ts'
import { html } from './html.ts'
import { date, flag, id, integerIn, name, number, picture, plainName, scalar, text, tourId } from './scalars.ts'
import {
  array,
  byDate,
  dispensable,
  fields,
  from,
  halfMayBeInvalid,
  list,
  oneOf,
  optional,
  sequenceNo,
  without,
} from './schemas.ts'

/** Reads a whole number from 0 to another. Unlike places left, a limit below 0 is nothing that sales bring about. */
const upTo = (most: number) => (value: unknown) => {
  const read = integerIn(value)
  return read !== undefined && read >= 0 && read <= most ? read : undefined
}

/** The most people in a group. */
export const groupSize = scalar<number, number>('a whole number from 0', upTo(Infinity))

/** The fewest people in a group: no more than can be chosen. */
export const smallestGroup = scalar<number, number>(`a whole number from 0 to ${maxCount}`, upTo(maxCount))

const question = fields({
  id,
  type: oneOf(...questionTypes),
  text,
  mandatory: optional(flag, false),
  options: optional(choices(fields({ id, text })), []),
})

/** Questions of a tour. One that offers nothing to choose is left out: if it had to be answered, nobody could book. */
const questions = without(
  choices(question),
  () =>
    ({ type, options }) =>
      isTyped(type) || options.length > 0 ? undefined : ['options', 'an option'],
)

/** Schema of a guided tour. */
export const tour = fields({
  id: tourId,
  name,
  eventName: optional(name),
  text: dispensable(html),
  teaser: dispensable(text),
  image: dispensable(picture),
  duration: optional(number),
  maxParticipants: from('max_participants', groupSize),
  minParticipants: from('min_participants', optional(smallestGroup)),
  singleTicketing: from('single_ticketing', flag),
  bookCompleteTour: from('book_complete_tour', flag),
  bookingWithoutTickets: from('booking_without_tickets', flag),
  prices: from('priceList', choices(priceEntry)),
  groupIds,
  language: from('langIdentifier', plainName),
  languageName: from('langName', name),
  museumId: optional(id),
  venue: dispensable(name),
  questions: optional(questions, []),
  sequence_no: sequenceNo,
})

export const getTourSelect = {
  call: 'tour/select',
  method: 'get',
  path: '/tour/select/event',
  summary: 'All guided tours.',
  response: /* @__PURE__ */ v.pipe(
    fields({ tours: list(tour, halfMayBeInvalid) }),
    v.transform(({ tours }) => tours),
  ),
} satisfies Endpoint

export const getTourAttr = {
  call: 'tour/attr',
  method: 'get',
  path: '/tour/attr',
  summary: 'Categories of the tours.',
  response: /* @__PURE__ */ v.pipe(
    fields({ category: list(category, halfMayBeInvalid) }),
    v.transform(({ category: categories }) => categories),
  ),
} satisfies Endpoint

/** Ids of the tours of a day, each once, however often it begins. */
const toursOfDay = /* @__PURE__ */ v.pipe(
  array(tourId),
  v.transform((ids) => [...new Set(ids)]),
)

export const getTourOverview = {
  call: 'tour/overview',
  method: 'get',
  path: '/tour/overview',
  summary: 'Tours by day for the next days. A sold-out day is in both lists.',
  parameters: {
    date: dateInQuery('The first day.'),
    lookahead: numberInQuery('How many days after it, the last one included.'),
  },
  response: fields({ toursByDate: from('toursPerDate', byDate(toursOfDay)), soldOutDates: array(date) }),
} satisfies Endpoint
