import { knowStrings } from '#i18n/known-strings.ts'
import type { Strings } from '#i18n/message-types.ts'

/*
 * An island's code waits here for the messages of its page, which come at the same time: the page names their file in
 * its head. Until both are there the page stays as the server made it.
 */

/** Waits before another try, in milliseconds: a file that didn't come holds up whoever wants to buy. */
const waits = [500, 2000, 5000]

/** Each try has a query of its own: browsers remember of a module that it couldn't be had. */
async function load(address: string, attempt = 0): Promise<Strings> {
  try {
    const file: { default: Strings } = await import(
      /* @vite-ignore */ attempt === 0 ? address : `${address}?${attempt}`
    )
    return file.default
  } catch (error) {
    const wait = waits[attempt]
    // Browsers throw a TypeError for what didn't come.
    if (!(error instanceof TypeError) || wait === undefined) throw error
    await new Promise((resolve) => setTimeout(resolve, wait))
    return load(address, attempt + 1)
  }
}

if (typeof document !== 'undefined') {
  const address = document.querySelector('#strings')?.getAttribute('href')
  if (address) knowStrings(address, await load(address))
}
