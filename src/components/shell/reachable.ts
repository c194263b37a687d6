import { isReachable } from '#stores/calls/load-code.ts'

/** Loads the page again as soon as the shop answers, unless that isn't needed any more by then. */
export async function reloadOnceReachable(isNeeded: () => boolean): Promise<void> {
  if (!(await isReachable())) setTimeout(() => void reloadOnceReachable(isNeeded), 5000)
  else if (isNeeded()) location.reload()
}
