import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { PaymentType } from '#domain/checkout/payment.ts'
import { answeredBasket, questionedLines } from '#domain/cart/line-state.ts'
import {
  changedBasket,
  mergedBasket,
  purchasedBasket,
  purchasedLines,
  type SharedBasket,
} from '#domain/cart/shared-basket.ts'
import type { ArticleId } from '#domain/shop/ids.ts'
import { backFrom, fill, now, openPage, origin, payOn, recordsOf, type Page } from '../../../support/checkout-page.ts'
import { noHistory } from '#stores/cart/kept-basket.ts'
import { startHttpServer, type Answer } from '../../../support/http-server.ts'
import { anId } from '../../../support/ids.ts'
import { articleLine, ticketLine } from '../../../support/lines.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { loadPage, MemoryStorage, type Tab } from '../../../support/tab.ts'

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const back = '/de/checkout/success/?cartId=c1'
const booked: Answer = () => ({ json: { data: { booking_id: 'B7', has_tickets: true } } })
const lost: Answer = (_, response) => void response.destroy()
const card = { ...articleLine, id: anId<ArticleId>('202'), name: 'Karte' }

/** A shop API that opens payments, each at an address of its own. */
async function startApi(confirms: Answer = booked) {
  const says = { execPayment: confirms, cancel: (() => ({ json: { data: true } })) as Answer }
  let opened = 0
  const server = await startHttpServer((request, response) => {
    if (request.path.endsWith('/initPayment')) return { json: { data: `https://pay.example.org/${++opened}` } }
    return says[request.path.endsWith('/cancel') ? 'cancel' : 'execPayment'](request, response)
  })
  const asked = (what: string) => server.seen.filter(({ path }) => path.endsWith(what))
  return Object.assign(server, { says, asked })
}

/** A tab that has taken over the basket of another one, as open tabs tell each other of it. */
function otherTab({ session, local }: Tab): Partial<Tab> {
  const own = new MemoryStorage()
  for (const name of ['cart', 'basketHistory', 'token']) {
    const text = session.getItem(`foyer:museum:${name}`)
    if (text !== null) own.setItem(`foyer:museum:${name}`, text)
  }
  return { session: own, local }
}

/** Fills a basket and goes to pay it; another tab has the same one. */
async function payInOneOfTwo(api: string, local = new MemoryStorage()) {
  const page = await openPage(loadPage({ local }))
  fill(page)
  await payOn(page, api)
  return { one: page.tab, other: otherTab(page.tab) }
}

/** Comes back from the payment page, as far as the answer to the confirmation. */
async function comeBackIn(tab: Partial<Tab>, api: string, cartId = 'c1', at = now): Promise<Page> {
  const page = await openPage(loadPage(tab))
  page.handleReturn(backFrom(page.tab, cartId), 'continue', at)
  await page.confirmPayment(shopAt(api), `${origin}/de/checkout/success/?cartId=${cartId}`, () => at)
  return page
}

/** Opens the checkout in a tab: what it does first of all. */
async function openCheckout(tab: Partial<Tab>, api: string, at = now) {
  const page = await openPage(loadPage(tab))
  const assign = vi.fn<(to: string | URL) => void>()
  await page.resumePayment(shopAt(api), { origin, assign }, () => at)
  return {
    ...page,
    ledTo: () => assign.mock.calls.flat(),
    giveUp: () => page.abandonPayment(shopAt(api), { origin, assign }, () => at),
  }
}

/** Gives up a payment that wasn't confirmed, of which the server then says only that its cart is gone. */
async function giveUpGone(api: Awaited<ReturnType<typeof startApi>>) {
  const { one } = await payInOneOfTwo(api.url)
  await comeBackIn(one, api.url)
  api.says.execPayment = () => ({ status: 410, json: {} })
  const page = await openCheckout(one, api.url)
  await page.giveUp()
  expect(page.$payment.get()).toMatchObject({ status: 'gone', reason: 'unknown' })
  return one
}

describe('a basket in several tabs', () => {
  it('can’t be paid in a second tab while it is being paid in the first: that payment can be continued or abandoned', async () => {
    await using api = await startApi()
    const { other } = await payInOneOfTwo(api.url)
    const page = await openPage(loadPage(other))
    expect(await payOn(page, api.url)).toEqual({ state: 'open' })
    expect(api.asked('/initPayment')).toHaveLength(1)
    await page.resumePayment(shopAt(api.url), { origin, assign: () => {} }, () => now)
    expect(page.$payment.get()).toEqual({ status: 'requires_action', address: 'https://pay.example.org/1' })
  })

  it('is paid once if the second tab was waiting for the lock of the first', async () => {
    await using api = await startApi()
    const { other } = await payInOneOfTwo(api.url)
    const page = await openPage(loadPage(other))
    let time = now - 1
    const credit: PaymentType = { id: anId('164'), name: 'Kreditkarte', express: false }
    const subject = page.basketSubject(shopAt(api.url), page.$cart.get(), { status: 'none' })
    const options = { subject, type: credit, details: {}, origin, clock: () => ++time }
    expect(await page.startPayment(shopAt(api.url), options)).toEqual({ state: 'open' })
    expect(api.asked('/initPayment')).toHaveLength(1)
  })

  it('is paid once if the second tab slept at the lock while it was paid, and heard of it before it went on', async () => {
    await using api = await startApi()
    const { one, other } = await payInOneOfTwo(api.url)
    const page = await openPage(loadPage(other))
    const subject = page.basketSubject(shopAt(api.url), page.$cart.get(), { status: 'none' })
    await comeBackIn(one, api.url)
    await page.followPayments(shopAt(api.url), { origin, assign: () => {} }, () => now)
    expect(page.$cart.get()).toEqual([])
    const credit: PaymentType = { id: anId('164'), name: 'Kreditkarte', express: false }
    const options = { subject, type: credit, details: {}, origin, clock: () => now }
    expect(await page.startPayment(shopAt(api.url), options)).toEqual({ state: 'open' })
    expect(api.asked('/initPayment')).toHaveLength(1)
  })

  it('announces its payment before the payment is opened, since another tab may get the lock before a later message', async () => {
    const page = await openPage()
    fill(page)
    const idsOf = () => JSON.parse(page.tab.session.getItem('foyer:museum:basketHistory') ?? '{}') as { ids?: string[] }
    let ids: string[] | undefined
    await using api = await startHttpServer(() => {
      ids = idsOf().ids
      return { json: { data: 'https://pay.example.org/1' } }
    })
    await payOn(page, api.url)
    expect(ids).toEqual([expect.any(String)])
    expect(idsOf().ids).toEqual(ids)
  })

  it.each([
    ['that is there when the page opens', true],
    ['whose first line comes later', false],
  ])('%s has an id as soon as it is shared: a tab may be away when another begins to pay', async (_, isThere) => {
    const page = await openPage()
    vi.stubGlobal('location', { origin, assign: () => {} })
    if (isThere) page.$cart.set([card])
    const other = new BroadcastChannel('foyer:museum:basket')
    onTestFinished(() => other.close())
    const heard: unknown[] = []
    other.onmessage = ({ data }) => heard.push(data)
    const { shareCart, basketId } = await import('#stores/cart/share.ts')
    shareCart()
    if (!isThere) page.$cart.set([card])
    await expect
      .poll(() => heard.at(-1))
      .toMatchObject({ ids: expect.arrayContaining([expect.any(String)]), lines: [card] })
    expect(heard.at(-1)).toMatchObject({ ids: expect.arrayContaining([basketId()]) })
  })

  it('offers its payment in the other tab until it ends in the first', async () => {
    await using api = await startApi()
    const { one, other } = await payInOneOfTwo(api.url)
    const page = await openPage(loadPage(other))
    const follow = () => page.followPayments(shopAt(api.url), { origin, assign: () => {} }, () => now)
    await follow()
    expect(page.$payment.get()).toMatchObject({ status: 'requires_action' })
    const [begun] = JSON.parse(one.local.getItem('foyer:museum:payments') ?? '[]') as object[]
    one.local.setItem('foyer:museum:payments', JSON.stringify([{ ...begun, version: 9, ended: true }]))
    await follow()
    expect(page.$payment.get()).toEqual({ status: 'requires_payment_method' })
  })

  it('offers its payment in a tab that receives the basket later than the payment', async () => {
    await using api = await startApi()
    const { one, other } = await payInOneOfTwo(api.url)
    const history = JSON.parse(one.session.getItem('foyer:museum:basketHistory') ?? '{}') as object
    other.session?.removeItem('foyer:museum:basketHistory')
    other.session?.setItem('foyer:museum:cart', JSON.stringify([card]))
    const page = await openPage(loadPage(other))
    vi.stubGlobal('location', { origin, assign: () => {} })
    const { shareCart } = await import('#stores/cart/share.ts')
    shareCart()
    const stop = page.watchPayment(shopAt(api.url))
    onTestFinished(stop)
    expect(page.$payment.get()).toEqual({ status: 'requires_payment_method' })
    const first = new BroadcastChannel('foyer:museum:basket')
    onTestFinished(() => first.close())
    first.postMessage({ ...history, lines: page.$cart.get() })
    await expect.poll(() => page.$payment.get()).toMatchObject({ status: 'requires_action' })
  })

  it('stays out of a tab that slept while it was paid, whatever that tab hears first', async () => {
    await using api = await startApi()
    const { one, other } = await payInOneOfTwo(api.url)
    const history = JSON.parse(one.session.getItem('foyer:museum:basketHistory') ?? '{}') as object
    const lines: unknown = JSON.parse(one.session.getItem('foyer:museum:cart') ?? '[]')
    await comeBackIn(one, api.url)
    other.session?.removeItem('foyer:museum:basketHistory')
    const page = await openPage(loadPage(other))
    vi.stubGlobal('location', { origin, assign: () => {} })
    const { shareCart } = await import('#stores/cart/share.ts')
    shareCart()
    onTestFinished(page.watchPayment(shopAt(api.url)))
    expect(page.$cart.get()).toHaveLength(2)
    // What the first tab said before it paid reaches this one only now, and names the basket of a payment that is booked.
    const first = new BroadcastChannel('foyer:museum:basket')
    onTestFinished(() => first.close())
    first.postMessage({ ...history, lines })
    const bought = [ticketLine.id, articleLine.id]
    const isThere = ({ id }: { id: unknown }) => bought.some((one) => one === id)
    await expect.poll(() => page.$cart.get().filter(isThere)).toEqual([])
    const kept = JSON.parse(other.session?.getItem('foyer:museum:cart') ?? '[]') as { id: unknown }[]
    expect(kept.filter(isThere)).toEqual([])
  })

  it.each(['is loaded', 'first hears of it'])(
    'is asked about where a frame hands it over again, before the tab that bought it answers or after (%s)',
    async (when) => {
      await using api = await startApi()
      const { one } = await payInOneOfTwo(api.url)
      await comeBackIn(one, api.url)
      const kept = one.local.getItem('foyer:museum:payments') ?? ''
      const [{ requestToken: payment }] = JSON.parse(kept) as [{ requestToken: string }]
      const chosen = changedBasket({ ...noHistory, ids: ['other'], lines: [] }, [ticketLine], now)
      const other = purchasedBasket(chosen, { payment, begun: now, lines: purchasedLines([ticketLine]) })
      vi.setSystemTime(now + 1000)
      // Of a museum of its own, whose channel no tab of another test hears.
      const tab = loadPage({ tenant: when })
      tab.local.setItem(`foyer:${when}:payments`, kept)
      for (const name of ['cart', 'handed']) tab.session.setItem(`foyer:${when}:${name}`, JSON.stringify([ticketLine]))
      const page = await openPage(tab)
      const { shareCart, updateBasket, $history } = await import('#stores/cart/share.ts')
      const { removeBooked } = await import('#stores/checkout/outcome.ts')
      const questions = () => questionedLines({ ...$history.get(), lines: page.$cart.get() })
      if (when === 'is loaded') expect(removeBooked(Date.now())).toBe(true)
      const buyer = new BroadcastChannel(`foyer:${when}:basket`)
      onTestFinished(() => buyer.close())
      const { promise, resolve } = Promise.withResolvers<SharedBasket>()
      buyer.onmessage = ({ data }: MessageEvent<SharedBasket>) => resolve(data)
      shareCart()
      const own = await promise
      // As the other tab answers, which has learnt of this basket.
      const answer = mergedBasket(other, own)
      buyer.postMessage(answer)
      await expect.poll(() => $history.get().ids).toEqual(answer.ids)
      expect([page.$cart.get(), questions()]).toEqual([[ticketLine], [0]])
      const both = mergedBasket(answer, { ...$history.get(), lines: page.$cart.get() })
      expect([both.lines, questionedLines(both)]).toEqual([[ticketLine], [0]])
      // Once the visitor has answered, nobody asks again.
      updateBasket((basket) => answeredBasket(basket, Date.now()))
      expect([removeBooked(Date.now()), questions()]).toEqual([false, []])
    },
  )

  it('of another session doesn’t block a basket of other things, and holds up one of the same until it is answered', async () => {
    await using api = await startApi()
    const { one } = await payInOneOfTwo(api.url)
    const page = await openPage(loadPage({ local: one.local }))
    fill(page)
    expect(await payOn(page, api.url)).toEqual({ state: 'open' })
    page.$cart.set([card])
    await page.followPayments(shopAt(api.url), { origin, assign: () => {} }, () => now)
    expect(await payOn(page, api.url)).toMatchObject({ state: 'redirect' })
    page.$cart.set([{ ...articleLine, count: 5 }])
    const fresh = await openPage(loadPage({ local: one.local }))
    fresh.$cart.set([{ ...articleLine, count: 5 }])
    fresh.$token.set('t0ken')
    const at = { origin, assign: () => {} }
    await fresh.resumePayment(shopAt(api.url), at, () => now)
    expect(fresh.$payment.get()).toEqual({ status: 'requires_action', address: 'https://pay.example.org/1' })
    await fresh.abandonPayment(shopAt(api.url), at, () => now)
    expect(await payOn(fresh, api.url)).toMatchObject({ state: 'redirect' })
  })

  it('loses the lines paid in a new tab in every tab, and keeps lines added since', async () => {
    await using api = await startApi()
    const { one, other } = await payInOneOfTwo(api.url)
    await comeBackIn({ local: one.local }, api.url)
    other.session?.setItem('foyer:museum:cart', JSON.stringify([{ ...ticketLine, count: 3 }, articleLine, card]))
    const page = await openCheckout(other, api.url)
    expect(page.$cart.get()).toEqual([{ ...ticketLine, count: 1 }, card])
    expect(page.$payment.get()).toEqual({ status: 'requires_payment_method' })
    const again = await openCheckout(other, api.url)
    again.$cart.set([ticketLine])
    expect((await openCheckout(other, api.url)).$cart.get()).toEqual([ticketLine])
  })

  it('leaves every tab once it is booked, even if a wrong clock has made its payment a day older', async () => {
    await using api = await startApi()
    const { one, other } = await payInOneOfTwo(api.url)
    await openCheckout(one, api.url, now - 25 * 60 * 60 * 1000)
    await comeBackIn(one, api.url)
    expect((await openCheckout(other, api.url)).$cart.get()).toEqual([])
  })

  it('leaves every tab even if a clock that was a day behind has booked it, or jumps a day ahead since', async () => {
    await using api = await startApi()
    for (const at of [now - 25 * 60 * 60 * 1000, now]) {
      const { one, other } = await payInOneOfTwo(api.url)
      await comeBackIn(one, api.url, 'c1', at)
      expect((await openCheckout(other, api.url, at === now ? now + 25 * 60 * 60 * 1000 : now)).$cart.get()).toEqual([])
    }
  })

  it('isn’t paid twice if it is booked while the second tab is open', async () => {
    await using api = await startApi()
    const { one, other } = await payInOneOfTwo(api.url)
    await comeBackIn(one, api.url)
    const page = await openPage(loadPage(other))
    expect(await payOn(page, api.url)).toEqual({ state: 'open' })
    expect(page.$cart.get()).toEqual([])
    expect(api.asked('/initPayment')).toHaveLength(1)
  })

  it('isn’t booked by an abandoned payment that was paid if another payment has bought the same since', async () => {
    await using api = await startApi()
    const { one, other } = await payInOneOfTwo(api.url)
    const page = await openCheckout(other, api.url)
    await page.giveUp()
    expect(await payOn(page, api.url)).toMatchObject({ state: 'redirect' })
    await comeBackIn(page.tab, api.url, 'c2', now + 1000)
    const late = await comeBackIn(one, api.url, 'c1', now + 2000)
    expect(late.$payment.get()).toEqual({ status: 'failed', cartId: 'c1', isDouble: true })
    expect(api.asked('/execPayment').map(({ body }) => body)).toEqual(['{"cartId":"c2"}'])
    expect(api.asked('/cancel').map(({ body }) => body)).toEqual(['{"cartId":"c1"}'])
    expect(late.$cart.get()).toEqual([])
    const reloaded = await comeBackIn(one, api.url, 'c1', now + 3000)
    expect(reloaded.$payment.get()).toMatchObject({ status: 'failed', isDouble: true })
  })

  it('is booked by an abandoned payment that was paid if nothing else has bought the same', async () => {
    await using api = await startApi()
    const { one, other } = await payInOneOfTwo(api.url)
    await (await openCheckout(other, api.url)).giveUp()
    expect((await comeBackIn(one, api.url)).$payment.get()).toMatchObject({ status: 'succeeded' })
  })
})

describe('an unanswered payment, requested again with the same token before it is abandoned', () => {
  it('opens its confirmation and cancels nothing if it was booked', async () => {
    await using api = await startApi(lost)
    const { one } = await payInOneOfTwo(api.url)
    await comeBackIn(one, api.url)
    const page = await openCheckout(one, api.url)
    api.says.execPayment = booked
    await page.giveUp()
    expect(page.ledTo()).toEqual([back])
    expect([page.$cart.get(), api.asked('/cancel').length]).toEqual([[], 0])
    expect(new Set(api.asked('/execPayment').map(({ query }) => query['us'])).size).toBe(1)
  })

  it('is cancelled if the server rejects it, and the basket can be paid', async () => {
    await using api = await startApi(lost)
    const { one } = await payInOneOfTwo(api.url)
    await comeBackIn(one, api.url)
    const page = await openCheckout(one, api.url)
    api.says.execPayment = () => ({ status: 422, json: { error: 'nicht bezahlt' } })
    await page.giveUp()
    expect([page.$payment.get(), api.asked('/cancel').length]).toEqual([{ status: 'requires_payment_method' }, 1])
    expect(await payOn(page, api.url)).toMatchObject({ state: 'redirect' })
  })

  it('is shown with its number if it ended for an unknown reason', async () => {
    await using api = await startApi(lost)
    const { one } = await payInOneOfTwo(api.url)
    await comeBackIn(one, api.url)
    const page = await openCheckout(one, api.url)
    api.says.execPayment = () => ({ status: 410, json: { code: 'WHO_KNOWS' } })
    await page.giveUp()
    expect(page.$payment.get()).toEqual({ status: 'gone', reason: 'unknown', cartId: 'c1' })
  })

  it('is requested again before another is started if its cancellation answers 410', async () => {
    await using api = await startApi(lost)
    const { one } = await payInOneOfTwo(api.url)
    await comeBackIn(one, api.url)
    const page = await openCheckout(one, api.url)
    api.says.cancel = () => ({ status: 410, json: { code: 'WHO_KNOWS' } })
    await page.giveUp()
    expect(page.$payment.get()).toMatchObject({ status: 'gone', reason: 'unknown' })
    api.says.execPayment = booked
    const again = await openCheckout(one, api.url)
    expect(await payOn(again, api.url)).toEqual({ state: 'booked', address: back })
    expect(api.asked('/initPayment')).toHaveLength(1)
  })

  it('is requested again before another is started if a repeat of its confirmation answers 410 without a reason', async () => {
    await using api = await startApi(lost)
    const one = await giveUpGone(api)
    api.says.execPayment = booked
    const again = await openCheckout(one, api.url)
    expect(await payOn(again, api.url)).toEqual({ state: 'booked', address: back })
    expect([again.$cart.get(), recordsOf(one).map(({ gone }) => gone)]).toEqual([[], [undefined]])
    expect(api.asked('/initPayment')).toHaveLength(1)
  })

  it.each([400, 422])(
    'isn’t known to be refused by a repeat that answers %i without a reason: it may be booked',
    async (status) => {
      await using api = await startApi(lost)
      const { one } = await payInOneOfTwo(api.url)
      await comeBackIn(one, api.url)
      api.says.execPayment = () => ({ status, json: {} })
      const again = await comeBackIn(one, api.url)
      expect(again.$payment.get()).toEqual({ status: 'gone', reason: 'unknown', cartId: 'c1' })
      api.says.execPayment = booked
      expect(await payOn(await openCheckout(one, api.url), api.url)).toEqual({ state: 'booked', address: back })
    },
  )

  it('is asked about again when its confirmation is opened again after it was gone without a reason', async () => {
    await using api = await startApi(() => ({ status: 410, json: {} }))
    const { one } = await payInOneOfTwo(api.url)
    expect((await comeBackIn(one, api.url)).$payment.get()).toMatchObject({ status: 'gone', reason: 'unknown' })
    expect((await comeBackIn(one, api.url)).$payment.get()).toMatchObject({ status: 'gone', reason: 'unknown' })
    api.says.execPayment = booked
    const page = await comeBackIn(one, api.url)
    expect([page.$payment.get().status, page.$cart.get()]).toEqual(['succeeded', []])
    expect(new Set(api.asked('/execPayment').map(({ query }) => query['us'])).size).toBe(1)
  })

  it.each([{ error: 'ausverkauft' }, { error: 'SOLD_OUT' }])('is refused by a repeat that answers %j', async (json) => {
    await using api = await startApi(lost)
    const { one } = await payInOneOfTwo(api.url)
    await comeBackIn(one, api.url)
    api.says.execPayment = () => ({ status: 422, json })
    expect((await comeBackIn(one, api.url)).$payment.get()).toMatchObject({ status: 'failed' })
  })

  it.each([410, 500])('lets another be paid while the server answers %i to it', async (status) => {
    await using api = await startApi(lost)
    const one = await giveUpGone(api)
    api.says.execPayment = () => ({ status, json: {} })
    expect(await payOn(await openCheckout(one, api.url), api.url)).toMatchObject({ state: 'redirect' })
    api.says.execPayment = (request, response) =>
      request.body.includes('c1') ? { status, json: {} } : booked(request, response)
    expect((await comeBackIn(one, api.url, 'c2')).$payment.get()).toMatchObject({ status: 'succeeded' })
  })

  it('isn’t booked twice if the server says of both only afterwards that they are paid', async () => {
    await using api = await startApi(lost)
    const one = await giveUpGone(api)
    await payOn(await openCheckout(one, api.url), api.url)
    api.says.execPayment = booked
    const late = await comeBackIn(one, api.url, 'c2', now + 1000)
    expect(late.$payment.get()).toMatchObject({ status: 'failed', isDouble: true })
    expect(late.$cart.get()).toEqual([])
  })

  it('is booked before a later one, which isn’t booked then', async () => {
    await using api = await startApi(lost)
    const { one } = await payInOneOfTwo(api.url)
    await comeBackIn(one, api.url)
    const page = await openCheckout(one, api.url)
    api.says.cancel = lost
    await page.giveUp()
    api.says.execPayment = () => ({ status: 500, json: {} })
    expect(await payOn(page, api.url)).toMatchObject({ state: 'redirect' })
    api.says.execPayment = booked
    const late = await comeBackIn(one, api.url, 'c2', now + 1000)
    expect(late.$payment.get()).toMatchObject({ status: 'failed', isDouble: true })
    expect(late.$cart.get()).toEqual([])
  })

  it('shows its booking if it was booked before it was cancelled on the payment page', async () => {
    await using api = await startApi()
    const { one } = await payInOneOfTwo(api.url)
    api.says.cancel = () => ({ status: 410, json: { code: 'WHO_KNOWS' } })
    const page = await openPage(loadPage(one))
    page.handleReturn(backFrom(page.tab), 'cancel', now)
    await page.giveUpPayment(shopAt(api.url), `${origin}/de/`, () => now)
    expect(page.$payment.get()).toMatchObject({ status: 'succeeded', receipt: { bookingId: 'B7' } })
    expect(page.$cart.get()).toEqual([])
  })
})

describe('two payments of the same, one of which was given up and is paid on its page all the same', () => {
  /** Begins a payment, gives it up before it comes back, and begins another one. */
  async function payTwice(api: Awaited<ReturnType<typeof startApi>>) {
    const { one } = await payInOneOfTwo(api.url)
    const page = await openCheckout(one, api.url)
    await page.giveUp()
    await payOn(page, api.url)
    const tokens = recordsOf(one).map(({ returnToken = '' }) => returnToken)
    const comeBack = async (nth: 1 | 2) => {
      const page = await openPage(loadPage(one))
      page.handleReturn(`?payment=${tokens[nth - 1]}&cartId=c${nth}`, 'continue', now)
      await page.confirmPayment(shopAt(api.url), `${origin}${back}`, () => now)
      return page
    }
    const confirmed = () => api.asked('/execPayment').map(({ body }) => body.slice(-4, -2))
    return { one, comeBack, confirmed }
  }
  const server: Answer = () => ({ status: 500, json: {} })
  /** Answers the confirmation of one cart, and loses that of the other. */
  const loses =
    (cartId: string, others = booked): Answer =>
    (request, response) =>
      (request.body.includes(cartId) ? lost : others)(request, response)

  it.each([1, 2] as const)('book one of them while the answer for payment %i is lost', async (first) => {
    await using api = await startApi(lost)
    const { comeBack, confirmed } = await payTwice(api)
    const second = first === 1 ? 2 : 1
    expect((await comeBack(first)).$payment.get()).toMatchObject({ status: 'unconfirmed' })
    api.says.execPayment = loses(`c${first}`)
    expect((await comeBack(second)).$payment.get()).toEqual({ status: 'unconfirmed', cartId: `c${second}` })
    expect(new Set(confirmed())).toEqual(new Set([`c${first}`]))
    // The first may be booked, so that asking about it doesn't confirm the second.
    await comeBack(first)
    expect(new Set(confirmed())).toEqual(new Set([`c${first}`]))
    api.says.execPayment = booked
    const late = await comeBack(second)
    expect(late.$payment.get()).toEqual({ status: 'failed', cartId: `c${second}`, isDouble: true })
    expect((await comeBack(first)).$payment.get()).toMatchObject({ status: 'succeeded' })
    expect(new Set(confirmed())).toEqual(new Set([`c${first}`]))
    expect(api.asked('/cancel').map(({ body }) => body)).toEqual([`{"cartId":"c${second}"}`])
  })

  it('are both told as booked if the second was booked in another browser', async () => {
    await using api = await startApi()
    const { one, comeBack, confirmed } = await payTwice(api)
    await comeBack(1)
    api.says.cancel = () => ({ status: 410, json: { code: 'ALREADY_PAID' } })
    expect((await comeBack(2)).$payment.get()).toMatchObject({ status: 'gone', reason: 'alreadyPaid', cartId: 'c2' })
    expect((await comeBack(2)).$payment.get()).toMatchObject({ status: 'gone', reason: 'alreadyPaid' })
    expect(new Set(confirmed())).toEqual(new Set(['c1']))
    expect(recordsOf(one).map(({ refused }) => refused)).toEqual([undefined, undefined])
  })

  it('book the second once the server has refused the first', async () => {
    await using api = await startApi(lost)
    const { comeBack } = await payTwice(api)
    await comeBack(1)
    api.says.execPayment = (request, response) =>
      (request.body.includes('c1') ? () => ({ status: 422, json: {} }) : booked)(request, response)
    expect((await comeBack(2)).$payment.get()).toMatchObject({ status: 'succeeded' })
  })

  it('wait for an answer that can be had soon, even after the first was abandoned', async () => {
    await using api = await startApi(lost)
    const { one, comeBack, confirmed } = await payTwice(api)
    await comeBack(1)
    api.says.cancel = lost
    await (await openCheckout({ local: one.local }, api.url)).giveUp()
    api.says.execPayment = loses('c1')
    expect((await comeBack(2)).$payment.get()).toMatchObject({ status: 'unconfirmed' })
    expect(confirmed()).not.toContain('c2')
    api.says.execPayment = (request, response) => (request.body.includes('c1') ? server : booked)(request, response)
    // The server doesn't know either, so the visitor's decision stands.
    expect((await comeBack(2)).$payment.get()).toMatchObject({ status: 'succeeded' })
  })

  it('doesn’t confirm a payment that was abandoned before it was ever asked about', async () => {
    await using api = await startApi(lost)
    const { one, comeBack, confirmed } = await payTwice(api)
    await comeBack(1)
    await comeBack(2)
    api.says.cancel = lost
    await (await openCheckout(one, api.url)).giveUp()
    api.says.execPayment = booked
    expect((await comeBack(1)).$payment.get()).toMatchObject({ status: 'succeeded' })
    expect(new Set(confirmed())).toEqual(new Set(['c1']))
  })
})

describe.each(['full', 'blocked'] as const)('with a local storage that is %s', (trouble) => {
  const troubled = () => Object.assign(new MemoryStorage(), { trouble })

  it('a payment keeps its token in the tab, is booked once, and its basket isn’t sold again', async () => {
    await using api = await startApi(lost)
    const { one } = await payInOneOfTwo(api.url, troubled())
    const page = await comeBackIn(one, api.url)
    expect(page.$payment.get()).toMatchObject({ status: 'unconfirmed' })
    api.says.execPayment = booked
    expect((await openCheckout(one, api.url)).ledTo()).toEqual([back])
    expect(new Set(api.asked('/execPayment').map(({ query }) => query['us'])).size).toBe(1)
    const again = await openCheckout(one, api.url)
    expect([again.$cart.get(), again.$payment.get()]).toEqual([[], { status: 'requires_payment_method' }])
  })

  it('an open payment of the same tab blocks a second one', async () => {
    await using api = await startApi()
    const { one } = await payInOneOfTwo(api.url, troubled())
    const page = await openCheckout(one, api.url)
    expect(page.$payment.get()).toEqual({ status: 'requires_action', address: 'https://pay.example.org/1' })
    expect(await payOn(page, api.url)).toEqual({ state: 'ignored' })
  })

  it('a payment is started and confirmed even if Web Locks are denied, too', async () => {
    const request = () => Promise.reject(new DOMException('Access to the Locks API is denied.', 'SecurityError'))
    vi.stubGlobal('navigator', { locks: { request } })
    onTestFinished(() => void vi.unstubAllGlobals())
    await using api = await startApi()
    const { one } = await payInOneOfTwo(api.url, troubled())
    const page = await comeBackIn(one, api.url)
    expect([page.$payment.get().status, page.$cart.get()]).toEqual(['succeeded', []])
    expect([api.asked('/initPayment').length, api.asked('/execPayment').length]).toEqual([1, 1])
  })

  it('the visitor is warned before paying, and isn’t told that the basket is lost', async () => {
    await using api = await startApi()
    await openCheckout({ local: troubled() }, api.url)
    const { $isLocalStorageUnusable } = await import('#stores/checkout/payment-records.ts')
    const { $storageTrouble } = await import('#stores/storage/storage.ts')
    expect([$isLocalStorageUnusable.get(), $storageTrouble.get()]).toEqual([true, false])
    await openCheckout({}, api.url)
    expect((await import('#stores/checkout/payment-records.ts')).$isLocalStorageUnusable.get()).toBe(false)
  })
})

describe('a browser', () => {
  const refuse = (name: string) => {
    const request = () => Promise.reject(new DOMException('refused', name))
    vi.stubGlobal('navigator', { locks: { request } })
    onTestFinished(() => void vi.unstubAllGlobals())
  }

  it.each(['SecurityError', 'NotSupportedError'])('without Web Locks (%s) pays without them', async (name) => {
    await using api = await startApi()
    refuse(name)
    const { one } = await payInOneOfTwo(api.url)
    const page = await comeBackIn(one, api.url)
    expect([page.$payment.get().status, api.asked('/execPayment').length]).toEqual(['succeeded', 1])
  })

  it('starts and confirms no payment if Web Locks fail for another reason', async () => {
    await using api = await startApi()
    const { one } = await payInOneOfTwo(api.url)
    refuse('InvalidStateError')
    const page = await comeBackIn(one, api.url)
    expect(page.$payment.get().status).toBe('unconfirmed')
    const fresh = await openPage(loadPage({}))
    fill(fresh)
    expect(await payOn(fresh, api.url)).toMatchObject({ state: 'failed' })
    expect([api.asked('/initPayment').length, api.asked('/execPayment').length]).toEqual([1, 0])
    vi.unstubAllGlobals()
    expect((await comeBackIn(one, api.url)).$payment.get().status).toBe('succeeded')
  })
})

it('a local storage that is full after a payment was started keeps the payment’s result', async () => {
  await using api = await startApi()
  const { one } = await payInOneOfTwo(api.url)
  one.local.trouble = 'full'
  const page = await comeBackIn(one, api.url)
  expect(page.$payment.get()).toMatchObject({ status: 'succeeded' })
  for (const tab of [one, one]) {
    const reloaded = await comeBackIn(tab, api.url)
    expect(reloaded.$payment.get()).toMatchObject({ status: 'succeeded', receipt: { bookingId: 'B7' } })
  }
  expect((await openCheckout(one, api.url)).$payment.get()).toEqual({ status: 'requires_payment_method' })
  expect(api.asked('/execPayment')).toHaveLength(1)
})
