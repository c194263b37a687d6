import { atom } from 'nanostores'
import { attempt } from '#domain/collections/attempt.ts'
import { storageKey, withStorage } from '#stores/storage/storage.ts'

/* What a payment needs from the browser, so that all tabs together have one: a lock, and a storage that they share. */

/** Names of the errors by which a browser says that a page has no Web Locks. */
const noLocks = ['SecurityError', 'NotSupportedError']

/**
 * Starts or confirms a payment while no other tab of the shop does, in browsers with Web Locks; the next tab then reads
 * what this one has recorded. Browsers that forbid the storage refuse the lock too: a tab then knows only its own
 * payments, and the visitor is told (`testLocalStorage`).
 * @throws the error of the call, or of a lock that failed in any other way, since another tab may hold it
 */
export async function withPayments<T>(work: () => Promise<T>): Promise<T> {
  const locks = attempt(
    () => ('locks' in navigator ? navigator.locks : undefined),
    () => undefined,
  )
  if (!locks) return work()
  let isGranted = false
  const granted = () => {
    isGranted = true
    return work()
  }
  try {
    return await locks.request(storageKey('payment'), granted)
  } catch (error) {
    if (isGranted || !(error instanceof DOMException && noLocks.includes(error.name))) throw error
    return work()
  }
}

/** True if the browser can't share payments between tabs: each tab knows only its own, and the visitor is told. */
export const $isLocalStorageUnusable = atom(false)

let isTested = false

/** Tests once per page whether the local storage accepts what a payment needs. */
export function testLocalStorage() {
  if (isTested) return
  isTested = true
  const kept = withStorage('localStorage', (storage) => {
    const trial = storageKey('payments-trial')
    storage.setItem(trial, ' '.repeat(4000))
    storage.removeItem(trial)
    return true
  })
  $isLocalStorageUnusable.set(kept !== true)
}
