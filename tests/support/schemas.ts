import type { AnyWire } from '#contract/wire/wire.ts'
import { answeredErrors } from '#contract/parse.ts'
import { operations } from '#contract/openapi.ts'

/** Every schema of the contract, by what it reads. */
export const schemas: { name: string; wire: AnyWire }[] = [
  ...operations.map(({ path, response }) => ({ name: `the answer of ${path}`, wire: response })),
  ...operations.flatMap(({ path, request }) => (request ? [{ name: `the request of ${path}`, wire: request }] : [])),
  { name: 'an error', wire: answeredErrors },
]
