import type { LineItem } from '#domain/cart/line-item.ts'
import { orderedValue, questionTypes } from '#domain/forms/question.ts'
import { anyOf, oneOf, type InputOf } from './wire/wire.ts'
import { fields, optional } from './wire/fields.ts'
import { array } from './wire/lists.ts'
import { dateTime, flag, id, integer, money, text } from './wire/scalars.ts'

const countedItem = fields({ id, count: integer })

const ticketItem = fields({
  type: oneOf('ticket'),
  id,
  count: integer,
  datetime: optional(dateTime),
  subtickets: optional(array(countedItem)),
})

const dayTicketItem = fields({ type: oneOf('dayticket'), id, count: integer, datetime: dateTime })

const guidedTourItem = fields({
  type: oneOf('guidedTour'),
  id,
  count: integer,
  datetime: dateTime,
  priceId: optional(id),
  tickets: optional(array(fields({ id, count: integer, subtickets: optional(array(countedItem)) }))),
  tours: optional(array(countedItem)),
  answers: optional(array(fields({ qId: id, type: oneOf(...questionTypes), value: anyOf(text, array(text)) }))),
})

const articleItem = fields({
  type: oneOf('merchandise', 'annualPass'),
  id,
  count: integer,
  owners: optional(array(fields({ name: text, address: optional(text), send_to_custom_addr: optional(flag) }))),
})

const voucherItem = fields({ type: oneOf('voucher'), id, count: integer, price: money })

const voucherCodeItem = fields({ type: oneOf('voucherCode'), id, barcode: text })

/** Schema of a cart as it is sent ("Cart on the wire"). */
export const cart = fields({
  ver: integer,
  items: array(anyOf(ticketItem, dayTicketItem, guidedTourItem, articleItem, voucherItem, voucherCodeItem)),
  external_document_number: optional(text),
})

/** Version of the cart payload (section 9). */
const cartVersion = 1

interface Counted {
  id: string
  count: number
}

const counted = ({ id, count }: Counted): Counted => ({ id, count })

const chosen = <Part extends Counted>(parts: readonly Part[]): Part[] => parts.filter(({ count }) => count > 0)

/** Returns a list, or undefined if it is empty, since the wire leaves empty lists out. */
const unlessEmpty = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined)

const partsOf = (parts: readonly Counted[]) => unlessEmpty(chosen(parts).map(counted))

/** Returns the items of a line on the wire: one for each kind of day ticket, a single one for all other lines. */
function itemsOf(line: LineItem) {
  const { type, id } = line
  switch (type) {
    case 'ticket': {
      const { count, start, subtickets } = line
      return [{ type, id, count, datetime: start, subtickets: partsOf(subtickets) }]
    }
    case 'dayTicket':
      return chosen(line.dayTickets).map((ticket) => ({
        type: 'dayticket' as const,
        ...counted(ticket),
        datetime: line.start,
      }))
    case 'guidedTour': {
      const { start, priceId, tickets, tours, answers } = line
      return [
        {
          type,
          id,
          count: line.singleTicketing ? line.count : 1,
          datetime: start,
          priceId,
          tickets: unlessEmpty(
            chosen(tickets).map((ticket) => ({ ...counted(ticket), subtickets: partsOf(ticket.subtickets) })),
          ),
          tours: partsOf(tours),
          answers: unlessEmpty(
            answers.map((answer) => ({ qId: answer.questionId, type: answer.type, value: orderedValue(answer) })),
          ),
        },
      ]
    }
    case 'merchandise':
    case 'annualPass': {
      const owners = line.owners.map(({ name, address, sendToCustomAddress }) => ({
        name,
        address,
        send_to_custom_addr: sendToCustomAddress,
      }))
      return [{ type, id, count: line.count, owners: unlessEmpty(owners) }]
    }
    case 'voucher':
      return [{ type, id, count: line.count, price: line.price }]
    case 'voucherCode':
      return [{ type, id, barcode: line.barcode }]
  }
}

/**
 * Returns a cart as the server reads it (section 7, "Checkout"): a tour has count 1 unless it is sold by the ticket,
 * and values that the shop derives are left out.
 */
export const cartOnWire = (lines: readonly LineItem[], externalDocumentNumber?: string): InputOf<typeof cart> => ({
  ver: cartVersion,
  items: lines.flatMap<ReturnType<typeof itemsOf>[number]>(itemsOf),
  external_document_number: externalDocumentNumber,
})
