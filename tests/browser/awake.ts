import type { Page } from 'playwright'
import { expect } from 'vitest'

/**
 * Waits until a page's islands have woken and React has gone through what the page came with: it does so when nothing more
 * urgent is to do, and words that a test changes before would be found wrong.
 */
export async function awake(page: Page): Promise<void> {
  await expect.poll(() => page.locator('astro-island[ssr]').count()).toBe(0)
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())))
}
