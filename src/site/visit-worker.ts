import { visitCaches, visitWorker } from '#domain/shop/visit-worker.ts'

/**
 * The service worker that shows kept visits (`stores/checkout/keep-visit.ts`). Browsers get it once a visitor keeps one, for
 * the addresses of kept visits alone, so that it answers for no page of the shop.
 */
export const visitWorkerFile = {
  path: visitWorker,
  content: `// Shows visits that were kept on this device, and removes them: on request, and once they have ended.
const isOver = (answer) => Date.parse(answer.headers.get('expires')) <= Date.now()
const names = async () => (await caches.keys()).filter((name) => ${visitCaches}.test(name))

self.addEventListener('install', () => self.skipWaiting())

async function remove(isMeant) {
  for (const name of await names()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys())
      if (isMeant(await cache.match(request), new URL(request.url).pathname)) await cache.delete(request)
    if ((await cache.keys()).length === 0) await caches.delete(name)
  }
  if ((await names()).length === 0) await self.registration.unregister()
}

async function find(pathname) {
  for (const cacheName of await names()) {
    const found = await caches.match(pathname, { cacheName })
    if (found) return found
  }
}

async function answer(request) {
  const { pathname } = new URL(request.url)
  await remove(isOver)
  if (request.method === 'POST') {
    const removed = await find(pathname + 'removed')
    await remove((one, path) => path.startsWith(pathname))
    if (removed) return removed
  }
  return (await find(pathname)) ?? fetch(request)
}

self.addEventListener('fetch', (event) => event.respondWith(answer(event.request)))
`,
}
