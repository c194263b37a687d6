import type { Target } from '#publisher/targets/target.ts'
import { compareBytes, NoReleaseError } from '#publisher/release/verify-release.ts'

/** Time for which a check of all hashes is trusted, in milliseconds. */
const oneHour = 60 * 60_000

/**
 * Says whether a site has to be made anew: looks at the hashes of all that is live, at the first call and then once an
 * hour. What a publish looks at each time are sizes and times alone.
 */
export function damageWatch(target: Target): (now: Date) => Promise<boolean> {
  let looked = -Infinity
  return async (now) => {
    if (now.getTime() - looked < oneHour || (await target.liveRelease()) === undefined) return false
    looked = now.getTime()
    try {
      return !(await compareBytes(target)).ok
    } catch (error) {
      if (error instanceof NoReleaseError) return true
      throw error
    }
  }
}
