/** What was typed or stored as a count: a whole number from 0 up, everything else is 0 (section 5). */
export function toCount(value: string | number | undefined): number {
  const number = typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : 0
}

/** `value`, but not below `min` and not above `max`; `min` wins where they contradict. */
export const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(value, max))
