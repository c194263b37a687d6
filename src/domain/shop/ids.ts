/*
 * Ids are the texts the museum's server knows its things by. Those that stand beside each other and could be taken for
 * one another are kinds of their own; parts (subtickets, prices, questions) are only ever named within their whole.
 */

export type EventId = Brand<string, 'EventId'>
export type TicketId = Brand<string, 'TicketId'>
export type TourId = Brand<string, 'TourId'>
export type ArticleId = Brand<string, 'ArticleId'>
/** Id of a voucher that can be bought; one that somebody holds is known by its barcode. */
export type VoucherId = Brand<string, 'VoucherId'>
export type PaymentTypeId = Brand<string, 'PaymentTypeId'>
/** Id of a cart on its way through payment. */
export type CartId = Brand<string, 'CartId'>
/** Id of an order, booked or open. */
export type OrderId = Brand<string, 'OrderId'>

/** An id of any kind. */
export type Id = EventId | TicketId | TourId | ArticleId | VoucherId | PaymentTypeId | CartId | OrderId

/**
 * Returns true if a value can be an id: any text but the empty one. Nothing in it says of what; that is known where a
 * field of the wire, an address or the storage is read, and this is the maker they all use.
 */
export const isId = <I extends Id>(value: unknown): value is I => typeof value === 'string' && value !== ''

/** The id that a text is; undefined where it can be none. */
export const parseId = <I extends Id>(text: string | null | undefined): I | undefined =>
  isId<I>(text) ? text : undefined

/** The id that a text is, where it must be one. @throws {TypeError} for the empty text */
export function idOf<I extends Id>(text: string): I {
  if (isId<I>(text)) return text
  throw new TypeError('An id is never empty.')
}

declare const brand: unique symbol

/** A value that only its makers make: at run time a plain `T`, to the types a kind of its own. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name }
