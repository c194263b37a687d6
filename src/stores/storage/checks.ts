/*
 * Checks for what comes back out of the browser's storage: it may have been written by an older
 * release, by an extension or by hand. Written by hand because the basket's count is on every page,
 * where a schema library would weigh more than everything else together.
 */

/** Returns true if a value has the type; nothing is converted. */
export type Check<T> = (value: unknown) => value is T

/** Takes a stored value as it is where it has the type, and refuses any other. */
export const checked =
  <T>(check: Check<T>) =>
  (stored: unknown): T | undefined =>
    check(stored) ? stored : undefined

export const isText: Check<string> = (value) => typeof value === 'string'
export const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
export const isFlag: Check<boolean> = (value) => typeof value === 'boolean'

/** Absent, or as given. */
export const isMaybe =
  <T>(check: Check<T>): Check<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || check(value)

/** A list of which every item is as given. */
export const isList =
  <T>(check: Check<T>): Check<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(check)

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** An object whose every field is as given; further fields do no harm. */
export const isShape =
  <T extends object>(fields: { [K in keyof Required<T>]: Check<T[K]> }): Check<T> =>
  (value): value is T =>
    isRecord(value) && Object.entries<Check<unknown>>(fields).every(([name, check]) => check(value[name]))
