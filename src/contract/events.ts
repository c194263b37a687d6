import { eventId, ticketId } from './untidy/ids.ts'
import { dispensable, fields, from, optional, sequenceNo } from './untidy/fields.ts'
import { html } from './untidy/html.ts'
import { array, half, list } from './untidy/lists.ts'
import { byDate } from './untidy/maps.ts'
import { date, dateTime } from './untidy/moments.ts'
import { flag, id, integer, name, number, picture, places, price, text } from './untidy/scalars.ts'

/** One event. */
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

/** `event/select`. */
export const events = fields({ events: list(event, half) })

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

/** One kind of ticket. */
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

/** `ticket/collect`. */
export const ticketOffer = fields({ tickets: list(ticket), timeSlots: from('timeslot', array(timeSlot)) })

/** `ticket/calendar`: places left by day. */
export const eventCalendar = byDate(places)

/** `ticket/lifetime` and `tour/lifetime`. */
export const lifetime = fields({ first: date, last: date })
