import { describe, expect, it } from 'vitest'
import type { BrowserContextOptions } from 'playwright'
import { createApi } from '#api/api.ts'
import { NoConfig } from '#catalogue/fetch-config.ts'
import { watchMuseums } from '#publisher/watch/watch.ts'
import { report } from '../unit/publisher/watch/support.ts'
import { axeFinds } from './axe.ts'
import { isGone } from './pages.ts'
import { expectRefusal, type Screen, visit } from './visit.ts'

/** A watch of a museum that has been published, and of one that fails. */
async function startWatch() {
  const leftOut = [{ what: 'article "12"', reason: 'its price is missing', langs: ['de' as const] }]
  const { url, stop } = await watchMuseums({
    look: async () => ({
      museums: [
        { tenant: 'fine', publish: async () => report({ leftOut }), reportsFrom: () => 'https://shop.museum.example' },
        {
          tenant: 'down',
          publish: () =>
            Promise.reject(
              new NoConfig(createApi({ base: `https://${'a-long-name.'.repeat(9)}example`, lang: 'en' }), []),
            ),
        },
      ],
      changed: [],
    }),
    interval: 3_600_000,
    port: 0,
    secretOf: () => undefined,
  })
  const send = (met: string[]) =>
    fetch(`${url}/reports/fine`, {
      method: 'POST',
      headers: { origin: 'https://shop.museum.example' },
      body: JSON.stringify({ paint: 2, press: 1, met }),
    })
  await expect.poll(async () => (await fetch(url)).text()).toContain('>failing, ')
  // The museum's zone is known from its publish on: at night its day isn't that of UTC.
  await expect.poll(async () => (await fetch(url)).text()).toContain('its price is missing')
  await expect.poll(async () => (await send(['paymentFailed'])).status).toBe(204)
  return { url, send, [Symbol.asyncDispose]: stop }
}

async function open(
  url: string,
  screen: Screen,
  options: Pick<BrowserContextOptions, 'colorScheme' | 'javaScriptEnabled'> = {},
) {
  const { page } = await visit('aarenfels', { screen, also: [url], ...options })
  await page.clock.install()
  await page.goto(url)
  return page
}

describe.skipIf(isGone('aarenfels'))('the status page of watch', () => {
  it.each([
    ['phone', 'light'],
    ['desktop', 'dark'],
  ] as const)(
    'on a %s in %s colours, axe finds nothing, and nothing is wider than the window',
    async (screen, colorScheme) => {
      await using watching = await startWatch()
      const page = await open(watching.url, screen, { colorScheme })
      for (const path of ['/', '/museums/down']) {
        await page.goto(watching.url + path)
        expect(await axeFinds(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
        const said = await page.getByRole('cell', { name: 'Asked at' }).boundingBox()
        expect((said?.x ?? 0) + (said?.width ?? Infinity)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
      }
    },
  )

  it('is complete without JavaScript', async () => {
    await using watching = await startWatch()
    const page = await open(watching.url, 'desktop', { javaScriptEnabled: false })
    await page.getByRole('cell', { name: '1 page, 1 mishap' }).waitFor()
    await page.getByText('article "12" (de): its price is missing').waitFor()
    await page
      .getByRole('table', { name: 'What visitors met' })
      .getByRole('row', { name: 'Payment failed 1 1 1' })
      .waitFor()
    expect(await page.getByRole('checkbox').isVisible()).toBe(false)
    await page.getByRole('link', { name: 'down' }).click()
    await page.getByRole('table', { name: 'Failures' }).getByRole('cell', { name: 'Asked at' }).waitFor()
  })

  it('is fetched again every 15 seconds, unless somebody says no; and says so once the watch doesn’t answer', async () => {
    await using watching = await startWatch()
    const page = await open(watching.url, 'desktop')
    await watching.send([])
    await page.clock.runFor(15_000)
    await page.getByRole('cell', { name: '2 pages, 1 mishap' }).waitFor()
    const fresh = page.getByRole('checkbox', { name: 'Keep this page fresh' })
    await fresh.uncheck()
    await watching.send([])
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.clock.runFor(60_000)
    expect(asked).toEqual([])
    await fresh.check()
    await page.clock.runFor(15_000)
    await page.getByRole('cell', { name: '3 pages, 1 mishap' }).waitFor()
    expectRefusal(503, '/')
    await page.route('**', (route) => route.fulfill({ status: 503 }))
    await page.clock.runFor(15_000)
    await page.getByRole('alert').filter({ hasText: 'What is shown is old.' }).waitFor()
  })
})
