import type { LineItem } from '#domain/lines/index.ts'
import type { Things } from './screen.ts'

const counted = (parts: readonly { count: number }[]) => parts.reduce((sum, { count }) => sum + count, 0)

/** Returns the number of each thing in a line. A tour is as many as its tickets, or its counted prices, or one. */
function ofLine(line: LineItem): [string, number][] {
  switch (line.type) {
    case 'ticket':
      return [[`ticket ${line.id} ${line.start ?? ''}`, line.count]]
    case 'dayTicket':
      return line.dayTickets.map(({ id, count }): [string, number] => [`day ${id} ${line.start}`, count])
    case 'guidedTour':
      return [[`tour ${line.id} ${line.start}`, Math.max(1, counted(line.tickets), counted(line.tours))]]
    case 'merchandise':
      return [[`article ${line.id}`, line.count]]
    case 'annualPass':
      return [[`pass ${line.id}`, line.count]]
    case 'voucher':
      return [[`voucher ${line.id} ${line.price}`, line.count]]
    case 'voucherCode':
      return [[`code ${line.barcode}`, 1]]
    default:
      // A storage may hold lines of a later release, which no screen shows.
      return []
  }
}

/** Returns how many of each thing lines hold. */
export function thingsIn(lines: readonly LineItem[]): Things {
  const things: Things = {}
  for (const [name, count] of lines.flatMap(ofLine)) if (count > 0) things[name] = (things[name] ?? 0) + count
  return things
}

/** Returns how many of each thing a payment of lines is for: a code that is used up stays among them, and isn't sent. */
export const thingsToPay = (lines: readonly LineItem[]): Things =>
  thingsIn(lines.filter((line) => line.type !== 'voucherCode' || line.available > 0))
