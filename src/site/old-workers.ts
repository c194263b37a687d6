import { visitCaches } from '#domain/shop/visit-worker.ts'
import type { TenantConfig } from '#tenant/config.ts'

/**
 * Paths at which shops and site builders usually have a service worker. Only a script at the same path replaces it:
 * browsers ask for that one again, and keep the old one if it is missing.
 */
const usualPaths = [
  '/sw.js',
  '/service-worker.js',
  '/serviceworker.js',
  '/worker.js',
  '/ngsw-worker.js',
  '/firebase-messaging-sw.js',
  '/OneSignalSDKWorker.js',
  '/OneSignalSDKUpdaterWorker.js',
  '/superpwa-sw.js',
  '/pwa-sw.js',
]

/**
 * A service worker that deletes what the worker before it stored, removes itself, and loads the pages again that were
 * open. It answers no requests, so pages come from the shop from then on. Visits that the shop's own worker shows
 * (`visit-worker.ts`) stay.
 */
const script = `// Removes the service worker that an earlier site at this address left in browsers.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const remove = async () => {
    const old = (await caches.keys()).filter((name) => !${visitCaches}.test(name))
    await Promise.allSettled(old.map((name) => caches.delete(name)))
    await self.registration.unregister()
    const pages = await self.clients.matchAll({ type: 'window' })
    await Promise.allSettled(pages.map((page) => page.navigate(page.url)))
  }
  event.waitUntil(remove())
})
`

/**
 * Returns the files that remove service workers of an earlier site, at the usual paths and at those that the museum names.
 * A path that differs from a usual one in its capitals replaces that, since some file systems don't tell them apart.
 */
export function oldWorkerFiles({ oldServiceWorkers }: Pick<TenantConfig, 'oldServiceWorkers'>) {
  const paths = new Map([...usualPaths, ...oldServiceWorkers].map((path) => [path.toLowerCase(), path]))
  return [...paths.values()].map((path) => ({ path, content: script }))
}
