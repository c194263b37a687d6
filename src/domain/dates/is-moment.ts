import type { WallDateTime } from './wall-clock.ts'

/**
 * Returns true if a stored value has the format of a date and time. The day was already validated when the museum's answer
 * was parsed, and date code would weigh more than all checks of stored values.
 */
export const isMoment = (value: unknown): value is WallDateTime =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value)
