import type * as v from 'valibot'
import type { AnyWire } from '#contract/schemas.ts'
import { answeredErrors } from '#contract/errors.ts'
import { operations } from '#contract/openapi.ts'

export const isOneOf = (schema: AnyWire): schema is v.PicklistSchema<string[], string> => schema.type === 'picklist'

/** Every schema of the contract, by what it reads. */
export const schemas: { name: string; wire: AnyWire }[] = [
  ...operations.map(({ path, response }) => ({ name: `the answer of ${path}`, wire: response })),
  ...operations.flatMap(({ path, request }) => (request ? [{ name: `the request of ${path}`, wire: request }] : [])),
  { name: 'an error', wire: answeredErrors },
]
