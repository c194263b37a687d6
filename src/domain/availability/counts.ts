import type { Problem } from '#domain/forms/problem.ts'

/** The highest count of anything: of a line, a party, a group. No museum sells more of one thing at once. */
export const maxCount = 9999

/** Returns true if a value, stored or sent by another tab, is a count: a whole number from 0 to `maxCount`. */
export const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= maxCount

/**
 * Reads typed text or a part of an address as a count. Larger numbers become `maxCount`, anything else 0 (section
 * 5).
 */
export function toCount(value: string | number | undefined): number {
  const number = typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value
  if (number === Infinity && typeof value === 'string') return maxCount
  return typeof number === 'number' && Number.isInteger(number) ? clamp(number, 0, maxCount) : 0
}

/**
 * Returns a name of the catalogue followed by its count: "Adult × 2", "Children × 1–5". The name needs no plural this
 * way, and the museum wrote it in one form only (section 5).
 */
export const countedText = (name: string, count: number | string): string => `${name} ×\u00a0${count}`

/** Returns what is chosen of several things, with its counts: "Adults × 2, Children × 1". */
export const countedWords = (things: readonly { name: string; count: number }[]): string =>
  things
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => countedText(name, count))
    .join(', ')

/** Limits a value to a range; if `min` is above `max`, `min` wins. */
export const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(value, max))

/** Returns the reason why a count can't go up, once it has reached its maximum or `maxCount`. */
export function countNote(count: number, max = Infinity): Problem | undefined {
  if (max > maxCount) return count >= maxCount ? maxNote(maxCount) : undefined
  return count >= max && max > 0 ? { key: 'availability.onlyLeft', values: { count: max } } : undefined
}

/** Returns the note that no more are sold at once, however many are left. */
export const maxNote = (count: number): Problem => ({ key: 'availability.atMost', values: { count } })
