import type { EventId } from '#domain/shop/ids.ts'
import { constantInQuery, dateInPath, idInPath, idInQuery, notFound, rangeInPath, type Endpoint } from './endpoint.ts'
import {
  eventId,
  ticketId,
  date,
  dateTime,
  flag,
  id,
  integer,
  name,
  number,
  picture,
  places,
  price,
  text,
} from './wire/scalars.ts'
import { dispensable, fields, from, optional, sequenceNo } from './wire/fields.ts'
import { html } from './wire/html.ts'
import { array, half, list, byDate } from './wire/lists.ts'
import { converted } from './wire/wire.ts'

/** Schema of an event. */
export const event = fields({
  id: eventId,
  name,
  text: dispensable(html),
  teaser: dispensable(text),
  image: dispensable(picture),
  venue: dispensable(name),
  groups: from('custom_groups', optional(list(fields({ id, name })), [])),
  sequence_no: sequenceNo,
  sortingDateTime: from('sorting_datetime', optional(dateTime)),
  end: optional(dateTime),
})

export const getEventSelect = {
  call: 'event/select',
  method: 'get',
  path: '/event/select',
  summary: 'All events.',
  response: converted(fields({ events: list(event, half) }), ({ events }) => events),
} satisfies Endpoint

const timeSlot = fields({ start: from('datetime', dateTime), left: from('max_tickets', places) })

const scheduleEntry = fields({
  start: from('datetime', dateTime),
  end: from('datetime_end', optional(dateTime)),
  left: from('max_tickets', places),
})

const subticket = fields({
  id,
  name,
  price,
  vat: from('vat_value', number),
  min: from('min_quantity', optional(places)),
  max: from('max_quantity', optional(places)),
})

/** Schema of a kind of ticket. */
export const ticket = fields({
  id: ticketId,
  eventId,
  name,
  text: dispensable(text),
  mode: integer,
  price,
  vat: from('vat_value', number),
  groupId: from('group_id', optional(id)),
  groupName: from('group_name', optional(name)),
  family: optional(flag, false),
  subtickets: optional(list(subticket), []),
  schedule: optional(array(scheduleEntry), []),
  printSeparately: from('print_separately', optional(flag, false)),
  uniqueBarcode: from('unique_barcode', optional(flag, false)),
  scanSeparately: from('scan_separately', optional(flag, false)),
  bookWithCost: from('book_with_cost', optional(flag, false)),
  bookWithCostWarn: from('book_with_cost_warn', optional(flag, false)),
  sequence_no: sequenceNo,
})

/** Tickets of an event, and the time slots of a day. */
export const ticketOffer = fields({ tickets: list(ticket), timeSlots: from('timeslot', array(timeSlot)) })

const ofEvent = idInPath<EventId>('event')
const noEvent = [notFound('event')]

export const getTicketCollect = {
  call: 'ticket/collect',
  method: 'get',
  path: '/ticket/collect/event/{event}',
  summary: 'All tickets of an event.',
  parameters: { event: ofEvent },
  response: ticketOffer,
  errors: noEvent,
} satisfies Endpoint

export const getTicketCollectOfDay = {
  call: 'ticket/collect',
  method: 'get',
  path: '/ticket/collect/event/{event}/date/{date}',
  summary: 'The tickets of an event on one day, with the time slots of that day.',
  parameters: { event: ofEvent, date: dateInPath },
  response: ticketOffer,
  errors: noEvent,
} satisfies Endpoint

export const getTicketCalendar = {
  call: 'ticket/calendar',
  method: 'get',
  path: '/ticket/calendar/event/{event}/range/{range}',
  summary: 'Places left on each day: 0 is sold out, an absent day is closed.',
  parameters: { event: ofEvent, range: rangeInPath, deep: constantInQuery('1', 'Always 1.') },
  response: byDate(places),
  errors: noEvent,
} satisfies Endpoint

/** First and last day of an event or a tour. */
export const lifetime = fields({ first: date, last: date })

export const getTicketLifetime = {
  call: 'ticket/lifetime',
  method: 'get',
  path: '/ticket/lifetime',
  summary: 'First and last day of an event.',
  parameters: { event: idInQuery<EventId>('event') },
  response: lifetime,
  errors: noEvent,
} satisfies Endpoint
