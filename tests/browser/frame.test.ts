import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { mira, signedIn } from './account.ts'
import { openWhole } from './awake.ts'
import { isGone, museums } from './pages.ts'
import { answerTo, expectRefusal, visit } from './visit.ts'

/** The buttons of closed menus by the names that the browser's own accessibility tree has for them. */
async function closedMenus(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const buttons = nodes.filter(({ role, properties = [] }) => {
    const isClosed = properties.some(({ name, value }) => name === 'expanded' && value.value === false)
    return isClosed && String(role?.value).startsWith('DisclosureTriangle')
  })
  return buttons.map(({ name }) => String(name?.value))
}

describe('Global layout (section 2)', () => {
  it.skipIf(isGone('aarenfels'))(
    'the menu collapses when it does not fit beside the brand, and can be opened and closed then',
    async () => {
      const { page, site } = await visit('aarenfels', { locale: 'de' })
      await page.goto(`${site}/de/`)
      const header = page.locator('#header')
      const menu = page.getByRole('button', { name: 'Menü' })
      const tickets = header.getByRole('link', { name: 'Tickets' })
      await expect.poll(() => tickets.isVisible()).toBe(true)
      expect(await menu.isVisible()).toBe(false)

      await page.setViewportSize({ width: 320, height: 700 })
      await expect.poll(() => menu.isVisible()).toBe(true)
      expect(await tickets.isVisible()).toBe(false)
      await menu.click()
      expect(await tickets.isVisible()).toBe(true)
      await page.keyboard.press('Escape')
      expect(await tickets.isVisible()).toBe(false)
      expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true)
    },
  )

  it.skipIf(isGone('norrskata'))(
    'leads from a language that the museum doesn’t have any more to the same page in one that it has',
    async () => {
      const { page, site } = await visit('norrskata', { locale: 'en' })
      expectRefusal(404, '/it/checkout/success/')
      await page.goto(`${site}/it/checkout/success/?payment=unknown&cartId=c1`)
      await page.waitForURL((url) => url.pathname === '/en/checkout/success/')
      expect(page.url()).toContain('cartId=c1')
      expectRefusal(404, '/it/tickets/')
      await page.goto(`${site}/it/tickets/?party=2#main`)
      await page.waitForURL(`${site}/en/tickets/?party=2#main`)
      for (const from of ['/it', '']) expectRefusal(404, `${from}//elsewhere.invalid/nothing/`)
      await page.goto(`${site}/it//elsewhere.invalid/nothing/`)
      await page.waitForURL(`${site}//elsewhere.invalid/nothing/`)
    },
  )

  it.skipIf(isGone('aarenfels'))('leads nowhere from an unknown address of a museum with all languages', async () => {
    const { page, site } = await visit('aarenfels', { locale: 'en' })
    expectRefusal(404, '//elsewhere.invalid/nothing/')
    await page.goto(`${site}//elsewhere.invalid/nothing/`)
    await page.getByRole('heading', { name: /./ }).first().waitFor()
    expect(page.url()).toBe(`${site}//elsewhere.invalid/nothing/`)
  })

  it.each(Object.entries(museums))('the buttons of closed menus have accessible names: %s', async (museum, langs) => {
    const { page, site } = await visit(museum)
    await page.goto(`${site}/${langs[0]}/`)
    const names = await closedMenus(page)
    expect(names).toHaveLength(await page.locator('summary').count())
    expect(names).not.toContain('')
  })

  it.skipIf(isGone('aarenfels'))('the account button has the name of the signed-in customer', async () => {
    const { page, site } = await visit('aarenfels')
    await page.goto(`${site}/en/`)
    expect(await closedMenus(page)).toContain('Your account')
    await signedIn(page, 'aarenfels', mira)
    // An island asks who that is.
    await page.goto(`${site}/en/settings/`)
    await page.getByRole('form').first().waitFor()
    expect(await closedMenus(page)).toContain('Your account Mira Hofstetter')
  })

  it.each([
    ['header', '#header', 'id="account"'],
    ['footer', '.footer', 'class="footer-copyright'],
  ])('the %s is hidden until it is loaded whole, so that none of it moves', async (_, part, end) => {
    const { page, site } = await visit('aarenfels', { javaScriptEnabled: false })
    const visibility = () => page.locator(part).evaluate((element) => getComputedStyle(element).visibility)
    await page.route(`${site}/de/tickets/`, async (route) => {
      const response = await answerTo(route)
      const html = await response.text()
      expect(html).toContain(end)
      await route.fulfill({ response, body: html.slice(0, html.indexOf(end)) })
    })
    await page.goto(`${site}/de/tickets/`)
    expect(await visibility()).toBe('hidden')
    await page.goto(`${site}/de/merchandise/`)
    expect(await visibility()).toBe('visible')
  })

  it.skipIf(isGone('vlietermonde'))('the header is marked when the page is scrolled more than 100 px', async () => {
    const { page, site } = await visit('vlietermonde')
    await page.goto(`${site}/nl/`)
    const isMarked = () => page.locator('#header').evaluate((header) => header.classList.contains('header-scrolled'))
    expect(await isMarked()).toBe(false)
    await page.evaluate(() => scrollTo({ top: 101, behavior: 'instant' }))
    await expect.poll(isMarked).toBe(true)
  })

  it.skipIf(isGone('aarenfels'))(
    'the language menu keeps page, query and fragment, and / opens the language of the last visit',
    async () => {
      const { page, site } = await visit('aarenfels', { locale: 'fr-CH' })
      await page.goto(`${site}/`)
      await page.waitForURL(`${site}/fr/`)
      await page.goto(`${site}/fr/merchandise/?partner=hotel#content`)
      await page.locator('#languages summary').click()
      await page.getByRole('link', { name: 'Dansk' }).click()
      await page.waitForURL(`${site}/da/merchandise/?partner=hotel#content`)
      await page.goto(`${site}/`)
      await page.waitForURL(`${site}/da/`)
    },
  )

  it.skipIf(isGone('aarenfels'))('Back from a product restores the scroll position of the list', async () => {
    const { page, site } = await visit('aarenfels', { screen: 'phone' })
    await openWhole(page, `${site}/de/merchandise/`)
    const link = page.locator('main a[href*="/product/"]').last()
    // Scrolls as far as the click will.
    await link.hover()
    const top = await page.evaluate(() => scrollY)
    expect(top).toBeGreaterThan(500)
    await link.click()
    await page.waitForURL(/\/product\//)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
  })

  it.skipIf(isGone('aarenfels'))(
    'the language of the last visit is remembered, too, if the page’s language has a region',
    async () => {
      const { page, site } = await visit('aarenfels', { locale: 'de' })
      await page.goto(`${site}/fr/merchandise/`)
      expect(await page.locator('html').getAttribute('lang')).toBe('fr-CH')
      await page.locator('#header[data-menu]').waitFor()
      await page.goto(`${site}/`)
      await page.waitForURL(`${site}/fr/`)
    },
  )

  it.skipIf(isGone('aarenfels'))(
    'an address without a language leads to the same page in one, with query and fragment, on any host',
    async () => {
      const { page, site } = await visit('aarenfels', { locale: 'es-ES' })
      await page.goto(`${site}/tickets/101?date=2030-01-01#content`)
      await page.waitForURL(`${site}/es/tickets/101/?date=2030-01-01#content`)
      await page.goto(`${site}/merchandise/`)
      await page.waitForURL(`${site}/es/merchandise/`)

      // A host without rewrites answers with its page for what is not there.
      expectRefusal(404, '/tickets/101/')
      const notThere = await page.request.get(`${site}/404.html`)
      await page.route(`${site}/tickets/101/*`, (route) => route.fulfill({ status: 404, response: notThere }))
      await page.goto(`${site}/tickets/101/?date=2030-01-01#content`)
      await page.waitForURL(`${site}/es/tickets/101/?date=2030-01-01#content`)
    },
  )

  it.skipIf(isGone('vlietermonde'))(
    'the question about statistics takes a line on a phone, stays visible until it is answered, never covers the focus or the end of a page, and isn’t printed',
    async () => {
      const { page, site } = await visit('vlietermonde', { screen: 'phone' })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      // A font that comes late is used from the next page on; its words may take another line in the one before.
      await page.goto(`${site}/en/`, { waitUntil: 'networkidle' })
      await openWhole(page, `${site}/en/merchandise/`)
      const notice = page.locator('#cookies')
      await notice.waitFor()
      const { y = 0, height = 0 } = (await notice.boundingBox()) ?? {}
      const bottom = page.viewportSize()?.height ?? 0
      expect(Math.round(y + height)).toBe(bottom)
      expect(height).toBeLessThan(52)
      const covered = () =>
        page.evaluate(() => {
          const [own, focused] = [document.getElementById('cookies'), document.activeElement]
          if (!own || !focused || focused === document.body) return 'the end'
          if (own.contains(focused)) return 'the notice'
          // Pages scroll by whole pixels.
          const isBelow = focused.getBoundingClientRect().bottom > own.getBoundingClientRect().top + 0.5
          return isBelow ? focused.outerHTML.slice(0, 80) : ''
        })
      const found: string[] = []
      for (let stops = 0; stops < 200 && found.at(-1) !== 'the end'; stops += 1) {
        await page.keyboard.press('Tab')
        found.push(await covered())
      }
      expect(found.length).toBeGreaterThan(20)
      // Its words and its buttons come after the header, before the content that it lies over.
      expect(found.filter(Boolean)).toEqual(['the notice', 'the notice', 'the notice', 'the end'])
      expect(found.indexOf('the notice')).toBeLessThan(10)
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const end = await page.locator('.footer-copyright').boundingBox()
      const now = (await notice.boundingBox()) ?? { y: 0 }
      expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(now.y)
      await page.emulateMedia({ media: 'print' })
      expect(await notice.isVisible()).toBe(false)
      await page.emulateMedia({ media: 'screen' })
      /** Height of what is below the footer's last words. All is measured at once: a font that comes late changes it. */
      const below = () =>
        page.evaluate(() => {
          const boxOf = (part: string) => document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
          const rest = document.documentElement.scrollHeight - scrollY - boxOf('.footer-copyright').bottom
          return { kept: Math.round(boxOf('#cookies').height), rest: Math.round(rest - boxOf('#cookies').height) }
        })
      // Back from paper, its height is noted anew a moment later.
      await expect.poll(async () => (await below()).rest).toBeGreaterThanOrEqual(0)
      const { kept, rest } = await below()
      expect(kept).toBeGreaterThan(0)
      await notice.getByRole('button', { name: 'No' }).click()
      await notice.waitFor({ state: 'hidden' })
      // What it kept clear at the end of the page goes with it.
      await expect.poll(async () => (await below()).kept).toBe(0)
      // Both heights have fractions of a pixel.
      await expect.poll(async () => Math.abs((await below()).rest - rest)).toBeLessThanOrEqual(1)
    },
  )

  it.skipIf(isGone('vlietermonde'))(
    'the question about statistics does not return in the session once it is answered',
    async () => {
      const { page, site } = await visit('vlietermonde', { locale: 'en' })
      await page.goto(`${site}/en/`)
      const notice = page.getByRole('region', { name: 'Cookie notice' })
      await expect.poll(() => notice.isVisible()).toBe(true)
      await notice.getByRole('button', { name: 'Yes' }).click()
      expect(await notice.isVisible()).toBe(false)
      expect(await page.getByRole('main').evaluate((main) => main === document.activeElement)).toBe(true)
      await page.goto(`${site}/en/tickets/`)
      await page.locator('#header[data-menu]').waitFor()
      expect(await notice.isVisible()).toBe(false)
    },
  )

  it.skipIf(isGone('norrskata'))(
    'if the museum asks for consent to statistics, nothing is stored or reported before it is given',
    async () => {
      const { page, site } = await visit('vlietermonde', { locale: 'en' })
      const stored = () =>
        page.evaluate(() =>
          [...Object.keys(sessionStorage), ...Object.keys(localStorage)].filter((key) =>
            key.endsWith(':cookiesAccepted'),
          ),
        )
      const told = () => page.evaluate(() => globalThis.dataLayer?.length)
      const goods = `${site}/en/merchandise/`
      await page.goto(goods)
      const path = (await page.locator('main a[href*="/product/"]').first().getAttribute('href')) ?? ''
      await page.goto(site + path)
      const add = page.getByRole('button', { name: 'Add to basket' })
      await add.click()
      await page.getByRole('link', { name: 'Go to basket' }).waitFor()
      expect([await stored(), await told()]).toEqual([[], undefined])

      const notice = page.getByRole('region', { name: 'Cookie notice' })
      const [no, yes] = [notice.getByRole('button', { name: 'No' }), notice.getByRole('button', { name: 'Yes' })]
      const look = (button: typeof no) =>
        button.evaluate((one) => {
          const { color, backgroundColor, font, padding, border } = getComputedStyle(one)
          return { color, backgroundColor, font, padding, border }
        })
      expect(await look(no)).toEqual(await look(yes))
      await yes.click()
      await add.click()
      await expect.poll(told).toBeGreaterThan(0)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Change your answer about statistics' }).click()
      expect([await stored(), await notice.isVisible()]).toEqual([[], true])
      expect(await notice.evaluate((one) => one === document.activeElement)).toBe(true)
    },
  )

  it.skipIf(isGone('aarenfels'))(
    'a page restored by Back from the browser’s cache is loaded again, to count the current basket',
    async () => {
      const { page, site } = await visit('aarenfels')
      await page.goto(`${site}/en/merchandise/`)
      await page.locator('#header[data-menu]').waitFor()
      // As browsers do that keep pages: this one was told to keep none.
      const loadedAgain = page.waitForEvent('load')
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
      await loadedAgain
    },
  )

  it.skipIf(isGone('aarenfels'))(
    'a page restored by Back without a network stays, and is loaded again once there is one',
    async () => {
      const { page, site } = await visit('aarenfels')
      // What is still being fetched would fail then.
      await page.goto(`${site}/en/merchandise/`, { waitUntil: 'networkidle' })
      await page.locator('#header[data-menu]').waitFor()
      const requested: string[] = []
      page.on('request', (request) => requested.push(request.url()))
      await page.context().setOffline(true)
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
      // A page that was being left would begin with this.
      expect(await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(true))))).toBe(true)
      expect(requested).toEqual([])
      const loadedAgain = page.waitForEvent('load')
      await page.context().setOffline(false)
      await loadedAgain
    },
  )

  it.skipIf(isGone('aarenfels'))('an unknown address shows the error page in its own language', async () => {
    expectRefusal(404, '/it/mostra-che-non-esiste/')
    const { page, site } = await visit('aarenfels', { locale: 'de' })
    const response = await page.goto(`${site}/it/mostra-che-non-esiste/`)
    expect(response?.status()).toBe(404)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Questa pagina non esiste')
    expect(await page.locator('html').getAttribute('lang')).toBe('it-CH')
    expect(await page.title()).toMatch(/^Questa pagina non esiste - /)
  })
})
