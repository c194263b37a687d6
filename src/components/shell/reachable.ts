/** Ignores a failure that the page works with: returns null in place of what failed. */
export const ignore = () => null

/**
 * Asks the shop for this page; null if it doesn't answer. A reload would then replace the page by an error page of the
 * browser.
 */
export const shopAnswer = async (): Promise<Response | null> =>
  navigator.onLine ? fetch('', { method: 'HEAD' }).catch(ignore) : null

/** Loads the page again as soon as the shop answers, unless that isn't needed any more by then. */
export const reloadOnceReachable = (isNeeded = () => true): void =>
  void shopAnswer().then((answer) => {
    if (!answer?.ok) setTimeout(reloadOnceReachable, 5000, isNeeded)
    else if (isNeeded()) location.reload()
  })
