import { describe, it } from 'vitest'
import { pointer } from './hands.ts'
import { isGone } from './pages.ts'
import { addArticle, addTickets, decide, goToPayment, identify, purchase } from './purchase.ts'
import { visit } from './visit.ts'

/**
 * Runs in each page, before all else: what extensions and settings for privacy leave of a browser. Objects are
 * subclasses, refuse to be made, or throw when they are asked.
 */
function replaceObjects() {
  const refuse = () => {
    throw new Error('Refused')
  }
  const Refused = class {
    constructor() {
      refuse()
    }
  }
  const Original = Date
  Object.assign(globalThis, {
    Date: class extends Original {},
    BroadcastChannel: Refused,
    PerformanceObserver: Refused,
    matchMedia: refuse,
    open: () => null,
  })
  Object.assign(performance, { getEntriesByType: refuse })
  Object.assign(Element.prototype, { animate: refuse })
  Object.assign(History.prototype, { replaceState: refuse, pushState: refuse })
  Object.assign(Crypto.prototype, { getRandomValues: refuse })
  Object.assign(Array.prototype, { last: refuse })
  Object.defineProperty(navigator, 'locks', { get: refuse })
}

describe.skipIf(isGone('aarenfels'))('A browser whose objects are replaced, or throw', () => {
  it('buys tickets and an article in a zone where the clock is put forward', async () => {
    const { page, site } = await visit('aarenfels', { timezoneId: 'America/New_York' })
    await page.addInitScript(replaceObjects)
    const sale = purchase(page, site, 'en', pointer)
    await addTickets(sale, 102, 2)
    await addArticle(sale, 201)
    await identify(sale)
    await goToPayment(sale, 'TWINT')
    await decide(sale, 'pay')
    await page.getByText(sale.t('success.number')).waitFor()
  })
})
