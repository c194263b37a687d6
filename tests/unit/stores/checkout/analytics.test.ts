import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Ecommerce } from '#domain/cart/analytics.ts'
import { startHttpServer } from '../../../support/http-server.ts'
import { articleLine, ticketLine } from '../../../support/lines.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { loadPage, type Tab } from '../../../support/tab.ts'

const now = Date.UTC(2026, 10, 21, 12)
const origin = 'https://shop.example.org'
const booked = { json: { data: { booking_id: 'B7', has_tickets: true } } }

/** The events in the data layer, their `ecommerce` cleared before each. */
function told() {
  const layer: readonly { event?: string; ecommerce?: Ecommerce | null }[] = globalThis.dataLayer ?? []
  for (const [index, entry] of layer.entries()) if (index % 2 === 0) expect(entry).toEqual({ ecommerce: null })
  return layer.filter(({ event }) => event !== undefined)
}
const toldNames = () => told().map(({ event }) => event)

/** A page whose analytics has started. */
async function openPage({
  tab = {},
  consent = true,
  asks = true,
  api = 'http://localhost',
  time = now,
}: {
  tab?: Partial<Tab>
  consent?: boolean
  asks?: boolean
  api?: string
  time?: number
} = {}) {
  const loaded = loadPage(tab)
  globalThis.dataLayer = undefined
  const shop = { ...shopAt(api), analyticsConsent: asks }
  const cookies = await import('#stores/session/session.ts')
  if (consent) cookies.$cookies.set('yes')
  const changes = await import('#stores/cart/changes.ts')
  const checkout = await import('#stores/checkout/checkout.ts')
  const back = await import('#stores/checkout/returned.ts')
  const { confirmPayment } = await import('#stores/checkout/outcome.ts')
  const { $cart } = await import('#stores/cart/cart.ts')
  const { startAnalytics } = await import('#stores/cart/analytics.ts')
  const { startCheckoutAnalytics } = await import('#stores/checkout/analytics.ts')
  const stops = [startAnalytics(shop), startCheckoutAnalytics(shop, () => time)]
  const stop = () => {
    for (const each of stops) each()
  }
  /** Comes back from the payment page of cart c1. */
  const comeBack = async () => {
    back.handleReturn('?cartId=c1', 'continue', time)
    await confirmPayment(shop, `${origin}/de/checkout/success/?cartId=c1`, () => time)
  }
  return { tab: loaded, shop, $cart, ...cookies, ...changes, ...checkout, stop, comeBack }
}

beforeEach(() => {
  globalThis.dataLayer = undefined
})

describe('analytics: the cart (section 1)', () => {
  it('a script that reads the data layer and throws stops no change of the basket: its error is reported', async () => {
    const { $cartChange } = await openPage()
    const reported = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', reported)
    const broken = new Error('a tag of the museum')
    globalThis.dataLayer = Object.assign([], {
      push: () => {
        throw broken
      },
    })
    $cartChange.set({ before: [], after: [articleLine] })
    expect(reported.mock.calls).toEqual([[broken]])
    vi.unstubAllGlobals()
  })

  it('reports lines added and removed, in the currency of the shop', async () => {
    const { addLines, removeLine, restoreLine, setLineCount } = await openPage()
    addLines([ticketLine, articleLine])
    removeLine(1)
    restoreLine(1, articleLine)
    setLineCount(1, 3)
    setLineCount(0, 1)
    expect(toldNames()).toEqual(['add_to_cart', 'remove_from_cart', 'add_to_cart', 'add_to_cart', 'remove_from_cart'])
    expect(told().map(({ ecommerce }) => [ecommerce?.currency, ecommerce?.value])).toEqual([
      ['CHF', 106],
      ['CHF', 58],
      ['CHF', 58],
      ['CHF', 116],
      ['CHF', 24],
    ])
  })

  it('does not report the stored cart when it is restored', async () => {
    const { tab } = await openPage()
    tab.session.setItem('foyer:museum:cart', JSON.stringify([ticketLine]))
    ;(await openPage({ tab })).stop()
    expect(toldNames()).toEqual([])
  })

  it('reports nothing more after its screen is closed', async () => {
    const { addLines, stop } = await openPage()
    stop()
    addLines([ticketLine])
    expect(toldNames()).toEqual([])
  })
})

describe('analytics: checkout and purchase (section 1)', () => {
  it('reports a checkout once, on whatever page it continues, and again for a new cart', async () => {
    const page = await openPage()
    page.addLines([ticketLine])
    page.dispatch({ type: 'proceed', hasCustomer: false })
    expect(toldNames()).toEqual(['add_to_cart', 'begin_checkout'])
    const next = await openPage({ tab: page.tab })
    next.dispatch({ type: 'proceed', hasCustomer: true })
    next.dispatch({ type: 'pay' })
    expect(toldNames()).toEqual([])
    next.dispatch({ type: 'noAnswer' })
    next.clearCart()
    next.addLines([articleLine])
    next.dispatch({ type: 'pay' })
    expect(toldNames()).toEqual(['remove_from_cart', 'add_to_cart', 'begin_checkout'])
  })

  it('reports a purchase once per booking, even after reloads, and no removal when the cart is emptied', async () => {
    await using server = await startHttpServer(() => booked)
    const before = await openPage()
    before.addLines([ticketLine, articleLine])
    before.$ordered.set({ lines: [ticketLine, articleLine], shippingCosts: 900 })
    const page = await openPage({ tab: before.tab, api: server.url })
    // What a page around the shop is told is the same.
    const heard: unknown[] = []
    addEventListener('foyer:purchase', (event) => heard.push(event instanceof CustomEvent && event.detail))
    await page.comeBack()
    expect(page.$cart.get()).toEqual([])
    expect(toldNames()).toEqual(['purchase'])
    expect(heard).toEqual([told()[0]?.ecommerce])
    expect(told()[0]?.ecommerce).toMatchObject({
      transaction_id: 'B7',
      currency: 'EUR',
      tax: 0,
      value: 106,
      shipping: 9,
      items: [{ item_id: '11' }, { item_id: '201' }],
    })
    const reloaded = await openPage({ tab: page.tab, api: server.url })
    await reloaded.comeBack()
    expect(reloaded.$payment.get().status).toBe('succeeded')
    expect(toldNames()).toEqual([])
  })

  it('reports no purchase again whose confirmation is opened when its record has expired', async () => {
    await using server = await startHttpServer(() => booked)
    const before = await openPage({ api: server.url })
    before.$ordered.set({ lines: [ticketLine], shippingCosts: null })
    await before.comeBack()
    expect(toldNames()).toEqual(['purchase'])
    const restored = await openPage({ tab: before.tab, api: server.url, time: now + 25 * 3_600_000 })
    await restored.comeBack()
    expect(restored.$payment.get().status).toBe('succeeded')
    expect(toldNames()).toEqual([])
  })

  it('does not report a failed payment as a purchase', async () => {
    await using server = await startHttpServer(() => ({ status: 422, json: { error: 'nicht bezahlt' } }))
    const page = await openPage({ api: server.url })
    page.$ordered.set({ lines: [ticketLine], shippingCosts: null })
    await page.comeBack()
    expect(toldNames()).toEqual([])
  })
})

describe('analytics and consent', () => {
  it('report nothing before the cookie notice is accepted, if the tenant asks for consent', async () => {
    const page = await openPage({ consent: false })
    page.addLines([ticketLine])
    page.dispatch({ type: 'proceed', hasCustomer: false })
    expect(globalThis.dataLayer).toBeUndefined()
    page.$cookies.set('no')
    page.addLines([ticketLine])
    page.$cookies.set('yes')
    expect(globalThis.dataLayer).toBeUndefined()
    page.addLines([articleLine])
    expect(toldNames()).toEqual(['add_to_cart'])
    expect(told()[0]?.ecommerce?.items.map(({ item_id }) => item_id)).toEqual(['201'])
  })

  it('report no purchase later that was made before the consent', async () => {
    await using server = await startHttpServer(() => booked)
    const before = await openPage({ consent: false, api: server.url })
    before.$ordered.set({ lines: [ticketLine], shippingCosts: null })
    await before.comeBack()
    before.$cookies.set('yes')
    const reloaded = await openPage({ tab: before.tab, api: server.url })
    await reloaded.comeBack()
    expect(reloaded.$payment.get().status).toBe('succeeded')
    expect(globalThis.dataLayer).toBeUndefined()
  })

  it('report nothing more once the consent is withdrawn', async () => {
    const page = await openPage()
    page.addLines([ticketLine])
    page.$cookies.set('')
    page.addLines([articleLine])
    expect(toldNames()).toEqual(['add_to_cart'])
  })

  it('report at once if the tenant does not ask for consent', async () => {
    const page = await openPage({ consent: false, asks: false })
    page.addLines([ticketLine])
    expect(toldNames()).toEqual(['add_to_cart'])
  })
})
