/** Waits before another try, in milliseconds: a file that didn't come holds up whoever wants to buy. */
const waits = [500, 2000, 5000]

/**
 * Loads code that comes later than its page, or a module by its address. Each new try has a query of its own: browsers
 * remember of a module that it couldn't be had.
 * @throws TypeError where it didn't come in any try, as browsers do; what went wrong in the code itself at once
 */
export async function loadCode<T>(load: () => Promise<T>, attempt = 0): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const wait = waits[attempt]
    if (!(error instanceof TypeError) || wait === undefined) throw error
    await new Promise((resolve) => setTimeout(resolve, wait))
    // The bundler alone knows the address. Chromium and Firefox say it; Safari doesn't, and asks again by itself.
    const [address] = /https?:[^\s?]+/.exec(error.message) ?? []
    const again = async (): Promise<T> => import(/* @vite-ignore */ `${address}?${attempt + 1}`)
    return loadCode(address === undefined ? load : again, attempt + 1)
  }
}
