import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type Violation, ContractError } from '#contract/errors.ts'
import { parse } from '#contract/parse.ts'
import type { Wire } from '#contract/schemas.ts'
import type { Shop } from '#sandbox/shop/shop.ts'
import { datesBetween, isDate } from '#sandbox/shop/wall-clock.ts'
import { badRequest } from './http-error.ts'

/** Refuses a body of more than 1 MB with 413: by its announced length before any of it is read, else on the way. */
export const limitedBody = bodyLimit({
  maxSize: 1_000_000,
  onError: (c) => c.json({ message: 'The body is too long.' }, 413),
})

/** Returns the JSON of a POST; 400 if it isn't JSON. */
const bodyOf = async (c: Context): Promise<unknown> => {
  const text = await c.req.text()
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw badRequest('The body must be JSON.')
  }
}

const sentence = ({ path, expected, found }: Violation): string =>
  `${path === '' ? 'The body' : path} must be ${expected}, not ${found}.`

/** Reads the body of a POST by the schema that the contract has for the call; 400 with the first wrong fields. */
export const requestOf = async <O>(c: Context, schema: Wire<unknown, O>): Promise<O> => {
  const body = await bodyOf(c)
  try {
    return parse({ call: c.req.path, personal: true }, schema, body)
  } catch (error) {
    if (error instanceof ContractError) throw badRequest(error.violations.map(sentence).join(' '))
    throw error
  }
}

/** Returns an address the browser is sent to: http or https; 400 for anything else. `where` names it in the request. */
export const webAddress = (text: string | undefined, where: string): string => {
  const address = text === undefined ? null : URL.parse(text)
  if (address?.protocol === 'http:' || address?.protocol === 'https:') return address.href
  throw badRequest(`${where} must be an http or https address.`)
}

const onThisMachine = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * Returns an address that a mail may lead to: of the museum's own shop, or of one on this machine; 400 for any other,
 * since the museum would send its customers to whatever page the caller names.
 */
export const ownAddress = ({ shops }: Shop, text: string, where: string): string => {
  const address = new URL(webAddress(text, where))
  if (shops.includes(address.origin) || onThisMachine.test(address.hostname)) return address.href
  throw badRequest(`${where} must lead to the museum's own shop.`)
}

/** Longest range a calendar call may ask for. */
const maxDays = 400

/** Returns a date of a call, `YYYY-MM-DD`; 400 otherwise. */
export const dateAt = (value: string | undefined): string => {
  if (value !== undefined && isDate(value)) return value
  throw badRequest('The date must be a day of the calendar, YYYY-MM-DD.')
}

/** Lists the dates of `{YYYYMMDD};{YYYYMMDD}`, both ends included; 400 otherwise. */
export const datesOfRange = (range: string): string[] => {
  const [first = '', last = '', ...more] = range
    .split(';')
    .map((digits) => digits.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))
  if (more.length > 0 || !isDate(first) || !isDate(last)) throw badRequest('The range must be YYYYMMDD;YYYYMMDD.')
  const dates = datesBetween(first, last)
  if (dates.length > maxDays) throw badRequest(`The range must not be longer than ${maxDays} days.`)
  return dates
}

/** Trims a text; undefined if nothing is left. */
export const trimmed = (text: string | undefined): string | undefined => text?.trim() || undefined
