import { isRecord } from './json.ts'
import { isText, type Check } from './checks.ts'

// Checks that only islands need; those in `checks.ts` are on every page.

/** Returns true for an absolute http or https address. */
export const isWebAddress = (value: unknown): value is string => isText(value) && /^https?:/.test(value)

/** Returns a check for one of the given texts. */
export const isOneOf =
  <const T extends string>(...texts: T[]): Check<T> =>
  (value): value is T =>
    texts.some((text) => text === value)

export const isNumber = (value: unknown): value is number => Number.isFinite(value)

/** Returns a check that passes if either of two does. */
export const isEither =
  <A, B>(one: Check<A>, other: Check<B>): Check<A | B> =>
  (value): value is A | B =>
    one(value) || other(value)

/** Returns a check for an object whose values all pass a check, whatever their names. */
export const isRecordOf =
  <T>(check: Check<T>): Check<Record<string, T>> =>
  (value): value is Record<string, T> =>
    isRecord(value) && Object.values(value).every(check)
