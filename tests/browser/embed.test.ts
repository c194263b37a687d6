import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connectAgain, launch, launchForbidding, launchParted } from '../support/browser.ts'
import { axeFinds } from './axe.ts'
import { coveredFocus } from './covered-focus.ts'
import { altered, denyFramesStorage, framed, openEmbedded, startHost } from './embedding.ts'
import { keyboard, pointer } from './hands.ts'
import { isGone } from './pages.ts'
import { acceptTerms, basketCount, comeToPayment, decide, fillInBilling, pattern, purchase } from './purchase.ts'
import { answerTo, expectRefusal, visit } from './visit.ts'

describe.skipIf(isGone('aarenfels'))('Embedding (section 2)', () => {
  let host: Awaited<ReturnType<typeof startHost>>
  let shop: Awaited<ReturnType<typeof altered>>
  let at: { near: string; far: string; site: string; also: string[] }

  beforeAll(async () => {
    const inner = () => `${at.near}/?${new URLSearchParams({ shop: at.site, at: '/en/product/202/' }).toString()}`
    host = await startHost(({ pathname }) =>
      pathname === '/town'
        ? `<!doctype html><html lang="en"><title>The town</title><iframe src="${inner()}"></iframe>`
        : undefined,
    )
    const { near, far } = host
    shop = await altered('aarenfels', { embedOn: [near, far], analyticsQuestion: true })
    at = { near, far, site: shop.site, also: [near, far, shop.site] }
  })

  afterAll(async () => {
    await shop[Symbol.asyncDispose]()
    await host[Symbol.asyncDispose]()
  })

  it('a purchase on a page of the same site is paid in the top window, confirmed in the shop, and reported to the page', async () => {
    const { page } = await visit('aarenfels', { also: at.also })
    const frame = await openEmbedded(page, at.near, at.site, '/en/product/202/')
    const sale = purchase(frame, at.site, 'en', pointer)
    const { t } = sale
    await frame.getByRole('button', { name: t('cookie.yes') }).click()
    await frame.getByRole('button', { name: t('common.addToBasket') }).click()
    await frame.getByRole('link', { name: t('common.toBasket') }).click()
    await fillInBilling(sale)
    expectRefusal(422, '/customer/validate')
    await frame.getByRole('radio').first().check()
    await acceptTerms(sale)
    await frame.getByRole('button', { name: pattern(t('payment.pay', { amount: '{{amount}}' })) }).click()
    await page.waitForURL(/\/pay\//)

    await decide(purchase(page, at.site, 'en', pointer), 'pay')
    await page.getByText(t('success.thanks')).waitFor()
    const back = page.getByRole('link', { name: t('embed.back', { host: 'localhost' }) })
    await back.waitFor()
    expect(await axeFinds(page)).toEqual([])
    await back.click()
    await framed(page, '/en/product/202/')
    const told = () => page.evaluate(() => heard.filter(({ type }) => type === 'foyer:purchase'))
    await expect.poll(told).toHaveLength(1)
    expect(await told()).toMatchObject([
      { detail: { transaction_id: expect.any(String), items: [{ item_id: '202' }] } },
    ])
    expect(JSON.stringify(await told())).not.toMatch(/Ada|Lindqvist|visitor\.example/)
    // It is told once.
    await page.reload()
    await framed(page, '/en/product/202/')
    expect(await told()).toEqual([])
  })

  it('two purchases in the top window are both reported to the page, once the visitor is back', async () => {
    const { page } = await visit('aarenfels', { also: at.also })
    const frame = await openEmbedded(page, at.near, at.site, '/en/product/202/')
    const sale = purchase(page, at.site, 'en', pointer)
    const { t } = sale
    await frame.getByRole('button', { name: t('cookie.yes') }).click()
    for (const article of [202, 201]) {
      await comeToPayment(sale, article)
      await page.getByRole('radio').first().check()
      await acceptTerms(sale)
      await page.getByRole('button', { name: pattern(t('payment.pay', { amount: '{{amount}}' })) }).click()
      await page.waitForURL(/\/pay\//)
      await decide(sale, 'pay')
      await page.getByText(t('success.thanks')).waitFor()
    }
    await page.getByRole('link', { name: t('embed.back', { host: 'localhost' }) }).click()
    await framed(page, '/en/product/202/')
    const told = () => page.evaluate(() => heard.filter(({ type }) => type === 'foyer:purchase'))
    await expect
      .poll(told)
      .toMatchObject([{ detail: { items: [{ item_id: '202' }] } }, { detail: { items: [{ item_id: '201' }] } }])
  })

  it('on a page of another site, with partitioned storage, the basket moves on to a window of the shop', async () => {
    const profile = await mkdtemp(join(tmpdir(), 'foyer-profile-'))
    const browser = await launchParted(inject('browser'), profile)
    try {
      const page = await browser.newPage({ locale: 'en' })
      let frame = await openEmbedded(page, at.far, at.site, '/en/product/202/')
      const sale = purchase(page, at.site, 'en', pointer)
      const { t } = sale
      const { press } = keyboard(page)
      await press(frame.getByRole('button', { name: t('common.addToBasket') }))
      await frame.getByRole('link', { name: t('common.toBasket') }).waitFor()
      // From page to page of the frame it lasts.
      await frame.goto(`${at.site}/en/merchandise/`)
      await expect.poll(() => frame.locator('.basket-link-count').textContent()).toBe('1')
      expect(await frame.getByRole('link', { name: t('embed.ownWindow') }).count()).toBe(0)
      await press(frame.locator('#basket'))
      await page.waitForURL(`${at.site}/en/checkout/`)
      await page.getByRole('heading', { name: t('checkout.who') }).waitFor()
      expect(await basketCount(sale)).toBe(1)

      // It isn't there and here: nobody shall buy it twice.
      await page.getByRole('link', { name: t('embed.back', { host: '127.0.0.1' }) }).click()
      frame = await framed(page, '/en/product/202/')
      expect(await frame.locator('.basket-link-count').textContent()).toBe('0')
      await frame.locator('#basket').click()
      await page.waitForURL(`${at.site}/en/checkout/`)
      await page.getByRole('heading', { name: t('checkout.who') }).waitFor()
      expect(await basketCount(sale)).toBe(1)
    } finally {
      await browser.close()
      await rm(profile, { recursive: true, force: true })
    }
  })

  it('what is added in the frame after its basket was opened in another tab stays there', async () => {
    const profile = await mkdtemp(join(tmpdir(), 'foyer-profile-'))
    const browser = await launchParted(inject('browser'), profile)
    try {
      const page = await browser.newPage({ locale: 'en' })
      const targets = await browser.newBrowserCDPSession()
      const frame = await openEmbedded(page, at.far, at.site, '/en/product/202/')
      const { t } = purchase(page, at.site, 'en', pointer)
      const add = frame.getByRole('button', { name: t('common.addToBasket') })
      const count = () => frame.locator('.basket-link-count').textContent()
      /** Opens the basket in another tab, which is closed again. @returns its count there */
      const countInTab = async () => {
        await frame.locator('#basket').click({ modifiers: ['ControlOrMeta'] })
        const titles = async () => (await targets.send('Target.getTargets')).targetInfos.map(({ title }) => title)
        const basket: unknown = expect.stringContaining(t('titles.checkout'))
        await expect.poll(titles).toContainEqual(basket)
        const tabs = await connectAgain(profile)
        const tab = tabs
          .contexts()
          .flatMap((context) => context.pages())
          .find((one) => one.url().startsWith(`${at.site}/en/checkout/`))
        if (!tab) throw new Error('There is no tab with the basket.')
        await tab.getByRole('heading', { name: t('checkout.who') }).waitFor()
        const there = await basketCount(purchase(tab, at.site, 'en', pointer))
        await tab.close()
        await tabs.close()
        await expect.poll(titles).not.toContainEqual(basket)
        return there
      }
      await add.click()
      await expect.poll(count).toBe('1')
      expect(await countInTab()).toBe(1)
      await add.click()
      await expect.poll(count).toBe('2')
      await frame.goto(`${at.site}/en/merchandise/`)
      await expect.poll(count).toBe('2')

      // What isn't changed after that has moved.
      expect(await countInTab()).toBe(2)
      await frame.goto(`${at.site}/en/product/202/`)
      await expect.poll(count).toBe('0')

      // A link that is followed again hands over the basket of that moment.
      await add.click()
      await expect.poll(count).toBe('1')
      expect(await countInTab()).toBe(1)
      await add.click()
      await expect.poll(count).toBe('2')
      expect(await countInTab()).toBe(2)
    } finally {
      await browser.close()
      await rm(profile, { recursive: true, force: true })
    }
  })

  it('the frame is as high as its page, and a sticky part stays at the foot of the visible screen', async () => {
    const { page } = await visit('aarenfels', { also: at.also, screen: 'phone' })
    const frame = await openEmbedded(page, at.far, at.site, '/de/tickets/101/')
    const { t } = purchase(frame, at.site, 'de', pointer)
    await frame.getByRole('grid').waitFor()
    const inner = () =>
      frame.evaluate(() => innerHeight - Math.ceil(document.body.getBoundingClientRect().height) + scrollY)
    await expect.poll(inner).toBe(0)
    expect(await page.evaluate(() => heard.at(-1)?.type)).toBe('foyer:resize')
    // Nothing of it stands out to the side, where it could be scrolled.
    expect(await frame.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

    // A link to a place of the page scrolls the page around it.
    await frame.getByRole('link', { name: t('eventDetail.choose') }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
    await page.evaluate(() => scrollTo(0, 0))
    await frame.evaluate(() => {
      document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p id="öffnung">Öffnungszeiten</p>')
      document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<a href="#öffnung">Zu den Öffnungszeiten</a>')
    })
    await frame.getByRole('link', { name: 'Zu den Öffnungszeiten' }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
    const more = t('common.more', { name: 'Erwachsene' })
    await frame.getByRole('button', { name: more, exact: true }).first().click()
    const foot = async () => {
      const box = await frame.locator('.order-step').boundingBox()
      return Math.round((box?.y ?? 0) + (box?.height ?? 0))
    }
    await page.evaluate(() => scrollBy(0, -200))
    // The question about statistics has made way for it.
    await expect.poll(foot).toBe(780)
    await frame.locator('.menu-button').click()
    await expect.poll(() => frame.getByRole('link', { name: 'Führungen' }).isVisible()).toBe(true)
  })

  it('nothing at the foot of the visible screen covers the control that the keyboard is on', async () => {
    const { page } = await visit('aarenfels', { also: at.also, screen: 'phone' })
    const frame = await openEmbedded(page, at.far, at.site, '/de/tickets/101/')
    const { t } = purchase(frame, at.site, 'de', pointer)
    const more = frame.getByRole('button', { name: t('common.more', { name: 'Erwachsene' }), exact: true })
    await more.first().click()
    await frame.locator('.order-step[data-floats]').waitFor()
    const foot = frame.locator('.order-step, #cookies')
    expect(await foot.evaluateAll((parts) => parts.filter((part) => part.checkVisibility()).length)).toBe(2)
    // Back to the calendar, and on through all of the form.
    await frame.getByRole('button', { name: t('calendar.previousMonth') }).focus()
    const covered: string[] = []
    const isOn = (name: string) => frame.getByRole('button', { name }).evaluate((one) => one === document.activeElement)
    let stops = 0
    do {
      await page.keyboard.press('Tab')
      // The host page scrolls in a frame of its own, and tells the shop in the next.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      const found = await coveredFocus(frame)
      if (found !== undefined) covered.push(found)
      stops += 1
    } while (stops < 15 && !(await isOn(t('common.addToBasket'))))
    expect(covered).toEqual([])
    expect(stops).toBeGreaterThan(5)
    expect(await isOn(t('common.addToBasket'))).toBe(true)
  })

  it('a page that is not on the list shows a link instead of the shop', async () => {
    await using stranger = await startHost()
    // The browser says so in its console, which is a fault for any visitor of `visit`.
    const browser = await launch(inject('browser'))
    try {
      const page = await browser.newPage()
      const refused: string[] = []
      page.on('console', (message) => refused.push(message.text()))
      await page.goto(`${stranger.far}/?${new URLSearchParams({ shop: at.site, at: '/de/tickets/' }).toString()}`)
      await page.getByRole('link', { name: 'Tickets on a page of their own' }).waitFor()
      expect(refused.join('\n')).toContain('frame-ancestors')
      expect(await page.locator('foyer-shop iframe').isVisible()).toBe(false)
    } finally {
      await browser.close()
    }
  })

  it('messages from other windows are ignored by the page and by the shop', async () => {
    await using stranger = await startHost(() => '<!doctype html><title>A stranger</title>')
    const { page } = await visit('aarenfels', { also: [...at.also, stranger.far] })
    const frame = await openEmbedded(page, at.far, at.site, '/en/product/202/')
    const height = await frame.evaluate(() => innerHeight)
    // Each view that the shop takes is noted.
    await frame.evaluate(() => {
      const root = document.documentElement
      const note = () =>
        (root.dataset['seen'] = `${root.dataset['seen'] ?? ''} ${root.style.getPropertyValue('--below')}`)
      new MutationObserver(note).observe(root, { attributeFilter: ['style'] })
    })
    await page.evaluate(async (src) => {
      const other = document.createElement('iframe')
      other.src = src
      document.body.append(other)
      await new Promise((resolve) => other.addEventListener('load', resolve))
    }, stranger.far)
    const other = page.frames().find((one) => one.url().startsWith(stranger.far))
    await other?.evaluate(() => {
      parent.postMessage({ type: 'foyer:resize', height: 11 }, '*')
      parent.postMessage({ type: 'foyer:purchase', purchase: { currency: 'EUR', value: 1, items: [] } }, '*')
      parent.frames[0]?.postMessage({ type: 'foyer:view', top: 0, bottom: 77, page: location.href }, '*')
    })
    // Messages come in the order in which they were sent: once this one has come, those have.
    await page.evaluate(() => document.querySelector<HTMLElement>('foyer-shop')?.style.setProperty('width', '20rem'))
    await expect.poll(() => frame.evaluate(() => innerHeight)).toBeGreaterThan(height)
    expect(await page.evaluate(() => heard.map(({ type }) => type))).not.toContain('foyer:purchase')
    const seen = await frame.locator('html').getAttribute('data-seen')
    expect(seen).toMatch(/px/)
    expect(seen).not.toContain(`${height - 77}px`)
    expect(await frame.evaluate(() => sessionStorage.getItem('foyer:aarenfels:hostPage'))).toContain(at.far)
  })

  it('in a sandboxed frame without origin or storage, nothing can be put into a basket that couldn’t be paid: a link opens the shop in a window of its own', async () => {
    const { page } = await visit('aarenfels', { also: at.also })
    const query = {
      shop: at.site,
      at: '/en/product/202/',
      sandbox: 'allow-scripts allow-popups allow-popups-to-escape-sandbox',
    }
    await page.goto(`${at.far}/?${new URLSearchParams(query).toString()}`)
    const { t } = purchase(page, at.site, 'en', pointer)
    const frame = page.frameLocator('iframe')
    expect(await frame.locator('html').evaluate(() => origin)).toBe('null')
    const notice = frame.locator('#own-window')
    await notice.waitFor()
    expect(await notice.innerText()).toContain(t('embed.bookElsewhere'))
    // A sandbox that lets no window open leaves the address.
    expect(await notice.innerText()).toContain(`${at.site}/en/product/202/`)
    expect(await frame.getByRole('button', { name: t('common.addToBasket') }).count()).toBe(0)
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      frame.getByRole('link', { name: t('embed.ownWindow') }).click(),
    ])
    await opened.waitForURL(`${at.site}/en/product/202/`)
    await opened.getByRole('button', { name: t('common.addToBasket') }).click()
    await opened.getByRole('link', { name: t('common.toBasket') }).waitFor()
  })

  it('in a frame that a page of another site made by itself, the basket moves on to the whole window', async () => {
    const { page } = await visit('aarenfels', { also: at.also })
    const sandbox = 'allow-scripts allow-same-origin allow-forms allow-top-navigation-by-user-activation'
    const query = { shop: at.site, at: '/en/product/202/', sandbox }
    await page.goto(`${at.far}/?${new URLSearchParams(query).toString()}`)
    const sale = purchase(page, at.site, 'en', pointer)
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: sale.t('common.addToBasket') }).click()
    await frame.getByRole('link', { name: sale.t('common.toBasket') }).click()
    await page.waitForURL(`${at.site}/en/checkout/`)
    await page.getByRole('heading', { name: sale.t('checkout.who') }).waitFor()
    expect(await basketCount(sale)).toBe(1)
  })

  it('nothing is paid in a frame on a page of another site that shows the basket: a link leads on with it', async () => {
    const { page } = await visit('aarenfels', { also: at.also })
    let frame = await openEmbedded(page, at.far, at.site, '/en/product/202/')
    const { t } = purchase(frame, at.site, 'en', pointer)
    await frame.getByRole('button', { name: t('common.addToBasket') }).click()
    await frame.getByRole('link', { name: t('common.toBasket') }).waitFor()
    frame = await openEmbedded(page, at.far, at.site, '/en/checkout/')
    await frame.getByText(t('embed.bookElsewhere')).waitFor()
    await frame.locator('.cart-lines').waitFor()
    expect(await frame.locator('.checkout-side').isVisible()).toBe(false)
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      frame.getByRole('link', { name: t('embed.ownWindow') }).click(),
    ])
    const sale = purchase(opened, at.site, 'en', pointer)
    await opened.getByRole('heading', { name: t('checkout.who') }).waitFor()
    expect(await basketCount(sale)).toBe(1)
    // The basket is in that tab now.
    await frame
      .getByRole('link', { name: t('nav.merchandise') })
      .first()
      .click()
    frame = await framed(page, '/en/merchandise/')
    expect(await frame.evaluate(() => sessionStorage.getItem('foyer:aarenfels:cart'))).toBe('[]')
  })

  it('a basket stays in a frame that may not leave its window: the visitor goes on in it, and has it still', async () => {
    // The browser says so in its console, which is a fault for any visitor of `visit`.
    const browser = await launch(inject('browser'))
    try {
      const page = await browser.newPage({ locale: 'en' })
      const refused: string[] = []
      page.on('console', (message) => refused.push(message.text()))
      const query = { shop: at.site, at: '/en/product/202/', sandbox: 'allow-scripts allow-same-origin allow-forms' }
      await page.goto(`${at.far}/?${new URLSearchParams(query).toString()}`)
      const { t } = purchase(page, at.site, 'en', pointer)
      const frame = page.frameLocator('iframe')
      await frame.getByRole('button', { name: t('common.addToBasket') }).click()
      await frame.getByRole('link', { name: t('common.toBasket') }).click()
      await expect.poll(() => refused.join('\n')).toContain('Unsafe attempt to initiate navigation')
      await frame
        .getByRole('link', { name: t('nav.merchandise') })
        .first()
        .click()
      await frame.getByRole('heading', { level: 1, name: t('nav.merchandise') }).waitFor()
      expect(await frame.locator('.basket-link-count').textContent()).toBe('1')
    } finally {
      await browser.close()
    }
  })

  it('a basket goes along into a tab that the middle button opens, and leaves the frame with it', async () => {
    const { page } = await visit('aarenfels', { also: at.also })
    const frame = await openEmbedded(page, at.far, at.site, '/en/product/202/')
    const { t } = purchase(frame, at.site, 'en', pointer)
    await frame.getByRole('button', { name: t('common.addToBasket') }).click()
    const link = frame.getByRole('link', { name: t('common.toBasket') })
    const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click({ button: 'middle' })])
    const sale = purchase(opened, at.site, 'en', pointer)
    await opened.getByRole('heading', { name: t('checkout.who') }).waitFor()
    expect(await basketCount(sale)).toBe(1)
    await frame
      .getByRole('link', { name: t('nav.merchandise') })
      .first()
      .click()
    await framed(page, '/en/merchandise/')
    expect(await frame.evaluate(() => sessionStorage.getItem('foyer:aarenfels:cart'))).toBe('[]')
  })

  it('in a page of the shop’s site that is itself in one of another site, the basket is handed over to the whole window', async () => {
    const { page } = await visit('aarenfels', { also: at.also })
    await page.goto(`${at.far}/town`)
    const { t } = purchase(page, at.site, 'en', pointer)
    const frame = page.frameLocator('iframe').frameLocator('foyer-shop iframe')
    await frame.getByRole('button', { name: t('common.addToBasket') }).click()
    await frame.getByRole('link', { name: t('common.toBasket') }).click()
    await page.waitForURL(`${at.site}/en/checkout/`)
    await page.getByRole('heading', { name: t('checkout.who') }).waitFor()
    expect(await basketCount(purchase(page, at.site, 'en', pointer))).toBe(1)
  })

  it('what asks for names or answers is booked in a window of the shop’s own where the basket would leave the frame in an address', async () => {
    const { page } = await visit('aarenfels', { also: at.also })
    const { t } = purchase(page, at.site, 'en', pointer)
    const seen = async (host: string, path: string) => {
      const frame = await openEmbedded(page, host, at.site, path)
      return {
        order: await frame.locator('main form').isVisible(),
        notice: await frame.getByText(t('embed.bookElsewhere')).isVisible(),
      }
    }
    const [here, elsewhere] = [
      { order: true, notice: false },
      { order: false, notice: true },
    ]
    expect(await seen(at.far, '/en/guided-tours/303/')).toEqual(elsewhere)
    expect(await seen(at.far, '/en/passes/251/')).toEqual(elsewhere)
    expect(await seen(at.near, '/en/passes/251/')).toEqual(here)
    expect(await seen(at.far, '/en/product/202/')).toEqual(here)

    // The page's own button leads on as well, with what is in the basket.
    let frame = await framed(page, '/en/product/202/')
    await frame.getByRole('button', { name: t('common.addToBasket') }).click()
    await frame.getByRole('link', { name: t('common.toBasket') }).waitFor()
    await frame.goto(`${at.site}/en/guided-tours/303/`)
    frame = await framed(page, '/en/guided-tours/303/')
    await frame.getByRole('link', { name: t('tourDetail.book') }).click()
    await page.waitForURL(`${at.site}/en/guided-tours/303/`)
    await page.locator('main form').waitFor()
    expect(await basketCount(purchase(page, at.site, 'en', pointer))).toBe(1)
  })

  it('the shop ignores messages of other host pages, even if the host sends no header', async () => {
    await using stranger = await startHost()
    const { page } = await visit('aarenfels', { also: [...at.also, stranger.far] })
    await page.route(`${at.site}/**`, async (route) => {
      const response = await answerTo(route)
      const { 'content-security-policy': _, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    })
    const query = { shop: at.site, at: '/en/page/imprint/', sandbox: 'allow-scripts allow-same-origin' }
    await page.goto(`${stranger.far}/?${new URLSearchParams(query).toString()}`)
    await page.frameLocator('iframe').locator('html[data-framed]').waitFor()
    const frame = page.frames().find((each) => each.url().startsWith(at.site))
    // Messages come in the order in which they were sent.
    await frame?.evaluate(() =>
      addEventListener('message', ({ data }) => (document.body.dataset['heard'] = String(data))),
    )
    await page.evaluate(() => {
      const view = { type: 'foyer:view', top: 0, bottom: 77, page: location.href }
      for (const message of [view, 'last']) frames[0]?.postMessage(message, '*')
    })
    await frame?.locator('body[data-heard=last]').waitFor()
    expect(await frame?.locator('html').getAttribute('data-framed')).toBe('')
    expect(await frame?.evaluate(() => sessionStorage.getItem('foyer:aarenfels:hostPage'))).toBeNull()
  })

  it('view="booking" shows the form alone, as high as it is, and what follows it as usual', async () => {
    const { page } = await visit('aarenfels', { also: at.also, screen: 'phone' })
    const frame = await openEmbedded(page, at.near, at.site, '/en/product/202/', 'booking')
    const { t } = purchase(frame, at.site, 'en', pointer)
    await frame.getByRole('button', { name: t('common.addToBasket') }).waitFor()
    for (const part of ['.header', '.footer', '.way-back', '.product .lead', '.product > :first-child'])
      expect(await frame.locator(part).first().isVisible(), part).toBe(false)
    // Its name is there for those who don't see the page around it.
    await expect.poll(() => frame.getByRole('heading', { level: 1 }).count()).toBe(1)
    const height = () => frame.evaluate(() => innerHeight - Math.ceil(document.body.getBoundingClientRect().height))
    await expect.poll(height).toBe(0)
    expect(await frame.evaluate(() => innerHeight)).toBeLessThan(500)
    await frame.getByRole('button', { name: t('common.addToBasket') }).click()
    await frame.getByRole('link', { name: t('common.toBasket') }).click()
    await frame.waitForURL(`${at.site}/en/checkout/`)
    await frame.getByRole('heading', { name: t('checkout.who') }).waitFor()
    expect(await frame.locator('.header').isVisible()).toBe(true)

    await openEmbedded(page, at.far, at.site, '/en/tickets/101/', 'booking')
    const event = await framed(page, '/en/tickets/101/')
    await event.getByRole('grid').waitFor()
    for (const part of ['.header', '.footer', '.booking-page-picture', '.booking-page-text', '.facts'])
      expect(await event.locator(part).first().isVisible(), part).toBe(false)
  })

  describe('<foyer-button> and <foyer-days>', () => {
    const hostOf = (days: string) =>
      startHost(
        () => `<!doctype html><html lang="en"><title>The museum</title>
          <script src="${at.site}/embed.js" defer></script><main><h1>Visit us</h1>
          <foyer-button tenant-url="${at.site}" path="/en/tickets/101/"></foyer-button>
          <foyer-button tenant-url="${at.site}" path="/en/merchandise/">Our shop</foyer-button>
          <foyer-button tenant-url="javascript:alert(1)//" path="/">Nowhere</foyer-button>
          <foyer-days tenant-url="${at.site}" path="${days}"></foyer-days></main>`,
      )

    it('are links of the shop in a page of another site, for the keyboard too, and a day opens with it chosen', async () => {
      await using page101 = await hostOf('/en/tickets/101/')
      const { page } = await visit('aarenfels', { also: [...at.also, page101.far] })
      const { t } = purchase(page, at.site, 'en', pointer)
      await page.goto(page101.far)
      const days = page.getByRole('list', { name: t('embed.nextDays') }).getByRole('link')
      await days.first().waitFor()
      expect(await days.count()).toBeGreaterThan(2)
      expect(await page.getByRole('link', { name: 'Our shop' }).getAttribute('href')).toBe(`${at.site}/en/merchandise/`)
      expect(await page.getByRole('link', { name: 'Nowhere' }).count()).toBe(0)
      await page.keyboard.press('Tab')
      const focused = page.getByRole('link', { name: t('eventDetail.book') })
      expect(await focused.evaluate((one) => one.matches(':focus'))).toBe(true)
      const box = await focused.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(40)
      const href = (await days.nth(1).getAttribute('href')) ?? ''
      expect(href).toMatch(/\/en\/tickets\/101\/\?date=\d{4}-\d\d-\d\d/)
      await days.nth(1).click()
      await page.waitForURL(`${at.site}/en/tickets/101/?date=*`)
      const chosen = page
        .getByRole('grid')
        .locator('[aria-selected="true"], [aria-pressed="true"], [aria-current="date"]')
      await chosen.first().waitFor()
      expect(page.url()).toContain(new URL(href).search.slice(1))
    })

    it('of another day, or without any, say nothing about days and lead to the event', async () => {
      await using stale = await hostOf('/en/tickets/101/')
      const { page } = await visit('aarenfels', { also: [...at.also, stale.far] })
      const { t } = purchase(page, at.site, 'en', pointer)
      const read = page.waitForResponse((response) => response.url().endsWith('/days.json'))
      await page.route(`${at.site}/en/tickets/101/days.json`, async (route) => {
        const response = await answerTo(route)
        await route.fulfill({ response, json: { ...(await response.json()), until: Date.now() - 1 } })
      })
      await page.goto(stale.far)
      await (await read).finished()
      await page
        .getByRole('link', { name: t('eventDetail.book') })
        .nth(1)
        .waitFor()
      expect(await page.getByRole('list').count()).toBe(0)
    })
  })

  it('in a frame without storage, the basket lasts from page to page and into the whole window, with the way back', async () => {
    const browser = await launchForbidding(inject('browser'))
    try {
      const page = await browser.newPage({ locale: 'en' })
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      await page.addInitScript(denyFramesStorage)
      const frame = await openEmbedded(page, at.far, at.site, '/en/product/202/')
      await expect(frame.evaluate(() => localStorage.length)).rejects.toThrow('SecurityError')
      const { t } = purchase(page, at.site, 'en', pointer)
      await frame.getByRole('button', { name: t('common.addToBasket') }).click()
      await frame.getByRole('link', { name: t('common.toBasket') }).waitFor()
      expect(await frame.getByRole('link', { name: t('embed.ownWindow') }).count()).toBe(0)
      const count = () => frame.locator('.basket-link-count').textContent()
      await frame
        .getByRole('navigation')
        .getByRole('link', { name: t('nav.merchandise') })
        .first()
        .click()
      await frame.waitForURL(`${at.site}/en/merchandise/`)
      await expect.poll(count).toBe('1')
      await frame.evaluate(() => location.reload())
      await expect.poll(() => count().catch(() => undefined)).toBe('1')
      await frame.locator('#basket').click()
      await page.waitForURL(`${at.site}/en/checkout/`)
      await page.getByRole('heading', { name: t('checkout.who') }).waitFor()
      await page.getByRole('link', { name: t('embed.back', { host: '127.0.0.1' }) }).waitFor()
      expect(await basketCount(purchase(page, at.site, 'en', pointer))).toBe(1)
      expect(errors).toEqual([])
    } finally {
      await browser.close()
    }
  })
})
