import { createServer } from 'node:http'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { hostFiles, hostFileNames } from '#publisher/hosting/host-files.ts'
import { publishSite } from '#publisher/release/publish-site.ts'
import { close, listen } from '#publisher/serve/listen.ts'
import { serveSite } from '#publisher/serve/serve.ts'
import { diskTarget } from '#publisher/targets/disk/disk-target.ts'
import { oldWorkerFiles } from '#site/old-workers.ts'
import { findBrowser, launch } from '../support/browser.ts'
import { hostSource, plainRenderer, tempFolder, textPage } from '../unit/publisher/support.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launch(await findBrowser())
})
afterAll(() => browser.close())

/** A worker that answers every page from what it stored, whatever the network says. */
const oldWorker = `
self.addEventListener('install', (event) => {
  self.skipWaiting()
  const page = new Response('<h1>The old shop</h1>', { headers: { 'content-type': 'text/html' } })
  event.waitUntil(caches.open('old').then((cache) => cache.put('/page', page)))
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(caches.match('/page'))
})
`

/** Serves a site with a worker that answers for all of it. */
async function startOldSite(worker: string) {
  const server = createServer(({ url }, answer) => {
    const isWorker = url === worker
    const headers = { 'content-type': isWorker ? 'text/javascript' : 'text/html', 'service-worker-allowed': '/' }
    const page = `<h1>The old shop</h1><script>navigator.serviceWorker.register('${worker}', { scope: '/' })</script>`
    answer.writeHead(200, headers).end(isWorker ? oldWorker : page)
  })
  const port = await listen(server, 0, 'localhost')
  return { port, stop: () => close(server) }
}

describe.each([
  ['at a usual path', '/sw.js', []],
  ['at a path that the museum names', '/assets/js/app-worker.js', ['/assets/js/app-worker.js']],
])('a service worker of the site before, %s,', (_, worker, oldServiceWorkers) => {
  it('is removed with what it stored, and the page that it showed becomes the shop', async () => {
    const old = await startOldSite(worker)
    const url = `http://localhost:${old.port}`
    const context = await browser.newContext()
    onTestFinished(() => context.close())
    const page = await context.newPage()
    await page.goto(url)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.evaluate(() => caches.open('foyer:aarenfels:visits'))
    await old.stop()

    const siteDir = await tempFolder()
    const workers = oldWorkerFiles({ oldServiceWorkers }).map(({ path, content }) => ({ path: path.slice(1), content }))
    const files = [...hostFiles({ ...hostSource, site: url, oldServiceWorkers }), ...workers]
    const pages = [
      { ...textPage('home', 'The shop'), path: '/de/', file: 'de/index.html' },
      { ...textPage('404', 'Nothing here'), file: '404.html' },
    ]
    await publishSite({ target: diskTarget(siteDir), pages, files, renderer: plainRenderer() })
    const { stop } = await serveSite({ siteDir, port: old.port })
    onTestFinished(stop)
    await page.goto(`${url}/de/`)
    await page.getByText('The shop').waitFor()
    const left = await page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      ...(await caches.keys()),
    ])
    // Visits that somebody has kept stay.
    expect(left).toEqual([0, 'foyer:aarenfels:visits'])
    await page.goto(`${url}/de/`)
    expect(await page.textContent('h1')).toBe('home')
  })
})

it('no worker is among the files that hosts hide', () => {
  expect(oldWorkerFiles({ oldServiceWorkers: [] }).filter(({ path }) => hostFileNames.includes(path.slice(1)))).toEqual(
    [],
  )
})
