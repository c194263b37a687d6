import * as v from 'valibot'
import type { EventId } from '#domain/shop/ids.ts'
import { kindOf } from '#domain/tickets/ticket.ts'
import {
  constantInQuery,
  dateInPath,
  idInPath,
  idInQuery,
  lifetime,
  notFound,
  rangeInPath,
  type Endpoint,
} from './endpoint.ts'
import { dateTime, eventId, flag, id, integer, name, number, places, price, text, ticketId } from './scalars.ts'
import { array, byDate, choices, dispensable, fields, from, optional, sequenceNo } from './schemas.ts'

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

const anyTicket = fields({
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
  subtickets: optional(choices(subticket), []),
  schedule: optional(array(scheduleEntry), []),
  printSeparately: from('print_separately', optional(flag, false)),
  uniqueBarcode: from('unique_barcode', optional(flag, false)),
  scanSeparately: from('scan_separately', optional(flag, false)),
  bookWithCost: from('book_with_cost', optional(flag, false)),
  bookWithCostWarn: from('book_with_cost_warn', optional(flag, false)),
  sequence_no: sequenceNo,
})

type AnyTicket = v.InferOutput<typeof anyTicket>

/** Returns true for a day ticket that would be sold below its price: the cart takes it without its parts (section 3). */
const isSoldBelowPrice = (one: AnyTicket) =>
  kindOf(one) === 'day' && one.subtickets.some(({ price, min }) => price > 0 && (one.family || min))

/** Schema of a kind of ticket. Lists leave out one that is refused by the rule. */
export const ticket = v.pipe(
  anyTicket,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || !isSoldBelowPrice(dataset.value)) return
    const { subtickets } = dataset.value
    addIssue({
      message: 'a day ticket without parts to pay',
      input: subtickets,
      path: [{ type: 'object', origin: 'value', input: dataset.value, key: 'subtickets', value: subtickets }],
    })
  }),
  v.transform((one): AnyTicket => (kindOf(one) === 'day' ? { ...one, subtickets: [] } : one)),
)

/** Tickets of an event, and the time slots of a day. */
export const ticketOffer = fields({
  tickets: choices(ticket),
  timeSlots: from('timeslot', array(timeSlot)),
})

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

export const getTicketLifetime = {
  call: 'ticket/lifetime',
  method: 'get',
  path: '/ticket/lifetime',
  summary: 'First and last day of an event.',
  parameters: { event: idInQuery<EventId>('event') },
  response: lifetime,
  errors: noEvent,
} satisfies Endpoint
