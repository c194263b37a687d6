import { dayPlacesOn, dayResource, leftOfKind, slotResource, slotsOn } from '#sandbox/inventory/events.ts'
import type { SeedEvent, SeedTicket } from '#sandbox/seed.ts'
import type { Shop } from '#sandbox/shop/shop.ts'
import { type Cart, type CartItem, type ItemOf, checkCount, lineRefused, unknownItem, type Line } from './line.ts'

/** A ticket of the seed, and the event it admits to. */
interface TicketOfEvent {
  event: SeedEvent
  ticket: SeedTicket
}

const ticketOf = ({ seed }: Shop, id: string): TicketOfEvent | undefined => {
  for (const event of seed.events) {
    const ticket = event.tickets.find((one) => String(one.id) === id)
    if (ticket) return { event, ticket }
  }
  return undefined
}

const dayTakes = (shop: Shop, { event, ticket }: TicketOfEvent, date: string, count: number): Line['takes'] => {
  const left = dayPlacesOn(shop, event, date)
  if (left === undefined) throw lineRefused(shop, 'notOffered', ticket.name)
  return { resource: dayResource(event, date), count, left }
}

const slotTakes = (shop: Shop, { event, ticket }: TicketOfEvent, start: string, count: number): Line['takes'] => {
  const slot = slotsOn(shop, event, start.slice(0, 10)).find((one) => one.start === start)
  if (!slot) throw lineRefused(shop, 'notOffered', ticket.name)
  return { resource: slotResource(event, start), count, left: slot.places }
}

const kindTakes = (shop: Shop, { ticket }: TicketOfEvent, at: string, count: number): Line['takesOfKind'] => {
  const own = leftOfKind(shop, ticket, at)
  return own && { ...own, count }
}

/** Returns the total of the subtickets, whose counts are for the whole line and whose limits are times its count. */
const subticketTotal = (shop: Shop, ticket: SeedTicket, { count, subtickets = [] }: ItemOf<'ticket'>): number => {
  const invalid = () => lineRefused(shop, 'countsInvalid', ticket.name)
  const wanted = new Map<string, number>()
  for (const { id, count: some } of subtickets) {
    if (some < 0 || !ticket.subtickets?.some((one) => String(one.id) === id)) throw invalid()
    wanted.set(id, (wanted.get(id) ?? 0) + some)
  }
  let total = 0
  for (const { id, price, min, max } of ticket.subtickets ?? []) {
    const some = wanted.get(String(id)) ?? 0
    // In a family ticket, a component without a minimum needs at least one.
    const least = min === undefined ? (ticket.family ? 1 : 0) : min * count
    if (some < least || (max !== undefined && some > max * count)) throw invalid()
    total += some * price
  }
  return total
}

/** Prices a ticket: a place in a slot or at a performance; other modes take no place. */
export const ticketLine = (shop: Shop, item: ItemOf<'ticket'>): Line => {
  const found = ticketOf(shop, item.id)
  if (!found) throw unknownItem(shop)
  const { ticket } = found
  checkCount(shop, item.count, ticket.name)
  const total = ticket.price * item.count + subticketTotal(shop, ticket, item)
  const line: Line = {
    kind: 'ticket',
    name: ticket.name,
    event: found.event.name,
    count: item.count,
    price: ticket.price,
    total,
    datetime: item.datetime,
  }
  if (ticket.mode === 1 || ticket.mode === 5) {
    if (item.datetime === undefined) throw lineRefused(shop, 'notOffered', ticket.name)
    const { datetime, count } = item
    const takesOfKind = kindTakes(shop, found, datetime, count)
    return { ...line, takes: slotTakes(shop, found, datetime, count), takesOfKind }
  }
  if (ticket.mode === 3) {
    if (item.datetime === undefined) throw lineRefused(shop, 'notOffered', ticket.name)
    const date = item.datetime.slice(0, 10)
    const takesOfKind = kindTakes(shop, found, date, item.count)
    return { ...line, takes: dayTakes(shop, found, date, item.count), takesOfKind }
  }
  return line
}

/** Prices a day ticket: a place on a day, whatever the time of `datetime` is. */
export const dayTicketLine = (shop: Shop, item: ItemOf<'dayticket'>): Line => {
  const found = ticketOf(shop, item.id)
  if (!found) throw unknownItem(shop)
  const { ticket } = found
  checkCount(shop, item.count, ticket.name)
  const date = item.datetime.slice(0, 10)
  return {
    kind: 'dayticket',
    name: ticket.name,
    event: found.event.name,
    count: item.count,
    price: ticket.price,
    total: ticket.price * item.count,
    datetime: `${date} 00:00:00`,
    takes: ticket.mode === 3 ? dayTakes(shop, found, date, item.count) : undefined,
    takesOfKind: kindTakes(shop, found, date, item.count),
  }
}

/** A ticket in a cart and the time of its use: a moment, a day, or any time. */
interface Admission extends TicketOfEvent {
  moment?: string
  day?: string
  costs: number
}

const admissionOf = (shop: Shop, item: CartItem): Admission[] => {
  if (item.type !== 'ticket' && item.type !== 'dayticket') return []
  const found = ticketOf(shop, item.id)
  if (!found) return []
  const { mode, price } = found.ticket
  const costs = item.type === 'ticket' ? ticketLine(shop, item).total : price * item.count
  if (item.type === 'dayticket' || mode === 3) return [{ ...found, day: item.datetime?.slice(0, 10), costs }]
  return [{ ...found, moment: mode === 1 || mode === 5 ? item.datetime : undefined, costs }]
}

const areTogether = (one: Admission, other: Admission): boolean => {
  if (one.event !== other.event) return false
  const isOfDay = one.day !== undefined || other.day !== undefined
  const dayOf = ({ day, moment }: Admission) => day ?? moment?.slice(0, 10)
  // A ticket without a time is good at any.
  if (dayOf(one) === undefined || dayOf(other) === undefined) return true
  return isOfDay ? dayOf(one) === dayOf(other) : one.moment === other.moment
}

/** Throws 422, naming the ticket, for a ticket that lacks the paid one it is sold with. */
export const assertPaidTicket = (shop: Shop, { items }: Cart): void => {
  const admissions = items.flatMap((item) => admissionOf(shop, item))
  const paid = admissions.filter(({ ticket, costs }) => costs > 0 && !ticket.bookWithCost)
  for (const one of admissions) {
    const { name, bookWithCost, bookWithCostWarn } = one.ticket
    if (bookWithCost && !bookWithCostWarn && !paid.some((other) => areTogether(one, other))) {
      throw lineRefused(shop, 'paidTicketMissing', name)
    }
  }
}
