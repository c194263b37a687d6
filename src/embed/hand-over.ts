import { attempt } from '#domain/collections/attempt.ts'
import { isRecord } from './messages.ts'

/** Parses a text as JSON; undefined if it isn't JSON. */
function jsonOf(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    // JSON.parse throws nothing else.
    return undefined
  }
}

/**
 * Returns the items of a stored list: the lines of a basket, or purchases. An earlier release stored a single purchase
 * without a list. The caller validates each item.
 */
export const itemsOf = (text: string | null | undefined): unknown[] => [jsonOf(text) ?? []].flat()

/** Returns a storage key as `stores/storage` does; importing that would add it to this script. */
const key = (name: string) => `foyer:${document.documentElement.dataset['tenant']}:${name}`

/** Uses a storage; undefined if the browser denies access, in a frame or altogether. */
const using = <T>(kind: 'sessionStorage' | 'localStorage', use: (storage: Storage) => T): T | undefined =>
  attempt(() => use(globalThis[kind]))

/** Returns access to an entry that both sides of an embedded shop store as text. */
const keptIn = (kind: 'sessionStorage' | 'localStorage', name: string) => ({
  get: () => using(kind, (storage) => storage.getItem(key(name))),
  set: (text: string) => using(kind, (storage) => storage.setItem(key(name), text)),
  forget: () => using(kind, (storage) => storage.removeItem(key(name))),
})

/** The basket, which is the shop's: see `stores/cart`. */
const cart = keptIn('sessionStorage', 'cart')
/** Key of the lines that were handed over to this tab; `stores/cart/share.ts` asks about those bought before. */
const received = keptIn('sessionStorage', 'handed')
/** Key of the flag by which the basket's page says that part of it is lost; see `stores/cart`. */
const lost = keptIn('sessionStorage', 'lostLines')
/** Address of the host page, for the way back. */
export const hostPage = keptIn('sessionStorage', 'hostPage')
/** Purchases that haven't been reported to the host page yet. */
export const unreportedPurchases = keptIn('localStorage', 'untold')

/**
 * Stores a purchase until the host page can be told. The last twenty are enough: a host page of another site never asks
 * for them.
 */
export const keepUnreported = (purchase: unknown) =>
  unreportedPurchases.set(JSON.stringify([...itemsOf(unreportedPurchases.get()), purchase].slice(-20)))

/** Returns true if the browser lets the shop use a storage here. */
export const canKeep = (): boolean => using('sessionStorage', (storage) => storage.length) !== undefined

/** Beginning of a fragment that carries a basket. */
const mark = '#handed='

/** A handed-over basket: its lines, and the host page. */
interface Handed {
  lines: unknown[]
  host: string
}

function handedIn(hash: string): Handed | undefined {
  const handed = hash.startsWith(mark) ? jsonOf(new URLSearchParams(hash.slice(1)).get('handed')) : undefined
  if (!isRecord(handed) || !Array.isArray(handed['lines']) || typeof handed['host'] !== 'string') return undefined
  return { lines: handed['lines'], host: handed['host'] }
}

/**
 * Returns true if a line may stand in an address, which browsers keep in their history: it has no owner's name, no answer
 * and no voucher code.
 */
const isForAddress = (line: unknown): boolean =>
  isRecord(line) &&
  line['barcode'] === undefined &&
  [line['owners'], line['answers']].every((personal) => !Array.isArray(personal) || personal.length === 0)

/**
 * Adds the basket to a link that leaves the frame, since the shop in its own window can't see the frame's storage.
 * @param host address of the host page
 * @param leaves returns false if the visitor has gone on in the frame: the window wasn't left, and the basket stays
 */
export function handOver(link: Pick<HTMLAnchorElement, 'hash' | 'target'>, host: string, leaves: () => boolean) {
  const text = cart.get()
  const basket = itemsOf(text)
  const handed: Handed = { lines: basket.filter(isForAddress), host }
  const { hash, target } = link
  link.target ||= '_top'
  link.hash = new URLSearchParams({ handed: JSON.stringify(handed) }).toString()
  // If this click opens a tab, the next one hands over the basket of then.
  setTimeout(() => Object.assign(link, { target, hash }))
  if (handed.lines.length === 0) return
  const staying = JSON.stringify(basket.filter((line) => !isForAddress(line)))
  // The basket moves, so that nobody buys it twice. If the link opened a tab and the basket has changed here since, it
  // stays.
  addEventListener('pagehide', () => leaves() && cart.get() === text && cart.set(staying), { once: true })
}

/** Returns the identity of a line: a voucher code is the same one whatever is left on it. */
const identityOf = (line: unknown): unknown => (isRecord(line) && line['barcode']) || JSON.stringify(line)

/**
 * Takes over a basket from a framed shop and returns its host page. Lines that are here already aren't added again, each
 * as often as it is here.
 * Baskets in links from other sites are ignored: only the shop's own pages count, and the store that reads the lines
 * validates them.
 */
export function takeOver(): string | undefined {
  const handed = handedIn(location.hash)
  if (!handed) return undefined
  attempt(() => history.replaceState(history.state, '', location.pathname + location.search))
  const { referrer } = document
  if (!referrer.startsWith(`${location.origin}/`)) {
    // A browser that names no page may have left one of the shop's, whose basket is gone.
    if (referrer === '' && handed.lines.length > 0) lost.set('true')
    return undefined
  }
  const here = itemsOf(cart.get())
  const known = here.map(identityOf)
  const isNew = (line: unknown) => {
    const at = known.indexOf(identityOf(line))
    // A second line of the same needs a second one here.
    if (at >= 0) known[at] = undefined
    return at < 0
  }
  const lines = [...here, ...handed.lines.filter(isNew)]
  if (lines.length > 0) {
    cart.set(JSON.stringify(lines))
    received.set(JSON.stringify(handed.lines))
  }
  return handed.host
}
