import { Hono } from 'hono'
import { asMap, send, type ShopEnv } from '#sandbox/http/answer.ts'
import { badRequest } from '#sandbox/http/refusal.ts'
import { dateAt, datesOfRange } from '#sandbox/http/range.ts'
import { pictureAddress } from '#sandbox/images/address.ts'
import { eventLifetime, placesLeftOn } from '#sandbox/inventory/events.ts'
import type { SeedEvent } from '#sandbox/seed.ts'
import { eventOf } from '#sandbox/shop/catalogue.ts'
import { say, sayIf, type Shop } from '#sandbox/shop/shop.ts'
import { ticketOffer } from './ticket-offer.ts'

const listed = (shop: Shop, event: SeedEvent, index: number) => {
  const { first, last } = eventLifetime(shop, event)
  return {
    id: event.id,
    name: say(shop, event.name),
    text: say(shop, event.text),
    teaser: say(shop, event.teaser),
    image: pictureAddress(shop, event.image),
    venue: sayIf(shop, event.venue),
    custom_groups: event.groups?.map(({ id, name }) => ({ id, name: say(shop, name) })),
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
