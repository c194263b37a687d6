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

/** Knowledge of tabs about the basket besides its lines: see `domain/cart/shared-basket.ts`. */
const basketHistory = keptIn('sessionStorage', 'basketHistory')
/**
 * Mark of a basket that is being handed over. A window that finds it shares the frame's storage after all, and removes it: the
 * basket is in both, and nothing moves.
 */
const handing = keptIn('localStorage', 'handing')

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
const recordIn = (value: unknown) => (isRecord(value) ? value : {})

/** Returns the basket here: its lines with the key of each, as far as the shop has given them one, and its ids. */
function basketHere() {
  const known = recordIn(jsonOf(basketHistory.get()))
  const keys = textsIn(known['keys'])
  const lines = itemsOf(cart.get()).map((line, at) => ({ line, text: JSON.stringify(line), key: keys[at] ?? '' }))
  return { known, lines, ids: textsIn(known['ids']) }
}

/** Beginning of a fragment that carries a basket. */
const beginning = '#handed='

/** A handed-over basket. */
interface Handed {
  lines: unknown[]
  /** The key of each line, the basket's ids, and the mark in the frame's storage, none of which earlier releases sent. */
  keys: string[]
  ids: string[]
  mark: string
  /** Address of the host page. */
  host: string
}

function handedIn(hash: string): Handed | undefined {
  const handed = hash.startsWith(beginning) ? jsonOf(new URLSearchParams(hash.slice(1)).get('handed')) : undefined
  if (!isRecord(handed) || !Array.isArray(handed['lines']) || typeof handed['host'] !== 'string') return undefined
  const { lines, keys, ids, mark, host } = handed
  return { lines, keys: textsIn(keys), ids: textsIn(ids), mark: typeof mark === 'string' ? mark : '', host }
}

/**
 * Returns true if a line may stand in an address, which browsers keep in their history: it has no owner's name, no answer
 * and no voucher code.
 */
const isForAddress = (line: unknown): boolean =>
  isRecord(line) &&
  line['barcode'] === undefined &&
  [line['owners'], line['answers']].every((personal) => !Array.isArray(personal) || personal.length === 0)

type Kept = ReturnType<typeof basketHere>['lines'][number]

const countOf = ({ line }: Kept): number =>
  isRecord(line) && Number.isInteger(line['count']) ? Number(line['count']) : 1

/** Returns what is left of a line of which some were handed over: what was chosen since, as a line of its own. */
function leftOf(now: Kept, gone: Kept | undefined): Kept[] {
  if (!gone) return [now]
  const count = countOf(now) - countOf(gone)
  if (now.text === gone.text || count === 0) return []
  return [
    count > 0 && isRecord(now.line) ? { ...now, line: { ...now.line, count }, key: now.key && `${now.key}~` } : now,
  ]
}

/**
 * Takes lines out of the basket here that were handed over, as a change that other frames with the same basket hear of: nobody
 * buys them twice.
 */
function takeOut(handed: Kept[]) {
  const { known, lines } = basketHere()
  const gone = [...handed]
  const left = lines.flatMap((now) => {
    const at = gone.findIndex(({ key, text }) => key === now.key && (key !== '' || text === now.text))
    return leftOf(now, at < 0 ? undefined : gone.splice(at, 1)[0])
  })
  const versions = recordIn(known['versions'])
  const changed = [...lines.filter((one) => !left.includes(one)), ...left.filter((one) => !lines.includes(one))]
  const next = changed.map(({ key }) => [key, Math.max(Date.now(), Number(versions[key] ?? 0) + 1)])
  const after = { ...known, keys: left.map(({ key }) => key), versions: { ...versions, ...Object.fromEntries(next) } }
  const rest = left.map(({ line }) => line)
  cart.set(JSON.stringify(rest))
  // Earlier releases have no history of a basket.
  if (changed.every(({ key }) => key === '')) return
  basketHistory.set(JSON.stringify(after))
  attempt(() => new BroadcastChannel(key('basket')).postMessage({ ...after, lines: rest }))
}

/** Way in which a link that leaves the frame is pressed. */
interface Press {
  /** True if it opens a tab: a basket that is changed in the frame after it stays there, too. */
  opensTab: boolean
  /** Returns false if the visitor has gone on in the frame: the window wasn't left, and the basket stays. */
  leaves: () => boolean
}

/**
 * Adds the basket to a link that leaves the frame, since the shop in its own window can't see the frame's storage.
 * @param host address of the host page
 */
export function handOver(link: Pick<HTMLAnchorElement, 'hash' | 'target'>, host: string, { opensTab, leaves }: Press) {
  const text = cart.get()
  const { lines, ids } = basketHere()
  const going = lines.filter(({ line }) => isForAddress(line))
  const handed: Handed = {
    lines: going.map(({ line }) => line),
    keys: going.map(({ key }) => key),
    ids,
    mark: `${Date.now()} ${Math.random()}`,
    host,
  }
  handing.set(handed.mark)
  const { hash, target } = link
  link.target ||= '_top'
  link.hash = new URLSearchParams({ handed: JSON.stringify(handed) }).toString()
  // If this click opens a tab, the next one hands over the basket of then.
  setTimeout(() => Object.assign(link, { target, hash }))
  // The basket moves once the page is left.
  const stays = () => !leaves() || handing.get() === null || (opensTab && cart.get() !== text)
  const leave = () => stays() || takeOut(going)
  if (going.length > 0) addEventListener('pagehide', leave, { once: true })
}

/** Returns the identity of a line: a voucher code is the same one whatever is left on it. */
const identityOf = (line: unknown): unknown => (isRecord(line) && line['barcode']) || JSON.stringify(line)

/**
 * Takes over a basket from a framed shop and returns its host page. Each line has the same key in all windows, so that a second
 * frame with the same basket, or a copy of its tab, hands over nothing twice. Where frame and window share a storage after all,
 * and in a link of an earlier release, lines that are here already aren't added again, each as often as it is here.
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
  const here = basketHere()
  const isShared = handed.mark === '' || handing.get() === handed.mark
  if (isShared) handing.forget()
  const [id] = isShared ? [] : handed.ids
  const known = here.lines.map(({ line, key }) => (id === undefined ? identityOf(line) : key))
  const taken = handed.lines.map((line, at) => {
    const key = id !== undefined && handed.keys[at] ? `${handed.keys[at]}-${id}` : ''
    return { line, key, identity: key || identityOf(line) }
  })
  const added = taken.filter(({ identity }) => {
    const at = known.indexOf(identity)
    // A second line of the same needs a second one here.
    if (at >= 0) known[at] = undefined
    return at < 0
  })
  if (taken.length > 0) {
    cart.set(JSON.stringify([...here.lines, ...added].map(({ line }) => line)))
    received.set(JSON.stringify(handed.lines))
  }
  const keys = [...here.lines, ...added].map(({ key }) => key).filter(Boolean)
  const versions = Object.fromEntries(added.flatMap(({ key }) => (key ? [[key, Date.now()]] : [])))
  if (id !== undefined) {
    const all = { ...recordIn(here.known['versions']), ...versions }
    basketHistory.set(JSON.stringify({ ...here.known, keys, versions: all }))
  }
  return handed.host
}
