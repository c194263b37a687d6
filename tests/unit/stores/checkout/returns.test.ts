import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ArticleId } from '#domain/shop/ids.ts'
import { isGivenUp, isRefused, isUnsettled } from '#stores/checkout/payment-record.ts'
import { backFrom, fill, now, openPage, origin, payOn, recordsOf, type Page } from '../../../support/checkout-page.ts'
import { startHttpServer, type Answer } from '../../../support/http-server.ts'
import { anId } from '../../../support/ids.ts'
import { anOrder, articleLine, ticketLine } from '../../../support/lines.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { loadPage, MemoryStorage, type Tab } from '../../../support/tab.ts'

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const order = anOrder()
const card = { ...articleLine, id: anId<ArticleId>('202'), name: 'Karte' }
const minutes = 60_000
const key = 'foyer:museum:payments'

/** A shop API whose payment pages have addresses that don't name the cart, and that books what is confirmed. */
async function startApi() {
  const says: { execPayment: Answer; cancel: Answer } = {
    execPayment: ({ body }) => ({
      json: { data: { booking_id: `B-${(JSON.parse(body) as { cartId: string }).cartId}`, has_tickets: true } },
    }),
    cancel: () => ({ json: { data: true } }),
  }
  let opened = 0
  const server = await startHttpServer((request, response) => {
    if (/initPayment/.test(request.path)) return { json: { data: `https://pay.example.org/${++opened}` } }
    return says[request.path.endsWith('/cancel') ? 'cancel' : 'execPayment'](request, response)
  })
  const asked = (what: string) => server.seen.filter(({ path }) => path.endsWith(what)).map(({ body }) => body)
  return Object.assign(server, { says, asked })
}

/** Opens the payment of the order in a tab and leaves it. */
async function payOrderIn(tab: Tab, api: string) {
  const page = await openPage(loadPage(tab))
  const { orderSubject } = await import('#stores/checkout/order-payment.ts')
  const shop = shopAt(api)
  const type = { id: anId<never>('164'), name: 'Kreditkarte', express: false }
  page.$token.set('t0ken')
  return page.startPayment(shop, { subject: orderSubject(shop, order), type, details: {}, origin, clock: Date.now })
}

/** The query with which the payment page of a record leads back. */
const backOf = (
  tab: Pick<Tab, 'session' | 'local'>,
  isIt: (record: ReturnType<typeof recordsOf>[number]) => boolean,
  cartId = 'c1',
) => `?payment=${recordsOf(tab).find(isIt)?.returnToken}&cartId=${cartId}`

async function comeBack(tab: Partial<Tab>, api: string, search: string, outcome: 'continue' | 'cancel' = 'continue') {
  const page = await openPage(loadPage(tab))
  page.handleReturn(search, outcome, Date.now())
  const confirm = () => page.confirmPayment(shopAt(api), `${origin}/de/checkout/success/${search}`, Date.now)
  await confirm()
  if (outcome === 'cancel') await page.giveUpPayment(shopAt(api), `${origin}/de/`, Date.now)
  return { ...page, confirm }
}

async function openCheckout(tab: Partial<Tab>, api: string) {
  const page = await openPage(loadPage(tab))
  const at = { origin, assign: vi.fn<(to: string | URL) => void>() }
  await page.resumePayment(shopAt(api), at, Date.now)
  const { $payments } = await import('#stores/checkout/payment-records.ts')
  return {
    ...page,
    open: () => $payments.get().filter(isUnsettled),
    giveUp: () => page.abandonPayment(shopAt(api), at, Date.now),
  }
}

/** Begins to pay a basket, and then the order, in one tab. */
async function payBoth(api: string) {
  const page = await openPage()
  fill(page)
  await payOn(page, api)
  await payOrderIn(page.tab, api)
  return page.tab
}

const statusOf = ({ $payment }: Pick<Page, '$payment'>) => $payment.get()

describe('a payment that comes back names itself', () => {
  it('as the order’s: its booking is shown, and the basket and its payment stay as they are', async () => {
    await using api = await startApi()
    const tab = await payBoth(api.url)
    const page = await comeBack(
      tab,
      api.url,
      backOf(tab, (record) => record.order === order.id),
    )
    expect(statusOf(page)).toMatchObject({ status: 'succeeded', receipt: { bookingId: 'B-c1' } })
    expect([page.$returned.get()?.order, page.$cart.get().length]).toEqual([order.id, 2])
    const checkout = await openCheckout(tab, api.url)
    expect(statusOf(checkout)).toMatchObject({ status: 'requires_action', address: 'https://pay.example.org/1' })
  })

  it('as the basket’s, though the order’s was begun later: the basket is emptied, and the order isn’t called paid', async () => {
    await using api = await startApi()
    const tab = await payBoth(api.url)
    const page = await comeBack(
      tab,
      api.url,
      backOf(tab, (record) => record.order === undefined),
    )
    expect([statusOf(page).status, page.$returned.get()?.order, page.$cart.get()]).toEqual(['succeeded', undefined, []])
    const checkout = await openCheckout(tab, api.url)
    expect(checkout.open().map((record) => record.order)).toEqual([order.id])
  })

  it('in a fresh tab, with an older payment still open: its own lines leave the basket of the first tab', async () => {
    await using api = await startApi()
    const before = await openPage()
    before.$cart.set([card])
    before.$token.set('t0ken')
    await payOn(before, api.url)
    vi.setSystemTime(now + 180 * minutes)
    const tab = { session: new MemoryStorage(), local: before.tab.local }
    const page = await openPage(loadPage(tab))
    fill(page)
    await payOn(page, api.url)
    const fresh = { local: tab.local, session: new MemoryStorage() }
    const app = await comeBack(
      fresh,
      api.url,
      backOf(fresh, ({ summary }) => summary?.total === 11_500),
    )
    expect(statusOf(app)).toMatchObject({ status: 'succeeded' })
    expect(app.$returned.get()?.summary?.total).toBe(11_500)
    const first = await openCheckout(tab, api.url)
    // The tab that began it is led to its confirmation.
    expect([first.$cart.get(), statusOf(first).status]).toEqual([[], 'succeeded'])
  })

  it('only with its own cart: its token with the cart of another is a payment of another browser', async () => {
    await using api = await startApi()
    const page = await openPage()
    fill(page)
    await payOn(page, api.url)
    const search = backFrom(page.tab)
    await comeBack(page.tab, api.url, search)
    const forged = await comeBack(page.tab, api.url, search.replace('cartId=c1', 'cartId=evil'))
    expect(forged.$returned.get()?.cartId).toBe('evil')
    expect(recordsOf(page.tab).map(({ cartId, basket }) => [cartId, basket !== undefined])).toContainEqual(['c1', true])
    expect(forged.$cart.get()).toEqual([])
  })

  it('and a token of another browser touches nothing of this one', async () => {
    await using api = await startApi()
    const tab = await payBoth(api.url)
    const page = await comeBack(tab, api.url, '?payment=ForgedForged&cartId=theirs')
    expect(page.$returned.get()?.order).toBeUndefined()
    expect(page.$cart.get()).toHaveLength(2)
    const checkout = await openCheckout(tab, api.url)
    expect(checkout.open()).toHaveLength(2)
    const canceled = await comeBack(tab, api.url, '?payment=ForgedForged&cartId=theirs2', 'cancel')
    expect(statusOf(canceled).status).toBe('canceled')
    expect((await openCheckout(tab, api.url)).open()).toHaveLength(2)
  })

  it('without a cart is continued, from its own page or any other', async () => {
    await using api = await startApi()
    const page = await openPage()
    fill(page)
    await payOn(page, api.url)
    for (const search of [backFrom(page.tab).replace(/&.*/, ''), '']) {
      const back = await comeBack(page.tab, api.url, search)
      expect(statusOf(back)).toEqual({ status: 'requires_action', address: 'https://pay.example.org/1' })
    }
    const strange = await comeBack({ local: page.tab.local }, api.url, '')
    expect(statusOf(strange)).toEqual({ status: 'gone', reason: 'unknown' })
    expect(api.asked('/execPayment')).toEqual([])
  })

  it('loses the token in its address once the cart names it', async () => {
    const { withoutReturnToken } = await openPage()
    const at = (search: string) => withoutReturnToken({ pathname: '/de/', search, hash: '#a' })
    expect(at('?payment=abc&cartId=c1&failed=1')).toBe('/de/?cartId=c1&failed=1#a')
    expect(at('?payment=abc')).toBe('/de/?payment=abc#a')
    expect(at('')).toBe('/de/#a')
  })
})

describe('a payment that comes back without its token', () => {
  it('is confirmed only after the visitor has said which one it is', async () => {
    await using api = await startApi()
    const tab = await payBoth(api.url)
    const page = await comeBack(tab, api.url, '?cartId=c1')
    expect([statusOf(page).status, api.asked('/execPayment')]).toEqual(['unidentified', []])
    expect(page.$candidates.get().map((record) => record.order)).toEqual([order.id, undefined])
    page.identifyPayment(page.$candidates.get()[1], Date.now())
    await page.confirm()
    expect([statusOf(page).status, page.$cart.get()]).toEqual(['succeeded', []])
    const reloaded = await comeBack(tab, api.url, '?cartId=c1')
    expect([statusOf(reloaded).status, api.asked('/execPayment')]).toEqual(['succeeded', ['{"cartId":"c1"}']])
  })

  it('is booked by itself if it is none of this browser’s', async () => {
    await using api = await startApi()
    const tab = await payBoth(api.url)
    const page = await comeBack(tab, api.url, '?cartId=c1')
    page.identifyPayment(undefined, Date.now())
    await page.confirm()
    expect([statusOf(page).status, page.$cart.get().length]).toEqual(['succeeded', 2])
    expect((await openCheckout(tab, api.url)).open()).toHaveLength(2)
  })

  it('is known by the address of its page, if that contains its unguessable cart, also from an earlier release', async () => {
    await using api = await startApi()
    const page = await openPage()
    fill(page)
    await payOn(page, api.url)
    const cart = 'Kx83hfUe_92bHfw0aQz1'
    for (const storage of [page.tab.local, page.tab.session]) {
      const [{ returnToken: _, after: __, summary: ___, ...old } = {}] = recordsOf(page.tab)
      storage.setItem(key, JSON.stringify([{ ...old, address: `https://pay.example.org/pay/${cart}` }]))
    }
    const back = await comeBack(page.tab, api.url, `?cartId=${cart}`)
    expect([statusOf(back).status, back.$cart.get()]).toEqual(['succeeded', []])
  })

  it('of an earlier release is asked about as well, and ends as one booking', async () => {
    await using api = await startApi()
    const page = await openPage()
    fill(page)
    await payOn(page, api.url)
    const [{ returnToken: _, after: __, summary: ___, ...old } = {}] = recordsOf(page.tab)
    for (const storage of [page.tab.local, page.tab.session]) storage.setItem(key, JSON.stringify([old]))
    const back = await comeBack(page.tab, api.url, '?cartId=c1')
    expect(statusOf(back).status).toBe('unidentified')
    back.identifyPayment(back.$candidates.get()[0], Date.now())
    await back.confirm()
    expect([statusOf(back).status, back.$cart.get(), api.asked('/execPayment').length]).toEqual(['succeeded', [], 1])
    const [{ requestToken } = {}] = recordsOf(page.tab)
    expect(requestToken).toBe(old.requestToken)
  })
})

describe('a payment that was cancelled on its page', () => {
  async function cancel() {
    const api = await startApi()
    const page = await openPage()
    fill(page)
    await payOn(page, api.url)
    const search = backFrom(page.tab)
    return { api, tab: page.tab, search }
  }

  it('is shown as such however often the page is shown, without another call', async () => {
    const { api, tab, search } = await cancel()
    await using _ = api
    expect(statusOf(await comeBack(tab, api.url, search, 'cancel'))).toEqual({ status: 'canceled', cartId: 'c1' })
    api.says.cancel = () => ({ status: 410, json: {} })
    const again = await comeBack(tab, api.url, '?cartId=c1', 'cancel')
    expect(statusOf(again)).toEqual({ status: 'canceled', cartId: 'c1' })
    expect([api.asked('/cancel').length, api.asked('/execPayment')]).toEqual([1, []])
  })

  it('is still shown as such if the first answer was lost and the cart is gone by then', async () => {
    const { api, tab, search } = await cancel()
    await using _ = api
    api.says.cancel = (_request, response) => void response.destroy()
    await comeBack(tab, api.url, search, 'cancel')
    api.says.cancel = () => ({ status: 410, json: {} })
    api.says.execPayment = () => ({ status: 410, json: {} })
    for (const _time of [1, 2]) {
      const again = await comeBack(tab, api.url, '?cartId=c1', 'cancel')
      expect(statusOf(again)).toEqual({ status: 'canceled', cartId: 'c1' })
    }
  })

  it.each(['cancel', 'execPayment'] as const)(
    'isn’t taken for cancelled where an answer was lost and %s then says that it is too late',
    async (call) => {
      const { api, tab, search } = await cancel()
      await using _ = api
      api.says.cancel = (_request, response) => void response.destroy()
      await comeBack(tab, api.url, search, 'cancel')
      const gone: Answer = () => ({ status: 410, json: {} })
      Object.assign(api.says, { cancel: gone, execPayment: gone })
      api.says[call] = () => ({ status: 410, json: { code: 'TOO_SLOW' } })
      for (const visit of ['first', 'second']) {
        const again = await comeBack(tab, api.url, '?cartId=c1', 'cancel')
        expect(statusOf(again), visit).toEqual({ status: 'gone', reason: 'tooSlow', cartId: 'c1' })
      }
    },
  )

  it('whose cart was gone at once says so again, with its number, without another call', async () => {
    const { api, tab, search } = await cancel()
    await using _ = api
    api.says.cancel = () => ({ status: 410, json: { code: 'TOO_SLOW' } })
    api.says.execPayment = () => ({ status: 410, json: { code: 'TOO_SLOW' } })
    const first = await comeBack(tab, api.url, search, 'cancel')
    expect(statusOf(first)).toEqual({ status: 'gone', reason: 'tooSlow', cartId: 'c1' })
    const again = await comeBack(tab, api.url, '?cartId=c1', 'cancel')
    expect(statusOf(again)).toEqual(statusOf(first))
    expect(api.asked('/cancel')).toHaveLength(1)
  })

  it('and was booked before says so again without another call, and its lines have left the basket', async () => {
    const { api, tab, search } = await cancel()
    await using _ = api
    api.says.cancel = () => ({ status: 410, json: { code: 'ALREADY_PAID' } })
    api.says.execPayment = () => ({ status: 410, json: { code: 'ALREADY_PAID' } })
    for (const query of [search, '?cartId=c1']) {
      const page = await comeBack(tab, api.url, query, 'cancel')
      expect(statusOf(page)).toEqual({ status: 'gone', reason: 'alreadyPaid', cartId: 'c1' })
      expect(page.$cart.get()).toEqual([])
    }
    expect(api.asked('/cancel')).toHaveLength(1)
  })

  it('and paid after all is confirmed', async () => {
    const { api, tab, search } = await cancel()
    await using _ = api
    await comeBack(tab, api.url, search, 'cancel')
    const paid = await comeBack(tab, api.url, search)
    expect([statusOf(paid).status, paid.$cart.get()]).toEqual(['succeeded', []])
  })
})

describe('a payment that was refused after it was taken', () => {
  it.each([
    [422, { error: 'ausverkauft' }],
    [400, { message: 'ausverkauft' }],
    [410, { code: 'TOO_SLOW' }],
  ] as const)('by %i is told in every tab until it is dismissed', async (status, json) => {
    await using api = await startApi()
    const page = await openPage()
    fill(page)
    await payOn(page, api.url)
    api.says.execPayment = () => ({ status, json })
    await comeBack(page.tab, api.url, backFrom(page.tab))
    const refusals = async (tab: Partial<Tab>) => {
      await openCheckout(tab, api.url)
      const records = await import('#stores/checkout/payment-records.ts')
      return { ...records, told: () => records.$payments.get().filter(isRefused) }
    }
    const other = await refusals({ local: page.tab.local })
    expect(other.told().map(({ cartId }) => cartId)).toEqual(['c1'])
    other.dismissPayment(other.told()[0]?.requestToken ?? '', Date.now())
    expect(other.told()).toEqual([])
    expect((await refusals(page.tab)).told()).toEqual([])
  })
})

describe('a payment that was given up and never came back', () => {
  it('holds nothing up, and is told in every tab until the visitor says that it isn’t paid', async () => {
    await using api = await startApi()
    const page = await openPage()
    fill(page)
    await payOn(page, api.url)
    const givenUp = async (tab: Partial<Tab>) => {
      const { giveUp } = await openCheckout(tab, api.url)
      const records = await import('#stores/checkout/payment-records.ts')
      return { ...records, giveUp, told: () => records.$payments.get().filter(isGivenUp) }
    }
    const here = await givenUp(page.tab)
    await here.giveUp()
    expect([here.told().length, here.$payments.get().filter(isUnsettled)]).toEqual([1, []])
    const other = await givenUp({ local: page.tab.local })
    expect(other.told()).toHaveLength(1)
    other.dismissPayment(other.told()[0]?.requestToken ?? '', Date.now())
    expect(other.told()).toEqual([])
  })
})

describe('a payment that was given up while the server couldn’t say whether it is booked', () => {
  const lost: Answer = (_, response) => void response.destroy()

  /** Gives it up, in the tab in which it came back. */
  async function giveUpUnknown() {
    const api = await startApi()
    Object.assign(api.says, { execPayment: lost, cancel: lost })
    const page = await openPage()
    fill(page)
    await payOn(page, api.url)
    await comeBack(page.tab, api.url, backFrom(page.tab))
    const { giveUp } = await openCheckout(page.tab, api.url)
    await giveUp()
    return { api, tab: page.tab }
  }
  const toldIn = async (tab: Partial<Tab>, api: string) => {
    await openCheckout(tab, api)
    const records = await import('#stores/checkout/payment-records.ts')
    return { ...records, told: () => records.$payments.get().filter(isGivenUp) }
  }

  it('holds nothing up, and is told in every tab until the visitor says that it isn’t paid', async () => {
    const { api, tab } = await giveUpUnknown()
    await using _ = api
    const other = await toldIn({ local: tab.local }, api.url)
    expect([other.told().length, other.$payments.get().filter(isUnsettled)]).toEqual([1, []])
    other.dismissPayment(other.told()[0]?.requestToken ?? '', Date.now())
    expect((await toldIn(tab, api.url)).told()).toEqual([])
  })

  it('is told no more once its confirmation has said its number', async () => {
    const { api, tab } = await giveUpUnknown()
    await using _ = api
    api.says.execPayment = () => ({ json: { data: { booking_id: 'B7', has_tickets: true } } })
    const page = await comeBack(tab, api.url, '?cartId=c1')
    expect(page.$payment.get()).toMatchObject({ status: 'succeeded', receipt: { bookingId: 'B7' } })
    expect((await toldIn(tab, api.url)).told()).toEqual([])
  })
})

describe('a payment that was cancelled on its page', () => {
  const toldIn = async (tab: Partial<Tab>, api: string) => {
    await openCheckout(tab, api)
    const { $payments } = await import('#stores/checkout/payment-records.ts')
    return $payments.get().filter(isGivenUp)
  }

  it('is told while the server hasn’t said that it is cancelled, since it may be paid, and no more after that', async () => {
    await using api = await startApi()
    const says = api.says.cancel
    api.says.cancel = (_, response) => void response.destroy()
    const page = await openPage()
    fill(page)
    await payOn(page, api.url)
    await comeBack(page.tab, api.url, backFrom(page.tab), 'cancel')
    expect(await toldIn(page.tab, api.url)).toHaveLength(1)
    api.says.cancel = says
    await comeBack(page.tab, api.url, backFrom(page.tab), 'cancel')
    expect(await toldIn(page.tab, api.url)).toEqual([])
  })
})

describe('an open payment', () => {
  it('is named in a new tab of the browser with what it is for, whatever the basket holds', async () => {
    await using api = await startApi()
    const tab = await payBoth(api.url)
    const fresh = await openCheckout({ local: tab.local }, api.url)
    expect(statusOf(fresh)).toEqual({ status: 'requires_payment_method' })
    expect(fresh.open().map(({ time, address, summary }) => [time, address, summary?.total])).toEqual([
      [now, 'https://pay.example.org/1', 11_500],
      [now, 'https://pay.example.org/2', order.total],
    ])
  })

  it('holds nothing that somebody typed', async () => {
    await using api = await startApi()
    const page = await openPage()
    fill(page)
    const owners = [{ name: 'Ada Muster', address: 'Gasse 1' }]
    page.$cart.set([ticketLine, { ...articleLine, type: 'annualPass', owners }])
    await payOn(page, api.url)
    const text = page.tab.local.getItem(key) ?? ''
    expect(text).toContain(ticketLine.eventName)
    expect(text).not.toMatch(/Ada|Gasse/)
  })

  it.each([-10, -3 * 24 * 60, 180])('stays open after the clock has jumped by %i minutes', async (jump) => {
    await using api = await startApi()
    const page = await openPage()
    fill(page)
    await payOn(page, api.url)
    vi.setSystemTime(now + jump * minutes)
    expect(statusOf(await openCheckout(page.tab, api.url))).toMatchObject({ status: 'requires_action' })
    await comeBack(page.tab, api.url, backFrom(page.tab))
    expect((await openCheckout(page.tab, api.url)).$cart.get()).toEqual([])
  })

  it('of which the same was bought after it was begun isn’t booked, even if the clock went back in between', async () => {
    await using api = await startApi()
    const page = await openPage()
    fill(page)
    await payOn(page, api.url)
    const first = backFrom(page.tab)
    const checkout = await openCheckout(page.tab, api.url)
    vi.setSystemTime(now - 10 * minutes)
    await checkout.giveUp()
    await payOn(checkout, api.url)
    await comeBack(page.tab, api.url, backFrom(page.tab, 'c2'))
    const late = await comeBack(page.tab, api.url, first)
    expect(statusOf(late)).toEqual({ status: 'failed', cartId: 'c1', isDouble: true })
    expect(api.asked('/execPayment')).toEqual(['{"cartId":"c2"}'])
  })

  it('of the same things as one that was booked before is booked, even if the clock went back in between', async () => {
    await using api = await startApi()
    const page = await openPage()
    fill(page)
    await payOn(page, api.url)
    await comeBack(page.tab, api.url, backFrom(page.tab))
    vi.setSystemTime(now - 10 * minutes)
    const again = await openCheckout(page.tab, api.url)
    fill(again)
    await payOn(again, api.url)
    const back = await comeBack(page.tab, api.url, backFrom(page.tab, 'c2'))
    expect([statusOf(back).status, back.$cart.get()]).toEqual(['succeeded', []])
  })
})

describe('stored payments that this release can’t read', () => {
  it('hide none of the others, and are kept', async () => {
    await using api = await startApi()
    const page = await openPage()
    fill(page)
    await payOn(page, api.url)
    const search = backFrom(page.tab)
    const strange = [7, null, { id: 'of another form' }, { time: 'soon', requestToken: 5 }]
    for (const storage of [page.tab.local, page.tab.session])
      storage.setItem(key, JSON.stringify([...strange, ...recordsOf(page.tab)]))
    expect(statusOf(await openCheckout(page.tab, api.url))).toMatchObject({ status: 'requires_action' })
    const back = await comeBack(page.tab, api.url, search)
    expect([statusOf(back).status, back.$cart.get()]).toEqual(['succeeded', []])
    for (const storage of [page.tab.local, page.tab.session])
      expect(JSON.parse(storage.getItem(key) ?? '[]')).toEqual(expect.arrayContaining(strange))
  })

  it('in one field are known all the same, and keep it', async () => {
    await using api = await startApi()
    const page = await openPage()
    fill(page)
    await payOn(page, api.url)
    const newer = recordsOf(page.tab).map((record) => ({ ...record, summary: { parts: 1 }, shade: 'blue' }))
    for (const storage of [page.tab.local, page.tab.session]) storage.setItem(key, JSON.stringify(newer))
    expect(statusOf(await openCheckout(page.tab, api.url))).toMatchObject({ status: 'requires_action' })
    await comeBack(page.tab, api.url, backFrom(page.tab))
    expect(recordsOf(page.tab)).toMatchObject([{ summary: { parts: 1 }, shade: 'blue', cartId: 'c1' }])
  })
})
