/** A text as JSON; undefined where it isn't any. */
export function jsonOf(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    // Nothing else can have been thrown.
    return undefined
  }
}

/** The shop's own key of what it keeps, as `stores/storage` has it, which would be a part of every page's script. */
const key = (name: string) => `foyer:${document.documentElement.dataset['tenant']}:${name}`

/** Uses a storage; undefined where the browser gives none, in a frame or at all. */
function using<T>(kind: 'sessionStorage' | 'localStorage', use: (storage: Storage) => T): T | undefined {
  try {
    return use(globalThis[kind])
  } catch {
    // What it is called differs from browser to browser, and nothing else is done in here.
    return undefined
  }
}

/** Things that both sides of an embedded shop keep, as texts. */
const keptIn = (kind: 'sessionStorage' | 'localStorage', name: string) => ({
  get: () => using(kind, (storage) => storage.getItem(key(name))) ?? undefined,
  set: (text: string) => using(kind, (storage) => storage.setItem(key(name), text)),
  forget: () => using(kind, (storage) => storage.removeItem(key(name))),
  /** Returns true if another tab changed this entry. */
  isKey: (changed: string | null) => changed === key(name),
})

/** The basket, which is the shop's: see `stores/cart`. */
const cart = keptIn('sessionStorage', 'cart')
/** Address of the page that the shop stands in, for the way back to it. */
export const hostPage = keptIn('sessionStorage', 'hostPage')
/** A purchase that the page around the shop wasn't told of yet. */
export const untold = keptIn('localStorage', 'untold')

/** Returns true if the browser gives the shop a storage where it stands. */
export const canKeep = (): boolean => using('sessionStorage', (storage) => storage.length) !== undefined

/** Beginning of a fragment that carries a basket. */
const mark = '#handed='

/** A handed-over basket: its lines, and the page that the shop stood in. */
interface Handed {
  lines: unknown[]
  host: string
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The lines of a basket that is kept; the store that reads them looks at each. */
function linesOf(text: string | undefined): unknown[] {
  const lines = jsonOf(text)
  return Array.isArray(lines) ? lines : []
}

function handedIn(hash: string): Handed | undefined {
  const handed = hash.startsWith(mark) ? jsonOf(new URLSearchParams(hash.slice(1)).get('handed')) : undefined
  if (!isRecord(handed) || !Array.isArray(handed['lines']) || typeof handed['host'] !== 'string') return undefined
  return { lines: handed['lines'], host: handed['host'] }
}

/** Lets a link that leaves the frame take the basket along, since a window of the shop's own can't see what the frame keeps. */
export function handOver(link: HTMLAnchorElement) {
  const handed: Handed = { lines: linesOf(cart.get()), host: hostPage.get() ?? '' }
  link.target = '_top'
  link.hash = new URLSearchParams({ handed: JSON.stringify(handed) }).toString()
  // Once the page is left for it, the basket is there and not here: nobody shall buy it twice.
  if (handed.lines.length > 0) addEventListener('pagehide', () => cart.forget(), { once: true })
}

/**
 * Takes over a basket that comes from the shop in a frame, and answers with the page around that. Lines that are here
 * already come once. What other pages put into an address is no basket: only the shop's own pages are listened to, and
 * what the lines are worth is seen by the store that reads them.
 */
export function takeOver(): string | undefined {
  const handed = handedIn(location.hash)
  if (!handed) return undefined
  history.replaceState(history.state, '', location.pathname + location.search)
  if (!document.referrer.startsWith(`${location.origin}/`)) return undefined
  const here = linesOf(cart.get())
  const known = new Set(here.map((line) => JSON.stringify(line)))
  const lines = [...here, ...handed.lines.filter((line) => !known.has(JSON.stringify(line)))]
  if (lines.length > 0) cart.set(JSON.stringify(lines))
  return handed.host
}
