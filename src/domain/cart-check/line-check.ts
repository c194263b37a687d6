import type { Problem } from '#domain/problems/problem.ts'

/** A line held against what there is now. */
export interface LineCheck {
  /** The most this line may hold; absent where nothing is known to limit it. */
  max?: number
  /** Why it can't be bought as it is. */
  problem?: Problem
  /** Why the server refused the cart for it, in the server's words. Paying may be tried again all the same. */
  refusal?: string
  /** What is worth knowing of it, though it can be bought. */
  notice?: Problem
}
