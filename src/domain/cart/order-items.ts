import type { Counted, OrderItem } from './order-item.ts'
import type { LineItem } from './line-item.ts'

const counted = ({ id, count }: Counted): Counted => ({ id, count })

const chosen = <Part extends Counted>(parts: readonly Part[]): Part[] => parts.filter(({ count }) => count > 0)

/**
 * What the server is told of a cart (section 7, "Checkout"): day tickets become an item for each
 * kind, a tour counts 1 unless it is sold ticket by ticket.
 */
export const orderItems = (lines: readonly LineItem[]): OrderItem[] => lines.flatMap(itemsOf)

function itemsOf(line: LineItem): OrderItem[] {
  const { id } = line
  switch (line.type) {
    case 'ticket': {
      const subtickets = chosen(line.subtickets).map(counted)
      const { start } = line
      return [{ type: 'ticket', id, count: line.count, ...(start !== undefined && { start }), subtickets }]
    }
    case 'dayTicket':
      return chosen(line.dayTickets).map((ticket) => ({
        type: 'dayTicket' as const,
        ...counted(ticket),
        start: line.start,
      }))
    case 'guidedTour': {
      const { start, priceId, singleTicketing, answers } = line
      const tickets = chosen(line.tickets).map((ticket) => ({
        ...counted(ticket),
        subtickets: chosen(ticket.subtickets).map(counted),
      }))
      const tours = chosen(line.tours).map(counted)
      const count = singleTicketing ? line.count : 1
      return [
        { type: 'guidedTour', id, count, start, ...(priceId !== undefined && { priceId }), tickets, tours, answers },
      ]
    }
    case 'merchandise':
    case 'annualPass':
      return [{ type: line.type, id, count: line.count, owners: line.owners }]
    case 'voucher':
      return [{ type: 'voucher', id, count: line.count, price: line.price }]
    case 'voucherCode':
      return [{ type: 'voucherCode', id, barcode: line.barcode }]
  }
}
