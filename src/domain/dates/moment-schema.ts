import * as v from 'valibot'
import type { WallDateTime } from './wall-clock.ts'

/**
 * Schema of a stored date and time, of which the form alone is checked: the day was validated when the museum's answer
 * was parsed, and date code would weigh more than all schemas of stored values.
 */
export const momentSchema = v.custom<WallDateTime>(
  (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value),
)
