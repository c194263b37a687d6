import * as v from 'valibot'
import type { EventId } from '#domain/shop/ids.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
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
import { maxCount } from '#domain/availability/counts.ts'
import { contradictions, idOf, oneSale, refusalOfNameless } from './choices.ts'
import { dateTime, eventId, flag, id, integer, name, number, places, price, text, ticketId } from './scalars.ts'
import {
  array,
  byDate,
  dispensable,
  fields,
  firstOfEach,
  from,
  list,
  optional,
  sequenceNo,
  type Wire,
  without,
} from './schemas.ts'

interface TimeWithPlaces extends Record<string, unknown> {
  start: WallDateTime
  left: number
}

/** Returns the schema of times, each once, without those at two numbers of places, of which nobody knows which one holds. */
// @__NO_SIDE_EFFECTS__
const times = <T extends TimeWithPlaces>(entries: Wire<unknown, T[]>) =>
  v.pipe(
    without(entries, (all) => {
      const places = new Map(all.map(({ start, left }) => [start, left]))
      const contradicted = new Set(
        all.filter(({ start, left }) => places.get(start) !== left).map(({ start }) => start),
      )
      return ({ start, left }) =>
        contradicted.has(start) ? ['max_tickets', 'one number of places for each time', left] : undefined
    }),
    v.transform((all) => firstOfEach(all, ({ start }) => start)),
  )

const timeSlot = fields({ start: from('datetime', dateTime), left: from('max_tickets', places) })

const scheduleEntry = v.pipe(
  fields({
    start: from('datetime', dateTime),
    end: from('datetime_end', optional(dateTime)),
    left: from('max_tickets', places),
  }),
  // It would be over before it begins.
  v.transform(({ end, ...entry }): Pick<TimeWithPlaces, 'start' | 'left'> & { end?: WallDateTime } =>
    end !== undefined && end > entry.start ? { ...entry, end } : entry,
  ),
)

const subticket = fields({
  id,
  name,
  price,
  vat: from('vat_value', number),
  min: from('min_quantity', optional(integer)),
  max: from('max_quantity', optional(integer)),
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
  schedule: optional(times(array(scheduleEntry)), []),
  printSeparately: from('print_separately', optional(flag, false)),
  uniqueBarcode: from('unique_barcode', optional(flag, false)),
  scanSeparately: from('scan_separately', optional(flag, false)),
  bookWithCost: from('book_with_cost', optional(flag, false)),
  bookWithCostWarn: from('book_with_cost_warn', optional(flag, false)),
  sequence_no: sequenceNo,
})

type OneTicket = v.InferOutput<typeof ticket>

/** Returns true for a day ticket that would be sold below its price: the cart takes it without its parts (section 3). */
const isSoldBelowPrice = (one: OneTicket) =>
  kindOf(one) === 'day' && one.subtickets.some(({ price, min }) => price > 0 && (one.family || min))

/** Returns true if a part of a ticket can't be chosen within its limits. */
const hasUnchoosable = ({ family, subtickets }: OneTicket) =>
  subtickets.some(({ min = 0, max = Infinity }) => min < 0 || min > maxCount || max < Math.max(min, family ? 1 : 0))

/** Returns the rule for `without`: the field for which a ticket isn't sold as it is listed, and what is expected of it. */
function refusalIn(all: readonly OneTicket[]) {
  const contradicted = contradictions(all)
  const ofParts = (expects: string) => ['subtickets', expects] as const
  return (one: OneTicket) => {
    const { id, subtickets: parts } = one
    const nameless = refusalOfNameless(all, one)
    if (nameless) return nameless
    if (parts.some((part) => refusalOfNameless(parts, part))) return ofParts('a name for each')
    if (isSoldBelowPrice(one)) return ofParts('a day ticket without parts to pay')
    if (hasUnchoosable(one)) return ofParts('limits that can be kept')
    if (contradictions(parts).size > 0) return ofParts(oneSale)
    return contradicted.has(id) ? (['price', oneSale] as const) : undefined
  }
}

/** Tickets of an event, and the time slots of a day. One that is refused is left out, such as one at two prices. */
export const ticketOffer = fields({
  tickets: v.pipe(
    without(list(ticket), refusalIn),
    v.transform((all) =>
      firstOfEach(all, idOf).map((one) => ({
        ...one,
        subtickets: kindOf(one) === 'day' ? [] : firstOfEach(one.subtickets, idOf),
      })),
    ),
  ),
  timeSlots: from('timeslot', times(array(timeSlot))),
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
