import { isId, type Id } from './ids.ts'

/** The id that a text is, where it must be one. @throws {TypeError} for the empty text */
export function idOf<I extends Id>(text: string): I {
  if (isId<I>(text)) return text
  throw new TypeError('An id is never empty.')
}
