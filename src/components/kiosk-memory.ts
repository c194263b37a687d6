/** What is written beside everything that the shop keeps, as `stores/storage` names it. */
const prefix = `foyer:${document.documentElement.dataset['tenant']}:`
const key = `${prefix}kiosk`

/** Behind the number of somebody whose first page isn't there yet. */
const isNew = '+'

/** Forgets all that the shop keeps on the device, and that the tab is a kiosk. */
function empty() {
  for (const storage of [sessionStorage, localStorage])
    for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name)
}

/** The number of whoever is here, one more for each who comes; 0 where the tab is no kiosk. */
const visitor = () => Number.parseInt(sessionStorage.getItem(key) ?? '0', 10)

/**
 * Whether the tab is a kiosk: from the first address that says so (`?kiosk`). The first page of somebody new forgets once
 * more: the last page of who was here may have written on its way out. A device that keeps nothing can be no kiosk.
 */
export function isKiosk(): boolean {
  try {
    const isAsked = new URLSearchParams(location.search).has('kiosk')
    const number = visitor() || Number(isAsked)
    if (number === 0) return false
    if (sessionStorage.getItem(key)?.endsWith(isNew)) empty()
    sessionStorage.setItem(key, String(number))
    return true
  } catch {
    // What a storage throws differs from browser to browser, and nothing else is done in here.
    return false
  }
}

/** Forgets who was here: basket, login, address and all that was typed. */
export function forgetVisitor() {
  const next = visitor() + 1
  empty()
  sessionStorage.setItem(key, `${next}${isNew}`)
}

/**
 * Marks the page as one of whoever is here, and says whether it was somebody else's: Back may lead to what they saw, such as
 * the confirmation of their order.
 */
export function wasOfAnother(): boolean {
  const state: unknown = history.state
  const others = typeof state === 'object' && state !== null && 'kiosk' in state && state.kiosk !== visitor()
  if (!others) history.replaceState({ ...(typeof state === 'object' && state), kiosk: visitor() }, '')
  return others
}
