import { event, ticket } from '#contract/events.ts'
import { category } from '#contract/categories.ts'
import { customer } from '#contract/customer.ts'
import { oneArticle } from '#contract/merchandise.ts'
import { cart } from '#contract/requests/cart.ts'
import { priceEntry, tour } from '#contract/tours.ts'
import type { AnyWire } from '#contract/untidy/wire.ts'
import { oneVoucher } from '#contract/vouchers.ts'

/** The things of the contract that have a name of their own in the document. */
export const components: Record<string, AnyWire> = {
  Article: oneArticle,
  Cart: cart,
  Category: category,
  Customer: customer,
  Event: event,
  PriceListEntry: priceEntry,
  Ticket: ticket,
  Tour: tour,
  Voucher: oneVoucher,
}

/** The name of a schema, if it has one. */
export const componentOf = (wire: AnyWire): string | undefined =>
  Object.keys(components).find((name) => components[name] === wire)
