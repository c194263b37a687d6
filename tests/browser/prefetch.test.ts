import { describe, expect, it } from 'vitest'
import { isGone } from './pages.ts'
import { visit } from './visit.ts'

describe.skipIf(isGone('aarenfels'))('the page behind a link', () => {
  it('is prefetched on hover, and isn’t prerendered', async () => {
    const { page, site } = await visit('aarenfels')
    const session = await page.context().newCDPSession(page)
    const fetched: string[] = []
    const faults: string[] = []
    session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
      if (status === 'Ready') fetched.push(prefetchUrl)
    })
    session.on('Preload.prerenderStatusUpdated', ({ key }) => faults.push(`run: ${key.url}`))
    session.on('Preload.ruleSetUpdated', ({ ruleSet }) => {
      if (ruleSet.errorType) faults.push(ruleSet.errorMessage ?? ruleSet.errorType)
    })
    await session.send('Preload.enable')
    await page.goto(`${site}/en/merchandise/`)
    const link = page.locator('main li a').first()
    const { href } = await link.evaluate((element: HTMLAnchorElement) => ({ href: element.href }))
    expect(fetched).toEqual([])
    await link.hover()
    await expect.poll(() => fetched).toEqual([href])
    expect(faults).toEqual([])
  })
})
