import { atom } from 'nanostores'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { initialPayment } from '#domain/checkout/payment-state.ts'
import { returnTokenParameter } from '#domain/checkout/return-token.ts'
import type { OrderId } from '#domain/shop/ids.ts'
import { occurrenceOf, type Occurrence } from '#domain/shop/page-report.ts'
import { until } from '#stores/derived/until.ts'
import { startHttpServer, type Answer } from '../../../support/http-server.ts'
import { anId } from '../../../support/ids.ts'
import { articleLine } from '../../../support/lines.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { loadPage } from '../../../support/tab.ts'

afterEach(() => void vi.unstubAllGlobals().restoreAllMocks())

const now = new Date('2026-11-21T12:00:00Z')

/** Opens a page of the checkout that reports, and returns what is noted on it for its report. */
async function openPage({ template = 'checkout', opened = 'navigate' } = {}) {
  loadPage()
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    Object.assign(performance.mark('opened'), { type: opened }),
  ])
  const noted: Occurrence[] = []
  const note = (name: string) => {
    const what = occurrenceOf(name)
    if (what) noted.push(what)
  }
  addEventListener('foyer:met', ({ detail }) => note(detail))
  const { startReportingFailures } = await import('#stores/failures/reported-failures.ts')
  const { startReportingPayments } = await import('#stores/checkout/reported-payments.ts')
  startReportingFailures(note)
  startReportingPayments(template, note)
  return noted
}

const code = { id: 'v', name: 'Gutschein', barcode: 'GIFT-1', amount: 5000, used_amount: 1000 }

describe('for the report of its page, the shop notes', () => {
  it.each<[string, ReturnType<Answer>, unknown[]]>([
    ['that isn’t known', { status: 422, json: { error: 'VOUCHER_NOT_FOUND' } }, ['vouchers.notFound']],
    ['that isn’t valid yet', { json: { data: { ...code, valid_from: '2027-01-01 00:00:00' } } }, ['vouchers.tooEarly']],
    [
      'that isn’t valid any more',
      { json: { data: { ...code, valid_to: '2026-01-01 00:00:00' } } },
      ['vouchers.tooLate'],
    ],
    [
      'that is too early for the server',
      { status: 422, json: { error: 'VOUCHER_NOW_IS_BEFORE_VALID_FROM' } },
      ['vouchers.tooEarly'],
    ],
    ['that is used up', { json: { data: { ...code, used_amount: 5000 } } }, ['vouchers.usedUp']],
    ['that is refused in words', { status: 422, json: { error: 'Nur an der Kasse.' } }, ['vouchers.refused']],
    ['that can’t be checked, as nothing', { status: 500, json: {} }, []],
    ['that is taken, as nothing', { json: { data: code } }, []],
  ])('a voucher code %s', async (_, answer, expected) => {
    const noted = await openPage()
    await using server = await startHttpServer(() => answer)
    const { voucherStore } = await import('#stores/cart/voucher-code.ts')
    await voucherStore(shopAt(server.url), () => now).redeem('GIFT-1')
    expect([...new Set(noted)]).toEqual(expected)
  })

  it('a country that nothing is sent to, and no other failure of its costs', async () => {
    const noted = await openPage()
    const answers: ReturnType<Answer>[] = [
      { status: 500, json: {} },
      { status: 400, json: { code: 'SHIPPING_COUNTRY_MISSING' } },
      { status: 400, json: { code: 'SHIPPING_COUNTRY_UNKNOWN' } },
    ]
    await using server = await startHttpServer(() => answers.shift())
    const { shippingStore } = await import('#stores/checkout/delivery.ts')
    const { calculate } = shippingStore(shopAt(server.url))
    for (let asked = 0; asked < 2; asked += 1) await calculate([articleLine], { isLoggedIn: false, country: 'FR' })
    expect(noted).toEqual([])
    await calculate([articleLine], { isLoggedIn: false, country: 'FR' })
    expect(noted).toEqual(['countryRefused'])
  })

  it('a payment that failed on the page that tells of it, and not while it goes on', async () => {
    const noted = await openPage({ template: 'checkout-failed' })
    const { dispatch } = await import('#stores/checkout/checkout.ts')
    dispatch({ type: 'pay' })
    dispatch({ type: 'redirected' })
    expect(noted).toEqual([])
    dispatch({ type: 'returned', outcome: 'continue', failed: true })
    expect(noted).toEqual(['paymentFailed'])
  })

  it.each([
    ['on the page that it returned to, which leads on', { template: 'checkout-success' }],
    ['once it is shown again, by a reload or by Back', { template: 'checkout-failed', opened: 'reload' }],
  ])('no failed payment %s', async (_, page) => {
    const noted = await openPage(page)
    const { dispatch } = await import('#stores/checkout/checkout.ts')
    dispatch({ type: 'returned', outcome: 'continue', failed: true })
    expect(noted).toEqual([])
  })

  it('a payment of an order that failed, and one that the server refuses, each when it comes back first', async () => {
    const outcomes = []
    for (const [order, search] of [
      [anId<OrderId>('o1'), '?cartId=c1&failed=1'],
      [undefined, '?cartId=c1'],
    ] as const) {
      const noted = await openPage({ template: 'checkout-success' })
      await using server = await startHttpServer(() => ({ status: 422, json: {} }))
      const { handleReturn } = await import('#stores/checkout/returned.ts')
      const { confirmPayment } = await import('#stores/checkout/outcome.ts')
      const { beginPayment } = await import('#stores/checkout/payment-records.ts')
      const { returnToken } = beginPayment(now.getTime(), { order, returnToken: 't1' })
      const come = async () => {
        handleReturn(`${search}&${returnTokenParameter}=${returnToken}`, 'continue', now.getTime())
        await confirmPayment(shopAt(server.url), 'https://shop.example.org/', () => now.getTime())
      }
      await come()
      const [first] = noted.splice(0)
      outcomes.push(first)
      const { $payment } = await import('#stores/checkout/checkout.ts')
      $payment.set(initialPayment)
      await come()
      expect([$payment.get(), noted]).toEqual([expect.objectContaining({ status: 'failed' }), []])
    }
    expect(outcomes).toEqual(['paymentFailed', 'paymentRefused'])
  })

  it('a payment of an order that failed and comes back as cancelled, although its page leads on before all code is there', async () => {
    loadPage()
    const noted: string[] = []
    addEventListener('foyer:met', ({ detail }) => noted.push(detail))
    const { handleReturn } = await import('#stores/checkout/returned.ts')
    const { beginPayment } = await import('#stores/checkout/payment-records.ts')
    const { returnToken } = beginPayment(now.getTime(), { order: anId<OrderId>('o1'), returnToken: 't1' })
    const search = `?cartId=c1&failed=1&${returnTokenParameter}=${returnToken}`
    handleReturn(search, 'cancel', now.getTime())
    handleReturn(search, 'continue', now.getTime())
    expect(noted).toEqual(['paymentFailed'])
    const { $payment } = await import('#stores/checkout/checkout.ts')
    $payment.set(initialPayment)
    handleReturn(search, 'cancel', now.getTime())
    expect(noted).toEqual(['paymentFailed'])
  })

  it('a basket that the server refuses at payment, with what is sold out in it', async () => {
    const noted = await openPage()
    vi.stubGlobal('location', { origin: 'https://shop.example.org', protocol: 'https:', assign: () => {} })
    vi.stubGlobal('open', () => {})
    let stock = 9
    const article = () => ({ id: '201', name: 'Katalog', price: 4500, vat_value: 2, stock, product_kind_ref: 1 })
    await using server = await startHttpServer(({ path }) => {
      if (path.endsWith('/checkout/payments')) return { json: { data: [{ id: 10, name: 'Rechnung' }] } }
      if (path.endsWith('/shipping/costs')) return { json: { data: 900 } }
      if (path.includes('/merchandise')) return { json: { data: { article: article() } } }
      if (!path.endsWith('/initPayment')) return { status: 404, json: {} }
      stock = 0
      return { status: 422, json: { error: 'Ausverkauft.' } }
    })
    const { $cart } = await import('#stores/cart/cart.ts')
    const { $token } = await import('#stores/session/token.ts')
    const { $sentForm } = await import('#stores/customer/guest-form.ts')
    const { wholeCheckout } = await import('../../../support/checkout-screen.ts')
    $cart.set([articleLine])
    $sentForm.set({ token: 't0ken', form: { sendInvoice: true, country: 'CH' } })
    $token.set('t0ken')
    const { basket, delivery, payment, start } = wholeCheckout(
      { ...shopAt(server.url), defaultCountry: 'CH' },
      atom<Date | undefined>(now),
    )
    const end = start()
    await until(payment.live.$answer, ({ state }) => state === 'ready')
    await basket.recheck()
    await until(delivery.$shipping, ({ status }) => status !== 'calculating')
    if (basket.$hasChanged.get()) basket.agree()
    payment.choose('10')
    payment.accept(true)
    await payment.payWith()
    end()
    expect(noted).toEqual(['orderRefused', 'soldOut'])
  })

  it('code that is gone', async () => {
    const noted = await openPage()
    // The page itself is still there.
    await using server = await startHttpServer(() => ({ json: {} }))
    const { fetch: ask } = globalThis
    vi.stubGlobal('fetch', () => ask(server.url))
    vi.stubGlobal('navigator', { onLine: true })
    const { recordLostCode } = await import('#stores/failures/failure.ts')
    await recordLostCode('a part of the page', new TypeError('Failed to fetch'))
    expect(noted).toEqual(['scriptLost'])
  })
})
