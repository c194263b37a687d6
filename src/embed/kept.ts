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
export const cart = keptIn('sessionStorage', 'cart')
/** Address of the page that the shop stands in, for the way back to it. */
export const hostPage = keptIn('sessionStorage', 'hostPage')
/** A purchase that the page around the shop wasn't told of yet. */
export const untold = keptIn('localStorage', 'untold')

/** Returns true if the browser gives the shop a storage where it stands. */
export const canKeep = (): boolean => using('sessionStorage', (storage) => storage.length) !== undefined
