import type { Page } from 'playwright'

/**
 * Waits until the page has painted what is under way. Frame first: a quiet page has none after which it could idle. Where the
 * machine is busy that frame may leave no idle time, and Chromium gives a quiet page no other: a second is waited at most.
 */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestIdleCallback(() => done(), { timeout: 1000 }))
      }),
  )
