/** Takes a failure that nobody has to know of for an absent answer. */
export const none = () => null

/**
 * Asks the shop for this page; null if it doesn't answer. A reload would then replace the page by an error page of the
 * browser.
 */
export const shopAnswer = async (): Promise<Response | null> =>
  navigator.onLine ? fetch('', { method: 'HEAD' }).catch(none) : null
