import { atom, type WritableAtom } from 'nanostores'

/** True once the browser refused to keep something for the tab: what is chosen then lasts only as long as the page. */
export const $storageTrouble = atom(false)

const inBrowser = typeof document !== 'undefined'

/** A stored text as JSON; undefined where it isn't any. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Nothing else can have been thrown: what the JSON holds is looked at by who asked for it.
    return undefined
  }
}

/** The key a tenant's value is kept under, so that two museums on one origin never mix. */
export const storageKey = (name: string) =>
  `foyer:${(inBrowser && document.documentElement.dataset['tenant']) || 'shop'}:${name}`

/**
 * Uses a storage that may be missing, forbidden, full or broken: then the answer is `undefined`, and of the tab's own
 * `$storageTrouble` is set. While pages are rendered there is none, and that is no trouble.
 */
export function withStorage<T>(kind: 'sessionStorage' | 'localStorage', use: (storage: Storage) => T): T | undefined {
  if (!inBrowser) return undefined
  try {
    return use(globalThis[kind])
  } catch {
    // Browsers differ in what a storage throws, or have null in its place: `use` does nothing but read or write.
    if (kind === 'sessionStorage') $storageTrouble.set(true)
    return undefined
  }
}

/**
 * A store that the session storage of the tab follows (section 9): reading happens here, writing listens to the store. A
 * page that Back brings out of the browser's memory is loaded again (`components/shell/shell.ts`). A stored text that
 * doesn't parse counts as `initial`; the value `initial` itself removes the key.
 *
 * Not `@nanostores/persistent`: it throws where the storage does, and weighs as much as the rest of
 * what each page loads.
 * @param parse what a stored value must be; `undefined` refuses it
 */
export function persisted<T>(name: string, initial: T, parse: (stored: unknown) => T | undefined): WritableAtom<T> {
  const key = storageKey(name)
  let kept = withStorage('sessionStorage', (storage) => storage.getItem(key))
  // The server's HTML was made with the initial value, which the store goes on to know as its first.
  const $store = atom(initial)
  if (kept) $store.set(parse(jsonOf(kept)) ?? initial)
  $store.listen((value) => {
    const text = value === initial ? null : JSON.stringify(value)
    if (text === kept) return
    kept = text
    withStorage('sessionStorage', (storage) => (text === null ? storage.removeItem(key) : storage.setItem(key, text)))
  })
  return $store
}
