import type { SQLOutputValue } from 'node:sqlite'

/** A text column. */
export const asText = (value: SQLOutputValue | undefined): string => (typeof value === 'string' ? value : '')

/** A text column that may be NULL. */
export const asOptionalText = (value: SQLOutputValue | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined

/** A whole-number column; NULL is 0. */
export const asWhole = (value: SQLOutputValue | undefined): number => (value === undefined ? 0 : Number(value))
