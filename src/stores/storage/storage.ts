import { atom, type WritableAtom } from 'nanostores'
import { parseJson } from '#domain/collections/json.ts'

/** True once the browser has refused to store something for the tab; choices then last only as long as the page. */
export const $storageTrouble = atom(false)

const inBrowser = typeof document !== 'undefined'

/** Returns the storage key of a tenant's value, so that two museums on one origin never mix. */
export const storageKey = (name: string) =>
  `foyer:${(inBrowser && document.documentElement.dataset['tenant']) || 'shop'}:${name}`

/**
 * Uses a storage that may be missing, forbidden, full or broken. In that case it returns `undefined` and, for the
 * session storage, sets `$storageTrouble`. On the server there is no storage, which is fine.
 */
export function withStorage<T>(kind: 'sessionStorage' | 'localStorage', use: (storage: Storage) => T): T | undefined {
  if (!inBrowser) return undefined
  try {
    return use(globalThis[kind])
  } catch {
    // Browsers throw different errors, or have null instead of a storage; `use` does nothing but read or write.
    if (kind === 'sessionStorage') $storageTrouble.set(true)
    return undefined
  }
}

/** Reads a stored value without validation; undefined if there is none, or it can't be read. */
export const readStored = (kind: 'sessionStorage' | 'localStorage', name: string): unknown =>
  parseJson(withStorage(kind, (storage) => storage.getItem(storageKey(name))) ?? '')

/** Parses a stored text. Pages without islands read nothing else but flags, so they load no schema package. */
export const storedText = (stored: unknown) => (typeof stored === 'string' ? stored : undefined)

/** Parses a stored flag. */
export const storedFlag = (stored: unknown) => (typeof stored === 'boolean' ? stored : undefined)

/**
 * Creates a store that is saved in the tab's session storage (section 9): it is read here, and a listener writes it. A
 * page that Back restores from the browser's cache is reloaded (`components/shell/shell.ts`). A stored text that
 * doesn't parse counts as `initial`; setting `initial` removes the key.
 *
 * `@nanostores/persistent` isn't used because it throws when the storage does, and weighs as much as everything else
 * that each page loads.
 * @param parse validates a stored value; `undefined` refuses it
 * @param former name that earlier releases stored it by, which is read once and removed
 */
export function persisted<T>(
  name: string,
  initial: T,
  parse: (stored: unknown) => T | undefined,
  former?: string,
): WritableAtom<T> {
  const key = storageKey(name)
  let kept = withStorage('sessionStorage', (storage) => {
    const old = former && storage.getItem(storageKey(former))
    if (old) {
      storage.setItem(key, old)
      storage.removeItem(storageKey(former))
    }
    return storage.getItem(key)
  })
  // The server's HTML was rendered with the initial value, which stays the store's first value.
  const $store = atom(initial)
  if (kept) $store.set(parse(parseJson(kept)) ?? initial)
  $store.listen((value) => {
    const text = value === initial ? null : JSON.stringify(value)
    if (text === kept) return
    kept = text
    withStorage('sessionStorage', (storage) => (text === null ? storage.removeItem(key) : storage.setItem(key, text)))
  })
  return $store
}
