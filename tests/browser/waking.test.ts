import { describe, expect, it } from 'vitest'
import { isGone } from './pages.ts'
import { visit } from './visit.ts'

describe.skipIf(isGone('aarenfels'))('islands that wake when the page is idle', () => {
  it.each(['tickets/102/', 'product/201/'])(
    '%s can be operated although the browser never finds the page idle',
    async (path) => {
      const { page, site } = await visit('aarenfels')
      await page.addInitScript(() => {
        // What Chromium does now and then: only a limit of time brings the moment about.
        window.requestIdleCallback = (wake, { timeout } = {}) =>
          timeout === undefined
            ? 0
            : window.setTimeout(() => wake({ didTimeout: true, timeRemaining: () => 0 }), timeout)
      })
      await page.goto(`${site}/en/${path}`)
      await expect.poll(() => page.locator('astro-island[ssr]').count()).toBe(0)
    },
  )
})
