/** Ignores a failure that the page works with: returns null in place of what failed. */
export const ignore = () => null

/**
 * Returns true if the shop answers for this page. A reload would otherwise replace the page by an error page of the
 * browser.
 */
export const isReachable = async (): Promise<boolean | null> =>
  navigator.onLine && fetch('', { method: 'HEAD' }).then(({ ok }) => ok, ignore)

/** Loads the page again as soon as the shop answers, unless that isn't needed any more by then. */
export async function reloadOnceReachable(isNeeded: () => boolean): Promise<void> {
  if (!(await isReachable())) setTimeout(() => void reloadOnceReachable(isNeeded), 5000)
  else if (isNeeded()) location.reload()
}
