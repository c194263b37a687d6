import { sum, times, worth, type Money } from '#domain/money/money.ts'
import type { GoodsLine } from './line-item.ts'

/** What a line comes to, its parts included. */
export function lineTotal(line: GoodsLine): Money {
  switch (line.type) {
    case 'ticket':
      return sum([times(line.price, line.count), worth(line.subtickets)])
    case 'dayTicket':
      return worth(line.dayTickets)
    case 'guidedTour': {
      const { tourPrice, tours, tickets } = line
      return sum([tourPrice, worth([...tours, ...tickets, ...tickets.flatMap(({ subtickets }) => subtickets)])])
    }
    default:
      return times(line.price, line.count)
  }
}
