import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { pointer } from './hands.ts'
import { isGone } from './pages.ts'
import { purchase } from './purchase.ts'
import { expectRefusal, visit } from './visit.ts'

/** Refuses files and addresses that match, as a network does whose far end is gone. @returns lets them through */
async function refuse(page: Page, matches: (path: string, method: string) => boolean) {
  let isRefusing = true
  await page.route('**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (!isRefusing || !matches(pathname, route.request().method())) return route.fallback()
    expectRefusal(503, pathname)
    await route.fulfill({ status: 503 })
  })
  return () => void (isRefusing = false)
}

const isScript = (path: string) => path.includes('/_astro/ArticleOrder.')
const isAlive = (page: Page) => page.locator('astro-island:not([ssr])').waitFor({ state: 'attached' })

/** Lets the page's waits go by until something has come. */
const untilCome = (page: Page, part: Locator) =>
  expect
    .poll(async () => {
      await page.clock.runFor(4000)
      return part.count()
    })
    .toBe(1)

async function openArticle() {
  const { page, site } = await visit('aarenfels')
  const { t } = purchase(page, site, 'en', pointer)
  // What Astro says of it in the console is no fault here.
  await page.addInitScript(() => addEventListener('astro:hydration-error', (event) => event.preventDefault()))
  await page.clock.install()
  return {
    page,
    t,
    notice: page.locator('.lost').filter({ hasText: t('common.notLoaded') }),
    open: () => page.goto(`${site}/en/product/201/`),
  }
}

describe.skipIf(isGone('aarenfels'))('An island whose scripts don’t arrive', () => {
  it('says so, and says that the shop can’t be reached if a press finds that; once it can, the page is loaded again by itself', async () => {
    const { page, t, notice, open } = await openArticle()
    const letThrough = await refuse(page, (path, method) => isScript(path) || method === 'HEAD')
    await open()
    await untilCome(page, notice)
    const unreachable = notice.getByText(t('errors.unreachable'))
    expect(await unreachable.isVisible()).toBe(false)
    await notice.getByRole('button', { name: t('common.reload') }).click()
    await unreachable.waitFor()
    letThrough()
    await untilCome(page, page.locator('astro-island:not([ssr])'))
    expect(await notice.count()).toBe(0)
  })

  it('is loaded once the browser says that the network is back, or by a press', async () => {
    const { page, t, notice, open } = await openArticle()
    const letThrough = await refuse(page, isScript)
    await open()
    await untilCome(page, notice)
    // The shop answers: a page that isn't whole for another reason would be loaded for ever.
    const loadedAgain = page.waitForEvent('load')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await loadedAgain
    await untilCome(page, notice)
    letThrough()
    await notice.getByRole('button', { name: t('common.reload') }).click()
    await isAlive(page)
  })

  it('takes the notice away if they arrive late, and keeps the page', async () => {
    const { page, notice, open } = await openArticle()
    const late = Promise.withResolvers<undefined>()
    await page.route('**/_astro/ArticleOrder.*.js', async (route) => {
      await late.promise
      await route.continue()
    })
    await open()
    await page.evaluate(() => (document.documentElement.dataset['same'] = ''))
    await untilCome(page, notice)
    late.resolve(undefined)
    await isAlive(page)
    expect(await notice.count()).toBe(0)
    expect(await page.locator('html[data-same]').count()).toBe(1)
  })

  it('is no error of the page if its messages don’t arrive', async () => {
    const { page, notice, open } = await openArticle()
    await refuse(page, (path) => path.includes('/tenant/strings.'))
    await open()
    await untilCome(page, notice)
    // The last attempt to load them has failed by then.
    await page.clock.runFor(8000)
  })
})

describe.skipIf(isGone('aarenfels'))('A page restored by Back', () => {
  it('stays if the shop doesn’t answer although the browser has a network, and is loaded again once it does', async () => {
    const { page, site } = await visit('aarenfels')
    await page.clock.install()
    await page.goto(`${site}/en/merchandise/`)
    await page.locator('#header[data-menu]').waitFor()
    const letThrough = await refuse(page, () => true)
    const asked = page.waitForResponse((response) => response.status() === 503)
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await asked
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    const loadedAgain = page.waitForEvent('load')
    letThrough()
    await page.clock.runFor(5000)
    await loadedAgain
  })
})
