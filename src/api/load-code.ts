/**
 * Returns true if the shop answers for this page. A reload would otherwise replace the page by an error page of the
 * browser.
 */
export const isReachable = async (): Promise<boolean> =>
  navigator.onLine &&
  fetch('', { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Number of retries on this page. */
let retries = 0

/** Waits before each retry, in milliseconds. They are short, since a missing file holds up a buyer. */
const waits = [500, 2000, 5000]

/**
 * Loads code that isn't loaded with its page. Each retry adds another query to the address, since browsers cache the
 * failure of a module.
 * @throws TypeError if every attempt failed, as browsers do; errors in the code itself at once
 */
export async function loadCode<T>(load: () => Promise<T>, attempt = 0): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const wait = waits[attempt]
    if (!(error instanceof TypeError) || wait === undefined) throw error
    await new Promise((resolve) => setTimeout(resolve, wait))
    // Only the bundler knows the address. The errors of Chromium and Firefox contain it; Safari's doesn't, but Safari
    // retries.
    const [address] = /https?:[^\s?]+/.exec(error.message) ?? []
    const again = async (): Promise<T> => import(/* @vite-ignore */ `${address}?${(retries += 1)}`)
    return loadCode(address === undefined ? load : again, attempt + 1)
  }
}
