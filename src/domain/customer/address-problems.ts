import type { Problem } from '#domain/problems/problem.ts'
import type { Address } from './customer.ts'

/** The fields of a shipping address, in the order they are shown (section 3, "Shipping form"). */
export const addressFields = ['name', 'street', 'zip', 'city', 'country'] as const
export type AddressField = (typeof addressFields)[number]

/** All fields of a different shipping address must be filled (section 5). `about` is `shipping.<field>`. */
export const addressProblems = (address: Partial<Address>): Problem[] =>
  addressFields
    .filter((field) => (address[field] ?? '').trim() === '')
    .map((field) => ({ key: 'forms.required', about: `shipping.${field}` }))
