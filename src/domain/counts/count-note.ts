import type { Problem } from '#domain/problems/problem.ts'

/** Why a count goes no further, once it has come to the most there are: that no more are left. */
export const countNote = (count: number, max = Infinity): Problem | undefined =>
  count >= max && max > 0 ? { key: 'availability.onlyLeft', values: { count: max } } : undefined
