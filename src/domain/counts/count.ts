/** What was typed or stored as a count: a whole number from 0 up, everything else is 0 (section 5). */
export function toCount(value: string | number | undefined): number {
  const number = typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : 0
}

/**
 * A name of the catalogue with how many of it, as a table has them: "Adult × 2", "Children × 1–5". No language has to
 * inflect the name so, and none could: the museum wrote it in one form (section 5).
 */
export const withCount = (name: string, count: number | string): string => `${name} ×\u00a0${count}`

/** `value`, but not below `min` and not above `max`; `min` wins where they contradict. */
export const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(value, max))
