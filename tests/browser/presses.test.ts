import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { painted } from '../support/painted.ts'
import { awake } from './awake.ts'
import { isGone } from './pages.ts'
import { visit } from './visit.ts'

/** What Chromium notes of setting styles anew. */
const restyling = v.object({ name: v.literal('UpdateLayoutTree'), args: v.object({ elementCount: v.number() }) })

/** How many elements are given their styles anew, each time it is done, while something happens and until it is painted. */
async function restyledWhile(page: Page, act: () => Promise<void>): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  const counts: number[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const entry of value) if (v.is(restyling, entry)) counts.push(entry.args.elementCount)
  })
  const told = new Promise((done) => session.once('Tracing.tracingComplete', done))
  await session.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'devtools.timeline' })
  await act()
  await painted(page)
  await session.send('Tracing.end')
  await told
  await session.detach()
  return counts
}

describe.skipIf(isGone('aarenfels'))('on the page of an event', () => {
  it('counting one more ticket restyles only the elements that change', async () => {
    const { page, site } = await visit('aarenfels', { screen: 'phone' })
    await page.goto(`${site}/en/tickets/102/`)
    await awake(page)
    await page.getByRole('radio').first().waitFor()
    await page.waitForLoadState('networkidle')
    const more = page.locator('.stepper button').nth(1)
    await more.scrollIntoViewIfNeeded()
    // With the first of them the order comes to float at the foot.
    await more.click()
    await expect.poll(() => page.locator('.stepper input').first().inputValue()).toBe('1')
    await painted(page)
    const most: number[] = []
    for (const count of ['2', '3', '4']) {
      const restyled = await restyledWhile(page, () => more.click())
      expect(await page.locator('.stepper input').first().inputValue()).toBe(count)
      expect(restyled.length).toBeGreaterThan(0)
      most.push(Math.max(...restyled))
    }
    // The button, and what is said of the price: one after the other, or on a busy machine at once. Where the page asks what is
    // in it, itself and all times are set anew with each press; what else is late, a picture say, falls into one of them.
    expect(Math.min(...most)).toBeLessThan(await page.getByRole('radio').count())
  })
})
