import { type Money, sum, times, totalPrice } from '#domain/money/money.ts'
import type { GoodsLine } from './line-item.ts'

/** Returns the total of a line, its parts included. */
export function lineTotal(line: GoodsLine): Money {
  switch (line.type) {
    case 'ticket':
      return sum([times(line.price, line.count), totalPrice(line.subtickets)])
    case 'dayTicket':
      return totalPrice(line.dayTickets)
    case 'guidedTour': {
      const { tourPrice, tours, tickets } = line
      return sum([tourPrice, totalPrice([...tours, ...tickets, ...tickets.flatMap(({ subtickets }) => subtickets)])])
    }
    default:
      return times(line.price, line.count)
  }
}
