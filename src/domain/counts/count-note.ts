import type { Problem } from '#domain/problems/problem.ts'
import { mostCounted } from './count.ts'

/** Says why a count goes no further, once it has come to the most there are, or to the most that is counted of anything. */
export function countNote(count: number, max = Infinity): Problem | undefined {
  if (max > mostCounted) return count >= mostCounted ? mostNote(mostCounted) : undefined
  return count >= max && max > 0 ? { key: 'availability.onlyLeft', values: { count: max } } : undefined
}

/** Says that no more are sold at once, however many are left. */
export const mostNote = (count: number): Problem => ({ key: 'availability.atMost', values: { count } })
