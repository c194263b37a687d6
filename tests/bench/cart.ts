import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createViteServer } from 'vitest/node'
import { findBrowser, launch } from '../support/browser.ts'
import type { CartTimes } from './cart-page.ts'

/*
 * How long a cart of 1,000 lines takes to recalculate in Chromium on a processor slowed down to a
 * quarter, against one frame: `node tests/bench/cart.ts`. A figure to look at, not a test: machines differ.
 */

const frame = 16
const slowdown = 4

const cacheDir = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
const server = await createViteServer({
  root: join(import.meta.dirname, '../..'),
  configFile: false,
  mode: 'production',
  appType: 'custom',
  cacheDir,
  logLevel: 'error',
  // Packages come as they are: found while the page runs, they would reload it.
  optimizeDeps: { noDiscovery: true },
  server: { host: '127.0.0.1', port: 0, hmr: false, ws: false, watch: null },
})
try {
  await server.listen()
  const address = server.httpServer?.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
  const url = `http://127.0.0.1:${address.port}/`
  const browser = await launch(await findBrowser())
  try {
    const page = await browser.newPage()
    page.on('pageerror', (error) => process.stderr.write(`${error.message}\n`))
    await page.route(url, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><body><script type="module" src="/tests/bench/cart-page.ts"></script>',
      }),
    )
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(url, { waitUntil: 'commit' })
    const text = await page.locator('output').textContent({ timeout: 240_000 })
    const figures: CartTimes[] = JSON.parse(text ?? '')
    process.stdout.write(`1,000 lines, processor slowed ${slowdown}×, one frame is ${frame} ms\n`)
    for (const { what, times } of figures) {
      const sorted = times.toSorted((a, b) => a - b)
      const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
      const worst = sorted.at(-1) ?? Number.NaN
      const within = sorted.filter((time) => time <= frame).length
      process.stdout.write(
        `${what}: median ${median.toFixed(1)} ms (${((100 * median) / frame).toFixed(0)} % of a frame), ` +
          `worst ${worst.toFixed(1)} ms, ${within} of ${sorted.length} within a frame\n`,
      )
    }
  } finally {
    await browser.close()
  }
} finally {
  await server.close()
  await rm(cacheDir, { recursive: true, force: true })
}
