import { atom } from 'nanostores'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { occurrenceOf, type Occurrence } from '#domain/shop/page-report.ts'
import { until } from '#stores/derived/until.ts'
import { startHttpServer, type Answer } from '../../../support/http-server.ts'
import { anId } from '../../../support/ids.ts'
import { articleLine } from '../../../support/lines.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { loadPage } from '../../../support/tab.ts'

afterEach(() => vi.unstubAllGlobals())

const now = new Date('2026-11-21T12:00:00Z')

/** Opens a page of the checkout that reports, and returns what is noted on it for its report. */
async function openPage() {
  loadPage()
  const noted: Occurrence[] = []
  const note = (name: string) => {
    const what = occurrenceOf(name)
    if (what) noted.push(what)
  }
  addEventListener('foyer:met', ({ detail }) => note(detail))
  const { startReportingFailures } = await import('#stores/failures/reported-failures.ts')
  const { startReportingPayments } = await import('#stores/checkout/reported-payments.ts')
  startReportingFailures(note)
  startReportingPayments(note)
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

  it('a payment that failed, one that the server refuses, and neither while it goes on', async () => {
    const noted = await openPage()
    const { dispatch } = await import('#stores/checkout/checkout.ts')
    dispatch({ type: 'pay' })
    dispatch({ type: 'redirected' })
    expect(noted).toEqual([])
    dispatch({ type: 'returned', outcome: 'continue', failed: true })
    expect(noted).toEqual(['paymentFailed'])
    dispatch({ type: 'proceed', hasCustomer: true })
    dispatch({ type: 'returned', outcome: 'continue', failed: false, cartId: anId('c1') })
    dispatch({ type: 'confirmFailed' })
    expect(noted).toEqual(['paymentFailed', 'paymentRefused'])
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
