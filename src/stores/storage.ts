import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import { atom, type WritableAtom } from 'nanostores'

/** Whether the browser refused to keep something: what was chosen then lasts only as long as the page. */
export const $storageTrouble = atom(false)

const inBrowser = typeof document !== 'undefined'

/** The key a tenant's value is kept under, so that two museums on one origin never mix. */
export const storageKey = (name: string) =>
  `foyer:${(inBrowser && document.documentElement.dataset['tenant']) || 'shop'}:${name}`

/**
 * A storage as plain properties, as nanostores wants it, that never throws. What the storage can't
 * keep (missing, forbidden, full) is kept in memory, and `onTrouble` is told.
 * @param open gives the storage; may throw, as browsers do where site data is blocked
 */
export function resilient(open: () => Storage, onTrouble: () => void): Record<string, string> {
  const memory: Record<string, string | undefined> = {}
  const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(open())
    } catch {
      onTrouble()
      return undefined
    }
  }
  const read = (key: string) =>
    key in memory ? memory[key] : (attempt((storage) => storage.getItem(key)) ?? undefined)
  return new Proxy<Record<string, string>>(
    {},
    {
      get: (_, key) => read(String(key)),
      has: (_, key) => read(String(key)) !== undefined,
      set(_, key, value: string) {
        const name = String(key)
        const kept = attempt((storage) => {
          storage.setItem(name, value)
          return true
        })
        if (kept) delete memory[name]
        else memory[name] = value
        return true
      },
      deleteProperty(_, key) {
        const name = String(key)
        const gone = attempt((storage) => {
          storage.removeItem(name)
          return true
        })
        if (gone) delete memory[name]
        else memory[name] = undefined
        return true
      },
    },
  )
}

if (inBrowser) {
  setPersistentEngine(
    resilient(
      () => sessionStorage,
      () => $storageTrouble.set(true),
    ),
    windowPersistentEvents,
  )
}

/**
 * A store kept in the session storage of the tab (section 9). A stored text that doesn't parse
 * counts as `initial`; a value equal to `initial` removes the key.
 * @param parse what a stored value must be; `undefined` refuses it
 */
export function persisted<T>(name: string, initial: T, parse: (stored: unknown) => T | undefined): WritableAtom<T> {
  return persistentAtom<T>(storageKey(name), initial, {
    encode: (value) => (value === initial ? undefined : JSON.stringify(value)),
    decode(text) {
      try {
        return parse(JSON.parse(text)) ?? initial
      } catch {
        return initial
      }
    },
  })
}
