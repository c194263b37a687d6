import { atom } from 'nanostores'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Customer } from '#domain/customer/customer.ts'
import { until } from '#stores/derived/until.ts'
import { startHttpServer, type Answer } from '../../../support/http-server.ts'
import { articleLine } from '../../../support/lines.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { loadPage } from '../../../support/tab.ts'

const address = 'https://pay.example.org/1'
const bern = { street: 'Gasse 1', zip: '3000', city: 'Bern', country: 'CH' }
const berlin = { street: 'Allee 2', zip: '10115', city: 'Berlin', country: 'DE' }
const ada: Customer = {
  id: '7',
  firstName: 'Ada',
  lastName: 'M',
  email: 'ada@example.org',
  isGuest: false,
  billing: bern,
}

const article = { id: 201, name: 'Katalog', price: 5800, vat_value: 2.6, stock: 9, product_kind_ref: 1 }

interface Museum {
  /** Address of the customer, as it has it. */
  home: typeof bern
  customer?: ReturnType<Answer> | 'no answer'
}

/** A checkout of a customer whom this tab knows from before, or of whom it has only the token, with an article to be sent, over a real server. */
async function checkout(museum: Museum, customer: Customer | 'unknown' = ada) {
  const tab = loadPage()
  vi.stubGlobal('location', { origin: 'https://shop.example.org', assign: () => {} })
  vi.stubGlobal('open', () => {})
  const server = await startHttpServer(({ path }, response) => {
    if (path.endsWith('/customer')) {
      if (museum.customer === 'no answer') return void response.destroy()
      const data = { id: 7, fname: 'Ada', lname: 'M', email: 'ada@example.org', isGuest: 0, addrBilling: museum.home }
      return museum.customer ?? { json: { data } }
    }
    if (path.endsWith('/checkout/payments')) return { json: { data: [{ id: 10, name: 'Rechnung' }] } }
    if (path.includes('/shipping/costs')) return { json: { data: museum.home === bern ? 900 : 2000 } }
    if (path.endsWith('/initPayment')) return { json: { data: address } }
    return { json: { data: { article } } }
  })
  const { $cart } = await import('#stores/cart/cart.ts')
  const { $token } = await import('#stores/session/token.ts')
  const { $customer } = await import('#stores/session/customer.ts')
  const { $sentForm } = await import('#stores/customer/guest-form.ts')
  const { $buyer } = await import('#stores/customer/buyer.ts')
  const { $failure } = await import('#stores/failures/failure.ts')
  const { wholeCheckout } = await import('../../../support/checkout-screen.ts')
  $cart.set([articleLine])
  $token.set('t0ken')
  const known = customer === 'unknown' ? undefined : customer
  $customer.set(known)
  if (known?.isGuest) $sentForm.set({ token: 't0ken', form: { sendInvoice: true, ...bern } })
  const screen = wholeCheckout(shopAt(server.url), atom<Date | undefined>(new Date('2026-11-21T12:00:00Z')))
  const end = screen.start()
  const asked = (call: string) => server.seen.filter(({ path }) => path.endsWith(call)).length
  await until(screen.payment.live.$answer, ({ state }) => state === 'ready')
  if (known?.isGuest === false) await vi.waitFor(() => expect(asked('/customer')).toBe(1))
  await until(screen.delivery.$shipping, ({ status }) => status !== 'calculating')
  screen.payment.choose('10')
  screen.payment.accept(true)
  return {
    ...screen,
    tab,
    $buyer,
    $token,
    $failure,
    asked,
    city: () => $buyer.get().details.city,
    problems: () => screen.payment.$problems.get().map(({ key }) => key),
    async [Symbol.asyncDispose]() {
      end()
      await server[Symbol.asyncDispose]()
    },
  }
}

afterEach(() => vi.unstubAllGlobals())

describe('the customer who is shown before paying', () => {
  it('is the one that the server has, although this tab knows an older address', async () => {
    await using page = await checkout({ home: berlin })
    await vi.waitFor(() => expect(page.city()).toBe('Berlin'))
    await until(page.delivery.$shipping, (shipping) => shipping.status === 'known' && shipping.costs === 2000)
    await page.payment.payWith()
    expect(page.asked('/initPayment')).toBe(1)
  })

  it.each(['focus', 'visibilitychange', 'pageshow'])(
    'is requested again when the visitor comes back (%s), with the shipping costs of a changed address',
    async (event) => {
      const museum: Museum = { home: bern }
      await using page = await checkout(museum)
      museum.home = berlin
      dispatchEvent(new Event(event))
      await vi.waitFor(() => expect(page.city()).toBe('Berlin'))
      await until(page.delivery.$shipping, (shipping) => shipping.status === 'known' && shipping.costs === 2000)
    },
  )

  it('is requested again at the press: a change is shown before the next press sends the parcel there', async () => {
    const museum: Museum = { home: bern }
    await using page = await checkout(museum)
    museum.home = berlin
    await page.payment.payWith()
    expect([page.asked('/initPayment'), page.city(), page.problems()]).toEqual([
      0,
      'Berlin',
      ['checkout.detailsChanged'],
    ])
    expect(page.delivery.$shipping.get()).toEqual({ status: 'known', costs: 2000 })
    await page.payment.payWith()
    expect([page.asked('/initPayment'), page.problems()]).toEqual([1, []])
  })

  it('isn’t guessed: a press whose request fails begins no payment, says so, and the next one asks again', async () => {
    const museum: Museum = { home: bern }
    await using page = await checkout(museum)
    const failures = [{ status: 502, json: {} }, { status: 429, json: {} }, { json: '<html>' }, 'no answer'] as const
    for (const failure of failures) {
      museum.customer = failure
      await page.payment.payWith()
      const problem = failure === 'no answer' ? 'errors.unreachable' : 'checkout.detailsUnknown'
      expect([page.asked('/initPayment'), page.problems()]).toEqual([0, [problem]])
    }
    expect([page.city(), page.$token.get()]).toEqual(['Bern', 't0ken'])
    delete museum.customer
    await page.payment.payWith()
    expect(page.asked('/initPayment')).toBe(1)
  })

  it('is led to the login if the session has ended, and nothing is paid', async () => {
    const museum: Museum = { home: bern }
    await using page = await checkout(museum)
    museum.customer = { status: 401, json: {} }
    await page.payment.payWith()
    expect([page.asked('/initPayment'), page.$failure.get()?.reaction]).toEqual([0, 'signIn'])
  })

  it('is a guest’s own form, which nobody else can change, without a request', async () => {
    await using page = await checkout({ home: berlin }, { ...ada, isGuest: true })
    dispatchEvent(new Event('focus'))
    await page.payment.payWith()
    expect([page.asked('/customer'), page.asked('/initPayment'), page.city()]).toEqual([0, 1, 'Bern'])
  })

  it('isn’t taken for a guest as long as the server can’t say who it is, and is requested when the visitor comes back', async () => {
    const museum: Museum = { home: bern, customer: { status: 502, json: {} } }
    await using page = await checkout(museum, 'unknown')
    expect(page.delivery.$shipping.get()).toEqual({ status: 'known', costs: 900 })
    expect(page.$buyer.get().isRegistered).toBe(true)
    dispatchEvent(new Event('focus'))
    await vi.waitFor(() => expect(page.asked('/customer')).toBe(1))
    delete museum.customer
    await vi.waitFor(() => {
      dispatchEvent(new Event('focus'))
      expect(page.city()).toBe('Bern')
    })
  })
})
