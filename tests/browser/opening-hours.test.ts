import { instantOf, today } from '#domain/dates/zone.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMoment, aTime } from '../support/dates.ts'
import { axeFinds } from './axe.ts'
import { altered } from './embedding.ts'
import { isGone } from './pages.ts'
import { shifts } from './shifts.ts'
import { type Screen, visit } from './visit.ts'

const open = [[aTime('10:00'), aTime('17:00')] as const]

describe.skipIf(isGone('aarenfels'))('what a museum says about today', () => {
  let shop: Awaited<ReturnType<typeof altered>>

  beforeAll(async () => {
    const everyDay = {
      monday: open,
      tuesday: open,
      wednesday: open,
      thursday: open,
      friday: open,
      saturday: open,
      sunday: open,
    }
    const strike = {
      from: aMoment('2036-01-02 08:00:00'),
      until: aMoment('2036-01-02 12:00:00'),
      text: { en: 'Closed until noon: strike.' },
    }
    shop = await altered('aarenfels', { visit: { hours: everyDay, exceptions: [], notices: [strike] } })
  })

  afterAll(() => shop[Symbol.asyncDispose]())

  /** Today at the museum, whose hours begin with it: at night it isn't that of UTC. */
  const museumsDay = () => today(new Date(), 'Europe/Zurich')

  /** Opens a page at a time of the museum's clock. */
  async function openAt(time: string, path = '/en/page/visit/', screen: Screen = 'desktop') {
    const { page } = await visit('aarenfels', { also: [shop.site], screen, timezoneId: 'Pacific/Auckland' })
    await page.clock.setFixedTime(instantOf(aMoment(time), 'Europe/Zurich'))
    await page.goto(shop.site + path)
    return page
  }

  it('is its hours by its own clock, whatever the zone of the visitor', async () => {
    const day = museumsDay()
    const page = await openAt(`${day} 16:59:00`)
    const line = page.locator('.footer .open-today')
    await expect.poll(() => line.textContent()).toBe('Open today until 17:00.')
    expect(await axeFinds(page)).toEqual([])
  })

  it('takes the link to today’s events away once it is closed, in its place', async () => {
    const day = museumsDay()
    const offered = (page: Awaited<ReturnType<typeof openAt>>) =>
      page.locator('.day-links > :not([inert])').allInnerTexts()
    const early = await openAt(`${day} 16:59:00`, '/en/tickets/')
    await expect.poll(() => early.locator('.footer .open-today').textContent()).toMatch(/^Open/)
    expect(await offered(early)).toContain('Today')
    const late = await openAt(`${day} 23:59:00`, '/en/tickets/')
    await expect.poll(() => late.locator('.footer .open-today').textContent()).toMatch(/^Closed for today/)
    expect(await offered(late)).not.toContain('Today')
    expect(await late.evaluate(shifts)).toEqual([])
  })

  it('is asked for after the picture that leads the page', async () => {
    const { page } = await visit('aarenfels', { also: [shop.site] })
    const order: string[] = []
    await page.route('**/pictures/**', async (route) => {
      await page.waitForFunction(() => performance.timing.domContentLoadedEventEnd > 0)
      order.push('picture')
      await route.continue()
    })
    page.on('request', (request) => {
      if (request.url().endsWith('/hours.json')) order.push('hours')
    })
    await page.goto(`${shop.site}/en/`)
    await expect.poll(() => page.locator('.footer .open-today').textContent()).toMatch(/^Open|^Closed/)
    expect([order[0], order.includes('hours')]).toEqual(['picture', true])
  })

  it('is said outside of any frame of the page: its first paint would seem to wait for the script', async () => {
    const { page } = await visit('aarenfels', { also: [shop.site] })
    await page.addInitScript(() => {
      const frame = requestAnimationFrame
      window.requestAnimationFrame = (callback) => {
        document.documentElement.dataset['frame'] = ''
        return frame(callback)
      }
    })
    await page.goto(`${shop.site}/en/`)
    await expect.poll(() => page.locator('.footer .open-today').textContent()).toMatch(/^Open|^Closed/)
    expect(await page.locator('html[data-frame]').count()).toBe(0)
  })

  it.each([
    ['/en/tickets/102/', 'phone'],
    ['/en/tickets/102/', 'desktop'],
    ['/en/forgot-password/', 'desktop'],
  ] as const)('moves nothing at %s on a %s, although its longest sentence comes late', async (path, screen) => {
    const page = await openAt(`${museumsDay()} 18:00:00`, path, screen)
    const line = page.locator('main .open-today')
    await expect.poll(() => line.textContent()).toMatch(/^Closed for today\. Open again on /)
    // By the sandbox's own clock today has times: its button goes once the page knows that they are over.
    const ofDays = /^[\d.]+ (?:button\.first-day, )*(?:button\.first-day|ul\.calendar-legend)$/
    expect((await page.evaluate(shifts)).filter((shift) => !ofDays.test(shift))).toEqual([])
  })

  it('is a notice while it is true, which no publish has to end', async () => {
    const page = await openAt('2036-01-02 07:59:00')
    const notice = page.getByText('Closed until noon: strike.')
    expect(await notice.isVisible()).toBe(false)
    await page.clock.setFixedTime(instantOf(aMoment('2036-01-02 08:00:00'), 'Europe/Zurich'))
    await page.reload()
    expect(await notice.isVisible()).toBe(true)
    expect(await axeFinds(page)).toEqual([])
  })

  it('changes on a page that stays in view', async () => {
    const { page } = await visit('aarenfels', { also: [shop.site] })
    const day = museumsDay()
    await page.clock.install({ time: instantOf(aMoment(`${day} 16:58:00`), 'Europe/Zurich') })
    await page.goto(`${shop.site}/en/page/visit/`)
    await page.clock.runFor(2000)
    const line = page.locator('.footer .open-today')
    await expect.poll(() => line.textContent()).toBe('Open today until 17:00.')
    await page.clock.runFor('03:00')
    expect(await line.textContent()).toMatch(/^Closed for today/)
  })

  it('is a notice that comes and goes on a page that stays in view', async () => {
    const { page } = await visit('aarenfels', { also: [shop.site] })
    await page.clock.install({ time: instantOf(aMoment('2036-01-02 07:59:00'), 'Europe/Zurich') })
    await page.goto(`${shop.site}/en/page/visit/`)
    const notice = page.getByText('Closed until noon: strike.')
    expect(await notice.isVisible()).toBe(false)
    await page.clock.runFor('02:00')
    expect(await notice.isVisible()).toBe(true)
    await page.clock.fastForward('04:00:00')
    await page.clock.runFor('01:00')
    expect(await notice.isVisible()).toBe(false)
  })
})
