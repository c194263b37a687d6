import type { Context } from 'hono'
import { badRequest } from './refusal.ts'

const largest = 1_000_000

/** The JSON of a POST; 400 if it isn't JSON or far too long. */
export const bodyOf = async (c: Context): Promise<unknown> => {
  const text = await c.req.text()
  if (text.length > largest) throw badRequest('The body is too long.')
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest('The body must be JSON.')
  }
}
