import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import { isRecord, isText, type Check } from './checks.ts'

// Checks that only islands need: those in `checks.ts` are on every page.

/**
 * Returns true if a value has the form of a moment. The museum's answer was already checked for existing days, and a
 * calendar would weigh more than all these checks.
 */
export const isMoment = (value: unknown): value is WallDateTime =>
  isText(value) && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value)

/** An address of the web, complete. */
export const isWebAddress = (value: unknown): value is string => isText(value) && /^https?:/.test(value)

/** Returns a check for one of the given texts. */
export const isOneOf =
  <const T extends string>(...texts: T[]): Check<T> =>
  (value): value is T =>
    texts.some((text) => text === value)

export const isNumber = (value: unknown): value is number => Number.isFinite(value)

/** Either of two. */
export const isEither =
  <A, B>(one: Check<A>, other: Check<B>): Check<A | B> =>
  (value): value is A | B =>
    one(value) || other(value)

/** An object of which every value is as given, whatever the names. */
export const isRecordOf =
  <T>(check: Check<T>): Check<Record<string, T>> =>
  (value): value is Record<string, T> =>
    isRecord(value) && Object.values(value).every(check)
