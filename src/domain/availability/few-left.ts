import type { Need } from './availability.ts'

/** From so many places or pieces down, the shop says that few are left, unless the museum has a number of its own. */
export const usualFew = 5

/** How well supplied something is of which `left` are left, for those who need it. */
export function stateOfPlaces(
  left: number,
  { few = usualFew, party = 1 }: Need = {},
): 'open' | 'fewLeft' | 'tooFew' | 'soldOut' {
  if (left <= 0) return 'soldOut'
  if (left < party) return 'tooFew'
  return left <= few ? 'fewLeft' : 'open'
}
