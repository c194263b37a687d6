import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { PaymentType } from '#domain/checkout/payment.ts'
import type { ArticleId } from '#domain/shop/ids.ts'
import { fill, now, openPage, origin, payOn, type Page } from '../../../support/checkout-page.ts'
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
  page.handleReturn(`?cartId=${cartId}`, 'continue', at)
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

describe('one payment of one basket in a browser', () => {
  it('started in one tab, it isn’t started in another, which offers to continue or abandon it', async () => {
    await using api = await startApi()
    const { other } = await payInOneOfTwo(api.url)
    const page = await openPage(loadPage(other))
    expect(await payOn(page, api.url)).toEqual({ state: 'open' })
    expect(api.asked('/initPayment')).toHaveLength(1)
    await page.resumePayment(shopAt(api.url), { origin, assign: () => {} }, () => now)
    expect(page.$payment.get()).toEqual({ status: 'requires_action', address: 'https://pay.example.org/1' })
  })

  it('started in one tab after the press in another, which waited for it, it is started once', async () => {
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

  it('is announced with its basket before it is opened, since another tab may get the lock before a later message', async () => {
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

  it('announced while a tab is at the payment, it is withdrawn when it ends in the other', async () => {
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

  it('is found by a tab that learns of it before it learns its basket', async () => {
    await using api = await startApi()
    const { one, other } = await payInOneOfTwo(api.url)
    const history = JSON.parse(one.session.getItem('foyer:museum:basketHistory') ?? '{}') as object
    other.session?.removeItem('foyer:museum:basketHistory')
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

  it('of a basket of another session doesn’t count: on a shared device the next visitor can pay', async () => {
    await using api = await startApi()
    const { one } = await payInOneOfTwo(api.url)
    const page = await openPage(loadPage({ local: one.local }))
    fill(page)
    expect(await payOn(page, api.url)).toMatchObject({ state: 'redirect' })
  })

  it('paid, and returned to a new tab, its lines leave every tab; lines added since stay', async () => {
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

  it('booked while another tab is at the payment, the press there buys nothing twice', async () => {
    await using api = await startApi()
    const { one, other } = await payInOneOfTwo(api.url)
    await comeBackIn(one, api.url)
    const page = await openPage(loadPage(other))
    expect(await payOn(page, api.url)).toEqual({ state: 'open' })
    expect(page.$cart.get()).toEqual([])
    expect(api.asked('/initPayment')).toHaveLength(1)
  })

  it('abandoned in one tab and paid nevertheless, it isn’t booked if another payment has bought the same since', async () => {
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

  it('abandoned in one tab and paid nevertheless, it is booked if nothing else has bought the same', async () => {
    await using api = await startApi()
    const { one, other } = await payInOneOfTwo(api.url)
    await (await openCheckout(other, api.url)).giveUp()
    expect((await comeBackIn(one, api.url)).$payment.get()).toMatchObject({ status: 'succeeded' })
  })
})

describe('the outcome of a payment whose answer was lost is requested with its own token before it is abandoned', () => {
  it('booked, it opens its confirmation, and nothing is cancelled', async () => {
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

  it('not paid according to the server, it is cancelled there and the basket can be paid', async () => {
    await using api = await startApi(lost)
    const { one } = await payInOneOfTwo(api.url)
    await comeBackIn(one, api.url)
    const page = await openCheckout(one, api.url)
    api.says.execPayment = () => ({ status: 422, json: { error: 'nicht bezahlt' } })
    await page.giveUp()
    expect([page.$payment.get(), api.asked('/cancel').length]).toEqual([{ status: 'requires_payment_method' }, 1])
    expect(await payOn(page, api.url)).toMatchObject({ state: 'redirect' })
  })

  it('gone for an unknown reason, it is reported with its number', async () => {
    await using api = await startApi(lost)
    const { one } = await payInOneOfTwo(api.url)
    await comeBackIn(one, api.url)
    const page = await openCheckout(one, api.url)
    api.says.execPayment = () => ({ status: 410, json: { code: 'WHO_KNOWS' } })
    await page.giveUp()
    expect(page.$payment.get()).toEqual({ status: 'gone', reason: 'unknown', cartId: 'c1' })
  })

  it('unreachable, and gone according to the cancellation, its outcome is requested again before another is started', async () => {
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

  it('abandoned and unanswered until another returns: booked by then, the other isn’t', async () => {
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

  it('cancelled on the payment page after it was booked, it opens its booking', async () => {
    await using api = await startApi()
    const { one } = await payInOneOfTwo(api.url)
    api.says.cancel = () => ({ status: 410, json: { code: 'WHO_KNOWS' } })
    const page = await openPage(loadPage(one))
    page.handleReturn('?cartId=c1', 'cancel', now)
    await page.giveUpPayment(shopAt(api.url), `${origin}/de/`, () => now)
    expect(page.$payment.get()).toMatchObject({ status: 'succeeded', receipt: { bookingId: 'B7' } })
    expect(page.$cart.get()).toEqual([])
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

  it('the tab’s own open payment blocks a second one', async () => {
    await using api = await startApi()
    const { one } = await payInOneOfTwo(api.url, troubled())
    const page = await openCheckout(one, api.url)
    expect(page.$payment.get()).toEqual({ status: 'requires_action', address: 'https://pay.example.org/1' })
    expect(await payOn(page, api.url)).toEqual({ state: 'ignored' })
  })

  it('that refuses Web Locks, too, as browsers do, a payment is still started and confirmed', async () => {
    const request = () => Promise.reject(new DOMException('Access to the Locks API is denied.', 'SecurityError'))
    vi.stubGlobal('navigator', { locks: { request } })
    onTestFinished(() => void vi.unstubAllGlobals())
    await using api = await startApi()
    const { one } = await payInOneOfTwo(api.url, troubled())
    const page = await comeBackIn(one, api.url)
    expect([page.$payment.get().status, page.$cart.get()]).toEqual(['succeeded', []])
    expect([api.asked('/initPayment').length, api.asked('/execPayment').length]).toEqual([1, 1])
  })

  it('the visitor is warned before paying, and the basket isn’t called lost', async () => {
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

  it.each(['SecurityError', 'NotSupportedError'])('that has no Web Locks (%s) pays without them', async (name) => {
    await using api = await startApi()
    refuse(name)
    const { one } = await payInOneOfTwo(api.url)
    const page = await comeBackIn(one, api.url)
    expect([page.$payment.get().status, api.asked('/execPayment').length]).toEqual(['succeeded', 1])
  })

  it('whose Web Locks fail otherwise begins and confirms nothing beside another tab', async () => {
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

it('a storage that is full after a payment was started restores nothing: its end stays known', async () => {
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
