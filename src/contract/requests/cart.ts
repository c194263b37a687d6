import { questionTypes } from '#domain/forms/question.ts'
import { anyOf, oneOf } from '#contract/untidy/choices.ts'
import { array } from '#contract/untidy/lists.ts'
import { fields, optional } from '#contract/untidy/fields.ts'
import { dateTime } from '#contract/untidy/moments.ts'
import { flag, id, integer, money, text } from '#contract/untidy/scalars.ts'

const counted = fields({ id, count: integer })

const ticketItem = fields({
  type: oneOf('ticket'),
  id,
  count: integer,
  datetime: optional(dateTime),
  subtickets: optional(array(counted)),
})

const dayTicketItem = fields({ type: oneOf('dayticket'), id, count: integer, datetime: dateTime })

const guidedTourItem = fields({
  type: oneOf('guidedTour'),
  id,
  count: integer,
  datetime: dateTime,
  priceId: optional(id),
  tickets: optional(array(fields({ id, count: integer, subtickets: optional(array(counted)) }))),
  tours: optional(array(counted)),
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

/** A cart as it is sent ("Cart on the wire"). */
export const cart = fields({
  ver: integer,
  items: array(anyOf(ticketItem, dayTicketItem, guidedTourItem, articleItem, voucherItem, voucherCodeItem)),
  external_document_number: optional(text),
})
