import { request } from '#api/client.ts'
import { getOrderReview } from '#contract/checkout.ts'
import { getMerchandise } from '#contract/merchandise.ts'
import { getTicketCollect } from '#contract/tickets.ts'
import { cancelPayment } from '#api/checkout.ts'
import type { Api } from '#api/api.ts'
import { dayTicketsInCart, ticketsInCart } from '#domain/lines/places-in-cart.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import type { ArticleId, CartId, EventId, OrderId, TicketId } from '#domain/shop/ids.ts'
import type { Ticket } from '#domain/tickets/ticket.ts'

/*
 * What the compiler must refuse; an expectation without its error fails the check of types.
 */

export function things(eventId: EventId, ticketId: TicketId, start: WallDateTime, ticket: Ticket) {
  dayTicketsInCart([], eventId, start)
  ticketsInCart([], ticketId, start)
  ticketsInCart([], ticket.id, start)
  // @ts-expect-error -- an event is no ticket
  ticketsInCart([], eventId, start)
  // @ts-expect-error -- day tickets are counted by their event
  dayTicketsInCart([], ticket.id, start)
  // @ts-expect-error -- any text is no id
  ticketsInCart([], 't1', start)
}

export async function calls(api: Api, articleId: ArticleId, eventId: EventId, cartId: CartId, orderId: OrderId) {
  await request(api, getMerchandise, { article: articleId })
  // @ts-expect-error -- an event is no article
  await request(api, getMerchandise, { article: eventId })
  // @ts-expect-error -- an article is no event
  await request(api, getTicketCollect, { event: articleId })
  // @ts-expect-error -- what is given up is a cart, not the order it becomes
  await cancelPayment(api, { cartId: orderId })
  // @ts-expect-error -- what is looked at again is an order, not the cart it was
  await request(api, getOrderReview, { id: cartId })
}
