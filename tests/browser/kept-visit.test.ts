import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { axeFinds } from './axe.ts'
import { pointer } from './hands.ts'
import { isGone } from './pages.ts'
import { addTickets, comeToCheckout, decide, goToPayment, identifyFirst, purchase } from './purchase.ts'
import { expectRefusal, visit } from './visit.ts'

const museum = 'aarenfels'

/** What lies in Cache Storage, as text. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name)
        return Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text()))
      }),
    )
    return all.flat()
  })

const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope))

/** Runs in the page; makes everything that is kept end at once. */
async function endAll() {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const key of await cache.keys()) {
      const answer = await cache.match(key)
      if (!answer) continue
      const headers = new Headers(answer.headers)
      headers.set('expires', new Date(Date.now() - 1).toUTCString())
      await cache.put(key, new Response(await answer.blob(), { headers }))
    }
  }
}

/** Buys a ticket as a guest, and keeps the visit. */
async function keep() {
  const { page, site } = await visit(museum, { screen: 'phone' })
  const sale = purchase(page, site, 'en', pointer)
  const { t } = sale
  await comeToCheckout(sale, 'guest with a ticket', async () => {
    await addTickets(sale, 102, 2)
    await identifyFirst(sale)
  })
  await goToPayment(sale, 'TWINT')
  await decide(sale, 'pay')
  const button = page.getByRole('button', { name: t('keep.offer') })
  await button.waitFor()
  expect([await cached(page), await workers(page)]).toEqual([[], []])
  const visits = page.getByRole('region', { name: t('success.visit') })
  const title = await visits.getByRole('heading', { level: 3 }).innerText()
  const number = await page.locator('.booked-number dd').innerText()
  await page.emulateMedia({ media: 'print' })
  const operated = [button, page.getByRole('link', { name: t('success.calendar') }), page.getByText('Google Calendar')]
  for (const one of operated) expect(await one.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await button.click()
  const link = page.getByRole('link', { name: t('keep.open') })
  await link.waitFor()
  const path = (await link.getAttribute('href')) ?? ''
  return { page, site, t, path, shown: { title, number } }
}

describe.skipIf(isGone(museum))('a visit kept on a device', () => {
  it('opens without a network, has nothing about the buyer, and is removed with its worker on request', async () => {
    const { page, site, t, path, shown } = await keep()
    const texts = (await cached(page)).join('\n')
    for (const own of ['Lindqvist', 'visitor.example', 'Gasse', 'CHF']) expect(texts).not.toContain(own)
    expect(await workers(page)).toEqual([`${site}/en/checkout/kept/`])

    await page.context().setOffline(true)
    await page.goto(site + path)
    expect(await page.getByRole('heading', { name: shown.title }).isVisible()).toBe(true)
    expect(await page.getByText(shown.number).isVisible()).toBe(true)
    const picture = page.locator('.visits-picture')
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(300)
    expect(await axeFinds(page)).toEqual([])

    await page.getByRole('button', { name: t('keep.remove') }).click()
    await page.getByText(t('keep.removed')).waitFor()
    expect(await cached(page)).toEqual([])
    await page.context().setOffline(false)
    await page.goto(`${site}/en/`)
    expect(await workers(page)).toEqual([])
  })

  it('is removed from its confirmation too, which offers it again', async () => {
    const { page, t } = await keep()
    await page.reload()
    await page.getByRole('button', { name: t('keep.remove') }).click()
    await page.getByText(t('keep.removed')).waitFor()
    expect(await page.getByRole('button', { name: t('keep.offer') }).isVisible()).toBe(true)
    expect([await cached(page), await workers(page)]).toEqual([[], []])
  })

  it.each(['its own page', 'its confirmation'])(
    'is removed from %s without the worker that shows another museum’s visit at the same address',
    async (from) => {
      const { page, site, t, path } = await keep()
      const other = `${path.replace(/[^/]+\/$/, '')}other/`
      await page.evaluate(async (address) => {
        const headers = { expires: new Date(Date.now() + 1e8).toUTCString(), 'content-type': 'text/html' }
        await (
          await caches.open('foyer:other:visits')
        ).put(address, new Response('<h1>Another museum</h1>', { headers }))
      }, other)
      await (from === 'its own page' ? page.goto(site + path) : page.reload())
      await page.getByRole('button', { name: t('keep.remove') }).click()
      await page.getByText(t('keep.removed')).waitFor()
      expect(await workers(page)).toEqual([`${site}/en/checkout/kept/`])
      await page.goto(site + other)
      expect(await page.getByRole('heading', { name: 'Another museum' }).isVisible()).toBe(true)
    },
  )

  it('that has ended isn’t shown any more, and is deleted', async () => {
    const { page, site, path } = await keep()
    await page.evaluate(endAll)
    expectRefusal(404, path)
    await page.goto(site + path)
    await page.getByRole('navigation').first().waitFor()
    expect(await cached(page)).toEqual([])
  })
})
