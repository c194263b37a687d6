import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright'
import { pointer } from './hands.ts'
import { isGone } from './pages.ts'
import { addArticle, fillInBilling, purchase, sendBilling } from './purchase.ts'
import { answerTo, expectRefusal, visit } from './visit.ts'

/** Opens an event whose pictures don't come, and notes the scripts it asks for besides those of the frame. */
async function whilePicturesCome(page: Page, site: string) {
  // Nothing happens after a while: what is told by a clock waits until the test moves it.
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
  const pictures = Promise.withResolvers<undefined>()
  await page.route('**/pictures/**', async (route) => {
    await pictures.promise
    await route.continue()
  })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/_astro/EventBooking.')) scripts.push(request.url())
  })
  const runtime = page.waitForResponse('**/_astro/islands.*.js')
  await page.goto(`${site}/en/tickets/102/`, { waitUntil: 'commit' })
  await runtime
  await page.waitForFunction(() => customElements.get('astro-island'))
  return { scripts, sendPictures: () => pictures.resolve(undefined) }
}

describe.skipIf(isGone('aarenfels'))('islands outside the first view', () => {
  it('hydrate after the visible pictures on a slow connection', async () => {
    const { page, site } = await visit('aarenfels')
    const { scripts, sendPictures } = await whilePicturesCome(page, site)
    // Any idle moment has come by then; the pictures have not.
    await page.clock.runFor(1400)
    expect(scripts).toEqual([])
    sendPictures()
    await page.waitForLoadState('load')
    await page.clock.runFor(500)
    await expect.poll(() => scripts).toHaveLength(1)
  })

  it('hydrate at the first key press, whatever else is loading', async () => {
    const { page, site } = await visit('aarenfels')
    const { scripts, sendPictures } = await whilePicturesCome(page, site)
    await page.keyboard.press('Tab')
    await expect.poll(() => scripts).toHaveLength(1)
    sendPictures()
  })

  it('hydrate even if a picture never loads', async () => {
    const { page, site } = await visit('aarenfels')
    const { scripts, sendPictures } = await whilePicturesCome(page, site)
    await page.clock.runFor(1500)
    await expect.poll(() => scripts).toHaveLength(1)
    sendPictures()
  })
})

describe.skipIf(isGone('aarenfels'))('islands that hydrate when the page is idle', () => {
  it.each(['tickets/102/', 'product/201/'])(
    '%s can be operated even if the browser never reports an idle page',
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

describe.skipIf(isGone('aarenfels'))('islands that are the main content of their page', () => {
  it('hydrate after the first paint, even if all scripts are loaded before it', async () => {
    const { page, site } = await visit('aarenfels')
    // A page isn't painted before all its stylesheets are there.
    const styles = Promise.withResolvers<undefined>()
    await page.route('**/en/checkout/', async (route) => {
      const answer = await answerTo(route)
      const body = (await answer.text()).replace('</head>', '<link rel="stylesheet" href="/held.css"></head>')
      await route.fulfill({ response: answer, body })
    })
    await page.route('**/held.css', async (route) => {
      await styles.promise
      await route.fulfill({ contentType: 'text/css', body: '' })
    })
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
    await page.goto(`${site}/en/checkout/`, { waitUntil: 'commit' })
    await page.evaluate(async () => void (await customElements.whenDefined('astro-island')))
    // Asked for after all that a waking island would have asked for.
    await page.evaluate(async () => void (await fetch('/robots.txt')))
    expect(scripts).toContain('/robots.txt')
    expect(scripts.filter((path) => path.includes('/Checkout.'))).toEqual([])
    styles.resolve(undefined)
    await expect.poll(() => page.locator('astro-island[ssr]').count()).toBe(0)
  })
})

describe.skipIf(isGone('aarenfels'))('a form filled in before its code is loaded', () => {
  it('keeps and sends the typed text and the choices', async () => {
    const { page, site } = await visit('aarenfels')
    const sale = purchase(page, site, 'en', pointer)
    await addArticle(sale, 201)
    const late = Promise.withResolvers<undefined>()
    await page.route('**/_astro/GuestForm.*.js', async (route) => {
      await late.promise
      await route.continue()
    })
    await page.goto(`${site}/en/register-guest/`)
    await fillInBilling(sale)
    await page.getByLabel(sale.t('guest.country'), { exact: true }).selectOption('DE')
    late.resolve(undefined)
    await sendBilling(sale)
    await page.getByText('Ada Lindqvist').waitFor()
    await page.getByText('4051 Basel').waitFor()
    await page.reload()
    await page.getByText('Ada Lindqvist').waitFor()
    await page.goto(`${site}/en/register-guest/`)
    await page.locator('astro-island:not([ssr])').waitFor({ state: 'attached' })
    expect(await page.getByLabel(sale.t('guest.country'), { exact: true }).inputValue()).toBe('DE')
  })
})

describe.skipIf(isGone('aarenfels'))('messages that fail to load', () => {
  it('are requested again, and the page can be operated then', async () => {
    const { page, site } = await visit('aarenfels')
    const refused: URL[] = []
    await page.route('**/tenant/strings.*.js', async (route) => {
      const url = new URL(route.request().url())
      refused.push(url)
      expectRefusal(503, url.pathname)
      await route.fulfill({ status: 503 })
    })
    await page.goto(`${site}/en/product/201/`)
    await page.locator('astro-island:not([ssr])').waitFor({ state: 'attached' })
    expect(refused.length).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Add to basket' }).click()
    await page.getByText('in your basket').first().waitFor()
  })
})
