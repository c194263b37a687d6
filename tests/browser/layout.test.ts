import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { marijke } from './account.ts'
import { pointer } from './hands.ts'
import { isGone } from './pages.ts'
import { addArticle, addTickets, purchase, signIn } from './purchase.ts'
import { visit } from './visit.ts'

const desk = { viewport: { width: 1280, height: 900 } }

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not shown.')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** What leads on: the buttons that are filled, by what they say. */
const mainActions = (page: Page) => page.locator('main .button:not(.button-quiet)').allInnerTexts()

/** Puts what the museum sells first into the basket, and opens it. */
async function openBasket(museum: string) {
  const { page, site } = await visit(museum, desk)
  await page.goto(`${site}/en/merchandise/`)
  await page.goto(site + ((await page.locator('main a[href*="/product/"]').first().getAttribute('href')) ?? ''))
  await page.getByRole('button', { name: 'Add to basket' }).click()
  await page.getByRole('link', { name: 'Go to basket' }).click()
  await page.getByRole('region', { name: 'Total' }).waitFor()
  return page
}

describe('on a desktop 1280 pixels wide', () => {
  it.skipIf(isGone('norrskata')).each([
    ['aarenfels', /^Pay CHF/],
    ['vlietermonde', /^Create an account$/],
    ['norrskata', /^Pay €/],
  ])('%s: one primary action is below the total, beside the basket', async (museum, name) => {
    const page = await openBasket(museum)
    await expect.poll(() => mainActions(page)).toEqual([expect.stringMatching(name)])
    const way = await boxOf(page.locator('main .button:not(.button-quiet)'))
    const total = await boxOf(page.locator('.sums-total'))
    const lines = await boxOf(page.getByRole('region', { name: 'Basket' }))
    expect(way.y).toBeGreaterThan(total.bottom)
    expect(way.x).toBeGreaterThan(lines.right)
    expect(Math.abs(way.width - total.width)).toBeLessThan(1)
  })

  it.skipIf(isGone('aarenfels'))('suggestions are in the column of the basket, not beside the payment', async () => {
    const page = await openBasket('aarenfels')
    const suggestions = await boxOf(page.getByRole('region', { name: 'You may also like' }))
    const lines = await boxOf(page.getByRole('region', { name: 'Basket' }))
    expect(suggestions.x).toBe(lines.x)
    expect(suggestions.right).toBe(lines.right)
    expect(suggestions.y - lines.bottom).toBeLessThan(100)
  })

  it.skipIf(isGone('aarenfels'))(
    'the order and its total are beside the guest form, and stay visible while it scrolls',
    async () => {
      const page = await openBasket('aarenfels')
      await expect.poll(() => page.locator('.sums').innerText()).toMatch(/Delivery\s+CHF/)
      const total = (await page.locator('.sums-total').innerText()).replaceAll(/\s/g, ' ')
      await page.goto(new URL('/en/register-guest/', page.url()).href)
      const order = page.getByRole('region', { name: 'Summary' })
      await expect.poll(async () => (await order.innerText()).replaceAll(/\s/g, ' ')).toContain(total)
      expect((await boxOf(order)).x).toBeGreaterThan((await boxOf(page.locator('form.form'))).right)
      await page.getByRole('button', { name: 'Continue to payment' }).scrollIntoViewIfNeeded()
      expect((await boxOf(order)).y).toBeGreaterThanOrEqual(0)
    },
  )

  it.skipIf(isGone('aarenfels'))(
    'the booking of an event is beside its picture, and its button stays in sight',
    async () => {
      const { page, site } = await visit('aarenfels', desk)
      await page.goto(`${site}/en/tickets/102/`, { waitUntil: 'networkidle' })
      const add = page.getByRole('button', { name: 'Add to basket' })
      const [picture, calendar, times] = [
        page.locator('article img').first(),
        page.locator('.calendar'),
        page.locator('.slot-list').first(),
      ]
      expect((await boxOf(calendar)).y).toBeLessThan(350)
      expect((await boxOf(calendar)).x).toBeGreaterThan((await boxOf(picture)).right)
      expect((await boxOf(times)).x).toBeGreaterThan((await boxOf(calendar)).right)
      const height = page.viewportSize()?.height ?? 0
      for (const y of [0, 300]) {
        await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
        await expect.poll(async () => (await boxOf(add)).bottom).toBeLessThanOrEqual(height)
      }
    },
  )

  it.skipIf(isGone('vlietermonde'))(
    'the filters of the tours are in one row, and a single tour is as wide as one of many',
    async () => {
      const { page, site } = await visit('vlietermonde', desk)
      await page.goto(`${site}/en/guided-tours/`)
      const field = (name: string) => boxOf(page.getByRole('combobox', { name }))
      const [kind, place] = [await field('Kind of tour'), await field('Meeting point')]
      const language = await boxOf(page.getByText('English', { exact: true }).last())
      expect([place.y, Math.round(language.bottom)]).toEqual([kind.y, Math.round(kind.bottom)])
      await expect.poll(() => page.locator('[data-tour]:visible').count()).toBe(1)
      const { width } = await boxOf(page.locator('[data-tour]:visible'))
      await page.getByText('Dutch', { exact: true }).click()
      await expect.poll(() => page.locator('[data-tour]:visible').count()).toBeGreaterThan(1)
      expect((await boxOf(page.locator('[data-tour]:visible').first())).width).toBe(width)
    },
  )

  it.skipIf(isGone('aarenfels'))('a single voucher is as wide as one of many', async () => {
    const { page, site } = await visit('aarenfels', desk)
    await page.goto(`${site}/en/merchandise/`)
    const { width } = await boxOf(page.locator('ul.articles > li').first())
    await page.goto(`${site}/en/vouchers/`)
    const lone = page.locator('ul.articles').filter({ has: page.locator('li:only-child') })
    expect((await boxOf(lone.getByRole('listitem'))).width).toBe(width)
  })
})

it.skipIf(isGone('vlietermonde')).each([390, 768, 1280])(
  'at a width of %i pixels, the message about the sign-in covers no part of the payment step',
  async (width) => {
    const { page, site } = await visit('vlietermonde', { viewport: { width, height: 800 } })
    const sale = purchase(page, site, 'en', pointer)
    await addArticle(sale, 501)
    // On a phone there is no room beside a heading.
    const parts = `.payment-step :is(${width < 768 ? '' : 'h2, '}legend, label, button)`
    await page.addInitScript((selector) => {
      const told: string[] = []
      Object.assign(window, { told })
      const look = () => {
        const toast = document.querySelector('html[data-message] #message')?.getBoundingClientRect()
        const ways = [...document.querySelectorAll(selector)]
        const covers = (one: Element) => {
          const { left, right, top, bottom } = one.getBoundingClientRect()
          return toast && left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top
        }
        if (toast && ways.length > 0)
          told.push(
            ways
              .filter(covers)
              .map((one) => one.textContent)
              .join(),
          )
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }, parts)
    await signIn(sale, marijke)
    await page.getByRole('radio', { name: 'iDEAL' }).waitFor()
    await page.locator('html[data-message]').waitFor({ state: 'detached' })
    const told = await page.evaluate(() => Reflect.get(window, 'told'))
    expect(told).not.toEqual([])
    expect(told.filter((text: string) => text !== '')).toEqual([])
  },
)

it.skipIf(isGone('aarenfels'))(
  'on a phone the button of an article has one line of text, and the confirmation after it is visible',
  async () => {
    const { page, site } = await visit('aarenfels', { viewport: { width: 390, height: 844 } })
    const { t } = purchase(page, site, 'it', pointer)
    await page.goto(`${site}/it/product/202/`, { waitUntil: 'networkidle' })
    const add = page.getByRole('button', { name: t('common.addToBasket') })
    const counter = page.getByRole('spinbutton')
    expect((await boxOf(add)).height).toBeLessThan(1.2 * (await boxOf(counter)).height)
    await add.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }))
    await add.click()
    const way = page.getByRole('link', { name: t('common.toBasket') })
    await way.waitFor()
    await expect.poll(async () => (await boxOf(way)).bottom).toBeLessThan(844)
  },
)

it.each(['aarenfels', 'vlietermonde', 'norrskata'].filter((museum) => !isGone(museum)))(
  '%s: the title of a page on which something is done is at most two thirds of the home page’s size',
  async (museum) => {
    const { page, site } = await visit(museum)
    /** Sizes of a page's title on a phone and at a desk. */
    const titlesAt = async (path: string) => {
      await page.goto(site + path)
      const sizes: number[] = []
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        sizes.push(await page.locator('h1').evaluate((title) => Number.parseFloat(getComputedStyle(title).fontSize)))
      }
      return sizes
    }
    await page.goto(`${site}/en/tickets/`)
    const event = (await page.locator('main li a').first().getAttribute('href')) ?? ''
    const home = await titlesAt('/en/')
    for (const path of [event, '/en/checkout/', '/en/login/']) {
      if (path.includes('login') && museum === 'norrskata') continue
      for (const [at, size] of (await titlesAt(path)).entries())
        expect(size, path).toBeLessThanOrEqual((home[at] ?? 0) * 0.67)
    }
  },
)

/** A table as staff write one: words in all columns, the last one included. */
const staffTable = `<table><thead><tr><th>Zeitraum</th><th>Öffnungszeiten</th><th>Hinweis</th></tr></thead><tbody>
<tr><th>April bis Oktober</th><td>Dienstag bis Sonntag, 10 bis 18 Uhr</td>
<td>Am ersten Mittwoch des Monats bis 21 Uhr, letzter Einlass um 20.15 Uhr</td></tr></tbody></table>`

it.skipIf(isGone('aarenfels'))(
  'a table in a museum’s text fits into its page, with space between its columns, at widths of 320, 390 and 1280 pixels',
  async () => {
    const { page, site } = await visit('aarenfels')
    await page.goto(`${site}/de/page/terms/`)
    const text = page.locator('.prose')
    await text.evaluate((prose, table) => prose.insertAdjacentHTML('afterbegin', table), staffTable)
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const { x, right } = await boxOf(text)
      const columns = await text.locator('tbody tr > *').evaluateAll((cells) =>
        cells.map((cell) => {
          const range = document.createRange()
          range.selectNodeContents(cell)
          const { left, right } = range.getBoundingClientRect()
          return { left, right }
        }),
      )
      const areApart = columns.map(({ left }, at) => left - (columns[at - 1]?.right ?? x - 10) >= 10)
      expect([width, areApart]).toEqual([width, [true, true, true]])
      expect(columns.at(-1)?.right).toBeLessThanOrEqual(right)
    }
  },
)

/** Sets letters of twice the size, as a visitor does in the browser's settings. */
async function doubleLetters(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

/** Returns how wide the names on a page are, in the height of their letters. */
const widthsOf = (names: Locator) =>
  names.evaluateAll((all) => all.map((name) => name.clientWidth / parseFloat(getComputedStyle(name).fontSize)))

describe('with letters of twice the size, on a phone', () => {
  it.each(['aarenfels', 'vlietermonde', 'norrskata'].filter((museum) => !isGone(museum)))(
    '%s: the header is no wider than 390 pixels, and its parts don’t overlap',
    async (museum) => {
      const { page, site } = await visit(museum, { viewport: { width: 390, height: 844 } })
      await doubleLetters(page)
      await page.goto(`${site}/en/`)
      await page.locator('#header[data-menu]').waitFor()
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      const parts = page.locator('#header :is(.brand, .menu-button, summary, #basket):visible')
      const boxes = await Promise.all((await parts.all()).map(boxOf))
      for (const [at, { x, right }] of boxes.entries()) {
        expect(right).toBeLessThanOrEqual(390)
        expect(x).toBeGreaterThanOrEqual(boxes[at - 1]?.right ?? 0)
      }
    },
  )

  it.skipIf(isGone('aarenfels'))(
    'events, tickets, the basket and the languages fit into 360 pixels, and names have space for words',
    async () => {
      const { page, site } = await visit('aarenfels', { viewport: { width: 360, height: 780 } })
      await doubleLetters(page)
      const sale = purchase(page, site, 'de', pointer)
      const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
      await addTickets(sale, 101, 1)
      expect(await scrollWidth()).toBe(360)
      expect(Math.min(...(await widthsOf(page.locator('.count-row-name:visible'))))).toBeGreaterThan(5)
      for (const counter of await page.locator('.stepper:visible').all())
        expect((await boxOf(counter)).right).toBeLessThanOrEqual(360)
      await addArticle(sale, 201)
      await page.goto(`${site}/de/checkout/`)
      await page.locator('.sums').waitFor()
      expect(await scrollWidth()).toBe(360)
      expect(Math.min(...(await widthsOf(page.locator('.cart-line-name'))))).toBeGreaterThan(5)
      for (const amount of await page.locator('main .price').all())
        expect((await boxOf(amount)).right).toBeLessThanOrEqual(360)
      await page.goto(`${site}/de/tickets/`)
      expect(await scrollWidth()).toBe(360)
      await page.locator('#languages > summary').click()
      const languages = await boxOf(page.locator('#languages > ul'))
      expect(languages.x).toBeGreaterThanOrEqual(0)
      expect(languages.right).toBeLessThanOrEqual(360)
    },
  )
})

it.skipIf(isGone('norrskata'))(
  'a museum without footer has links to its imprint and its home page on every page',
  async () => {
    const { page, site } = await visit('norrskata')
    await page.goto(`${site}/en/tickets/`)
    const line = page.getByRole('navigation', { name: 'Service and legal' })
    for (const part of ['imprint', 'accessibility_statement', 'shipping'])
      expect(await line.locator(`a[href="/en/page/${part}/"]`).isVisible(), part).toBe(true)
    await line.getByRole('link').first().click()
    await page.waitForURL(`${site}/en/`)
  },
)

it.skipIf(isGone('norrskata'))(
  'the texts beside each other in the footer of a museum without one of its own share a baseline',
  async () => {
    const { page, site } = await visit('norrskata', { viewport: { width: 768, height: 900 } })
    await page.goto(`${site}/en/tickets/`)
    await expect.poll(() => page.locator('.footer .open-today').textContent()).toMatch(/^Open|^Closed/)
    const [name, hours] = await page.locator('.footer-line b, .footer-line .open-today').evaluateAll((parts) =>
      parts.map((part) => {
        const text = document.createRange()
        text.selectNodeContents(part)
        const { left, bottom } = text.getBoundingClientRect()
        return { left, bottom }
      }),
    )
    expect(hours?.left).toBeGreaterThan(name?.left ?? Infinity)
    expect(hours?.bottom).toBeCloseTo(name?.bottom ?? Infinity, 0)
  },
)
