/*
 * Ids are the texts by which the museum's server identifies things. Those that could be confused are separate types;
 * parts (subtickets, prices, questions) are only used within their whole and need none.
 */

export type EventId = Brand<string, 'EventId'>
export type TicketId = Brand<string, 'TicketId'>
export type TourId = Brand<string, 'TourId'>
export type ArticleId = Brand<string, 'ArticleId'>
/** Id of a voucher for sale; a voucher that somebody holds is identified by its barcode. */
export type VoucherId = Brand<string, 'VoucherId'>
export type PaymentTypeId = Brand<string, 'PaymentTypeId'>
/** Id of a cart on its way through payment. */
export type CartId = Brand<string, 'CartId'>
/** Id of an order, booked or open. */
export type OrderId = Brand<string, 'OrderId'>

/** An id of any kind. */
export type Id = EventId | TicketId | TourId | ArticleId | VoucherId | PaymentTypeId | CartId | OrderId

/**
 * Returns true if a value can be an id: any non-empty text that no object has as a name by itself (`constructor`), since
 * ids are keys of records. The kind isn't part of it; the code that reads a field of the API, an address or the storage
 * knows it and narrows with this function.
 */
export const isId = <I extends Id>(value: unknown): value is I =>
  typeof value === 'string' && value !== '' && !(value in {})

/** Returns a text as an id; undefined if it can't be one. */
export const parseId = <I extends Id>(text: string | null | undefined): I | undefined =>
  isId<I>(text) ? text : undefined

/** Returns a text, which must be an id, as one. @throws {TypeError} for a text that none can be */
export function idOf<I extends Id>(text: string): I {
  if (isId<I>(text)) return text
  throw new TypeError(`"${text}" is no id.`)
}

declare const brand: unique symbol

/** A branded type: a plain `T` at run time, but a separate type to the compiler. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name }
