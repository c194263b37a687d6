import type { WallDateTime } from '#domain/dates/wall-clock.ts'

/*
 * Checks for what comes back out of the browser's storage: it may have been written by an older
 * release, by an extension or by hand. Written by hand because the basket's count is on every page,
 * where a schema library would weigh more than everything else together.
 */

/** Whether a value has the type; nothing is converted. */
export type Check<T> = (value: unknown) => value is T

/** Takes a stored value as it is where it has the type, and refuses any other. */
export const checked =
  <T>(check: Check<T>) =>
  (stored: unknown): T | undefined =>
    check(stored) ? stored : undefined

export const isText: Check<string> = (value) => typeof value === 'string'
/** That the day exists was seen when the moment came from the museum; a calendar would weigh more than all these. */
export const isMoment = (value: unknown): value is WallDateTime =>
  isText(value) && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value)
export const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
export const isNumber = (value: unknown): value is number => Number.isFinite(value)
export const isFlag: Check<boolean> = (value) => typeof value === 'boolean'

/** An address of the web, complete. */
export const isWebAddress = (value: unknown): value is string => isText(value) && /^https?:/.test(value)

/** One of the given texts. */
export const isOneOf =
  <const T extends string>(...texts: T[]): Check<T> =>
  (value): value is T =>
    texts.some((text) => text === value)

/** Either of two. */
export const isEither =
  <A, B>(one: Check<A>, other: Check<B>): Check<A | B> =>
  (value): value is A | B =>
    one(value) || other(value)

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

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** An object whose every field is as given; further fields do no harm. */
export const isShape =
  <T extends object>(fields: { [K in keyof Required<T>]: Check<T[K]> }): Check<T> =>
  (value): value is T =>
    isRecord(value) && Object.entries<Check<unknown>>(fields).every(([name, check]) => check(value[name]))

/** An object of which every value is as given, whatever the names. */
export const isRecordOf =
  <T>(check: Check<T>): Check<Record<string, T>> =>
  (value): value is Record<string, T> =>
    isRecord(value) && Object.values(value).every(check)
