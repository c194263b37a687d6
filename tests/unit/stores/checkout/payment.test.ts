import type { ArticleId, CartId } from '#domain/shop/ids.ts'
import { describe, expect, it } from 'vitest'
import { backFrom, fill, now, openPage, origin, payOn, recordsOf, type Page } from '../../../support/checkout-page.ts'
import { anId } from '../../../support/ids.ts'
import { startHttpServer, type Answer } from '../../../support/http-server.ts'
import { articleLine, ticketLine } from '../../../support/lines.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { loadPage } from '../../../support/tab.ts'

const address = 'https://pay.example.org/1'

const serve = (answer: Answer) => startHttpServer(answer)
const booked = { json: { data: { booking_id: 'B7', has_tickets: true } } }
/** Serves an API where a payment can be begun and is booked. */
const serveBooking = () => serve(({ path }) => (path.endsWith('/initPayment') ? { json: { data: address } } : booked))

describe('payment: initPayment (section 4)', () => {
  it('is sent once even if the button is pressed twice', async () => {
    await using server = await serve(() => ({ json: { data: address } }))
    const page = await openPage()
    fill(page)
    const answers = await Promise.all([payOn(page, server.url), payOn(page, server.url)])
    expect(answers).toEqual([{ state: 'redirect', address }, { state: 'ignored' }])
    expect(server.seen.map(({ path }) => path)).toEqual(['/de/checkout/initPayment'])
  })

  it('sends the return addresses, the partner and the token', async () => {
    await using server = await serve(() => ({ json: { data: address } }))
    const page = await openPage()
    fill(page)
    const { rememberPartner } = await import('#stores/session/visit.ts')
    rememberPartner('?partner=hotel-aare')
    await payOn(page, server.url)
    const [request] = server.seen
    const [{ returnToken, requestToken } = {}] = recordsOf(page.tab)
    // The token that confirms it stays out of addresses.
    expect([returnToken === requestToken, returnToken]).toEqual([false, expect.stringMatching(/^[A-Za-z0-9]{12}$/)])
    expect(request?.query['_']).toBe('t0ken')
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      payart: '164',
      aux: { partner: 'hotel-aare' },
      url: {
        continue: `${origin}/de/checkout/success/?payment=${returnToken}`,
        cancel: `${origin}/de/checkout/canceled/?payment=${returnToken}`,
      },
    })
  })

  it('answered by 422 shows the error on the cart, keeps its lines, and can be sent again', async () => {
    await using server = await serve(() => ({ status: 422, json: { error: 'Erwachsene: ausverkauft' } }))
    const page = await openPage()
    fill(page)
    expect(await payOn(page, server.url)).toEqual({ state: 'refused' })
    expect(page.$cartError.get()).toMatchObject({ text: 'Erwachsene: ausverkauft', message: 'cart.incomplete' })
    expect(page.$cart.get()).toEqual([ticketLine, articleLine])
    await payOn(page, server.url)
    expect(server.seen).toHaveLength(2)
  })

  it('answered by 422 with a code shows the message for the code, never the code', async () => {
    let code = 'SHIPPING_COUNTRY_UNKNOWN'
    await using server = await serve(() => ({ status: 422, json: { error: code } }))
    const page = await openPage()
    fill(page)
    expect(await payOn(page, server.url)).toEqual({ state: 'refused' })
    expect(page.$cartError.get()).toMatchObject({ message: 'cart.shippingUnknown' })
    expect(page.$cartError.get()).not.toHaveProperty('text')
    code = 'E_4711'
    await payOn(page, server.url)
    expect(page.$cartError.get()).toMatchObject({ message: 'cart.incomplete' })
    expect(page.$cartError.get()).not.toHaveProperty('text')
    // The server may know more reasons to refuse a voucher than the shop does.
    code = 'VOUCHER_NOT_FOR_ARTICLES'
    await payOn(page, server.url)
    expect(page.$cartError.get()).toMatchObject({ message: 'vouchers.refused' })
  })

  for (const status of [401, 403]) {
    it(`answered by ${status} ends the session and keeps cart and form`, async () => {
      await using server = await serve(() => ({ status, json: { error: 'expired' } }))
      const page = await openPage()
      fill(page)
      const { $guestForm } = await import('#stores/customer/guest-form.ts')
      $guestForm.set({ sendInvoice: true, firstName: 'Ada' })
      expect(await payOn(page, server.url)).toEqual({ state: 'expired' })
      expect(page.$token.get()).toBe('')
      expect(page.$cart.get()).toHaveLength(2)
      expect($guestForm.get().firstName).toBe('Ada')
    })
  }

  it.each([
    { status: 'calculating' },
    { status: 'countryMissing' },
    { status: 'refused', code: 'X', problem: { key: 'cart.shippingUnknown', about: 'country' } },
  ] as const)('isn’t sent before the shipping costs are known: $status', async (shipping) => {
    await using server = await serve(() => ({ json: { data: address } }))
    const page = await openPage()
    fill(page)
    // With a token and, as express ways to pay do, without.
    expect(await payOn(page, server.url, shipping)).toEqual({ state: 'shippingOpen' })
    page.$token.set('')
    expect(await payOn(page, server.url, shipping)).toEqual({ state: 'shippingOpen' })
    expect(server.seen).toEqual([])
    expect(await payOn(page, server.url, { status: 'none' })).toMatchObject({ state: 'redirect' })
  })

  it('isn’t sent if the shipping costs failed, and shows why', async () => {
    await using server = await serve(() => ({ json: { data: address } }))
    const page = await openPage()
    fill(page)
    const failure = { reaction: 'onForm', message: 'errors.unreachable' } as const
    expect(await payOn(page, server.url, { status: 'failed', failure })).toEqual({ state: 'failed', failure })
    expect(server.seen).toEqual([])
  })

  it('can be repeated after no answer', async () => {
    await using server = await serve((_, response) => void response.destroy())
    const page = await openPage()
    fill(page)
    expect(await payOn(page, server.url)).toMatchObject({
      state: 'failed',
      failure: { reaction: 'onForm', message: 'errors.unreachable' },
    })
    expect(page.$payment.get()).toEqual({ status: 'requires_payment_method' })
  })

  it('rejects a payment page without https', async () => {
    await using server = await serve(() => ({ json: { data: 'http://pay.example.org/1' } }))
    const page = await openPage()
    fill(page)
    expect(await payOn(page, server.url)).toMatchObject({ state: 'failed' })
  })
})

describe('payment: execPayment (section 4)', () => {
  /** Goes to pay and comes back on a new page of the same tab. */
  async function comeBackTo(api: string, search: string, outcome: 'continue' | 'cancel' = 'continue') {
    const before = await openPage()
    fill(before)
    before.$ordered.set({ lines: before.$cart.get(), shippingCosts: null })
    return again(before.tab, api, search, outcome)
  }

  async function again(
    tab: Parameters<typeof loadPage>[0] & { session: Page['tab']['session'] },
    api: string,
    search: string,
    outcome: 'continue' | 'cancel' = 'continue',
    at = now,
  ) {
    const page = await openPage(loadPage(tab))
    page.handleReturn(search, outcome, at)
    const confirm = () => page.confirmPayment(shopAt(api), `${origin}/de/checkout/success/${search}`, () => at)
    return { ...page, confirm }
  }

  it('reads an order stored by an earlier release without a cart id', async () => {
    await using server = await serve(() => booked)
    const before = await openPage()
    fill(before)
    const kept = JSON.stringify({ cartId: '', lines: before.$cart.get(), shippingCosts: 900 })
    before.tab.session.setItem('foyer:museum:ordered', kept)
    const page = await again(before.tab, server.url, '?cartId=c1')
    await page.confirm()
    expect(page.$ordered.get()).toEqual({ cartId: 'c1', lines: [ticketLine, articleLine], shippingCosts: 900 })
    expect(page.$cart.get()).toEqual([])
  })

  it('books, empties the cart and keeps the order for the confirmation', async () => {
    await using server = await serve(() => booked)
    const page = await comeBackTo(server.url, '?cartId=c1')
    await page.confirm()
    expect(page.$payment.get()).toEqual({
      status: 'succeeded',
      cartId: 'c1',
      receipt: { bookingId: 'B7', hasTickets: true },
    })
    expect(page.$cart.get()).toEqual([])
    expect(page.$ordered.get()).toMatchObject({ cartId: 'c1', lines: [ticketLine, articleLine] })
    const { us, sessionUs, srcURL } = server.seen[0]?.query ?? {}
    expect([us, sessionUs].join('')).toMatch(/^[A-Za-z0-9]{24}$/)
    expect(srcURL).toBe(`${origin}/de/checkout/success/?cartId=c1`)
  })

  it('clears the guest’s token and address, and still shows the booking', async () => {
    await using server = await serve(() => booked)
    const page = await comeBackTo(server.url, '?cartId=c1')
    const { $guestForm, emptyForm } = await import('#stores/customer/guest-form.ts')
    $guestForm.set({ sendInvoice: true, firstName: 'Ada', street: 'Gasse 1' })
    await page.confirm()
    expect(page.$token.get()).toBe('')
    expect($guestForm.get()).toEqual(emptyForm)
    const kept = Array.from({ length: page.tab.session.length }, (_, at) => page.tab.session.key(at) ?? '')
    expect(kept.map((key) => page.tab.session.getItem(key)).join()).not.toMatch(/Ada|Gasse|t0ken/)
    const reloaded = await again(page.tab, server.url, '?cartId=c1')
    expect(reloaded.$payment.get()).toMatchObject({ status: 'succeeded', receipt: { bookingId: 'B7' } })
    expect(reloaded.$ordered.get().lines).toHaveLength(2)
  })

  it('shows the address of the confirmation after a reload, until the logout', async () => {
    await using server = await serve(() => booked)
    const page = await comeBackTo(server.url, '?cartId=c1')
    const { $guestForm, $sentForm } = await import('#stores/customer/guest-form.ts')
    $sentForm.set({ token: 't0ken', form: { sendInvoice: true, email: 'ada@example.org' } })
    $guestForm.set({ sendInvoice: true, email: 'typed@example.org' })
    await page.confirm()
    await again(page.tab, server.url, '?cartId=c1')
    const { $sentTo } = await import('#stores/session/customer.ts')
    expect($sentTo.get()).toBe('ada@example.org')
    ;(await import('#stores/customer/sign-out.ts')).signOut()
    expect($sentTo.get()).toBe('')
  })

  it('shows where a parcel goes after a reload, until the logout, and nothing where nothing is sent', async () => {
    await using server = await serve(() => booked)
    const page = await comeBackTo(server.url, '?cartId=c1')
    const { $sentForm } = await import('#stores/customer/guest-form.ts')
    const { $shippedTo } = await import('#stores/session/customer.ts')
    const shipping = { name: 'Ida', street: 'Weg 2', zip: '3000', city: 'Bern', country: 'CH' }
    $sentForm.set({ token: 't0ken', form: { sendInvoice: true, email: 'ada@example.org', shipping } })
    page.$ordered.set({ ...page.$ordered.get(), lines: [articleLine] })
    await page.confirm()
    expect($shippedTo.get()).toEqual(shipping)
    await again(page.tab, server.url, '?cartId=c1')
    expect((await import('#stores/session/customer.ts')).$shippedTo.get()).toEqual(shipping)
    ;(await import('#stores/customer/sign-out.ts')).signOut()
    expect((await import('#stores/session/customer.ts')).$shippedTo.get()).toBeUndefined()
  })

  it('names no address that was typed and never sent, such as before an express payment', async () => {
    await using server = await serve(() => booked)
    const page = await comeBackTo(server.url, '?cartId=c1')
    page.$token.set('')
    const { $guestForm } = await import('#stores/customer/guest-form.ts')
    $guestForm.set({ sendInvoice: true, email: 'ada@example.org' })
    await page.confirm()
    const { $sentTo } = await import('#stores/session/customer.ts')
    expect([page.$payment.get().status, $sentTo.get()]).toEqual(['succeeded', ''])
  })

  it('keeps a guest whose payment isn’t confirmed yet, and a signed-in customer', async () => {
    let calls = 0
    await using server = await serve((_, response) => (++calls === 1 ? void response.destroy() : booked))
    const page = await comeBackTo(server.url, '?cartId=c1')
    await page.confirm()
    expect(page.$token.get()).toBe('t0ken')
    const { $customer } = await import('#stores/session/customer.ts')
    const billing = { street: 'Gasse 1', zip: '3000', city: 'Bern', country: 'CH' }
    $customer.set({ id: '7', firstName: 'Ada', lastName: 'M', email: 'ada@example.org', isGuest: false, billing })
    page.dispatch({ type: 'confirmAgain' })
    await page.confirm()
    expect([page.$payment.get().status, page.$token.get()]).toEqual(['succeeded', 't0ken'])
  })

  it('forgets the address of a guest who has logged in since, and keeps the session of the customer', async () => {
    await using server = await serve(() => booked)
    const page = await comeBackTo(server.url, '?cartId=c1')
    const { $guestForm, $sentForm } = await import('#stores/customer/guest-form.ts')
    const { $customer } = await import('#stores/session/customer.ts')
    const form = { sendInvoice: true, firstName: 'Eva', street: 'Weg 2' }
    $guestForm.set(form)
    $sentForm.set({ token: 'of a guest', form })
    const billing = { street: 'Gasse 1', zip: '3000', city: 'Bern', country: 'CH' }
    $customer.set({ id: '7', firstName: 'Ada', lastName: 'M', email: 'ada@example.org', isGuest: false, billing })
    await page.confirm()
    const kept = Array.from({ length: page.tab.session.length }, (_, at) => page.tab.session.key(at) ?? '')
    expect(kept.map((key) => page.tab.session.getItem(key)).join()).not.toMatch(/Eva|Weg 2|of a guest/)
    expect([page.$token.get(), $customer.get()?.firstName]).toEqual(['t0ken', 'Ada'])
  })

  it('runs once per cart: a reload and a second tab show the stored result', async () => {
    await using server = await serve(() => booked)
    const page = await comeBackTo(server.url, '?cartId=c1')
    await page.confirm()
    const reloaded = await again(page.tab, server.url, '?cartId=c1')
    await reloaded.confirm()
    const { local } = page.tab
    const second = await again(loadPage({ local }), server.url, '?cartId=c1')
    await second.confirm()
    expect([reloaded, second].map(({ $payment }) => $payment.get().status)).toEqual(['succeeded', 'succeeded'])
    expect(server.seen).toHaveLength(1)
  })

  it('shown again after its record has expired has a token of its own, not that of the tab’s later order', async () => {
    await using server = await serveBooking()
    const page = await openPage()
    fill(page)
    await payOn(page, server.url)
    await (await again(page.tab, server.url, backFrom(page.tab, 'c2'))).confirm()
    const twoDays = 48 * 3_600_000
    await (await again(page.tab, server.url, '?cartId=c1', 'continue', now + twoDays)).confirm()
    const [later, earlier] = server.seen.filter(({ path }) => path.endsWith('/execPayment'))
    expect(earlier?.query['us']).toMatch(/^[A-Za-z0-9]+$/)
    expect(earlier?.query['us']).not.toBe(later?.query['us'])
  })

  it('is repeated with the same token (`us`) after no answer', async () => {
    let calls = 0
    await using server = await serve((_, response) => (++calls === 1 ? void response.destroy() : booked))
    const page = await comeBackTo(server.url, '?cartId=c1')
    await page.confirm()
    expect(page.$payment.get()).toEqual({ status: 'unconfirmed', cartId: 'c1' })
    expect(page.$cart.get()).toHaveLength(2)
    page.dispatch({ type: 'confirmAgain' })
    await page.confirm()
    expect(page.$payment.get().status).toBe('succeeded')
    expect(server.seen[0]?.query['us']).toBe(server.seen[1]?.query['us'])
  })

  it.each([500, 503, 504])(
    'answered by %i is reported by the page itself, without a message above the page',
    async (failing) => {
      let status = failing
      await using server = await serve(() => (status === failing ? { status, json: {} } : booked))
      const page = await comeBackTo(server.url, '?cartId=c1')
      const told = (await import('#stores/failures/failure.ts')).$failure
      await page.confirm()
      expect([page.$payment.get().status, told.get()]).toEqual(['unconfirmed', undefined])
      status = 200
      page.dispatch({ type: 'confirmAgain' })
      await page.confirm()
      expect(page.$payment.get().status).toBe('succeeded')
    },
  )

  it('is sent once if requested twice at once', async () => {
    await using server = await serve(() => booked)
    const page = await comeBackTo(server.url, '?cartId=c1')
    await Promise.all([page.confirm(), page.confirm()])
    expect(server.seen).toHaveLength(1)
  })

  it('removes the booked lines from the cart, and leaves those added since', async () => {
    await using server = await serve(() => booked)
    const page = await comeBackTo(server.url, '?cartId=c1')
    const card = { ...articleLine, id: anId<ArticleId>('202'), name: 'Karte' }
    page.$cart.set([{ ...ticketLine, count: 3 }, card, articleLine])
    await page.confirm()
    expect(page.$cart.get()).toEqual([{ ...ticketLine, count: 1 }, card])
  })

  it('of another tab removes nothing from this tab’s cart, which has a payment of its own', async () => {
    await using server = await serveBooking()
    const other = await openPage()
    fill(other)
    await payOn(other, server.url)
    const { local } = other.tab
    const page = await openPage(loadPage({ local }))
    fill(page)
    page.$cart.set([
      { ...articleLine, id: anId<ArticleId>('202') },
      { ...articleLine, id: anId<ArticleId>('203') },
    ])
    await payOn(page, server.url)
    const back = await again({ session: other.tab.session, local }, server.url, backFrom(other.tab))
    await back.confirm()
    expect(back.$cart.get()).toEqual([])
    const here = await again({ session: page.tab.session, local }, server.url, '?cartId=c1')
    await here.confirm()
    expect(here.$payment.get().status).toBe('succeeded')
    expect(here.$cart.get()).toHaveLength(2)
  })

  for (const [status, json] of [
    [422, { error: 'noch nicht bezahlt' }],
    [400, { message: 'noch nicht bezahlt' }],
  ] as const) {
    it(`answered by ${status} shows its message and keeps the cart`, async () => {
      await using server = await serve(() => ({ status, json }))
      const page = await comeBackTo(server.url, '?cartId=c1')
      await page.confirm()
      expect(page.$payment.get()).toEqual({ status: 'failed', cartId: 'c1', message: 'noch nicht bezahlt' })
      expect(page.$cart.get()).toHaveLength(2)
    })
  }

  it.each([
    [422, {}],
    [400, []],
    [422, { errors: { cart: ['?'] } }],
  ])('answered by %i without a reason (%j) is a rejection too, and not on its way', async (status, json) => {
    await using server = await serve(() => ({ status, json }))
    const page = await comeBackTo(server.url, '?cartId=c1')
    await page.confirm()
    expect(page.$payment.get()).toEqual({ status: 'failed', cartId: 'c1' })
    expect(page.$cart.get()).toHaveLength(2)
  })

  it.each([
    [409, { error: 'Wird gerade gebucht' }],
    [425, { message: 'Zu früh' }],
    [423, { errors: { cart: ['In Arbeit'] } }],
  ])('answered by %i with words (%j) may be booked: only 400 and 422 say that it isn’t', async (status, json) => {
    let isFirst = true
    await using server = await serve(() => (isFirst ? { status, json } : booked))
    const page = await comeBackTo(server.url, '?cartId=c1')
    await page.confirm()
    expect(page.$payment.get()).toEqual({ status: 'unconfirmed', cartId: 'c1' })
    isFirst = false
    const reloaded = await again(page.tab, server.url, '?cartId=c1')
    await reloaded.confirm()
    expect(reloaded.$payment.get()).toMatchObject({ status: 'succeeded', receipt: { bookingId: 'B7' } })
    expect(new Set(server.seen.map(({ query }) => query['us'])).size).toBe(1)
  })

  it('shows the rejection again after a reload, without another call', async () => {
    await using server = await serve(() => ({ status: 422, json: { error: 'ausverkauft' } }))
    const page = await comeBackTo(server.url, '?cartId=c1')
    await page.confirm()
    const reloaded = await again(page.tab, server.url, '?cartId=c1')
    await reloaded.confirm()
    expect(reloaded.$payment.get()).toEqual({ status: 'failed', cartId: 'c1', message: 'ausverkauft' })
    expect(server.seen).toHaveLength(1)
  })

  it('answered by 422 with a code shows no message of its own', async () => {
    await using server = await serve(() => ({ status: 422, json: { error: 'NOT_PAID' } }))
    const page = await comeBackTo(server.url, '?cartId=c1')
    await page.confirm()
    expect(page.$payment.get()).toEqual({ status: 'failed', cartId: 'c1' })
  })

  it('answered by 410 shows the reason, and keeps the cart unless it is already paid', async () => {
    let code = 'TOO_SLOW'
    await using server = await serve(() => ({ status: 410, json: { code } }))
    const slow = await comeBackTo(server.url, '?cartId=c1')
    await slow.confirm()
    expect(slow.$payment.get()).toEqual({ status: 'gone', reason: 'tooSlow', cartId: 'c1' })
    expect(slow.$cart.get()).toHaveLength(2)
    code = 'ALREADY_PAID'
    const paid = await comeBackTo(server.url, '?cartId=c2')
    await paid.confirm()
    expect(paid.$payment.get()).toEqual({ status: 'gone', reason: 'alreadyPaid', cartId: 'c2' })
    expect(paid.$cart.get()).toEqual([])
  })

  it('answered by 410 in words that speak of a payment keeps the cart, since only codes say that it was paid', async () => {
    await using server = await serve(() => ({ status: 410, json: { error: 'The cart expired or is already paid.' } }))
    const page = await comeBackTo(server.url, '?cartId=c1')
    await page.confirm()
    expect(page.$payment.get()).toEqual({ status: 'gone', reason: 'unknown', cartId: 'c1' })
    expect(page.$cart.get()).toHaveLength(2)
  })

  it('isn’t sent for a failed payment, on either address', async () => {
    await using server = await serve(() => booked)
    for (const outcome of ['continue', 'cancel'] as const) {
      const page = await comeBackTo(server.url, '?cartId=c1&failed=1', outcome)
      await page.confirm()
      expect(page.$payment.get()).toEqual({ status: 'failed' })
      expect(page.$cart.get()).toHaveLength(2)
    }
    expect(server.seen).toEqual([])
  })

  it('isn’t sent for a cancelled payment; 410 to the cancellation shows that the cart is gone', async () => {
    let status = 200
    await using server = await serve(() => ({ status, json: { data: true, code: 'gone' } }))
    const page = await comeBackTo(server.url, '?cartId=c1', 'cancel')
    await page.giveUpPayment(shopAt(server.url), `${origin}/de/`, () => now)
    expect(page.$payment.get()).toEqual({ status: 'canceled', cartId: 'c1' })
    expect(server.seen[0]).toMatchObject({ path: '/de/checkout/cancel', body: '{"cartId":"c1"}' })
    // The page says that the payment was cancelled; a message above it would say something else.
    status = 500
    await page.giveUpPayment(shopAt(server.url), `${origin}/de/`, () => now)
    expect(page.$payment.get()).toEqual({ status: 'canceled', cartId: 'c1' })
    expect((await import('#stores/failures/failure.ts')).$failure.get()).toBeUndefined()
    status = 410
    await page.giveUpPayment(shopAt(server.url), `${origin}/de/`, () => now)
    expect(page.$payment.get()).toEqual({ status: 'gone', reason: 'unknown', cartId: 'c1' })
    expect(page.$cart.get()).toHaveLength(2)
  })

  it.each([
    [true, 'cancelled'],
    ['1', 'cancelled'],
    [false, undefined],
    [0, undefined],
  ])('that the server answers with %j is %s: only "true" says that it is done', async (data, end) => {
    await using server = await serve(() => ({ json: { data } }))
    loadPage()
    const { cancelWithServer } = await import('#stores/checkout/outcome.ts')
    expect(await cancelWithServer(shopAt(server.url), anId<CartId>('c1'))).toBe(end)
  })
})
