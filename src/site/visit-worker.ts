import { visitWorker } from '#domain/shop/visit-worker.ts'

/**
 * Returns the service worker that shows kept visits (`stores/checkout/keep-visit.ts`). Browsers get it once a visitor keeps
 * one, for the addresses of kept visits alone, so that it answers for no page of the shop. `stores/storage` names the cache
 * as it does all that is stored.
 */
export const visitWorkerFile = (tenant: string): { path: string; content: string } => ({
  path: visitWorker,
  content: `// Shows visits that were kept on this device, and removes them: on request, and once they have ended.
const name = 'foyer:${tenant}:visits'
const isOver = (answer) => Date.parse(answer.headers.get('expires')) <= Date.now()

self.addEventListener('install', () => self.skipWaiting())

async function remove(cache, isMeant) {
  for (const request of await cache.keys())
    if (isMeant(await cache.match(request), new URL(request.url).pathname)) await cache.delete(request)
  if ((await cache.keys()).length > 0) return
  await caches.delete(name)
  await self.registration.unregister()
}

async function answer(request) {
  const { pathname } = new URL(request.url)
  const cache = await caches.open(name)
  await remove(cache, isOver)
  if (request.method === 'POST') {
    const removed = await caches.match(pathname + 'removed', { cacheName: name })
    await remove(cache, (one, path) => path.startsWith(pathname))
    if (removed) return removed
  }
  return (await caches.match(pathname, { cacheName: name })) ?? fetch(request)
}

self.addEventListener('fetch', (event) => event.respondWith(answer(event.request)))
`,
})
