import { attempt } from '#domain/collections/attempt.ts'
import { loadCode } from '#stores/calls/load-code.ts'
import { storageKey } from '#stores/storage/storage.ts'

/*
 * Visits that visitors keep on their device: each is a page whole in Cache Storage, which a service worker shows at its
 * address (`site/visit-worker.ts`). Nothing is stored, and no worker is registered, before the button is pressed, and the
 * code for it is loaded then.
 */

/**
 * Returns true if the browser can keep a visit that hasn't ended. Frames have storages of their own, and a kiosk keeps
 * nothing.
 * @param end milliseconds since 1970
 */
export const canKeepVisit = (end: number): boolean =>
  attempt(
    () =>
      end > Date.now() &&
      isSecureContext &&
      self === top &&
      'serviceWorker' in navigator &&
      'caches' in globalThis &&
      !('kiosk' in document.documentElement.dataset),
    () => false,
  )

/** Returns true for an error of a browser that can't store anything, register a worker, or load the code for it. */
export const cannotKeep = (error: unknown): boolean => error instanceof DOMException || error instanceof TypeError

/** Loads the code that keeps visits. */
export const loadKeeping = () => loadCode(() => import('./keep-visit.ts'))

/** Returns true if a visit is kept at a path, and deletes what has ended. @throws DOMException if nothing can be stored */
export async function isVisitKept(path: string): Promise<boolean> {
  if (!(await caches.has(storageKey('visits')))) return false
  const { isKept } = await loadKeeping()
  return isKept(path)
}
