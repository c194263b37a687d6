import { badRequest } from './refusal.ts'

export type JsonObject = Record<string, unknown>

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object of a request; 400 otherwise. `where` names it, as `cart.items[2]`. */
export const objectAt = (value: unknown, where: string): JsonObject => {
  if (isObject(value)) return value
  throw badRequest(`${where} must be an object.`)
}

/** A list of a request; an absent one is empty. */
export const listAt = (value: unknown, where: string): unknown[] => {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value
  throw badRequest(`${where} must be a list.`)
}

/** A text; 400 where it is absent. */
export const textAt = (value: unknown, where: string): string => {
  if (typeof value === 'string') return value
  throw badRequest(`${where} must be a text.`)
}

/** A text or nothing; numbers are taken as texts, as ids may be either. */
export const optionalText = (value: unknown): string | undefined => {
  if (typeof value === 'string' && value.trim() !== '') return value.trim()
  return typeof value === 'number' ? String(value) : undefined
}

/** A whole number, 0 or more. */
export const wholeAt = (value: unknown, where: string): number => {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  if (typeof number === 'number' && Number.isSafeInteger(number) && number >= 0) return number
  throw badRequest(`${where} must be a whole number, 0 or more.`)
}

/** An address the browser is sent to: http or https, nothing else. */
export const webAddress = (value: unknown, where: string): string => {
  const address = URL.parse(textAt(value, where))
  if (address?.protocol === 'http:' || address?.protocol === 'https:') return address.href
  throw badRequest(`${where} must be an http or https address.`)
}
