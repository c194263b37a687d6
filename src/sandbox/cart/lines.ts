import type { Shop } from '#sandbox/shop/shop.ts'
import { articleLine, voucherLine } from './article-line.ts'
import type { Cart, CartItem } from './cart.ts'
import { lineRefused, type Line } from './line.ts'
import { dayTicketLine, ticketLine } from './ticket-line.ts'
import { tourLine } from './tour-line.ts'

const lineOf = (shop: Shop, item: CartItem): Line[] => {
  switch (item.type) {
    case 'ticket':
      return [ticketLine(shop, item)]
    case 'dayticket':
      return [dayTicketLine(shop, item)]
    case 'guidedTour':
      return [tourLine(shop, item)]
    case 'merchandise':
    case 'annualPass':
      return [articleLine(shop, item)]
    case 'voucher':
      return [voucherLine(shop, item)]
    case 'voucherCode':
      return []
  }
}

/** 422, naming the line, if together they want more of something than is left. */
export const mustBeLeft = (shop: Shop, lines: Line[]): void => {
  const wanted = new Map<string, number>()
  for (const { takes, name } of lines) {
    if (!takes) continue
    const before = wanted.get(takes.resource) ?? 0
    if (before + takes.count > takes.left) {
      throw takes.left === 0
        ? lineRefused(shop, 'soldOut', name)
        : lineRefused(shop, 'onlyLeft', name, { left: takes.left })
    }
    wanted.set(takes.resource, before + takes.count)
  }
}

/** The lines of a cart with their prices, without its voucher codes; 422 for one that isn't sold like that. */
export const linesOf = (shop: Shop, cart: Cart): Line[] => cart.items.flatMap((item) => lineOf(shop, item))
