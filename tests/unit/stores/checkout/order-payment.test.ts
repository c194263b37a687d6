import { afterEach, describe, expect, it, vi } from 'vitest'
import { backFrom, fill, now, openPage, origin, payOn, recordsOf, type Page } from '../../../support/checkout-page.ts'
import { startHttpServer, type Answer } from '../../../support/http-server.ts'
import type { CartId } from '#domain/shop/ids.ts'
import { anId } from '../../../support/ids.ts'
import { anOrder } from '../../../support/lines.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { loadPage, MemoryStorage } from '../../../support/tab.ts'

const address = 'https://pay.example.org/1'
const types = [
  { id: 9, name: 'PayPal', express: true },
  { id: 74, name: 'Direct debit', express: true },
  { id: 10, name: 'Invoice' },
]
const order = anOrder()

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The address of the order, and the one it has on a host that can't serve such an address. */
const addresses = [
  { pathname: `/de/order-review/${order.id}/`, search: '', hash: '' },
  { pathname: '/de/order-review/', search: '?day=5', hash: `#/${order.id}/` },
]

/** The payment of an order that its buyer has got ready to pay, over a real server. */
async function ready(answer: Answer, tab?: Parameters<typeof loadPage>[0], at = addresses[0], isShown = false) {
  loadPage(tab)
  const assign = vi.fn<(to: string) => void>()
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { protocol: 'https:', origin, ...at, assign, reload })
  const server = await startHttpServer((request, response) =>
    request.path.endsWith('/checkout/payments') ? { json: { data: types } } : answer(request, response),
  )
  const { orderPayment } = await import('#stores/checkout/order-payment.ts')
  const { $payment } = await import('#stores/checkout/checkout.ts')
  const { orderReview } = await import('#stores/checkout/order.ts')
  const review = orderReview(shopAt(server.url))
  if (isShown) await review.load(order.id)
  const payment = orderPayment(shopAt(server.url), order, 'Credit card', isShown ? review : undefined)
  await payment.live.load()
  const { $isSignedIn } = await import('#stores/session/customer.ts')
  payment.choose($isSignedIn.get() ? '10' : '9')
  payment.accept(true)
  const press = () => payment.payWith()
  const seen = (call: string) => server.seen.filter(({ path }) => path.endsWith(call))
  const posted = () => seen('/initPaymentOrder')
  return {
    url: server.url,
    payment,
    review,
    $payment,
    assign,
    reload,
    press,
    seen,
    posted,
    sent: () => posted().length,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

it('an order’s payment is opened once, however often the button is pressed', async () => {
  await using page = await ready(() => ({ json: { data: address } }))
  await Promise.all([page.press(), page.press()])
  await page.press()
  expect(page.assign.mock.calls).toEqual([[address]])
  expect(page.sent()).toBe(1)
})

it('the only method of an order, and the first that the museum puts first, needn’t be chosen, as for the basket', async () => {
  loadPage()
  vi.stubGlobal('location', { protocol: 'https:', origin, ...addresses[0] })
  let offered = types
  await using server = await startHttpServer(() => ({ json: { data: offered } }))
  const { orderPayment } = await import('#stores/checkout/order-payment.ts')
  const chosen = async (paymentTypesFirst?: string[]) => {
    const shop = { ...shopAt(server.url), ...(paymentTypesFirst && { paymentTypesFirst }) }
    const { live, $chosen } = orderPayment(shop, order, 'Credit card')
    await live.load()
    return $chosen.get()?.id
  }
  expect([await chosen(), await chosen(['74'])]).toEqual([undefined, '74'])
  offered = types.slice(0, 1)
  expect(await chosen()).toBe('9')
})

describe('the total of an order that is shown', () => {
  const reviewed = {
    id: order.id,
    status: 'open',
    date: '2026-11-20 10:00:00',
    items: [{ name: 'Katalog', count: 1, price: 5800, totalPrice: 5800 }],
    total: 5800,
    payable: true,
  }
  /** A page that shows an order, whose server answers as the test says from then on. */
  async function shown() {
    const says: { review: ReturnType<Answer> | 'no answer' } = { review: { json: { data: reviewed } } }
    const tab = { local: new MemoryStorage() }
    const answer: Answer = ({ path }, response) => {
      if (!path.endsWith('/order/review')) return { json: { data: address } }
      return says.review === 'no answer' ? void response.destroy() : says.review
    }
    return Object.assign(await ready(answer, tab, addresses[0], true), { says, ...tab })
  }

  it('is paid', async () => {
    await using page = await shown()
    await page.press()
    expect(page.assign.mock.calls).toEqual([[address]])
  })

  it('is requested again as soon as another tab has paid the order, and not before', async () => {
    await using page = await shown()
    const { followOrder } = await import('#stores/checkout/order-payment.ts')
    const { beginPayment, recordReceipt, recordReturn } = await import('#stores/checkout/payment-records.ts')
    const stop = followOrder(order, page.review)
    page.says.review = { json: { data: { ...reviewed, status: 'paid', payable: false } } }
    const { requestToken } = beginPayment(now, { order: order.id, address })
    const cartId = anId<CartId>('c1')
    recordReturn(requestToken, cartId, now)
    expect(page.seen('/order/review')).toHaveLength(1)
    recordReceipt(cartId, { bookingId: order.id, hasTickets: false }, now)
    await vi.waitUntil(() => page.review.$order.get()?.status === 'paid', 10_000)
    stop()
    expect(page.seen('/order/review')).toHaveLength(2)
  })

  it('isn’t paid if it has changed since: the new one is shown first', async () => {
    await using page = await shown()
    page.says.review = { json: { data: { ...reviewed, total: 6800 } } }
    await page.press()
    expect(page.sent()).toBe(0)
    expect(page.payment.$problems.get()).toEqual([{ key: 'cart.totalChanged', about: 'totals' }])
    expect(page.review.$order.get()?.total).toBe(6800)
    await page.press()
    expect(page.sent()).toBe(1)
  })

  it('isn’t paid for other things than were shown, though they cost the same', async () => {
    await using page = await shown()
    const items = [{ name: 'Plakat', count: 2, price: 2900, totalPrice: 5800 }]
    page.says.review = { json: { data: { ...reviewed, items } } }
    await page.press()
    expect([page.sent(), page.review.$order.get()?.items[0]?.name]).toEqual([0, 'Plakat'])
    await page.press()
    expect(page.sent()).toBe(1)
  })

  it('isn’t paid if the order was paid or cancelled since', async () => {
    await using page = await shown()
    page.says.review = { json: { data: { ...reviewed, status: 'paid', payable: false } } }
    await page.press()
    expect([page.sent(), page.review.$order.get()?.payable]).toEqual([0, false])
  })

  it('isn’t paid if it was paid since, though the server still calls it payable', async () => {
    await using page = await shown()
    page.says.review = { json: { data: { ...reviewed, status: 'paid' } } }
    await page.press()
    expect([page.sent(), page.review.$order.get()?.status]).toEqual([0, 'paid'])
  })

  it.each([404, 406])(
    'isn’t paid if it can’t be shown any more, which the page says in its place: %s',
    async (status) => {
      await using page = await shown()
      page.says.review = { status, json: {} }
      await page.press()
      expect([page.sent(), page.payment.$busy.get()]).toEqual([0, false])
      expect(page.review.$answer.get()).toMatchObject({ state: 'failed', failure: { reaction: 'notAvailable' } })
    },
  )

  it('isn’t paid again if another tab has paid the order since the press, and is shown as paid', async () => {
    await using page = await shown()
    vi.stubGlobal('navigator', {
      locks: {
        request: async (_: string, granted: () => unknown) => {
          // The page sleeps here, while another tab has the lock.
          const other = { time: now, requestToken: 'other', order: order.id, cartId: 'c7', booked: Date.now() }
          const receipt = { bookingId: 'B7', hasTickets: false }
          page.local.setItem('foyer:museum:payments', JSON.stringify([{ ...other, receipt }]))
          page.says.review = { json: { data: { ...reviewed, status: 'paid', payable: false } } }
          return granted()
        },
      },
    })
    await page.press()
    expect([page.sent(), page.review.$order.get()?.status]).toEqual([0, 'paid'])
    expect(page.payment.$problems.get()).toEqual([{ key: 'cart.totalChanged', about: 'totals' }])
  })

  it('isn’t paid if it can’t be checked, which is said, and asked again at the next press', async () => {
    await using page = await shown()
    const failures = [{ status: 502, json: {} }, { status: 429, json: {} }, { json: '<html>' }, 'no answer'] as const
    for (const failure of failures) {
      page.says.review = failure
      await page.press()
      const key = failure === 'no answer' ? 'errors.unreachable' : 'cart.pricesUnknown'
      expect(page.payment.$problems.get()).toEqual([{ key, about: 'totals' }])
    }
    expect([page.sent(), page.payment.$busy.get()]).toEqual([0, false])
    page.says.review = { json: { data: reviewed } }
    await page.press()
    expect(page.sent()).toBe(1)
  })
})

it('an order’s payment can be tried again after it could not be opened', async () => {
  await using page = await ready(() => ({ status: 500, json: {} }))
  await page.press()
  expect(page.payment.$failure.get()?.message).toBe('errors.unexpectedContact')
  await page.press()
  expect(page.sent()).toBe(2)
  expect(page.assign).not.toHaveBeenCalled()
})

it('an order’s payment choices are restored after another login, and the bank account is cleared once the payment is open', async () => {
  let status = 401
  await using page = await ready(() => ({ status, json: { data: address } }))
  const { draftOf } = await import('#stores/session/drafts.ts')
  const typed = { accountHolder: 'Ada', iban: 'CH93 0076' }
  page.payment.setDetails(typed)
  await page.press()
  expect(page.assign.mock.calls).toEqual([['/de/login/?fromUnauthorized=true']])
  const { orderPayment } = await import('#stores/checkout/order-payment.ts')
  const again = orderPayment(shopAt('http://shop.invalid'), order, 'Credit card')
  expect([again.$typeId.get(), again.$details.get(), again.$termsAccepted.get()]).toEqual(['9', typed, true])
  status = 200
  await page.press()
  expect(page.assign).toHaveBeenCalled()
  expect(draftOf(`order ${order.id}`)).toEqual({ type: '9', terms: 'accepted' })
})

it('terms that were accepted for one order aren’t accepted for another', async () => {
  await using page = await ready(() => ({ status: 401, json: {} }))
  expect(page.payment.$termsAccepted.get()).toBe(true)
  const { orderPayment } = await import('#stores/checkout/order-payment.ts')
  const other = orderPayment(shopAt('http://shop.invalid'), { ...order, id: anId('other') }, 'Credit card')
  expect([other.$termsAccepted.get(), other.$typeId.get()]).toEqual([false, undefined])
})

it.each(addresses)('a login leads back to the order at $pathname$search$hash', async (at) => {
  await using page = await ready(() => ({ status: 401, json: {} }), undefined, at)
  const { $afterSignIn } = await import('#stores/session/visit.ts')
  await page.press()
  expect(page.assign.mock.calls).toEqual([['/de/login/?fromUnauthorized=true']])
  expect($afterSignIn.get()).toBe(at.pathname + at.search + at.hash)
})

it.each(addresses)('a guest whose session has expired stays at $pathname$search$hash, without a login', async (at) => {
  await using page = await ready(() => ({ status: 401, json: {} }), undefined, at)
  const { $customer } = await import('#stores/session/customer.ts')
  const { $token } = await import('#stores/session/token.ts')
  const billing = { street: 'Gasse 1', zip: '3000', city: 'Bern', country: 'CH' }
  $token.set('t0ken')
  $customer.set({ id: '7', firstName: 'Ada', lastName: 'M', email: 'ada@example.org', isGuest: true, billing })
  page.payment.choose('10')
  await page.press()
  // Opening an address with a fragment again would only scroll.
  expect([page.assign.mock.calls, page.reload.mock.calls, $token.get()]).toEqual([[], [[]], ''])
})

it('a visitor who pays by direct debit is asked for the account', async () => {
  await using page = await ready(() => ({ json: { data: address } }))
  expect(page.payment.$asksForAccount.get()).toBe(false)
  page.payment.choose('74')
  expect(page.payment.$asksForAccount.get()).toBe(true)
})

it('an overloaded server is reported beside the button without a reload, which would lose the input', async () => {
  await using page = await ready(() => ({ status: 503, json: {} }))
  const told = (await import('#stores/failures/failure.ts')).$failure
  await page.press()
  expect(page.payment.$failure.get()?.reaction).toBe('reload')
  expect(told.get()).toBeUndefined()
})

it('an order’s payment uses the method chosen when it is opened, not the one at the press', async () => {
  await using page = await ready(() => ({ json: { data: address } }))
  page.payment.choose('74')
  const pressed = page.press()
  page.payment.choose('9')
  await pressed
  const bodies = page.posted().map(({ body }) => JSON.parse(body) as { payart: string; aux: object })
  expect(bodies.map(({ payart, aux }) => [payart, aux])).toEqual([['9', {}]])
})

it('an order’s payment changed to direct debit while it is being opened isn’t sent without an IBAN', async () => {
  await using page = await ready(() => ({ json: { data: address } }))
  page.payment.choose('74')
  page.payment.setDetails({ accountHolder: 'Ada', iban: 'CH93 0076 2011 6238 5295 7' })
  const pressed = page.press()
  page.payment.setDetails({ accountHolder: '', iban: '' })
  await pressed
  expect(page.sent()).toBe(0)
  expect(page.payment.$problems.get().map(({ about }) => about)).toEqual(['accountHolder', 'iban'])
})

describe('an order’s payment, beside a payment of the basket', () => {
  /** Opens the order's payment in a tab where that of a basket was begun and left, and the page it comes back to. */
  async function comeBack(says: Answer, more = '', outcome: 'continue' | 'cancel' = 'continue') {
    vi.useFakeTimers({ now, toFake: ['Date'] })
    const before = await openPage()
    fill(before)
    await using bank = await startHttpServer(() => ({ json: { data: 'https://pay.example.org/basket' } }))
    await payOn(before, bank.url)
    vi.setSystemTime(now + 1000)
    const answer: Answer = (request, response) =>
      request.path.endsWith('/initPaymentOrder') ? { json: { data: address } } : says(request, response)
    const review = await ready(answer, before.tab)
    await review.press()
    const page = await openPage(loadPage(before.tab))
    const { $returned } = await import('#stores/checkout/returned.ts')
    const search = backFrom(page.tab, 'c9', more)
    page.handleReturn(search, outcome, Date.now())
    await page.confirmPayment(shopAt(review.url), `${origin}/de/checkout/success/${search}`, Date.now)
    return { ...page, $returned, review, [Symbol.asyncDispose]: review[Symbol.asyncDispose] }
  }
  const booked: Answer = () => ({ json: { data: { booking_id: 'order', has_tickets: true } } })
  const basketOf = (page: Pick<Page, '$cart' | '$ordered'>) => [page.$cart.get().length, page.$ordered.get().cartId]

  it('is stored with what is paid, and nothing else of the order', async () => {
    await using page = await comeBack(booked)
    const record = recordsOf(page.tab).find((one) => one.order === order.id)
    expect(record?.summary).toEqual({ items: order.items, shippingCosts: order.shippingCosts, total: order.total })
  })

  it('shows the order’s booking, and leaves the basket and its payment alone', async () => {
    await using page = await comeBack(booked)
    expect(page.$payment.get()).toMatchObject({ status: 'succeeded', receipt: { bookingId: 'order' } })
    expect(page.$returned.get()).toMatchObject({ order: 'order' })
    expect(page.$paidOrder.get()?.order).toEqual(order)
    expect(basketOf(page)).toEqual([2, undefined])
    expect(page.$token.get()).toBe('t0ken')
  })

  it('does not hide the basket’s own payment, which is confirmed with its own token', async () => {
    await using page = await comeBack(booked)
    const back = await openPage(loadPage(page.tab))
    back.handleReturn(backFrom(back.tab), 'continue', Date.now())
    await back.confirmPayment(shopAt(page.review.url), `${origin}/`, Date.now)
    expect(basketOf(back)).toEqual([0, 'c1'])
  })

  it.each([
    ['failed', '&failed=1', 'continue'],
    ['failed on the other address', '&failed=1', 'cancel'],
    ['cancelled', '', 'cancel'],
  ] as const)('%s can be repeated at once', async (_, more, outcome) => {
    await using page = await comeBack(booked, more, outcome)
    expect(page.$returned.get()).toMatchObject({ order: 'order' })
    expect(basketOf(page)).toEqual([2, undefined])
    const again = await ready(() => ({ json: { data: address } }), page.tab)
    await again.press()
    expect([again.$payment.get().status, again.sent()]).toEqual(['redirecting', 1])
    await again[Symbol.asyncDispose]()
  })

  it('is cancelled and not booked if it was abandoned, and another has paid the order since', async () => {
    await using page = await comeBack(booked)
    const first = { time: now, requestToken: 'first', version: 1, order: order.id, address, ended: true }
    const others = JSON.parse(page.tab.local.getItem('foyer:museum:payments') ?? '[]') as object[]
    page.tab.local.setItem('foyer:museum:payments', JSON.stringify([...others, { ...first, cartId: 'c1' }]))
    const late = await openPage(loadPage({ local: page.tab.local }))
    late.handleReturn('?cartId=c1', 'continue', Date.now())
    await late.confirmPayment(shopAt(page.review.url), `${origin}/`, Date.now)
    expect(late.$payment.get()).toEqual({ status: 'failed', cartId: 'c1', isDouble: true })
    const asked = (call: string) => page.review.seen(call).map(({ body }) => body)
    expect([asked('/execPayment'), asked('/cancel')]).toEqual([['{"cartId":"c9"}'], ['{"cartId":"c1"}']])
  })

  it('started in another tab is offered here as well, until it ends there', async () => {
    vi.useFakeTimers({ now, toFake: ['Date'] })
    const here = await openPage()
    const follow = () =>
      here.followPayments(shopAt('http://shop.invalid'), { origin, assign: () => {} }, Date.now, order.id)
    const record = { time: now, requestToken: 'tab', order: order.id, address }
    here.tab.local.setItem('foyer:museum:payments', JSON.stringify([{ ...record, version: 1 }]))
    await follow()
    expect(here.$payment.get()).toEqual({ status: 'requires_action', address })
    here.tab.local.setItem('foyer:museum:payments', JSON.stringify([{ ...record, version: 2, ended: true }]))
    await follow()
    expect(here.$payment.get()).toEqual({ status: 'requires_payment_method' })
  })

  it('isn’t started a second time while it is unconfirmed, in this tab or another', async () => {
    const noAnswer: Answer = (_, response) => void response.destroy()
    await using page = await comeBack(noAnswer)
    expect(page.$payment.get()).toMatchObject({ status: 'unconfirmed' })
    for (const tab of [page.tab, { local: page.tab.local }]) {
      const again = await ready(noAnswer, tab)
      await again.press()
      expect([again.$payment.get().status, again.sent()]).toEqual(['unconfirmed', 0])
      await again[Symbol.asyncDispose]()
    }
    const { resumePayment, $payment } = await openPage(loadPage({ local: page.tab.local }))
    await resumePayment(shopAt(page.review.url), { origin, assign: () => {} }, Date.now, order.id)
    expect($payment.get()).toMatchObject({ status: 'unconfirmed', cartId: 'c9' })
  })
})
