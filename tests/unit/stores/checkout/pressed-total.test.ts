import fc from 'fast-check'
import { atom } from 'nanostores'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LineItem } from '#domain/lines/index.ts'
import { until } from '#stores/derived/until.ts'
import { startHttpServer, type Answer } from '../../../support/http-server.ts'
import {
  aCode,
  aDayTicketLine,
  anArticleLine,
  aTicketLine,
  aTourLine,
  aVoucherLine,
} from '../../../support/shop-things.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { loadPage } from '../../../support/tab.ts'
import { isFull } from '../../../support/full.ts'

/** Prices of the museum's things, shipping costs, and the balance of a voucher code. */
const usual = { t1: 1800, d1: 1500, d2: 1000, p1: 15_000, a1: 4500, g: 5000, shipping: 900, code: 5000 }
type Prices = typeof usual

/** One line of each kind. */
const lines: LineItem[] = [
  aTicketLine(),
  aDayTicketLine(),
  aTourLine(),
  anArticleLine({ count: 2 }),
  aVoucherLine(),
  aCode(),
]

/** The calls by which the shop checks what it shows, each with the lines whose amount it names. */
const checks = {
  '/ticket/collect/': ['ticket', 'dayTicket'],
  '/tour': ['guidedTour'],
  '/tour/soldout/': [],
  '/tour/soldoutTimeslots/': [],
  '/merchandise': ['merchandise'],
  '/voucher/selectOne/': ['voucher'],
  '/voucher': ['voucherCode'],
  '/shipping/costs': ['merchandise'],
  '/ticket/calendar/': [],
  '/tour/calendar/': [],
} as const
type Check = keyof typeof checks
const checkOf = (path: string) =>
  (Object.keys(checks) as Check[]).find((each) => (each.endsWith('/') ? path.includes(each) : path.endsWith(each)))

/** Ways in which a call can fail. */
const failures = {
  502: { status: 502, json: {} },
  429: { status: 429, json: {} },
  422: { status: 422, json: {} },
  'an answer that breaks the contract': { json: { data: 'soon' } },
  'a page of a proxy': { json: '<html>' },
} as const
type Failing = keyof typeof failures | 'no answer'

interface Server {
  prices: Prices
  isVariable: boolean
  failing: Partial<Record<Check, Failing>>
  /** Last moment of the voucher code, which the server takes whatever the shop says. */
  validTo?: string
}

/** What the server charges for a posted cart, at its own prices. */
function charged(body: string, { prices, isVariable }: Server): number {
  interface Item {
    type: string
    id: string
    count: number
    price: number
  }
  const { cart } = JSON.parse(body) as { cart: { items: Item[] } }
  const priceOf = ({ type, id, price }: Item) =>
    type === 'voucher' && isVariable ? price : prices[(type === 'guidedTour' ? 'p1' : id) as keyof Prices]
  const goods = cart.items
    .filter(({ type }) => type !== 'voucherCode')
    .reduce((sum, item) => sum + priceOf(item) * item.count, 0)
  const ships = cart.items.some(({ type }) => type === 'merchandise')
  const before = goods + (ships ? prices.shipping : 0)
  return before - (cart.items.some(({ type }) => type === 'voucherCode') ? Math.min(prices.code, before) : 0)
}

const answerOf = (server: Server): Answer => {
  const ticket = (id: keyof Prices) => ({
    id,
    eventId: 'e1',
    name: id,
    mode: 1,
    price: server.prices[id],
    vat_value: 8,
    schedule: [{ datetime: '2026-07-04 10:00:00', max_tickets: 9 }],
  })
  const data = (path: string): unknown => {
    if (path.endsWith('/checkout/payments')) {
      return [
        { id: 10, name: 'Rechnung' },
        // The same type as the invoice: what is chosen is what is sent.
        { id: 10, name: 'Google Pay', wallet: 'GOOGLEPAY' },
        { id: 9, name: 'PayPal', express: true },
      ]
    }
    if (path.endsWith('/initPayment')) return 'https://pay.example.org/1'
    switch (checkOf(path)) {
      case '/ticket/collect/':
        return { tickets: [ticket('t1'), ticket('d1'), ticket('d2')], timeslot: [] }
      case '/ticket/calendar/':
        return { '2026-07-04': 99 }
      case '/tour/calendar/':
        return { '2026-07-04': { '14:00': { tickets: 50, timeslotId: 1 } } }
      case '/tour/soldout/':
      case '/tour/soldoutTimeslots/':
        return {}
      case '/tour':
        return {
          tickets: [],
          priceList: [{ id: 'p1', name: 'Group', price: server.prices.p1, vat_value: 8 }],
          schedule: {},
        }
      case '/merchandise':
        return {
          article: { id: 'a1', name: 'Katalog', price: server.prices.a1, vat_value: 2, stock: 9, product_kind_ref: 1 },
        }
      case '/voucher/selectOne/':
        return {
          voucher: { id: 'g', name: 'Gift', price: server.prices.g, vat_value: 0, variable_amount: server.isVariable },
        }
      case '/voucher':
        return {
          id: 'v1',
          name: 'Gift',
          barcode: 'GIFT-1',
          amount: server.prices.code,
          used_amount: 0,
          valid_to: server.validTo,
        }
      case '/shipping/costs':
        return server.prices.shipping
      default:
        return undefined
    }
  }
  return ({ path }, response) => {
    const check = checkOf(path)
    const failing = check && server.failing[check]
    if (failing === 'no answer') return void response.destroy()
    if (failing !== undefined) return failures[failing]
    const found = data(path)
    return found === undefined ? { status: 404, json: {} } : { json: { data: found } }
  }
}

type Way = 'button' | 'wallet' | 'express'

/** A checkout with the lines, ready to pay in one of the ways. */
async function ready(way: Way, server: Server, cart: LineItem[]) {
  loadPage()
  vi.stubGlobal('location', { origin: 'https://shop.example.org', protocol: 'https:', assign: () => {} })
  vi.stubGlobal('open', () => {})
  vi.stubGlobal('PaymentRequest', class {})
  const http = await startHttpServer(answerOf(server))
  const { $cart } = await import('#stores/cart/cart.ts')
  const { $token } = await import('#stores/session/token.ts')
  const { $sentForm } = await import('#stores/customer/guest-form.ts')
  const { wholeCheckout } = await import('../../../support/checkout-screen.ts')
  $cart.set(cart)
  if (way !== 'express') {
    $sentForm.set({ token: 't0ken', form: { sendInvoice: true, country: 'CH' } })
    $token.set('t0ken')
  }
  const $now = atom<Date | undefined>(new Date('2026-07-01T12:00:00Z'))
  const { basket, delivery, voucher, payment, start } = wholeCheckout(
    { ...shopAt(http.url), defaultCountry: 'CH' },
    $now,
  )
  const end = start()
  await until(payment.live.$answer, ({ state }) => state === 'ready')
  await basket.recheck()
  await until(delivery.$shipping, ({ status }) => status !== 'calculating')
  payment.choose(way === 'wallet' ? '10 GOOGLEPAY' : '10')
  payment.accept(true)
  const opened = () => http.seen.filter(({ path }) => path.endsWith('/initPayment'))
  return {
    basket,
    delivery,
    voucher,
    payment,
    $cart,
    opened,
    /** Presses; returns the total that was shown, and what the server charges if that opened a payment. */
    async press() {
      const { total: shown } = delivery.$sums.get()
      const before = opened().length
      await payment.payWith(way === 'express' ? payment.$allExpress.get()[0] : undefined)
      const [request] = opened().slice(before)
      if (request) {
        const { aux } = JSON.parse(request.body) as { aux: { wallet?: string } }
        // Nothing is left to pay by it where a voucher covers everything.
        expect(aux.wallet).toBe(way === 'wallet' && shown > 0 ? 'GOOGLEPAY' : undefined)
      }
      return { shown, charged: request && charged(request.body, server) }
    },
    async [Symbol.asyncDispose]() {
      end()
      await http[Symbol.asyncDispose]()
    },
  }
}

afterEach(() => vi.unstubAllGlobals())

const someWay = fc.constantFrom<Way>('button', 'wallet', 'express')
const someFailing = fc.dictionary(
  fc.constantFrom(...(Object.keys(checks) as Check[])),
  fc.constantFrom<Failing>('no answer', 502, 429, 422, 'an answer that breaks the contract', 'a page of a proxy'),
  { maxKeys: 2 },
) as fc.Arbitrary<Server['failing']>
const somePrices = fc.record(
  Object.fromEntries(
    Object.entries(usual).map(([id, price]) => [id, fc.oneof(fc.constant(price), fc.integer({ min: 1, max: 20_000 }))]),
  ),
) as fc.Arbitrary<Prices>

describe('the total that is shown at the press of the button (section 4, "Payment")', () => {
  it('is the one that is charged, whatever check fails or changes meanwhile, and whatever the way to pay', async () => {
    await fc.assert(
      fc.asyncProperty(
        someWay,
        fc.subarray(lines, { minLength: 1 }),
        fc.boolean(),
        somePrices,
        someFailing,
        async (way, cart, isVariable, prices, failing) => {
          const server: Server = { prices: usual, isVariable, failing: {} }
          await using page = await ready(way, server, cart)
          Object.assign(server, { prices, failing })
          const first = await page.press()
          if (first.charged !== undefined) expect(first.charged).toBe(first.shown)
          else {
            const said = [...page.payment.$problems.get(), ...[page.payment.$failure.get()].filter(Boolean)]
            expect(said.length).toBeGreaterThan(0)
          }
          const unpriced = cart.some(({ type }) =>
            (Object.keys(failing) as Check[]).some((check) => (checks[check] as readonly string[]).includes(type)),
          )
          if (unpriced) expect(first.charged).toBeUndefined()
          // Once the server answers again, the visitor agrees to what has changed, and pays what is shown.
          server.failing = {}
          for (let tries = 0; page.opened().length === 0 && tries < 4; tries++) {
            if (page.basket.$hasChanged.get()) page.basket.agree()
            // A country that the server refused is asked about again with the next page.
            if (page.delivery.$shipping.get().status === 'refused') page.delivery.recalculate()
            await until(page.delivery.$shipping, ({ status }) => status !== 'calculating')
            const { shown, charged: paid } = await page.press()
            if (paid !== undefined) expect(paid).toBe(shown)
          }
          if (cart.some(({ type }) => type !== 'voucherCode')) expect(page.opened()).toHaveLength(1)
        },
      ),
      { numRuns: isFull ? 300 : 20 },
    )
  }, 120_000)

  it.each(['button', 'wallet', 'express'] as const)('can’t be checked: says so and asks again (%s)', async (way) => {
    const server: Server = { prices: usual, isVariable: true, failing: {} }
    await using page = await ready(way, server, lines)
    for (const failing of ['no answer', 502, 429] as const) {
      for (const check of ['/ticket/collect/', '/tour', '/merchandise', '/voucher/selectOne/', '/voucher'] as const) {
        server.failing = { [check]: failing }
        expect((await page.press()).charged, `${check} ${failing}`).toBeUndefined()
        const key = failing === 'no answer' ? 'errors.unreachable' : 'cart.pricesUnknown'
        expect(page.payment.$problems.get()).toEqual([{ key, about: 'totals' }])
      }
    }
    server.failing = {}
    const { shown, charged: paid } = await page.press()
    expect(paid).toBe(shown)
  })

  it('isn’t charged if another tab changes the basket while it is checked', async () => {
    const server: Server = { prices: usual, isVariable: true, failing: {} }
    await using page = await ready('button', server, lines)
    const pressed = page.press()
    page.$cart.set(lines.map((line) => (line.type === 'merchandise' ? { ...line, count: 5 } : line)))
    expect((await pressed).charged).toBeUndefined()
    expect(page.payment.$problems.get()).toEqual([{ key: 'cart.totalChanged', about: 'totals' }])
    const { shown, charged: paid } = await page.press()
    expect(paid).toBe(shown)
  })

  it.each(['button', 'wallet', 'express'] as const)(
    'is charged once a code that is typed beside it has been redeemed, and is off it (%s)',
    async (way) => {
      const server: Server = { prices: usual, isVariable: true, failing: {} }
      await using page = await ready(way, server, [aTicketLine({ count: 4 })])
      page.voucher.type(' GIFT-1 ')
      expect((await page.press()).charged).toBeUndefined()
      expect(page.payment.$problems.get()).toEqual([{ key: 'cart.totalChanged', about: 'totals' }])
      expect(page.voucher.$check.get()).toMatchObject({ state: 'valid', line: { code: 'GIFT-1' } })
      expect(await page.press()).toEqual({ shown: 2200, charged: 2200 })
    },
  )

  it('is charged without a code that the next press leaves where it was refused, once that was said', async () => {
    const server: Server = { prices: usual, isVariable: true, failing: { '/voucher': 422 } }
    await using page = await ready('button', server, [aTicketLine()])
    page.voucher.type('GIFT-2')
    expect((await page.press()).charged).toBeUndefined()
    expect(page.payment.$problems.get()).toEqual([{ key: 'vouchers.unknown', about: 'totals' }])
    const { shown, charged: paid } = await page.press()
    expect(paid).toBe(shown)
  })

  it('isn’t charged while a code is being redeemed', async () => {
    const server: Server = { prices: usual, isVariable: true, failing: {} }
    await using page = await ready('button', server, [aTicketLine({ count: 4 })])
    page.voucher.type('GIFT-1')
    const redeemed = page.voucher.redeem('GIFT-1')
    expect((await page.press()).charged).toBeUndefined()
    expect(await redeemed).toBe(true)
    expect((await page.press()).charged).toBe(2200)
  })

  it('isn’t charged before the refusal of a code that was being redeemed has been said', async () => {
    const server: Server = { prices: usual, isVariable: true, failing: { '/voucher': 422 } }
    await using page = await ready('button', server, [aTicketLine()])
    page.voucher.type('GIFT-2')
    const redeemed = page.voucher.redeem('GIFT-2')
    expect((await page.press()).charged).toBeUndefined()
    expect(await redeemed).toBe(false)
    expect(page.payment.$problems.get()).toEqual([{ key: 'vouchers.unknown', about: 'totals' }])
    const { shown, charged: paid } = await page.press()
    expect(paid).toBe(shown)
  })

  it('isn’t charged without a code that was typed while another one was being redeemed', async () => {
    const server: Server = { prices: usual, isVariable: true, failing: {} }
    await using page = await ready('button', server, [aTicketLine({ count: 4 })])
    page.voucher.type('GIFT-1')
    const redeemed = page.voucher.redeem('GIFT-1')
    page.voucher.type('GIFT-1 again')
    expect(await redeemed).toBe(true)
    expect((await page.press()).charged).toBeUndefined()
    // The server knows it by the same barcode.
    expect(page.payment.$problems.get()).toEqual([{ key: 'vouchers.alreadyInCart', about: 'totals' }])
    expect(await page.press()).toEqual({ shown: 2200, charged: 2200 })
  })

  it('is charged without a code that it was shown without, in the hour in which the server still takes it', async () => {
    // The shop counts an hour ahead (section 9).
    const server: Server = { prices: usual, isVariable: true, failing: {}, validTo: '2026-07-01 14:30:00' }
    await using page = await ready('button', server, lines)
    page.basket.agree()
    expect(page.delivery.$sums.get().discount).toBe(0)
    const { shown, charged: paid } = await page.press()
    expect(paid).toBe(shown)
  })
})
