import { isRecord } from './json.ts'

/*
 * Checks for values from the browser's storage, which may have been written by an older release, by an extension or by
 * hand. They don't use a schema library because the basket's count is on every page, where it would weigh more than
 * everything else together.
 */

/** Returns true if a value has the type; nothing is converted. */
export type Check<T> = (value: unknown) => value is T

/** The type that a check stands for. */
type Checked<C> = C extends Check<infer T> ? T : never

/** The type of an object whose fields pass their checks; those that may be absent are optional. */
export type ShapeOf<F extends Record<string, Check<unknown>>> = {
  [K in keyof F as undefined extends Checked<F[K]> ? never : K]: Checked<F[K]>
} & { [K in keyof F as undefined extends Checked<F[K]> ? K : never]?: Checked<F[K]> }

/** Returns a parser that accepts stored values of a type and refuses all others. */
export const checked =
  <T>(check: Check<T>) =>
  (stored: unknown): T | undefined =>
    check(stored) ? stored : undefined

export const isText: Check<string> = (value) => typeof value === 'string'
export const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
export const isFlag: Check<boolean> = (value) => typeof value === 'boolean'

/** Parses a stored text. */
export const storedText = checked(isText)

/** Returns a check for a value that may be absent. */
export const isMaybe =
  <T>(check: Check<T>): Check<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || check(value)

/** Returns a check for an array whose items all pass a check. */
export const isList =
  <T>(check: Check<T>): Check<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(check)

/** Returns a check for an object whose fields pass their checks; other fields are allowed. */
export const isShape =
  <T extends object>(fields: { [K in keyof Required<T>]: Check<T[K]> }): Check<T> =>
  (value): value is T =>
    isRecord(value) && Object.entries<Check<unknown>>(fields).every(([name, check]) => check(value[name]))
