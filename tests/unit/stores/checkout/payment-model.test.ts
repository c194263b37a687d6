import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { overlap, purchasedLines } from '#domain/cart/shared-basket.ts'
import type { PaymentType } from '#domain/checkout/payment.ts'
import type { ArticleId, OrderId } from '#domain/shop/ids.ts'
import { isRefused, isUnsettled, type PaymentRecord } from '#stores/checkout/payment-record.ts'
import { now, openPage, origin } from '../../../support/checkout-page.ts'
import { startHttpServer, type Answer } from '../../../support/http-server.ts'
import { anId } from '../../../support/ids.ts'
import { anOrder, articleLine } from '../../../support/lines.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { loadPage, MemoryStorage } from '../../../support/tab.ts'
import { isFull } from '../../../support/full.ts'

/*
 * A browser with up to three tabs, a museum's server, and a person who pays baskets and orders in any order: pays, fails,
 * cancels, leaves or never comes back, returns to the same tab, another or a new one, with or without the token, reloads,
 * closes tabs, sets the clock, and began some payments in an earlier release. An auditor looks on.
 */

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  vi.stubGlobal(
    'BroadcastChannel',
    class NoChannel {
      postMessage() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const card: PaymentType = { id: anId('164'), name: 'Kreditkarte', express: false }
const key = (name: string) => `foyer:museum:${name}`

/** A payment as the server knows it. */
interface ServerCart {
  id: string
  address: string
  /** Articles and orders that it pays. */
  things: string[]
  continueUrl: string
  cancelUrl: string
  isPaid: boolean
  /** True once its page has led back with a failure or a cancellation. */
  hasEnded?: boolean
  state: 'open' | 'booked' | 'canceled'
}

async function startMuseum() {
  const carts: ServerCart[] = []
  const answers = new Map<string, { status?: number; json: object }>()
  const network = { loses: false }
  const isOrderPaid = (order = '') => carts.some(({ state, things }) => state === 'booked' && things[0] === order)
  const confirm = (cart: ServerCart | undefined) => {
    if (cart?.state === 'booked' || (cart?.things[0]?.startsWith('o') && isOrderPaid(cart.things[0])))
      return { status: 410, json: { code: 'ALREADY_PAID' } }
    if (!cart || cart.state === 'canceled') return { status: 410, json: {} }
    if (!cart.isPaid) return { status: 422, json: { error: 'nicht bezahlt' } }
    cart.state = 'booked'
    return { json: { data: { booking_id: `B-${cart.id}`, has_tickets: false } } }
  }
  const answer: Answer = ({ path, query, body }, response) => {
    const request = JSON.parse(body) as {
      id?: string
      cartId?: string
      cart?: { items: { id: string }[] }
      url: { continue: string; cancel: string }
    }
    if (path.includes('initPayment')) {
      if (isOrderPaid(request.id)) return { status: 422, json: { error: 'bezahlt' } }
      const id = `c${carts.length + 1}`
      const address = `https://pay.example.org/${carts.length + 1}`
      const things = request.cart?.items.map((item) => String(item.id)) ?? [String(request.id)]
      const { continue: continueUrl, cancel: cancelUrl } = request.url
      carts.push({ id, address, things, continueUrl, cancelUrl, isPaid: false, state: 'open' })
      return { json: { data: address } }
    }
    const cart = carts.find(({ id }) => id === request.cartId)
    const us = query['us'] ?? ''
    const given = path.endsWith('/cancel')
      ? cart?.state === 'open'
        ? { json: { data: true } }
        : { status: 410, json: cart?.state === 'booked' ? { code: 'ALREADY_PAID' } : {} }
      : (answers.get(us) ?? confirm(cart))
    if (path.endsWith('/cancel') && cart?.state === 'open') cart.state = 'canceled'
    if (!path.endsWith('/cancel')) answers.set(us, given)
    if (network.loses) return void response.destroy()
    return given
  }
  return Object.assign(await startHttpServer(answer), { carts, network })
}

const ends = fc.constantFrom('pay', 'pay', 'pay', 'fail', 'cancel')
const tab = fc.integer({ min: 0, max: 2 })
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('add' as const), tab, again: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay' as const), tab, old: fc.nat(4).map((n) => n === 0) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('payOrder' as const), tab, order: fc.constantFrom('o1', 'o2') }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      nth: fc.nat(5),
      end: ends,
      /** Tab to which it returns; absent if it never does. */
      to: fc.option(fc.constantFrom('same' as const, 'fresh' as const, 0, 1, 2)),
      hasToken: fc.nat(3).map((n) => n > 0),
      loses: fc.nat(4).map((n) => n === 0),
      knows: fc.nat(5).map((n) => n > 0),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('checkout' as const),
      tab,
      answers: fc.boolean(),
      loses: fc.nat(4).map((n) => n === 0),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('wrongClock' as const),
      tab,
      hours: fc.constantFrom(25, -25, 9600, -9600),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const), tab, copies: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('clock' as const), minutes: fc.constantFrom(-10, -180, -2880, 60) }),
  },
)

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function rehearse(steps: readonly Step[]) {
  vi.setSystemTime(now)
  await using museum = await startMuseum()
  const shop = shopAt(museum.url)
  const local = new MemoryStorage()
  const tabs = [new MemoryStorage(), new MemoryStorage(), new MemoryStorage()]
  const sessionOf = (nth: number) => tabs[nth] ?? new MemoryStorage()
  /** The tab from which each cart was paid. */
  const begunIn = new Map<string, MemoryStorage>()
  const chosen = new Map<MemoryStorage, Set<string>>()
  /** Things of which the visitor answered wrongly which payment came back, and those chosen twice. */
  const answered = new Set<string>()
  /** Things of which a payment was given up before it came back. */
  const givenUp = new Set<string>()
  const told = new Set<string>()
  let articles = 0
  let wasClockWrong = false

  const open = async (session: MemoryStorage) => {
    const page = await openPage(loadPage({ session, local }))
    const records = await import('#stores/checkout/payment-records.ts')
    const { orderSubject } = await import('#stores/checkout/order-payment.ts')
    const { shareCart } = await import('#stores/cart/share.ts')
    // As every page does; nobody hears it, for one page is open at a time.
    shareCart()
    page.$token.set('t0ken')
    return { ...page, ...records, orderSubject }
  }
  const at = { origin, assign: () => {} }
  const noteTold = ({ $payment }: Awaited<ReturnType<typeof open>>) => {
    const state = $payment.get()
    if ((state.status === 'failed' || state.status === 'gone') && state.cartId !== undefined) told.add(state.cartId)
  }
  const cartAt = (record: PaymentRecord) => museum.carts.find(({ address }) => address === record.address)

  /** Comes back from the payment page of a cart, and answers which it was if that is asked. */
  async function comeBack(
    session: MemoryStorage,
    cart: ServerCart,
    how: { end: string; hasToken: boolean; knows: boolean },
  ) {
    const isCancel = how.end === 'cancel'
    const url = new URL(isCancel ? cart.cancelUrl : cart.continueUrl)
    if (!how.hasToken) url.searchParams.delete('payment')
    url.searchParams.set('cartId', cart.id)
    if (how.end === 'fail') url.searchParams.set('failed', '1')
    const page = await open(session)
    page.handleReturn(url.search, isCancel ? 'cancel' : 'continue', Date.now())
    if (page.$payment.get().status === 'unidentified') {
      const right = page.$candidates.get().find(({ address }) => address === cart.address)
      if (!how.knows || !right) for (const thing of cart.things) answered.add(thing)
      page.identifyPayment(how.knows ? right : undefined, Date.now())
    }
    await page.confirmPayment(shop, url.href, Date.now)
    if (isCancel) await page.giveUpPayment(shop, url.href, Date.now)
    noteTold(page)
  }

  async function begin(session: MemoryStorage, order?: OrderId, isOld = false) {
    const page = await open(session)
    await page.resumePayment(shop, at, Date.now, order)
    noteTold(page)
    const lines = page.$cart.get()
    if (order === undefined && lines.length === 0) return
    const before = page.$payments.get().filter(isUnsettled)
    const subject =
      order === undefined
        ? page.basketSubject(shop, lines, { status: 'none' })
        : page.orderSubject(shop, anOrder({ id: order }))
    const answer = await page.startPayment(shop, { subject, type: card, details: {}, origin, clock: Date.now })
    noteTold(page)
    if (answer.state !== 'redirect') return
    const isSame = (record: PaymentRecord) =>
      order === undefined ? overlap(record.lines ?? [], purchasedLines(lines)) : record.order === order
    expect(before.filter(isSame), 'begun while the same was open').toEqual([])
    const cart = museum.carts.at(-1)
    if (!cart) return
    begunIn.set(cart.id, session)
    if (!isOld) return
    // Only times order the payments of earlier releases.
    if (steps.some((each) => each.do === 'clock' && each.minutes < 0))
      for (const thing of cart.things) answered.add(thing)
    // As an earlier release began it.
    for (const url of ['continueUrl', 'cancelUrl'] as const) cart[url] = cart[url].replace(/\?.*/, '')
    for (const storage of [session, local]) {
      const stored = JSON.parse(storage.getItem(key('payments')) ?? '[]') as PaymentRecord[]
      const older = stored.map(({ returnToken, after, summary, ...record }) =>
        record.address === cart.address ? record : { ...record, returnToken, after, summary },
      )
      storage.setItem(key('payments'), JSON.stringify(older))
    }
  }

  function audit() {
    const booked = museum.carts.filter(({ state }) => state === 'booked').flatMap(({ things }) => things)
    const twice = booked.filter((thing, index) => booked.indexOf(thing) !== index && !answered.has(thing))
    expect(twice, 'booked twice without an answer').toEqual([])
    for (const [session, things] of chosen) {
      const cart = (JSON.parse(session.getItem(key('cart')) ?? '[]') as { id: string }[]).map(({ id }) => id)
      const lost = [...things].filter((thing) => !cart.includes(thing) && !booked.includes(thing))
      expect(lost, 'gone from a basket without a booking').toEqual([])
    }
  }

  for (const one of steps) {
    switch (one.do) {
      case 'add': {
        const page = await open(sessionOf(one.tab))
        const id = one.again && articles > 0 ? `${articles}` : `${++articles}`
        if (page.$cart.get().some((line) => line.id === id)) break
        // The same thing in another tab was chosen there once more.
        if (one.again) answered.add(id)
        page.$cart.set([...page.$cart.get(), { ...articleLine, id: anId<ArticleId>(id), name: `Karte ${id}` }])
        chosen.set(sessionOf(one.tab), (chosen.get(sessionOf(one.tab)) ?? new Set()).add(id))
        break
      }
      case 'pay':
        await begin(sessionOf(one.tab), undefined, one.old)
        break
      case 'payOrder':
        await begin(sessionOf(one.tab), anId<OrderId>(one.order))
        break
      case 'decide': {
        const cart = museum.carts[one.nth % Math.max(1, museum.carts.length)]
        // One that came back as failed and is then paid on its page, without coming back again, is known to nobody.
        if (!cart || (cart.hasEnded && one.to === null)) break
        if (cart.state === 'open' && one.end === 'pay') cart.isPaid = true
        // A page that was paid leads on, whatever is pressed there.
        const end = cart.isPaid ? 'pay' : one.end
        if (one.to === null || (end === 'pay' && !cart.isPaid)) break
        cart.hasEnded = end !== 'pay'
        const sessions = { same: begunIn.get(cart.id), fresh: new MemoryStorage() }
        const session = typeof one.to === 'number' ? sessionOf(one.to) : sessions[one.to]
        museum.network.loses = one.loses
        await comeBack(session ?? new MemoryStorage(), cart, { ...one, end })
        museum.network.loses = false
        break
      }
      case 'wrongClock': {
        // For the time of one page, and once: a second one may end a record.
        if (wasClockWrong) break
        wasClockWrong = true
        const right = Date.now()
        vi.setSystemTime(right + one.hours * 3_600_000)
        const page = await open(sessionOf(one.tab))
        await page.resumePayment(shop, at, Date.now)
        noteTold(page)
        page.$cart.set([...page.$cart.get()])
        vi.setSystemTime(right)
        break
      }
      case 'checkout': {
        museum.network.loses = one.loses
        const page = await open(sessionOf(one.tab))
        await page.resumePayment(shop, at, Date.now)
        noteTold(page)
        const { status } = page.$payment.get()
        if (one.answers && (status === 'requires_action' || status === 'unconfirmed')) {
          const { $openPayment } = await import('#stores/checkout/open-payment.ts')
          const given = $openPayment.get()
          for (const thing of (given && cartAt(given)?.things) ?? []) givenUp.add(thing)
          await page.abandonPayment(shop, at, Date.now)
          noteTold(page)
        }
        museum.network.loses = false
        break
      }
      case 'close': {
        const closed = sessionOf(one.tab)
        const next = new MemoryStorage()
        const from = sessionOf((one.tab + 1) % 3)
        if (one.copies) {
          for (let nth = 0; nth < from.length; nth++)
            next.setItem(from.key(nth) ?? '', from.getItem(from.key(nth) ?? '') ?? '')
          chosen.set(next, new Set(chosen.get(from)))
        }
        chosen.delete(closed)
        tabs[one.tab] = next
        break
      }
      case 'clock':
        vi.setSystemTime(Date.now() + one.minutes * 60_000)
        break
    }
    audit()
  }

  // The weather is calm, and the person continues everything that the shop names as open, in a new tab.
  const last = new MemoryStorage()
  for (let round = 0; round < 2 * museum.carts.length; round++) {
    const page = await open(last)
    await page.resumePayment(shop, at, Date.now)
    noteTold(page)
    const [record] = page.$payments.get().filter(isUnsettled)
    if (!record) break
    const cart = museum.carts.find(({ id }) => id === record.cartId) ?? cartAt(record)
    if (!cart) throw new Error('Open without a payment on the server.')
    await comeBack(last, cart, { end: cart.isPaid ? 'pay' : 'cancel', hasToken: true, knows: true })
    // A cancellation that names no payment ends none, and a wrong answer stays one: the person gives it up where it is named.
    const isMisnamed = !cart.isPaid || cart.things.some((thing) => answered.has(thing))
    if (record.returnToken === undefined && isMisnamed)
      (await open(last)).recordGivenUp(record.requestToken, Date.now())
    audit()
  }
  // Each tab that is left hears of it.
  const isBooked = (thing: string) =>
    museum.carts.some(({ state, things }) => state === 'booked' && things.includes(thing))
  const bookedIn = async (session: MemoryStorage) => {
    const page = await open(session)
    await page.resumePayment(shop, at, Date.now)
    return page.$cart.get().flatMap(({ id }) => (isBooked(id) && !answered.has(id) ? [String(id)] : []))
  }
  for (const session of chosen.keys()) {
    const left = await bookedIn(session)
    // One that was given up while the server couldn't be reached is asked about once the same is to be paid again.
    if (left.some((thing) => givenUp.has(thing))) await begin(session)
    expect(await bookedIn(session), 'booked, and still in a basket').toEqual([])
  }
  audit()
  const end = await open(last)
  end.refreshPayments(Date.now())
  expect(end.$payments.get().filter(isUnsettled), 'open for ever').toEqual([])
  for (const { cartId } of end.$payments.get().filter(isRefused)) if (cartId !== undefined) told.add(cartId)
  const unexplained = museum.carts.filter(
    ({ id, isPaid, state, things }) =>
      isPaid &&
      state !== 'booked' &&
      !told.has(id) &&
      !things.some((thing) => answered.has(thing) || givenUp.has(thing)),
  )
  expect(unexplained, 'paid, and neither booked nor told').toEqual([])
}

it('every payment ends as one booking or is told, and nothing chosen once is booked twice unasked, whatever tabs, returns and clocks do', async () => {
  // A payment is under way before anything is left to chance, and mostly a second one.
  const add = (tab: number, again = false): Step => ({ do: 'add', tab, again })
  const pay = (tab: number): Step => ({ do: 'pay', tab, old: false })
  const begun = fc
    .constantFrom<Step[]>(
      [{ do: 'payOrder', tab: 0, order: 'o1' }],
      [add(1), pay(1)],
      // The same things in another tab, and once more after the first was given up.
      [add(1, true), pay(1)],
      [{ do: 'checkout', tab: 0, answers: true, loses: false }, pay(0)],
    )
    .map((more) => [add(0), pay(0), ...more])
  const steps = fc.tuple(begun, fc.array(step, { minLength: 3, maxLength: 12 })).map((parts) => parts.flat())
  await fc.assert(fc.asyncProperty(steps, rehearse), { numRuns: isFull ? 500 : 10 })
})
