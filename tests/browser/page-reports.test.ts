import * as v from 'valibot'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSums, bucketOf, noReports, sumsOf, timed } from '#domain/shop/page-report.ts'
import { pageReportSchema } from '#publisher/watch/museum-notes.ts'
import { startHttpServer, type TestServer } from '../support/http-server.ts'
import { altered, denyFramesStorage, openEmbedded, startHost } from './embedding.ts'
import { pointer } from './hands.ts'
import { isGone } from './pages.ts'
import { acceptTerms, comeToPayment, decide, pattern, purchase, redeem } from './purchase.ts'
import { expectRefusal, visit } from './visit.ts'

/** Bytes of script that reports take on each page, with gzip. */
const maxScript = 1400

describe.skipIf(isGone('aarenfels'))('Reports of pages', () => {
  let receiver: TestServer
  let free: Awaited<ReturnType<typeof altered>>
  let asking: Awaited<ReturnType<typeof altered>>

  let embedding: Awaited<ReturnType<typeof altered>>
  let host: Awaited<ReturnType<typeof startHost>>

  beforeAll(async () => {
    host = await startHost()
    const { far } = host
    receiver = await startHttpServer((_, response) => void response.writeHead(204).end())
    const pageReports = `${receiver.url}/reports/aarenfels`
    free = await altered('aarenfels', { pageReports, analyticsConsent: false })
    embedding = await altered('aarenfels', { pageReports, analyticsConsent: false, embedOn: [far] })
    asking = await altered('aarenfels', { pageReports, analyticsQuestion: true, kiosk: true, embedOn: [far] })
  })

  afterAll(async () => {
    for (const shop of [free, embedding, asking]) await shop[Symbol.asyncDispose]()
    await receiver[Symbol.asyncDispose]()
    await host[Symbol.asyncDispose]()
  })

  async function open(shop: { site: string }) {
    receiver.seen.length = 0
    const { page } = await visit('aarenfels', { also: [shop.site, receiver.url] })
    return { page, sale: purchase(page, shop.site, 'en', pointer) }
  }

  /** Opens a page for a frame with one of the shops. */
  async function embedded(prepare: () => void) {
    receiver.seen.length = 0
    const { page } = await visit('aarenfels', { also: [embedding.site, asking.site, receiver.url, host.far] })
    await page.addInitScript(prepare)
    return page
  }

  /** Leaves a page, and returns what has been reported so far once there are as many. */
  async function reportsAfterLeaving(page: Page, count: number) {
    await page.goto('about:blank')
    await expect.poll(() => receiver.seen.length).toBe(count)
    return reports()
  }

  const reports = () => receiver.seen.map(({ body }) => v.parse(pageReportSchema, JSON.parse(body)))

  it('a page reports how fast it was once, when it is left, without cookies, address or anything of the visitor', async () => {
    const { page } = await open(free)
    await page.context().addCookies([{ name: 'of', value: 'another-site', url: receiver.url }])
    await page.goto(`${free.site}/en/tickets/?partner=hotel-aare`)
    // A press that is answered late.
    await page.evaluate(() =>
      addEventListener('click', () => {
        const begun = performance.now()
        while (performance.now() - begun < 250);
      }),
    )
    // Browsers look for the largest paint until the first press.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          new PerformanceObserver(() => resolve()).observe({ type: 'largest-contentful-paint', buffered: true })
        }),
    )
    await page.getByRole('heading', { level: 1 }).click()
    expect(receiver.seen).toEqual([])
    const [report] = await reportsAfterLeaving(page, 1)
    expect(report).toEqual({ paint: expect.any(Number), press: expect.any(Number), met: [] })
    expect(report?.press).toBeGreaterThanOrEqual(bucketOf('press', 250))
    const [sent] = receiver.seen
    expect(sent).toMatchObject({
      method: 'POST',
      path: '/reports/aarenfels',
      query: {},
      headers: { origin: free.site, referer: `${free.site}/` },
    })
    expect(sent?.headers.cookie).toBeUndefined()
    expect(sent?.body.length).toBeLessThan(60)
    await page.context().clearCookies()
  })

  it('what a visitor meets is in the report of its page: a code, a payment', async () => {
    const { page, sale } = await open(free)
    const { t } = sale
    await comeToPayment(sale, 202)
    expectRefusal(422, '/voucher')
    await redeem(sale, 'NOT-A-CODE')
    await page.getByText(t('vouchers.notFound')).waitFor()
    await page.getByRole('radio').first().check()
    await acceptTerms(sale)
    await page.getByRole('button', { name: pattern(t('payment.pay', { amount: '{{amount}}' })) }).click()
    await page.waitForURL(/\/pay\//)
    await expect.poll(() => receiver.seen.at(-1)?.body).toContain('"met":["vouchers.notFound"]')
    await decide(sale, 'fail')
    await page.getByText(t('failed.kept')).first().waitFor()
    await page.reload()
    await page.getByText(t('failed.kept')).first().waitFor()
    await page.goto('about:blank')
    // The payment page and the page that it returned to are left with nothing, and so is the reloaded one.
    await expect.poll(() => receiver.seen.at(-2)?.body).toContain('"met":["paymentFailed"]')
    expect(receiver.seen.filter(({ body }) => body.includes('paymentFailed'))).toHaveLength(1)
    expect(JSON.stringify(receiver.seen)).not.toMatch(/Ada|Lindqvist|visitor\.example|NOT-A-CODE/)
  })

  it('what happens after a visitor has come back from another app is reported when the page is left again, and nothing twice', async () => {
    const { page, sale } = await open(free)
    await page.addInitScript(() => {
      let isHidden = false
      Object.defineProperty(document, 'hidden', { get: () => isHidden })
      addEventListener('other-app', ({ detail }: CustomEventInit<boolean>) => {
        isHidden = detail ?? false
        document.dispatchEvent(new Event('visibilitychange'))
      })
    })
    const otherApp = async (isOpen: boolean) =>
      page.evaluate((detail) => void dispatchEvent(new CustomEvent('other-app', { detail })), isOpen)
    const leaveAndReturn = async () => {
      await otherApp(true)
      await otherApp(false)
    }
    await comeToPayment(sale, 202)
    receiver.seen.length = 0
    await leaveAndReturn()
    await expect.poll(() => receiver.seen.length).toBe(1)
    await leaveAndReturn()
    expectRefusal(422, '/voucher')
    await redeem(sale, 'NOT-A-CODE')
    await page.getByText(sale.t('vouchers.notFound')).waitFor()
    await leaveAndReturn()
    await leaveAndReturn()
    await page.goto('about:blank')
    // On a busy machine a press is answered later still, and reported after it.
    await expect.poll(() => receiver.seen.map(({ body }) => body).join()).toContain('vouchers.notFound')
    const [first, ...more] = reports()
    // On a busy machine the first press comes before the largest paint is known, which then isn't reported.
    expect(first).toMatchObject({ met: [] })
    expect(more.map((report) => report.more)).toEqual(more.map(() => true))
    const sums = reports().map(sumsOf).reduce(addSums, noReports())
    expect(sums).toMatchObject({ pages: 1, met: { 'vouchers.notFound': 1 } })
    // The first press may have been answered only after the page was hidden.
    expect(more.filter((report) => timed.some((what) => what in { ...first } && what in report))).toEqual([])
  })

  it.each([
    ['parted', () => {}],
    ['denied', denyFramesStorage],
  ])('in a frame of another site whose storage is %s, a page reports, as one of the shop', async (_, deny) => {
    const page = await embedded(deny)
    await openEmbedded(page, host.far, embedding.site, '/en/product/202/')
    const [report] = await reportsAfterLeaving(page, 1)
    expect(report).toMatchObject({ met: [] })
    expect(receiver.seen[0]?.headers).toMatchObject({ origin: embedding.site, referer: `${embedding.site}/` })
  })

  it('in a frame without storage, a page reports nothing without consent', async () => {
    const page = await embedded(denyFramesStorage)
    const frame = await openEmbedded(page, host.far, asking.site, '/en/product/202/')
    const { t } = purchase(frame, asking.site, 'en', pointer)
    await frame.goto(`${asking.site}/en/merchandise/`)
    await frame.getByRole('button', { name: t('cookie.yes') }).click()
    expect(receiver.seen).toEqual([])
    expect(await reportsAfterLeaving(page, 1)).toHaveLength(1)
  })

  it('where the museum asks for consent, a page reports nothing without it', async () => {
    const { page, sale } = await open(asking)
    const { t } = sale
    await page.goto(`${asking.site}/en/tickets/`)
    await page.goto(`${asking.site}/en/merchandise/`)
    await page.getByRole('button', { name: t('cookie.no') }).click()
    await page.goto(`${asking.site}/en/vouchers/`)
    await page.getByRole('link', { name: t('cookie.change') }).click()
    await page.getByRole('button', { name: t('cookie.yes') }).click()
    // The first report is that of this page.
    expect(await reportsAfterLeaving(page, 1)).toHaveLength(1)
  })

  it('on a kiosk, the next visitor is asked again', async () => {
    const { page, sale } = await open(asking)
    const { t } = sale
    await page.clock.install()
    await page.goto(`${asking.site}/en/?kiosk`)
    await page.getByRole('button', { name: t('cookie.yes') }).click()
    const left = page.waitForURL(`${asking.site}/en/`)
    await page.clock.runFor(125_000)
    await left
    await expect.poll(() => receiver.seen.length).toBe(1)
    await page.getByRole('button', { name: t('cookie.yes') }).waitFor()
    await page.goto(`${asking.site}/en/tickets/`)
    await page.getByRole('button', { name: t('cookie.yes') }).waitFor()
    expect(receiver.seen).toHaveLength(1)
  })

  it('a page that is only prepared reports nothing, and its times begin when it is opened', async () => {
    const { page } = await open(free)
    await page.addInitScript(() => {
      let isPrepared = true
      Object.defineProperty(document, 'prerendering', { get: () => isPrepared })
      addEventListener('open', () => {
        isPrepared = false
        document.dispatchEvent(new Event('prerenderingchange'))
      })
    })
    await page.goto(`${free.site}/en/tickets/`)
    await page.goto(`${free.site}/en/merchandise/`)
    await page.evaluate(() => dispatchEvent(new Event('open')))
    expect(await reportsAfterLeaving(page, 1)).toHaveLength(1)
  })

  it('without the setting no page has a script for it; with it, it is a small one without React', async () => {
    const { page, site } = await visit('aarenfels', { also: [free.site, receiver.url] })
    const scriptsAt = async (address: string) => {
      const sizes = new Map<string, number>()
      page.on('response', (response) => {
        const { pathname } = new URL(response.url())
        if (pathname.endsWith('.js')) sizes.set(pathname, 0)
      })
      await page.goto(address, { waitUntil: 'networkidle' })
      for (const path of sizes.keys()) {
        const answer = await page.request.get(new URL(path, address).href, { headers: { 'accept-encoding': 'gzip' } })
        sizes.set(path, Number(answer.headers()['content-length']))
      }
      page.removeAllListeners('response')
      return sizes
    }
    const without = await scriptsAt(`${site}/en/vouchers/`)
    expect(await page.locator('html[data-reports-to]').count()).toBe(0)
    const withReports = await scriptsAt(`${free.site}/en/vouchers/`)
    const more = [...withReports].filter(([path]) => !without.has(path))
    expect(more).toHaveLength(1)
    expect(more[0]?.[0]).toContain('/_astro/PageReport.')
    expect(more[0]?.[1]).toBeLessThan(maxScript)
  })
})
