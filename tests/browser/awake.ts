import type { Page, Request } from 'playwright'
import { expect } from 'vitest'
import { painted } from '../support/painted.ts'

/**
 * Waits until a page's islands have woken and React has gone through what the page came with: it does so when nothing more
 * urgent is to do, and words that a test changes before would be found wrong.
 */
export async function awake(page: Page): Promise<void> {
  await expect.poll(() => page.locator('astro-island[ssr]').count()).toBe(0)
  await painted(page)
}

/**
 * Opens a page and waits until all of it is there: its islands are awake, nothing is asked for any more, and what came is
 * painted. A network that is idle for half a second, as Playwright waits for, would be half of the time of a page.
 */
export async function openWhole(page: Page, address: string): Promise<void> {
  const underWay = new Set<Request>()
  let begun = 0
  const begins = (request: Request) => {
    begun += 1
    underWay.add(request)
  }
  const ends = (request: Request) => void underWay.delete(request)
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends)
  try {
    await page.goto(address)
    let before: number
    do {
      before = begun
      await expect.poll(() => [...underWay].map((request) => request.url())).toEqual([])
      await awake(page)
    } while (begun > before)
  } finally {
    page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends)
  }
}
