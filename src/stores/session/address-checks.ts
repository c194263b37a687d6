import type { Address } from '#domain/customer/customer.ts'
import { isMaybe, isShape, isText } from '#stores/storage/checks.ts'

export const isMaybeText = isMaybe(isText)

/** The fields of a stored postal address. */
export const addressFields = { name: isMaybeText, street: isText, zip: isText, city: isText, country: isText }

/** Whether a stored value is a postal address. */
export const isAddress = isShape<Address>(addressFields)
