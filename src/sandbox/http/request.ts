import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ContractError, type Breach } from '#contract/contract-error.ts'
import { parse } from '#contract/parse.ts'
import type { Wire } from '#contract/untidy/wire.ts'
import { badRequest } from './refusal.ts'

/** Refuses a body of more than 1 MB with 413: by its announced length before any of it is read, else on the way. */
export const limitedBody = bodyLimit({
  maxSize: 1_000_000,
  onError: (c) => c.json({ message: 'The body is too long.' }, 413),
})

/** The JSON of a POST; 400 if it isn't JSON. */
const bodyOf = async (c: Context): Promise<unknown> => {
  const text = await c.req.text()
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw badRequest('The body must be JSON.')
  }
}

const sentence = ({ path, expected, found }: Breach): string =>
  `${path === '' ? 'The body' : path} must be ${expected}, not ${found}.`

/** What a POST asks for, read by the schema that the contract has for the call; 400 with the first wrong fields. */
export const requestOf = async <O>(c: Context, schema: Wire<unknown, O>): Promise<O> => {
  const body = await bodyOf(c)
  try {
    return parse({ call: c.req.path, personal: true }, schema, body)
  } catch (error) {
    if (error instanceof ContractError) throw badRequest(error.breaches.map(sentence).join(' '))
    throw error
  }
}
