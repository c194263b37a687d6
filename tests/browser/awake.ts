import type { Page } from 'playwright'
import { expect } from 'vitest'

/** Waits until the page has painted what is under way. Frame first: a quiet page has none after which it could idle. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestIdleCallback(() => done()))))

/**
 * Waits until a page's islands have woken and React has gone through what the page came with: it does so when nothing more
 * urgent is to do, and words that a test changes before would be found wrong.
 */
export async function awake(page: Page): Promise<void> {
  await expect.poll(() => page.locator('astro-island[ssr]').count()).toBe(0)
  await painted(page)
}
