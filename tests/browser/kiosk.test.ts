import { wordingOf } from '#i18n/messages.ts'
import { translator } from '#i18n/translate.ts'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { altered } from './embedding.ts'
import { pointer } from './hands.ts'
import { isGone } from './pages.ts'
import { addArticle, basketCount, decide, goToPayment, identify, identifyFirst, purchase } from './purchase.ts'
import { visit } from './visit.ts'

/** What the shop keeps of a buyer. */
const ofBuyer = ['cart', 'guestForm', 'token', 'ordered', 'payments', 'documentNumber', 'sessionUs']

/** What of it is on the device. */
const kept = async (page: Page) => {
  const keys = await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)])
  return ofBuyer.filter((name) => keys.some((key) => key.endsWith(`:${name}`)))
}

const isDialogOpen = (page: Page) => page.locator('#kiosk').evaluate((dialog) => dialog.hasAttribute('open'))

/** Nothing is waited for: the page's clock is turned. */
const wait = (page: Page, seconds: number) => page.clock.runFor(seconds * 1000)

describe.skipIf(isGone('aarenfels'))('Kiosk (section 2)', () => {
  let shop: Awaited<ReturnType<typeof altered>>

  beforeAll(async () => {
    shop = await altered('aarenfels', { kiosk: true })
  })

  afterAll(() => shop[Symbol.asyncDispose]())

  async function openKiosk() {
    const { page } = await visit('aarenfels', { also: [shop.site] })
    await page.clock.install()
    await page.goto(`${shop.site}/en/?kiosk`)
    await page.locator('html[data-kiosk]').waitFor()
    return { page, sale: purchase(page, shop.site, 'en', pointer) }
  }

  it('shows a countdown after 90 seconds, which the button, a key or a touch ends', async () => {
    const { page, sale } = await openKiosk()
    await addArticle(sale, 202)
    await page.locator('html[data-kiosk]').waitFor()
    await wait(page, 80)
    expect(await isDialogOpen(page)).toBe(false)
    await page.mouse.move(9, 9)
    const dialog = page.getByRole('dialog', { name: sale.t('kiosk.title') })
    const ends = [
      () => dialog.getByRole('button', { name: sale.t('kiosk.stay') }).click(),
      () => page.keyboard.press('a'),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(3, 3),
    ]
    for (const end of ends) {
      await wait(page, 92)
      await dialog.waitFor()
      expect(await dialog.getByRole('status').textContent()).toMatch(/^\d+ seconds$/)
      expect(await dialog.locator('button').evaluate((button) => button === document.activeElement)).toBe(true)
      await end()
      await expect.poll(() => isDialogOpen(page)).toBe(false)
    }
    expect(await basketCount(sale)).toBe(1)
  })

  it('clears all choices and input after two minutes, and opens the home page, from which Back leads nowhere else', async () => {
    const { page, sale } = await openKiosk()
    await addArticle(sale, 202)
    await identifyFirst(sale)
    expect(await kept(page)).toEqual(expect.arrayContaining(['cart', 'guestForm', 'token']))
    await wait(page, 121)
    await page.waitForURL(`${shop.site}/en/`)
    await page.locator('html[data-kiosk]').waitFor()
    await page.locator('#header[data-menu]').waitFor()
    expect(await basketCount(sale)).toBe(0)
    expect(await kept(page)).toEqual([])
    // Back leads to their form, which the browser fills in again and which stores that, sooner or later.
    await page.addInitScript(() => {
      if (!location.pathname.endsWith('/register-guest/')) return
      const store = () => sessionStorage.setItem('foyer:aarenfels:guestForm', '{}')
      store()
      addEventListener('pagehide', store)
    })
    await page.goBack()
    await page.waitForURL(`${shop.site}/en/`)
    await page.locator('#header[data-menu]').waitFor()
    expect(await kept(page)).toEqual([])
  })

  it('has no link that leaves the shop or opens a window, and no autocomplete', async () => {
    const { page, sale } = await openKiosk()
    const outward = () =>
      page
        .locator('a[href]')
        .evaluateAll((links) =>
          links.filter(
            (link) =>
              link instanceof HTMLAnchorElement &&
              (link.origin !== location.origin || link.target !== '' || !link.protocol.startsWith('http')),
          ),
        )
    expect(await outward()).toEqual([])
    expect(await page.locator('.footer a:not([href])').count()).toBeGreaterThan(0)
    await addArticle(sale, 202)
    await page.goto(`${shop.site}/en/register-guest/`)
    const fields = page.locator('main input')
    await fields.first().waitFor()
    await expect
      .poll(() => fields.evaluateAll((all) => all.every((field) => field.getAttribute('autocomplete') === 'off')))
      .toBe(true)
    expect(await outward()).toEqual([])
  })

  it('lays pages out for its larger text: the total stands beside the basket on wide screens alone', async () => {
    const { page, sale } = await openKiosk()
    await addArticle(sale, 202)
    await page.goto(`${shop.site}/en/checkout/`)
    const place = async (selector: string) => {
      const box = await page.locator(selector).boundingBox()
      return box ?? expect.fail(`no ${selector}`)
    }
    await page.locator('#totals').waitFor()
    for (const [width, isBeside] of [
      [1024, false],
      [1300, false],
      [1440, true],
    ] as const) {
      await page.setViewportSize({ width, height: 768 })
      const [basket, total] = [await place('#cart'), await place('#totals')]
      expect([width, total.x >= basket.x + basket.width, total.y >= basket.y + basket.height]).toEqual([
        width,
        isBeside,
        !isBeside,
      ])
    }
  })

  it('makes what is pressed as high as a finger, and leaves boxes beside their texts', async () => {
    const { page, sale } = await openKiosk()
    await addArticle(sale, 202)
    await page.goto(`${shop.site}/en/checkout/`)
    const choices = page.locator('.choice')
    // The methods of payment come after the terms.
    await choices.nth(3).waitFor()
    const heights = await choices.evaluateAll((labels) =>
      labels.map((label) => [label.clientHeight >= 66, label.querySelector('input')?.offsetHeight]),
    )
    // 1.25 of 22 pixels.
    for (const height of heights) expect(height).toEqual([true, 28])
  })

  it('shows the basket as a code for a phone, with nothing to copy, and begins anew for the next visitor at a press', async () => {
    const { page, sale } = await openKiosk()
    await addArticle(sale, 202)
    await page.goto(`${shop.site}/en/checkout/`)
    await page.getByRole('button', { name: sale.t('share.open') }).click()
    await page.getByRole('img', { name: sale.t('share.code') }).waitFor()
    expect(await page.getByRole('textbox', { name: sale.t('share.link') }).count()).toBe(0)
    await page.getByRole('button', { name: sale.t('share.end') }).click()
    await page.waitForURL(`${shop.site}/en/`)
    await page.locator('#header[data-menu]').waitFor()
    expect(await basketCount(sale)).toBe(0)
    expect(await kept(page)).toEqual([])
  })

  it('forgets whoever has walked away on the payment page once the shop is opened again, but nobody who comes back from it', async () => {
    const { page, sale } = await openKiosk()
    await addArticle(sale, 202)
    await identify(sale)
    await goToPayment(sale, 'TWINT')
    await wait(page, 121)
    await page.goBack()
    await page.waitForURL('**/en/checkout/**')
    await page.locator('#header[data-menu]').waitFor()
    expect(await basketCount(sale)).toBe(1)
    await page.goForward()
    await page.waitForURL(/\/pay\//)
    await wait(page, 121)
    await page.goto(`${shop.site}/en/?kiosk`)
    await page.locator('#header[data-menu]').waitFor()
    expect(await basketCount(sale)).toBe(0)
    expect(await kept(page)).toEqual([])
  })

  it('opens the home page where Back shows a page of an earlier visitor as it was left', async () => {
    const { page } = await openKiosk()
    await page.goto(`${shop.site}/en/tickets/`)
    await page.locator('html[data-kiosk]').waitFor()
    await page.evaluate(() => {
      const key = Object.keys(sessionStorage).find((one) => one.endsWith(':kiosk')) ?? ''
      sessionStorage.setItem(key, '2')
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await page.waitForURL(`${shop.site}/en/`)
  })

  it('starts again a minute after a confirmed order, with all of its data cleared', async () => {
    const { page, sale } = await openKiosk()
    await addArticle(sale, 202)
    await identify(sale)
    await goToPayment(sale, 'TWINT')
    await decide(sale, 'pay')
    await page.getByText(sale.t('success.thanks')).waitFor()
    // The same visitor reads on in another language.
    await page.locator('#languages summary').click()
    await page.locator('#languages a[lang="de"]').click()
    await page.waitForURL('**/de/checkout/**')
    await page.getByText(translator('de', wordingOf('de', 'de-CH'))('success.number')).waitFor()
    await wait(page, 61)
    await page.waitForURL(`${shop.site}/en/`)
    await page.locator('#header[data-menu]').waitFor()
    expect(await kept(page)).toEqual([])
  })
})
