import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isGivenUp } from '#stores/checkout/payment-record.ts'
import { backFrom, fill, now, openPage, origin, payOn, type Page } from '../../../support/checkout-page.ts'
import { startHttpServer, type Answer } from '../../../support/http-server.ts'
import { articleLine, ticketLine } from '../../../support/lines.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { loadPage, type Tab } from '../../../support/tab.ts'

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const address = 'https://pay.example.org/1'
const back = '/de/checkout/success/?cartId=c1'
const booked: Answer = () => ({ json: { data: { booking_id: 'B7', has_tickets: true } } })
const lost: Answer = (_, response) => void response.destroy()

/** A shop API that opens payments; what it says of confirmations may change. */
async function startApi(confirms: Answer) {
  const says = { execPayment: confirms, cancel: (() => ({ json: { data: true } })) as Answer }
  const server = await startHttpServer((request, response) => {
    if (request.path.endsWith('/initPayment')) return { json: { data: address } }
    return says[request.path.endsWith('/cancel') ? 'cancel' : 'execPayment'](request, response)
  })
  const asked = (what: string) => server.seen.filter(({ path }) => path.endsWith(what))
  return Object.assign(server, { says, asked })
}

/** Goes to pay and comes back, as far as the answer to the confirmation. */
async function payAndComeBack(api: string): Promise<Page> {
  const before = await openPage()
  fill(before)
  await payOn(before, api)
  const page = await openPage(loadPage(before.tab))
  page.handleReturn(backFrom(page.tab), 'continue', now)
  await page.confirmPayment(shopAt(api), `${origin}${back}`, () => now)
  return page
}

/** Opens the checkout in a tab: what it does first of all. */
async function openCheckout(tab: Partial<Tab>, api: string) {
  const page = await openPage(loadPage(tab))
  const assign = vi.fn<(to: string | URL) => void>()
  const at = { origin, assign }
  await page.resumePayment(shopAt(api), at, () => now)
  return {
    ...page,
    ledTo: () => assign.mock.calls.flat(),
    retry: () => page.retryConfirmation(shopAt(api), at, () => now),
    giveUp: () => page.abandonPayment(shopAt(api), at, () => now),
  }
}

describe('payment: a payment in progress when the checkout is opened (section 4)', () => {
  it('is confirmed again with the same token, and opens the confirmation', async () => {
    await using api = await startApi(lost)
    const { tab } = await payAndComeBack(api.url)
    api.says.execPayment = booked
    const page = await openCheckout(tab, api.url)
    expect(page.ledTo()).toEqual([back])
    expect(page.$cart.get()).toEqual([])
    const tokens = api.asked('/execPayment').map(({ query }) => query['us'])
    expect(tokens).toHaveLength(2)
    expect(new Set(tokens).size).toBe(1)
    expect((await openCheckout(tab, api.url)).$payment.get()).toEqual({ status: 'requires_payment_method' })
  })

  it('blocks another payment until it is confirmed or abandoned', async () => {
    await using api = await startApi(lost)
    const { tab } = await payAndComeBack(api.url)
    const page = await openCheckout(tab, api.url)
    expect(page.$payment.get()).toEqual({ status: 'unconfirmed', cartId: 'c1' })
    expect(await payOn(page, api.url)).toEqual({ state: 'ignored' })
    page.$token.set('')
    expect(await payOn(page, api.url)).toEqual({ state: 'ignored' })
    api.says.execPayment = booked
    await page.retry()
    expect(page.ledTo()).toEqual([back])
    expect(api.asked('/initPayment')).toHaveLength(1)
  })

  it('can be abandoned: it is cancelled on the server, and the basket can be paid', async () => {
    await using api = await startApi(lost)
    const { tab } = await payAndComeBack(api.url)
    const page = await openCheckout(tab, api.url)
    await page.giveUp()
    expect(api.asked('/cancel').map(({ body }) => body)).toEqual(['{"cartId":"c1"}'])
    expect(page.$cart.get()).toHaveLength(2)
    expect(await payOn(page, api.url)).toMatchObject({ state: 'redirect' })
  })

  it('is booked if it was already paid when abandoned, and the basket is emptied', async () => {
    await using api = await startApi(lost)
    const { tab } = await payAndComeBack(api.url)
    const page = await openCheckout(tab, api.url)
    api.says.cancel = () => ({ status: 410, json: { code: 'ALREADY_PAID' } })
    await page.giveUp()
    expect(page.$payment.get()).toEqual({ status: 'gone', reason: 'alreadyPaid', cartId: 'c1' })
    expect(page.$cart.get()).toEqual([])
  })

  it('leads to its confirmation, with its number, if the server says only when it is abandoned that it was paid', async () => {
    await using api = await startApi(lost)
    const { tab } = await payAndComeBack(api.url)
    const page = await openCheckout(tab, api.url)
    api.says.cancel = () => {
      api.says.execPayment = booked
      return { status: 410, json: { code: 'ALREADY_PAID' } }
    }
    await page.giveUp()
    expect(page.$payment.get()).toMatchObject({ status: 'succeeded', receipt: { bookingId: 'B7' } })
    expect(page.ledTo()).toEqual([back])
    expect(page.$cart.get()).toEqual([])
  })

  it('does not block the basket after it was abandoned while the server was unreachable', async () => {
    await using api = await startApi(lost)
    const { tab } = await payAndComeBack(api.url)
    const page = await openCheckout(tab, api.url)
    api.says.cancel = lost
    await page.giveUp()
    expect((await openCheckout(tab, api.url)).$payment.get()).toEqual({ status: 'requires_payment_method' })
  })

  describe('a payment abandoned while the server was unreachable, confirmed before another is started', () => {
    /** The checkout of a visitor who gave a payment up of which nobody knew, and has loaded the page again. */
    async function afterGivingUp(api: Awaited<ReturnType<typeof startApi>>) {
      const { tab } = await payAndComeBack(api.url)
      const page = await openCheckout(tab, api.url)
      api.says.cancel = lost
      await page.giveUp()
      return openCheckout(tab, api.url)
    }

    it('replaces the new payment if it was booked, and its lines leave the basket', async () => {
      await using api = await startApi(lost)
      const page = await afterGivingUp(api)
      page.$cart.set([...page.$cart.get(), articleLine])
      api.says.execPayment = booked
      expect(await payOn(page, api.url)).toEqual({ state: 'booked', address: back })
      expect(api.asked('/initPayment')).toHaveLength(1)
      expect(new Set(api.asked('/execPayment').map(({ query }) => query['us'])).size).toBe(1)
      expect(page.$cart.get()).toEqual([articleLine])
    })

    it('replaces the new payment if the server reports it as already paid', async () => {
      await using api = await startApi(lost)
      const page = await afterGivingUp(api)
      api.says.execPayment = () => ({ status: 410, json: { code: 'ALREADY_PAID' } })
      expect(await payOn(page, api.url)).toEqual({ state: 'booked', address: back })
      expect(page.$cart.get()).toEqual([])
    })

    it('lets nothing be paid that was taken out of the basket while the server was asked', async () => {
      await using api = await startApi(lost)
      const page = await afterGivingUp(api)
      api.says.execPayment = () => {
        page.$cart.set([articleLine])
        return { status: 422, json: { error: 'not paid' } }
      }
      expect(await payOn(page, api.url)).toEqual({ state: 'open' })
      expect(page.$payment.get()).toEqual({ status: 'requires_payment_method' })
      expect(api.asked('/initPayment')).toHaveLength(1)
    })

    it('blocks the new payment while the server is unreachable', async () => {
      await using api = await startApi(lost)
      const page = await afterGivingUp(api)
      expect(await payOn(page, api.url)).toMatchObject({ state: 'failed', failure: { message: 'errors.unreachable' } })
      expect(page.$payment.get()).toEqual({ status: 'requires_payment_method' })
      expect(api.asked('/initPayment')).toHaveLength(1)
    })

    it.each([
      [422, 'that it wasn’t paid'],
      [410, 'that it took too long'],
      [500, 'that it can’t say'],
      // To wait for another answer could keep somebody from paying for a day who has given that payment up.
      [409, 'that it is being done'],
    ])('allows the new payment if the server answers %d, %s', async (status) => {
      await using api = await startApi(lost)
      const page = await afterGivingUp(api)
      api.says.execPayment = () => ({ status, json: { error: 'too slow' } })
      expect(await payOn(page, api.url)).toMatchObject({ state: 'redirect' })
    })
  })

  it('can be continued or abandoned after the visitor left the payment page', async () => {
    await using api = await startApi(booked)
    const before = await openPage()
    fill(before)
    await payOn(before, api.url)
    const page = await openCheckout(before.tab, api.url)
    expect(page.$payment.get()).toEqual({ status: 'requires_action', address })
    expect(await payOn(page, api.url)).toEqual({ state: 'ignored' })
    await page.giveUp()
    expect(await payOn(page, api.url)).toMatchObject({ state: 'redirect' })
    expect(api.asked('/execPayment')).toEqual([])
  })

  it('shows its booking and empties the basket of its tab after it was paid in another tab', async () => {
    await using api = await startApi(booked)
    const before = await openPage()
    fill(before)
    await payOn(before, api.url)
    const { local } = before.tab
    const app = await openPage(loadPage({ local }))
    app.handleReturn(backFrom(app.tab), 'continue', now)
    await app.confirmPayment(shopAt(api.url), `${origin}${back}`, () => now)
    const page = await openCheckout(before.tab, api.url)
    expect(page.ledTo()).toEqual([back])
    expect(page.$cart.get()).toEqual([])
    expect(api.asked('/execPayment')).toHaveLength(1)
  })

  it('is confirmed from another tab as well, which keeps its own basket', async () => {
    await using api = await startApi(lost)
    const { local } = (await payAndComeBack(api.url)).tab
    const other = await openPage(loadPage({ local }))
    other.$cart.set([articleLine])
    api.says.execPayment = booked
    const page = await openCheckout(other.tab, api.url)
    expect(page.ledTo()).toEqual([back])
    expect(page.$cart.get()).toEqual([articleLine])
  })

  it.each([
    ['failed', '&failed=1', 'continue'],
    ['cancelled', '', 'cancel'],
  ] as const)('%s no longer blocks the basket', async (_, more, outcome) => {
    await using api = await startApi(lost)
    const before = await openPage()
    fill(before)
    await payOn(before, api.url)
    const page = await openPage(loadPage(before.tab))
    page.handleReturn(backFrom(page.tab, 'c1', more), outcome, now)
    expect((await openCheckout(page.tab, api.url)).$payment.get()).toEqual({ status: 'requires_payment_method' })
  })

  it.each([
    ['refused', 422, { error: 'ausverkauft' }],
    ['gone', 410, { code: 'TOO_SLOW' }],
  ] as const)('%s by the server no longer blocks the basket, which is kept', async (_, status, json) => {
    await using api = await startApi(() => ({ status, json }))
    const { tab } = await payAndComeBack(api.url)
    const page = await openCheckout(tab, api.url)
    expect(page.$payment.get()).toEqual({ status: 'requires_payment_method' })
    expect(page.$cart.get()).toEqual([ticketLine, articleLine])
  })

  it('is offered with a link and never booked automatically if visitors confirm orders themselves', async () => {
    await using api = await startApi(booked)
    const before = await openPage()
    fill(before)
    await payOn(before, api.url)
    const page = await openPage(loadPage(before.tab))
    page.handleReturn(backFrom(page.tab), 'continue', now)
    const shop = { ...shopAt(api.url), confirmPaymentOnCheckout: false }
    const again = await openPage(loadPage(page.tab))
    await again.resumePayment(shop, { origin, assign: () => {} }, () => now)
    expect(again.$payment.get()).toEqual({
      status: 'requires_action',
      address: '/de/checkout/accepted/?cartId=c1',
      isAccepted: true,
    })
    expect(api.asked('/execPayment')).toEqual([])
    await again.abandonPayment(shop, { origin, assign: () => {} }, () => now)
    // It may be paid by now, so that the museum has to give it back.
    expect(api.asked('/cancel').map(({ body }) => body)).toEqual(['{"cartId":"c1"}'])
    expect(await payOn(again, api.url)).toMatchObject({ state: 'redirect' })
  })

  it('is confirmed again although visitors confirm orders themselves, if one had confirmed it and the answer was lost', async () => {
    await using api = await startApi(lost)
    const { tab } = await payAndComeBack(api.url)
    api.says.execPayment = booked
    const shop = { ...shopAt(api.url), confirmPaymentOnCheckout: false }
    const again = await openPage(loadPage(tab))
    await again.resumePayment(shop, { origin, assign: () => {} }, () => now)
    expect(again.$payment.get()).toMatchObject({ status: 'succeeded', receipt: { bookingId: 'B7' } })
    expect(again.$cart.get()).toEqual([])
  })

  it.each([
    ['ALREADY_PAID', 'alreadyPaid', []],
    ['TOO_SLOW', 'tooSlow', [ticketLine, articleLine]],
  ] as const)('that is given up says so if its cart is gone: %s', async (code, reason, left) => {
    await using api = await startApi(booked)
    const before = await openPage()
    fill(before)
    await payOn(before, api.url)
    const page = await openPage(loadPage(before.tab))
    page.handleReturn(backFrom(page.tab), 'continue', now)
    const shop = { ...shopAt(api.url), confirmPaymentOnCheckout: false }
    const again = await openPage(loadPage(page.tab))
    await again.resumePayment(shop, { origin, assign: () => {} }, () => now)
    // Confirmed in another browser meanwhile, or too late.
    api.says.cancel = () => ({ status: 410, json: { code } })
    await again.abandonPayment(shop, { origin, assign: () => {} }, () => now)
    expect(again.$payment.get()).toEqual({ status: 'gone', reason, cartId: 'c1' })
    expect(again.$cart.get()).toEqual(left)
  })

  it('that is given up while the server can’t be reached is told, since it may be paid, and never booked automatically', async () => {
    await using api = await startApi(booked)
    const before = await openPage()
    fill(before)
    await payOn(before, api.url)
    const page = await openPage(loadPage(before.tab))
    page.handleReturn(backFrom(page.tab), 'continue', now)
    const shop = { ...shopAt(api.url), confirmPaymentOnCheckout: false }
    const again = await openPage(loadPage(page.tab))
    await again.resumePayment(shop, { origin, assign: () => {} }, () => now)
    api.says.cancel = lost
    await again.abandonPayment(shop, { origin, assign: () => {} }, () => now)
    const { $payments } = await import('#stores/checkout/payment-records.ts')
    expect($payments.get().filter(isGivenUp)).toMatchObject([{ cartId: 'c1' }])
    expect(await payOn(again, api.url)).toMatchObject({ state: 'redirect' })
    expect(api.asked('/execPayment')).toEqual([])
    // Its confirmation ends the notice.
    const late = await openPage(loadPage(page.tab))
    late.handleReturn('?cartId=c1', 'continue', now)
    await late.confirmPayment(shop, `${origin}${back}`, () => now)
    const records = await import('#stores/checkout/payment-records.ts')
    expect(records.$payments.get().filter(isGivenUp)).toEqual([])
  })

  it('that another tab has confirmed without an answer is asked about before the same is paid again, though it was given up', async () => {
    await using api = await startApi(lost)
    const shop = { ...shopAt(api.url), confirmPaymentOnCheckout: false }
    const at = { origin, assign: () => {} }
    const before = await openPage()
    fill(before)
    await payOn(before, api.url)
    const page = await openPage(loadPage(before.tab))
    page.handleReturn(backFrom(page.tab), 'continue', now)
    const again = await openPage(loadPage(page.tab))
    await again.resumePayment(shop, at, () => now)
    expect(again.$payment.get()).toMatchObject({ status: 'requires_action' })
    await page.confirmPayment(shop, `${origin}${back}`, () => now)
    api.says.cancel = lost
    await again.abandonPayment(shop, at, () => now)
    expect(again.$cart.get()).toEqual([ticketLine, articleLine])
    api.says.execPayment = booked
    expect(await payOn(again, api.url)).toMatchObject({ state: 'booked' })
  })
})
