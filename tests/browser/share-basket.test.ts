import sharp from 'sharp'
import decodeQR from 'qr/decode.js'
import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { axeFinds } from './axe.ts'
import { pointer } from './hands.ts'
import { isGone } from './pages.ts'
import { addArticle, addTickets, basketCount, purchase, redeem, type Purchase } from './purchase.ts'
import { visit } from './visit.ts'

/** Reads a QR code as a camera does: from its pixels. */
async function scanned(code: Locator): Promise<string> {
  const image = sharp(await code.screenshot()).ensureAlpha()
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) })
}

async function openSharing({ page, site, t }: Purchase) {
  await page.goto(`${site}/en/checkout/`)
  await page.getByRole('button', { name: t('share.open') }).click()
  const field = page.getByRole('textbox', { name: t('share.link') })
  await field.waitFor()
  return field.inputValue()
}

const offerOn = (page: Page, { t }: Purchase) => page.getByRole('region', { name: t('share.received') })
const addIn = (offer: Locator, { t }: Purchase) => offer.getByRole('button', { name: t('common.addToBasket') })

describe.skipIf(isGone('aarenfels'))('a basket as a link (section 2)', () => {
  it('is offered to whoever opens it, comes into their basket by a press, and is not added twice', async () => {
    const { page, site } = await visit('aarenfels')
    const sale = purchase(page, site, 'en', pointer)
    const { t } = sale
    await addTickets(sale, 102, 2)
    await addArticle(sale, 202)
    await page.goto(`${site}/en/checkout/`)
    await redeem(sale, 'AARE-5000-GUT')
    const link = await openSharing(sale)
    expect(link.length).toBeLessThan(200)
    expect(link).not.toMatch(/5000|GUT/i)
    await page.getByText(t('share.leavesOut')).waitFor()

    const other = await visit('aarenfels', { screen: 'phone', colorScheme: 'dark' })
    const theirs = purchase(other.page, other.site, 'en', pointer)
    await other.page.goto(link)
    const offer = offerOn(other.page, theirs)
    await offer.getByText(t('share.receivedText')).waitFor()
    // Neither a bookmark nor what counts visits gets it.
    expect(other.page.url()).toBe(`${site}/en/checkout/`)
    expect(await basketCount(theirs)).toBe(0)
    expect(await axeFinds(other.page)).toEqual([])
    await other.page.reload()
    await addIn(offer, theirs).click()
    expect(await basketCount(theirs)).toBe(3)
    await expect.poll(() => other.page.evaluate(() => document.activeElement?.id)).toBe('cart')
    await offer.waitFor({ state: 'detached' })
    await other.page.reload()
    await other.page.getByRole('button', { name: t('share.open') }).waitFor()
    expect(await offer.count()).toBe(0)

    // Pasted into the address of the page that is open.
    await other.page.goto(link)
    await expect.poll(() => offer.getByText(t('share.inBasket')).count()).toBe(2)
    expect(await addIn(offer, theirs).count()).toBe(0)
    await offer.getByRole('button', { name: t('common.close') }).click()
    expect(await basketCount(theirs)).toBe(3)
  })

  it('names only what is left to do once the rest was added', async () => {
    const { page, site } = await visit('aarenfels')
    const sale = purchase(page, site, 'en', pointer)
    const { t } = sale
    await page.goto(`${site}/en/checkout/#basket=aarenfels&product=202&count=1&product=203&count=9999`)
    const offer = offerOn(page, sale)
    await addIn(offer, sale).click()
    await expect.poll(() => offer.getByRole('listitem').count()).toBe(1)
    expect(await basketCount(sale)).toBe(1)
    expect(await offer.getByText(t('share.inBasket')).count()).toBe(0)
    // Opened once more, it says why the other one can't be added.
    await page.reload()
    await offer.getByText(t('share.inBasket')).waitFor()
  })

  it('is a QR code that a phone reads, in dark mode too, whose code comes after the press', async () => {
    const { page, site } = await visit('aarenfels', { colorScheme: 'dark' })
    const sale = purchase(page, site, 'en', pointer)
    await addArticle(sale, 202)
    const scripts: string[] = []
    await page.goto(`${site}/en/checkout/`)
    await page.getByRole('button', { name: sale.t('share.open') }).waitFor()
    await page.waitForLoadState('networkidle')
    page.on('request', (request) => scripts.push(request.resourceType()))
    await page.getByRole('button', { name: sale.t('share.open') }).click()
    const code = page.getByRole('img', { name: sale.t('share.code') })
    await code.waitFor()
    expect(scripts.filter((type) => type === 'script').length).toBeGreaterThan(0)
    expect(scripts.filter((type) => type !== 'script' && type !== 'stylesheet')).toEqual([])
    expect(await scanned(code)).toBe(`${site}/en/checkout/#basket=aarenfels&product=202&count=1`)
    expect(await axeFinds(page)).toEqual([])
  })

  it('that nobody can read leaves the basket as it is, and says so', async () => {
    const { page, site } = await visit('aarenfels')
    const sale = purchase(page, site, 'en', pointer)
    const { t } = sale
    await addArticle(sale, 202)
    const offer = offerOn(page, sale)
    for (const [fragment, key] of [
      ['#basket=aarenfels&event=..%2F..', 'share.unreadable'],
      ['#basket2=anything', 'share.unreadable'],
      ['#basket=norrskata&product=1', 'share.otherShop'],
    ] as const) {
      await page.goto(`${site}/en/checkout/${fragment}`)
      await offer.getByText(t(key)).waitFor()
      expect(await basketCount(sale)).toBe(1)
      await offer.getByRole('button', { name: t('common.close') }).click()
      await offer.waitFor({ state: 'detached' })
    }
    // Another thing's link may say more than its page can show.
    await page.goto(`${site}/en/checkout/#basket=aarenfels&product=203&count=9999`)
    await offer.getByText(t('share.nothing')).waitFor()
    await offer.getByRole('link').waitFor()
    expect(await addIn(offer, sale).count()).toBe(0)
  })
})
