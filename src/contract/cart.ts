import * as v from 'valibot'
import { itemsOnWire } from '#domain/lines/checkout.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { questionTypes } from '#domain/forms/question.ts'
import { dateTime, flag, id, integer, money, plain } from './scalars.ts'
import { array, fields, oneOf, optional } from './schemas.ts'

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
  answers: optional(
    array(
      fields({ qId: id, type: oneOf(...questionTypes), value: v.union([plain, array(plain)], '(a text | a list)') }),
    ),
  ),
})

const articleItem = fields({
  type: oneOf('merchandise', 'annualPass'),
  id,
  count: integer,
  owners: optional(array(fields({ name: plain, address: optional(plain), send_to_custom_addr: optional(flag) }))),
})

const voucherItem = fields({ type: oneOf('voucher'), id, count: integer, price: money })

const voucherCodeItem = fields({ type: oneOf('voucherCode'), id, barcode: plain })

/** Schema of a cart as it is sent ("Cart on the wire"). */
export const cart = fields({
  ver: integer,
  items: array(
    /* @__PURE__ */ v.union(
      [ticketItem, dayTicketItem, guidedTourItem, articleItem, voucherItem, voucherCodeItem],
      'an object',
    ),
  ),
  external_document_number: optional(plain),
})

/** Version of the cart payload (section 9). */
const cartVersion = 1

/**
 * Returns a cart as the server reads it (section 7, "Checkout"): a tour has count 1 unless it is sold by the ticket,
 * and values that the shop derives are left out.
 */
export const cartOnWire = (lines: readonly LineItem[], externalDocumentNumber?: string): v.InferInput<typeof cart> => ({
  ver: cartVersion,
  items: lines.flatMap((line) => itemsOnWire(line)),
  external_document_number: externalDocumentNumber,
})
