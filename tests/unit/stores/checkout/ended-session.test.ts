import { afterEach, describe, expect, it, vi } from 'vitest'
import { backFrom, fill, now, openPage, origin, payOn } from '../../../support/checkout-page.ts'
import { startHttpServer, type Answer } from '../../../support/http-server.ts'
import { anOrder } from '../../../support/lines.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { loadPage } from '../../../support/tab.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const order = anOrder()
const reviewed = { id: order.id, status: 'open', date: '2026-11-20 10:00:00', items: [], total: 5800, payable: true }
const billing = { street: 'Gasse 1', zip: '3000', city: 'Bern', country: 'CH' }
const ada = { id: 7, fname: 'Ada', lname: 'M', email: 'ada@example.org', isGuest: false, addrBilling: billing }

describe('an order that can’t be shown (section 8, order review 406)', () => {
  /** Opens the page of the order with a session, over a server that answers like this. */
  async function open({ customer, review }: Record<'customer' | 'review', Answer>, token = 't0ken') {
    loadPage()
    const server = await startHttpServer((request, response) =>
      request.path.endsWith('/order/review') ? review(request, response) : customer(request, response),
    )
    const { orderReview } = await import('#stores/checkout/order.ts')
    const { $token } = await import('#stores/session/token.ts')
    const { $failure } = await import('#stores/failures/failure.ts')
    $token.set(token)
    const { load, $answer } = orderReview(shopAt(server.url))
    await load(order.id)
    const calls = server.seen.map(({ path, query }) => `${path.split('/').slice(2).join('/')} ${query['_'] ?? ''}`)
    await server[Symbol.asyncDispose]()
    return { calls, token: $token.get(), answer: $answer.get(), failure: $failure.get() }
  }
  const refused: Answer = () => ({ status: 406, json: {} })
  const notAvailable = { state: 'failed', failure: { reaction: 'notAvailable' } }

  it('may be one of a session that has ended: that is dropped, and the page offers the login', async () => {
    const page = await open({ review: refused, customer: () => ({ status: 401, json: {} }) })
    expect(page).toMatchObject({ token: '', answer: notAvailable, failure: { reaction: 'notAvailable' } })
    expect(page.calls).toEqual(['order/review t0ken', 'customer t0ken', 'order/review '])
  })

  it('is shown after that to a guest, whose order needs no session', async () => {
    const page = await open({
      review: ({ query }) => (query['_'] ? { status: 406, json: {} } : { json: { data: reviewed } }),
      customer: () => ({ status: 403, json: {} }),
    })
    expect(page).toMatchObject({ token: '', answer: { state: 'ready', value: { id: order.id } } })
  })

  const customers: [string, Answer][] = [
    ['the session lasts', () => ({ json: { data: ada } })],
    ['nobody knows', () => ({ status: 500, json: {} })],
    ['nobody knows', (_, response) => void response.destroy()],
  ]

  it.each(customers)('is another one’s if %s, which stays', async (_, customer) => {
    const page = await open({ review: refused, customer })
    expect(page).toMatchObject({ token: 't0ken', answer: notAvailable })
    expect(page.calls).toEqual(['order/review t0ken', 'customer t0ken'])
  })

  it('is another one’s without a session', async () => {
    const page = await open({ review: refused, customer: () => ({ status: 401, json: {} }) }, '')
    expect(page).toMatchObject({ answer: notAvailable, calls: ['order/review '] })
  })
})

describe.each([401, 403])('a confirmation that is answered by %s (decision 25)', (status) => {
  async function comeBack(customer: number) {
    vi.useFakeTimers({ now, toFake: ['Date'] })
    const confirm: { status: number; json: unknown } = { status, json: {} }
    const server = await startHttpServer(({ path }) => {
      if (path.endsWith('/execPayment')) return confirm
      if (path.endsWith('/customer')) return { status: customer, json: { data: ada } }
      return { json: { data: 'https://pay.example.org/1' } }
    })
    const tab = loadPage()
    const before = await openPage(tab)
    fill(before)
    await payOn(before, server.url)
    const page = await openPage(loadPage(tab))
    const { $failure } = await import('#stores/failures/failure.ts')
    const search = backFrom(tab)
    page.handleReturn(search, 'continue', now)
    await page.confirmPayment(shopAt(server.url), `${origin}/de/checkout/success/${search}`, () => now)
    return { ...page, $failure, confirm, server, search }
  }

  it('stays with the payment: the page leads nowhere, and a login that has ended is offered', async () => {
    const page = await comeBack(401)
    expect(page.$payment.get()).toEqual({ status: 'unconfirmed', cartId: 'c1', isUnauthorized: true })
    expect([page.$failure.get(), page.$token.get()]).toEqual([undefined, ''])
    await page.server[Symbol.asyncDispose]()
  })

  it('leaves a session that lasts, and can be repeated', async () => {
    const page = await comeBack(200)
    expect([page.$failure.get(), page.$token.get()]).toEqual([undefined, 't0ken'])
    Object.assign(page.confirm, { status: 200, json: { data: { booking_id: 'B1', has_tickets: true } } })
    page.dispatch({ type: 'confirmAgain' })
    await page.confirmPayment(shopAt(page.server.url), `${origin}/de/checkout/success/${page.search}`, () => now)
    expect(page.$payment.get()).toMatchObject({ status: 'succeeded', receipt: { bookingId: 'B1' } })
    const asked = page.server.seen.filter(({ path }) => path.endsWith('/execPayment'))
    expect(new Set(asked.map(({ query }) => query['us'])).size).toBe(1)
    await page.server[Symbol.asyncDispose]()
  })
})
