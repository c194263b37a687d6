import type { Cart } from '#sandbox/cart/line.ts'
import { pictureAddressIf } from '#sandbox/images/address.ts'
import { stockOf } from '#sandbox/inventory/stock.ts'
import type { MuseumSeed } from '#sandbox/seed.ts'
import { localText, type Shop } from '#sandbox/shop/shop.ts'

/** The most suggestions; more would be a second shop below the basket. */
const maxSuggestions = 4

/** Returns the lowest price above 0, unless everything is free; free children don't count. */
const lowest = (prices: { price: number }[]): number => {
  const paid = prices.map(({ price }) => price).filter((price) => price > 0)
  return paid.length > 0 ? Math.min(...paid) : 0
}

const suggestion = (shop: Shop, { type, id }: MuseumSeed['suggestions'][number]) => {
  const { events, tours, articles } = shop.seed
  const is = (one: { id: number }) => one.id === id
  if (type === 'ticket') {
    const event = events.find(is)
    return event && { type, id, name: localText(shop, event.name), price: lowest(event.tickets), image: event.image }
  }
  if (type === 'guidedTour') {
    const tour = tours.find(is)
    if (!tour) return undefined
    const price = lowest(tour.prices) + (tour.bookingWithoutTickets ? 0 : lowest(tour.tickets))
    return { type, id, name: localText(shop, tour.name), price, image: tour.image }
  }
  const article = articles.find(is)
  if (!article || stockOf(shop, article) === 0) return undefined
  return { type, id, name: localText(shop, article.name), price: article.price, image: article.images[0] }
}

const isInCart = (shop: Shop, cart: Cart, { type, id }: MuseumSeed['suggestions'][number]): boolean =>
  cart.items.some((item) => {
    if (type !== 'ticket') return item.type === type && item.id === String(id)
    const tickets = shop.seed.events.find((event) => event.id === id)?.tickets ?? []
    return (
      (item.type === 'ticket' || item.type === 'dayticket') && tickets.some((ticket) => String(ticket.id) === item.id)
    )
  })

/** Returns suggestions for a cart that aren't in it. The id of a ticket is its event's. */
export const suggestionsFor = (shop: Shop, cart: Cart) =>
  shop.seed.suggestions
    .filter((entry) => !isInCart(shop, cart, entry))
    .flatMap((entry) => suggestion(shop, entry) ?? [])
    .slice(0, maxSuggestions)
    .map((entry) => ({ ...entry, image: pictureAddressIf(shop, entry.image) }))
