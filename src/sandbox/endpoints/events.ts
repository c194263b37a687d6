import { Hono } from 'hono'
import {
  closingOn,
  dayPlacesOn,
  eventLifetime,
  leftOfKind,
  performancesOf,
  placesLeftOn,
  slotResource,
  slotsOn,
} from '#sandbox/inventory/events.ts'
import type { Slot } from '#sandbox/inventory/slots.ts'
import { leftOf } from '#sandbox/inventory/stock.ts'
import type { SeedEvent, SeedTicket } from '#sandbox/seed.ts'
import { localText, optionalText, type Shop, eventOf } from '#sandbox/shop/shop.ts'
import { datesBetween } from '#sandbox/shop/wall-clock.ts'
import { asMap, send, type ShopEnv } from '#sandbox/http/answer.ts'
import { badRequest } from '#sandbox/http/http-error.ts'
import { dateAt, datesOfRange } from '#sandbox/http/request.ts'
import { pictureAddress } from '#sandbox/images/address.ts'

/** Returns the slots shown without a date: those of the first day with places, or of the first open day. */
const nextSlots = (shop: Shop, event: SeedEvent): Slot[] => {
  const { first, last } = eventLifetime(shop, event)
  let firstOpen: Slot[] = []
  for (const date of datesBetween(first, last)) {
    const slots = slotsOn(shop, event, date)
    if (slots.some(({ places }) => places > 0)) return slots
    if (firstOpen.length === 0) firstOpen = slots
  }
  return firstOpen
}

const allPerformances = (shop: Shop, event: SeedEvent): Slot[] =>
  performancesOf(shop, event).map((slot) => ({
    ...slot,
    places: leftOf(shop, slotResource(event, slot.start), slot.places),
  }))

const entryOf = ({ start, end, places }: Slot) => ({ datetime: start, datetime_end: end, max_tickets: places })

const scheduleOf = (
  shop: Shop,
  { event, ticket, slots, date }: { event: SeedEvent; ticket: SeedTicket; slots: Slot[]; date: string | undefined },
) => {
  const entryAt = (at: string, slot: Slot) =>
    entryOf({ ...slot, places: Math.min(slot.places, leftOfKind(shop, ticket, at)?.left ?? Infinity) })
  if (ticket.mode === 1 || ticket.mode === 5) return slots.map((slot) => entryAt(slot.start, slot))
  const places = ticket.mode === 3 && date !== undefined ? dayPlacesOn(shop, event, date) : undefined
  if (places === undefined || date === undefined) return undefined
  return [entryAt(date, { start: `${date} 00:00:00`, end: closingOn(event, date), places })]
}

/** Returns the tickets of an event for all days or one, with that day's time slots and the places left in them. */
const ticketOffer = (shop: Shop, event: SeedEvent, date?: string) => {
  const slots =
    date !== undefined
      ? slotsOn(shop, event, date)
      : event.performances
        ? allPerformances(shop, event)
        : nextSlots(shop, event)
  return {
    tickets: event.tickets.map((ticket, index) => ({
      id: ticket.id,
      name: localText(shop, ticket.name),
      text: optionalText(shop, ticket.text),
      mode: ticket.mode,
      price: ticket.price,
      vat_value: ticket.vat,
      eventId: event.id,
      group_id: ticket.group?.id,
      group_name: optionalText(shop, ticket.group?.name),
      family: ticket.family ?? false,
      subtickets: ticket.subtickets?.map(({ id, name, price, min, max }) => ({
        id,
        name: localText(shop, name),
        price,
        vat_value: ticket.vat,
        min_quantity: min,
        max_quantity: max,
      })),
      schedule: scheduleOf(shop, { event, ticket, slots, date }),
      print_separately: false,
      unique_barcode: true,
      scan_separately: false,
      book_with_cost: ticket.bookWithCost ?? false,
      book_with_cost_warn: ticket.bookWithCostWarn ?? false,
      sequence_no: index + 1,
    })),
    timeslot: slots.map(({ start, places }) => ({ datetime: start, max_tickets: places })),
  }
}

const listed = (shop: Shop, event: SeedEvent, index: number) => {
  const { first, last } = eventLifetime(shop, event)
  return {
    id: event.id,
    name: localText(shop, event.name),
    text: localText(shop, event.text),
    teaser: localText(shop, event.teaser),
    image: pictureAddress(shop, event.image),
    venue: optionalText(shop, event.venue),
    custom_groups: event.groups?.map(({ id, name }) => ({ id, name: localText(shop, name) })),
    sequence_no: index + 1,
    sorting_datetime: `${first} 00:00:00`,
    end: `${last} 23:59:59`,
  }
}

const calendar = (shop: Shop, event: SeedEvent, dates: string[]) => {
  const days = dates.flatMap((date) => {
    const places = placesLeftOn(shop, event, date)
    return places === undefined ? [] : [[date, places] as const]
  })
  return asMap(Object.fromEntries(days))
}

/** "Events and tickets" of the contract. */
export const events = new Hono<ShopEnv>()
  .get('/event/select', (c) => {
    const { shop } = c.var
    return send(c, { events: shop.seed.events.map((event, index) => listed(shop, event, index)) })
  })
  .get('/ticket/collect/event/:event', (c) =>
    send(c, ticketOffer(c.var.shop, eventOf(c.var.shop, c.req.param('event')))),
  )
  .get('/ticket/collect/event/:event/date/:date', (c) => {
    const { shop } = c.var
    return send(c, ticketOffer(shop, eventOf(shop, c.req.param('event')), dateAt(c.req.param('date'))))
  })
  .get('/ticket/calendar/event/:event/range/:range', (c) => {
    const { shop } = c.var
    return send(c, calendar(shop, eventOf(shop, c.req.param('event')), datesOfRange(c.req.param('range'))))
  })
  .get('/ticket/lifetime', (c) => {
    const id = c.req.query('event')
    if (id === undefined) throw badRequest('The query must name an event.')
    return send(c, eventLifetime(c.var.shop, eventOf(c.var.shop, id)))
  })
