/**
 * Handles the failure of an import whose code is missed by nobody or reported elsewhere. Browsers throw a TypeError for a
 * file that doesn't arrive.
 * @throws any other error, which is a bug in the shop
 */
export function ignoreMissingCode(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error
}
