import { cancelPayment, fetchOrderReview } from '#api/checkout.ts'
import type { Api } from '#api/api.ts'
import { fetchTickets } from '#api/tickets.ts'
import { fetchArticle } from '#api/merchandise.ts'
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
  await fetchArticle(api, { article: articleId })
  // @ts-expect-error -- an event is no article
  await fetchArticle(api, { article: eventId })
  // @ts-expect-error -- an article is no event
  await fetchTickets(api, { event: articleId })
  // @ts-expect-error -- what is given up is a cart, not the order it becomes
  await cancelPayment(api, { cartId: orderId })
  // @ts-expect-error -- what is looked at again is an order, not the cart it was
  await fetchOrderReview(api, { id: cartId })
}
