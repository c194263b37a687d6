import type { Rule } from './auditor/auditor.ts'
import type { Move, Outcome } from './visit.ts'

/** The most visits that are made again to find a shorter one. */
const mostTries = 600

/**
 * Finds a shorter series of moves that breaks the same rule, by leaving out ever smaller parts of it (Zeller's ddmin). A move
 * that isn't possible any more is skipped, and is not part of the result.
 * @param again makes a visit of given moves
 */
export async function shrink(
  failed: Outcome,
  rule: Rule,
  again: (moves: readonly Move[]) => Promise<Outcome>,
): Promise<Outcome> {
  let best = failed
  let tries = 0
  const isStill = async (moves: readonly Move[]): Promise<boolean> => {
    if (tries++ > mostTries) return false
    const outcome = await again(moves)
    if (outcome.finding?.rule !== rule) return false
    if (outcome.moves.length < best.moves.length) best = outcome
    return true
  }
  let size = Math.ceil(best.moves.length / 2)
  while (size >= 1) {
    let isShorter = false
    for (let at = 0; at < best.moves.length;) {
      const shorter = best.moves.toSpliced(at, size)
      if (await isStill(shorter)) isShorter = true
      else at += size
    }
    // Waits until everything is quiet are easier to read.
    if (size === 1 && !isShorter) break
    if (!isShorter || size > 1) size = Math.floor(size / 2)
  }
  for (const at of best.moves.keys()) {
    if (best.moves[at]?.wait === -1) continue
    const calmer = best.moves.map((move, index) => (index === at ? { ...move, wait: -1 } : move))
    const outcome = await again(calmer)
    if (outcome.finding?.rule === rule && outcome.moves.length <= best.moves.length) best = outcome
  }
  return best
}
