import type { VoucherId } from '#domain/shop/ids.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { anId } from '../../../support/ids.ts'
import { startHttpServer } from '../../../support/http-server.ts'
import { articleLine, ticketLine } from '../../../support/lines.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { loadPage } from '../../../support/tab.ts'
import { until } from '#stores/derived/until.ts'

const asked = 'Que faire ?'
const set = 'Que faire\u202f?'

const thing = { id: 7, name: asked, price: 200, vat_value: 8.1, sequence_no: 1 }
const article = { ...thing, stock: 3, product_kind_ref: 1 }
const order = {
  id: 5,
  status: 'paid',
  date: '2026-11-21 12:00:00',
  items: [{ name: asked, count: 1, price: 200, totalPrice: 200 }],
  total: 200,
  payable: false,
}

/** What the server says live, each with a text that French doesn't print so. */
const answers: Record<string, unknown> = {
  'checkout/payments': [
    { id: 9, name: asked },
    { id: 10, name: { fr: asked, de: 'Rechnung' } },
  ],
  'checkout/suggest': [{ type: 'merchandise', id: 7, name: asked, price: 200 }],
  'order/review': order,
  merchandise: { article },
  'voucher/selectOne/price/7': { voucher: { ...thing, variable_amount: false } },
  voucher: { id: 7, name: asked, barcode: 'GIFT', amount: 500, used_amount: 0 },
}

/** A page of a French shop in a tab of its own, over a real server. */
async function frenchPage() {
  loadPage()
  vi.stubGlobal('location', new URL('https://shop.example.org/fr/checkout/'))
  const server = await startHttpServer(({ path }) => {
    const data = answers[path.replace(/^\/fr\//, '').replace(/\?.*$/, '')]
    if (data !== undefined) return { json: { data } }
    return { status: 422, json: path.endsWith('/shipping/costs') ? { code: asked } : { errors: { zip: [asked] } } }
  })
  return {
    shop: { ...shopAt(server.url), lang: 'fr' as const, locale: 'fr' as const },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

afterEach(() => vi.unstubAllGlobals())

describe('live texts of a French server get French typography', () => {
  it('names of payment types', async () => {
    await using page = await frenchPage()
    const { paymentChoice } = await import('#stores/checkout/payment-choice.ts')
    const { live, $types } = paymentChoice(page.shop, 'Carte de crédit', 'payment')
    await live.load()
    expect($types.get().map(({ name }) => name)).toEqual([set, set, 'Carte de crédit'])
  })

  it('names of suggestions', async () => {
    await using page = await frenchPage()
    const { $cart } = await import('#stores/cart/cart.ts')
    const { suggestions } = await import('#stores/checkout/suggestions.ts')
    $cart.set([ticketLine])
    const { $suggestions, start } = suggestions(page.shop, { $lines: $cart }, { types: ['merchandise'], passes: [] })
    const end = start()
    await until($suggestions, ({ length }) => length > 0)
    expect($suggestions.get()).toMatchObject([{ name: set }])
    end()
  })

  it('names of an order’s items', async () => {
    await using page = await frenchPage()
    const { orderReview } = await import('#stores/checkout/order.ts')
    const live = orderReview(page.shop)
    await live.load(anId('5'))
    expect(live.$answer.get()).toMatchObject({ state: 'ready', value: { items: [{ name: set }] } })
  })

  it('names of an article, a voucher and a voucher code, which their lines in the cart keep', async () => {
    await using page = await frenchPage()
    const { articleOrder } = await import('#stores/booking/goods/article.ts')
    const { voucherOrder } = await import('#stores/booking/goods/voucher.ts')
    const { voucherStore } = await import('#stores/cart/voucher-code.ts')
    const { $cart } = await import('#stores/cart/cart.ts')
    await articleOrder(page.shop, { id: anId('7'), name: '', price: 200, stock: 3 }).add()
    const voucher = { id: anId<VoucherId>('7'), name: '', price: 200, variableAmount: false }
    await voucherOrder(page.shop, voucher).add()
    await voucherStore(page.shop, () => new Date()).redeem('GIFT')
    expect($cart.get().map(({ name }) => name)).toEqual([set, set, set])
  })

  it('problems of fields, and reasons for a refusal', async () => {
    await using page = await frenchPage()
    const { saveChanges } = await import('#stores/customer/settings.ts')
    const { answerOf } = await import('#stores/customer/form-answer.ts')
    const { fetchShippingCosts } = await import('#api/checkout.ts')
    const { shopApi } = await import('#stores/calls/shop-api.ts')
    const saved = await saveChanges(page.shop, { sendInvoice: true }, { sendInvoice: true })
    expect(saved).toEqual({ state: 'refused', fields: { zip: [set] } })
    const asking = fetchShippingCosts(shopApi(page.shop), { lines: [articleLine], country: 'FR' }).then(() => {})
    expect(await answerOf(asking)).toMatchObject({ state: 'failed', failure: { text: set } })
  })
})
