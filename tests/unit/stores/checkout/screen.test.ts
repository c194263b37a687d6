import type { ServerResponse } from 'node:http'
import { atom, type ReadableAtom } from 'nanostores'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startHttpServer, type Answer } from '../../../support/http-server.ts'
import type { CustomerForm, CustomerFormRules } from '#domain/customer/customer.ts'
import type { LineItem } from '#domain/lines/index.ts'
import type { TicketLine } from '#domain/lines/ticket.ts'
import { purchasedLines } from '#domain/cart/shared-basket.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { aMoment } from '../../../support/dates.ts'
import { anId } from '../../../support/ids.ts'
import { articleLine, ticketLine } from '../../../support/lines.ts'
import { aCode, aVoucherLine } from '../../../support/shop-things.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { loadPage, type MemoryStorage } from '../../../support/tab.ts'
import { until } from '#stores/derived/until.ts'

const address = 'https://pay.example.org/1'
const types = [
  { id: 74, name: 'Lastschrift' },
  { id: 9, name: 'PayPal', express: true },
]

const start = { datetime: '2026-11-25 11:00:00', max_tickets: 9 }
const tickets = [{ id: 11, name: 'Erwachsene', mode: 1, price: 2400, vat_value: 8.1, eventId: 101, schedule: [start] }]

const article = { id: 201, name: 'Katalog', price: 5800, vat_value: 2.6, stock: 9, product_kind_ref: 1 }

/** The shop API as far as a checkout asks it: nine of everything are left, and shipping costs 9. */
const shopApi: Answer = ({ path }) => {
  if (path.endsWith('/checkout/payments')) return { json: { data: types } }
  if (path.includes('/shipping/costs')) return { json: { data: 900 } }
  if (path.endsWith('/checkout/initPayment')) return { json: { data: address } }
  if (path.endsWith('/customer/validate')) return { json: { data: true } }
  if (path.endsWith('/auth/guest')) return { json: { data: { token: 'guest' } } }
  if (path.includes('/ticket/collect/')) return { json: { data: { tickets, timeslot: [] } } }
  if (path.includes('/merchandise')) return { json: { data: { article } } }
  return { status: 404, json: {} }
}

/** The same with one ticket left, and no catalogue any more. */
const scarceApi: Answer = (request, response) => {
  if (request.path.includes('/merchandise')) return { status: 404, json: {} }
  const schedule = [{ ...start, max_tickets: 1 }]
  return request.path.includes('/ticket/collect/')
    ? { json: { data: { tickets: tickets.map((ticket) => ({ ...ticket, schedule })), timeslot: [] } } }
    : shopApi(request, response)
}

const bern = { street: 'Gasse 1', zip: '3000', city: 'Bern', country: 'CH' }
const isPayment = ({ path }: { path: string }) => path.endsWith('/initPayment')

interface Scene {
  answer?: Answer
  token?: string
  lines?: LineItem[]
  defaultCountry?: string
  /** What the form of a guest on the page asks for; without it, the page has none. */
  form?: CustomerFormRules
  /** What the browser has stored, for every tab. */
  local?: MemoryStorage
  invoicePaymentTypes?: string[]
  /** Who can buy; by default guests and customers. */
  features?: ShopContext['features']
}

/** A checkout of a guest in Switzerland, or of nobody yet where there is no token, in a tab of its own that has asked all it asks by itself, over a real server. */
async function checkout(scene: Scene = {}) {
  const { answer = shopApi, token = 't0ken', lines = [ticketLine, articleLine], defaultCountry, form, local } = scene
  const tab = loadPage({ local })
  const goTo = vi.fn<(to: string) => void>()
  vi.stubGlobal('location', { origin: 'https://shop.example.org', assign: goTo })
  const server = await startHttpServer(answer)
  const { $cart } = await import('#stores/cart/cart.ts')
  const { $token } = await import('#stores/session/token.ts')
  const { $guestForm, $sentForm } = await import('#stores/customer/guest-form.ts')
  const { wholeCheckout } = await import('../../../support/checkout-screen.ts')
  $cart.set(lines)
  if (token !== '') $sentForm.set({ token, form: { sendInvoice: true, country: 'CH' } })
  $token.set(token)
  const $now = atom<Date | undefined>(undefined)
  const { invoicePaymentTypes, features } = scene
  const own = { invoicePaymentTypes, ...(features && { features }), ...(defaultCountry && { defaultCountry }) }
  const shop = { ...shopAt(server.url), ...own }
  const screen = wholeCheckout(shop, $now, form)
  $now.set(new Date('2026-11-21T12:00:00Z'))
  const end = screen.start()
  await until(screen.payment.live.$answer, ({ state }) => state === 'ready')
  await settled(screen.delivery.$shipping)
  return {
    ...screen,
    tab,
    $now,
    $cart,
    $token,
    $guestForm,
    goTo,
    asked: (what: string) => server.seen.filter(({ path }) => path.includes(what)).map(({ path }) => path),
    seen: server.seen,
    async [Symbol.asyncDispose]() {
      end()
      await server[Symbol.asyncDispose]()
    },
  }
}

const settled = ($shipping: ReadableAtom<{ status: string }>) =>
  until($shipping, ({ status }) => status !== 'calculating')

/** Chooses to pay by direct debit, with all that it asks for. */
function fillIn({ payment }: Awaited<ReturnType<typeof checkout>>) {
  payment.choose('74')
  payment.setDetails({ accountHolder: ' Ada ', iban: 'ch93 0076 2011 6238 5295 7' })
  payment.accept(true)
}

afterEach(() => vi.unstubAllGlobals())

describe('the checkout of a page (section 4)', () => {
  it('is ready once the time is known, and requests nothing by itself', async () => {
    loadPage()
    await using server = await startHttpServer(shopApi)
    const { checkoutScreen } = await import('#stores/checkout/screen.ts')
    const $now = atom<Date | undefined>(undefined)
    const { $isReady, $isEmpty, delivery } = checkoutScreen(shopAt(server.url), $now)
    expect([$isReady.get(), $isEmpty.get(), delivery.$sums.get().total]).toEqual([false, true, 0])
    $now.set(new Date())
    expect($isReady.get()).toBe(true)
    expect(server.seen).toEqual([])
  })

  it('of a failed payment leads to the confirmation instead if Back opens it after another try was paid', async () => {
    loadPage()
    const replace = vi.fn<(to: string) => void>()
    vi.stubGlobal('location', { replace })
    await using server = await startHttpServer(shopApi)
    const { checkoutScreen } = await import('#stores/checkout/screen.ts')
    const { $ordered, $payment, nothingOrdered } = await import('#stores/checkout/checkout.ts')
    $ordered.set({ ...nothingOrdered, cartId: anId('c2') })
    const { start } = checkoutScreen(shopAt(server.url), atom(new Date()))
    start({ failed: true })()
    expect(replace.mock.calls).toEqual([['/de/checkout/success/?cartId=c2']])
    expect($payment.get().status).not.toBe('failed')
  })

  it('starts with the same values as the server’s HTML, whatever is in the cart', async () => {
    await using scene = await checkout()
    const { $isReady, $isEmpty, basket, delivery, payment } = scene
    expect([$isEmpty.get(), $isEmpty.init, $isReady.init]).toEqual([false, true, false])
    expect([basket.$checks.init, payment.$types.init, payment.$problems.init]).toEqual([[], [], []])
    expect(delivery.$sums.init).toMatchObject({ lines: [], total: 0 })
  })

  it('requests shipping costs again only when the cart or the country changes', async () => {
    await using scene = await checkout({ token: '' })
    const { delivery, payment, $cart } = scene
    expect(delivery.$shipping.get()).toEqual({ status: 'countryMissing' })
    delivery.chooseCountry('CH')
    await settled(delivery.$shipping)
    expect(delivery.$sums.get()).toMatchObject({ shipping: 900, total: 4800 + 5800 + 900 })
    $cart.set([articleLine])
    await settled(delivery.$shipping)
    payment.choose('74')
    payment.accept(true)
    await settled(delivery.$shipping)
    expect(scene.asked('/shipping/costs')).toHaveLength(2)
    expect(delivery.$sums.get().total).toBe(5800 + 900)
  })

  it('compares new shipping costs with those shown last for the same goods, as long as these aren’t bought', async () => {
    let costs = 900
    const answer: Answer = (request, response) =>
      request.path.includes('/shipping/costs') ? { json: { data: costs } } : shopApi(request, response)
    await using scene = await checkout({ answer, lines: [articleLine] })
    const { $sums, $shipping, $totalBefore } = scene.delivery
    const recalculated = async (to: number) => {
      costs = to
      scene.delivery.recalculate()
      await settled($shipping)
      return [$sums.get().total, $totalBefore.get()]
    }
    const goods = $sums.get().goods
    expect(await recalculated(1500)).toEqual([goods + 1500, goods + 900])
    const { updateBasket } = await import('#stores/cart/share.ts')
    updateBasket((basket) => ({ ...basket, purchases: { payment: [] } }))
    expect(await recalculated(900)).toEqual([goods + 900, undefined])
  })

  it('requests no shipping costs for a country that a guest has typed and not sent', async () => {
    await using scene = await checkout()
    const before = scene.asked('/shipping/costs')
    expect(before).toHaveLength(1)
    scene.$guestForm.set({ sendInvoice: true, country: 'FR' })
    await settled(scene.delivery.$shipping)
    expect(scene.asked('/shipping/costs')).toEqual(before)
  })

  it('requests failed shipping costs again', async () => {
    let calls = 0
    const answer: Answer = (request, response) => {
      if (!request.path.includes('/shipping/costs')) return shopApi(request, response)
      calls += 1
      return calls === 1 ? { status: 500, json: {} } : { json: { data: 900 } }
    }
    await using scene = await checkout({ answer })
    expect(scene.delivery.$shipping.get().status).toBe('failed')
    scene.delivery.recalculate()
    await settled(scene.delivery.$shipping)
    expect(scene.delivery.$shipping.get()).toEqual({ status: 'known', costs: 900 })
  })

  it('removes a line and puts it back where it was', async () => {
    await using scene = await checkout()
    const { basket, $cart } = scene
    basket.remove(0)
    expect($cart.get()).toEqual([articleLine])
    expect(basket.$removed.get()).toMatchObject({ line: ticketLine, index: 0 })
    basket.undo()
    expect($cart.get()).toEqual([ticketLine, articleLine])
    expect(basket.$removed.get()).toBeUndefined()
  })

  it('puts back nothing that was taken out before a payment of the basket was booked, which may have bought it', async () => {
    await using scene = await checkout()
    const { basket, $cart } = scene
    basket.remove(0)
    const { removePurchase } = await import('#stores/cart/share.ts')
    removePurchase({ payment: 'p1', begun: 1, lines: purchasedLines([ticketLine, articleLine]) })
    expect(basket.$removed.get()).toBeUndefined()
    basket.undo()
    expect($cart.get()).toEqual([])
  })

  it('asks about a line that may be bought already once it is put back, as before it was taken out', async () => {
    const later: TicketLine = { ...ticketLine, start: aMoment('2026-11-25 12:00:00') }
    await using scene = await checkout({ lines: [articleLine, later] })
    const { basket, $cart } = scene
    const { removePurchase, shareCart } = await import('#stores/cart/share.ts')
    shareCart()
    removePurchase({ payment: 'p1', begun: 1, lines: purchasedLines([ticketLine]) })
    expect(basket.$bought.get()).toEqual([later])
    basket.remove(1)
    expect(basket.$bought.get()).toEqual([])
    basket.undo()
    expect([$cart.get(), basket.$bought.get()]).toEqual([[articleLine, later], [later]])
    basket.buyToo()
    basket.remove(1)
    basket.undo()
    expect(basket.$bought.get()).toEqual([])
  })

  it.each<{ what: string; since: LineItem[] }>([
    { what: 'has put it back in another number', since: [{ ...ticketLine, count: 3 }, articleLine] },
    { what: 'has put it back at another price', since: [{ ...ticketLine, price: 1 }, articleLine] },
    { what: 'has moved it', since: [{ ...ticketLine, start: aMoment('2026-11-25 12:00:00') }, articleLine] },
  ])('puts back nothing that was taken out while another tab $what', async ({ since }) => {
    await using scene = await checkout()
    const { basket, $cart } = scene
    basket.remove(0)
    $cart.set(since)
    expect(basket.$removed.get()).toBeUndefined()
    basket.undo()
    expect($cart.get()).toEqual(since)
  })

  it('puts back what was taken out beside what has changed of other things, or of its visit in this tab', async () => {
    const children: TicketLine = { ...ticketLine, id: anId('12') }
    await using scene = await checkout({ lines: [ticketLine, children, articleLine] })
    const { basket, $cart } = scene
    basket.remove(0)
    basket.count(0, 4)
    const other: TicketLine = { ...ticketLine, eventId: anId('102') }
    $cart.set([...$cart.get(), other])
    basket.undo()
    expect($cart.get()).toEqual([ticketLine, { ...children, count: 4 }, articleLine, other])
  })

  it('moves back only what was moved, and leaves what was booked for that time before', async () => {
    const later = aMoment('2026-11-25 12:00:00')
    const before: TicketLine = { ...ticketLine, start: later, count: 1 }
    await using scene = await checkout({ lines: [ticketLine, before, articleLine] })
    const { basket, $cart } = scene
    basket.move(ticketLine, [{ ...ticketLine, start: later }])
    expect($cart.get()).toEqual([{ ...ticketLine, start: later }, before, articleLine])
    basket.moveBack()
    expect($cart.get()).toEqual([ticketLine, before, articleLine])
    expect(basket.$moved.get()).toBeUndefined()
  })

  it('offers no way back of what has been changed or taken out since it was moved', async () => {
    const later = aMoment('2026-11-25 12:00:00')
    await using scene = await checkout({ lines: [ticketLine, articleLine] })
    const { basket, $cart } = scene
    basket.move(ticketLine, [{ ...ticketLine, start: later }])
    // Another tab has taken it out.
    $cart.set([articleLine])
    expect(basket.$moved.get()).toBeUndefined()
    basket.moveBack()
    expect($cart.get()).toEqual([articleLine])
  })

  it('moves nothing back to a time at which another tab has put it back', async () => {
    const later = aMoment('2026-11-25 12:00:00')
    await using scene = await checkout({ lines: [ticketLine] })
    const { basket, $cart } = scene
    basket.move(ticketLine, [{ ...ticketLine, start: later }])
    $cart.set([...$cart.get(), { ...ticketLine, count: 2 }])
    expect(basket.$moved.get()).toBeUndefined()
    basket.moveBack()
    expect($cart.get()).toEqual([
      { ...ticketLine, start: later },
      { ...ticketLine, count: 2 },
    ])
  })

  it('puts a voucher code back only if it wasn’t redeemed again since', async () => {
    const code = aCode()
    await using scene = await checkout({ lines: [ticketLine, code] })
    const { basket, $cart } = scene
    basket.remove(1)
    $cart.set([ticketLine, { ...code, available: 2000 }])
    basket.undo()
    expect($cart.get()).toEqual([ticketLine, { ...code, available: 2000 }])
    expect(basket.$removed.get()).toBeUndefined()
  })

  it('compares a line that another tab has added since, and none again whose count changes', async () => {
    await using screen = await checkout({ lines: [ticketLine], answer: scarceApi })
    await expect.poll(() => screen.basket.$checks.get()[0]?.max).toBe(1)
    expect(screen.asked('/merchandise')).toEqual([])
    screen.$cart.set([ticketLine, articleLine])
    await expect.poll(() => screen.basket.$checks.get()[1]?.problem).toBeDefined()
    const asked = screen.asked('/merchandise').length
    screen.$cart.set([ticketLine, { ...articleLine, count: 2 }])
    await settled(screen.delivery.$shipping)
    expect(screen.asked('/merchandise')).toHaveLength(asked)
  })

  it('is validated again if its delivery is refused: an article may be gone since, which its line then says', async () => {
    let isGone = false
    const answer: Answer = (request, response) =>
      isGone && request.path.includes('/shipping/costs')
        ? { status: 422, json: { error: 'Unbekannter Artikel' } }
        : shopApi(request, response)
    await using screen = await checkout({ answer })
    await settled(screen.delivery.$shipping)
    const asked = () => screen.asked('/merchandise').length
    const before = asked()
    isGone = true
    screen.$cart.set([ticketLine, { ...articleLine, count: 2 }])
    await expect.poll(() => screen.delivery.$shipping.get().status).toBe('refused')
    await expect.poll(asked).toBe(before + 1)
    screen.$cart.set([ticketLine, { ...articleLine, count: 3 }])
    await settled(screen.delivery.$shipping)
    await expect.poll(asked).toBe(before + 2)
  })

  it('compares each line with current availability', async () => {
    await using scene = await checkout({ answer: scarceApi })
    await scene.basket.recheck()
    const [ofTickets, ofArticle] = scene.basket.$checks.get()
    expect(ofTickets).toMatchObject({ max: 1, problem: { key: 'availability.onlyTicketsLeft' } })
    expect(ofArticle).toMatchObject({ max: 0, problem: { key: 'availability.itemOutOfStock' } })
  })
})

describe('payment methods (section 6)', () => {
  it('include express ones only for visitors who aren’t signed in, and always the credit card', async () => {
    await using scene = await checkout()
    const ids = (some: { id: string }[]) => some.map(({ id }) => id)
    const { $types, $express } = scene.payment
    expect([ids($types.get()), ids($express.get())]).toEqual([['74', expect.any(String)], []])
    expect($types.get()[1]?.name).toBe('Credit card')
    scene.$token.set('')
    scene.$cart.set([ticketLine])
    expect(ids($express.get())).toEqual(['9'])
  })

  it('include express ones only if they charge the shipping costs that are shown', async () => {
    await using scene = await checkout({ token: '', defaultCountry: 'CH' })
    const { $express, $expressUnavailable } = scene.payment
    const offered = () => [$express.get().length, $expressUnavailable.get()]
    expect(offered()).toEqual([1, false])
    scene.delivery.chooseCountry('FR')
    expect(offered()).toEqual([0, true])
    scene.$cart.set([ticketLine])
    expect(offered()).toEqual([1, false])
    await using without = await checkout({ token: '' })
    without.delivery.chooseCountry('CH')
    expect(without.payment.$express.get()).toEqual([])
  })

  it('have a button of their own only if nothing has to be typed: one that asks for an account is chosen in the form', async () => {
    const offering =
      (...all: object[]): Answer =>
      (request, response) =>
        request.path.endsWith('/checkout/payments') ? { json: { data: all } } : shopApi(request, response)
    const debit = { id: 74, name: 'Lastschrift', express: true }
    await using scene = await typed({ answer: offering(debit) })
    expect(scene.payment.$express.get()).toEqual([])
    expect(scene.payment.$types.get()[0]?.id).toBe('74')
    // The guest's details go with it: the goods go to their country.
    await scene.payment.payWith()
    expect(scene.asked('/auth/guest')).toHaveLength(1)
    expect(scene.seen.filter(isPayment).map(({ query }) => query['_'])).toEqual(['guest'])
  })

  it('place an order of nothing without a wallet, which pays nothing, if another one can', async () => {
    vi.stubGlobal('PaymentRequest', class {})
    const wallet = { id: 9, name: 'Google Pay', express: true, wallet: 'GOOGLEPAY' }
    const answer: Answer = (request, response) => {
      if (request.path.endsWith('/checkout/payments')) return { json: { data: [wallet, types[1]] } }
      if (request.path.endsWith('/voucher'))
        return { json: { data: { id: 'v1', name: 'Gift', barcode: 'GIFT-1', amount: 5000, used_amount: 0 } } }
      return shopApi(request, response)
    }
    const features = { guestRegistration: false, userRegistration: false }
    await using scene = await checkout({ answer, token: '', lines: [ticketLine, aCode()], features })
    await scene.basket.recheck()
    expect(scene.delivery.$sums.get().total).toBe(0)
    expect(scene.payment.$allExpress.get()).toHaveLength(2)
    expect(scene.payment.$express.get().map(({ name }) => name)).toEqual(['PayPal'])
  })

  it('ask for a bank account if the museum has configured it', async () => {
    await using scene = await checkout()
    expect(scene.payment.$asksForAccount.get()).toBe(false)
    scene.payment.choose('74')
    expect(scene.payment.$asksForAccount.get()).toBe(true)
  })
})

describe('paying (section 5)', () => {
  it.each<{ what: string; lines: LineItem[]; name: string }>([
    { what: 'of which there are fewer', lines: [articleLine, ticketLine], name: 'Katalog' },
    { what: 'that has too few places', lines: [ticketLine], name: 'Erwachsene' },
    { what: 'that isn’t sold any more', lines: [aVoucherLine({ name: 'Gutschein' })], name: 'Gutschein' },
  ])('opens no payment of a thing $what by what the server says, and names it', async ({ lines, name }) => {
    await using scene = await checkout({ answer: scarceApi, lines })
    fillIn(scene)
    await scene.payment.payWith()
    expect(scene.asked('/initPayment')).toEqual([])
    expect(scene.payment.$problems.get()).toEqual([{ key: 'cart.changeOrRemove', values: { name }, about: 'totals' }])
  })

  it('leaves it to the server whether a time is over that is by the clock of the device', async () => {
    await using scene = await checkout({ lines: [ticketLine] })
    fillIn(scene)
    scene.$now.set(new Date('2026-11-26T12:00:00Z'))
    await scene.payment.payWith()
    expect(scene.basket.$checks.get()).toMatchObject([{ problem: { key: 'availability.timePassed' } }])
    expect(scene.asked('/initPayment')).toHaveLength(1)
  })

  it('shows the missing fields after an attempt, and sends nothing', async () => {
    await using scene = await checkout()
    const { payment } = scene
    expect(payment.$problems.get()).toEqual([])
    await payment.payWith()
    expect(payment.$problems.get().map(({ about }) => about)).toEqual(['paymentType', 'terms'])
    payment.choose('74')
    // The fields have just appeared: nobody could have filled them in.
    expect(payment.$problems.get().map(({ about }) => about)).toEqual(['terms'])
    await payment.payWith()
    expect(payment.$problems.get().map(({ about }) => about)).toEqual(['accountHolder', 'iban', 'terms'])
    expect(payment.$tries.get()).toBe(2)
    expect(scene.asked('/initPayment')).toEqual([])
  })

  it('sends the normalised account, and opens the payment page', async () => {
    await using scene = await checkout()
    fillIn(scene)
    await scene.payment.payWith()
    expect(scene.goTo.mock.calls).toEqual([[address]])
    const sent = scene.seen.find(({ path }) => path.endsWith('/initPayment'))
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      payart: '74',
      aux: { accountHolder: 'Ada', iban: 'CH9300762011623852957' },
    })
    expect(scene.payment.$busy.get()).toBe(true)
  })

  it('keeps the chosen method and the terms for the next visit, but no bank account', async () => {
    await using scene = await checkout()
    fillIn(scene)
    await scene.payment.payWith()
    const { paymentChoice } = await import('#stores/checkout/payment-choice.ts')
    const { basketPayment } = await import('#stores/session/drafts.ts')
    const again = paymentChoice(shopAt('http://shop.invalid'), 'Credit card', basketPayment)
    expect([again.$typeId.get(), again.$details.get(), again.$termsAccepted.get()]).toEqual(['74', {}, true])
    again.accept(false)
    const anew = paymentChoice(shopAt('http://shop.invalid'), 'Credit card', basketPayment)
    expect(anew.$termsAccepted.get()).toBe(false)
  })

  it('takes the buyer for the holder of the account, until another one is typed, or none', async () => {
    await using scene = await checkout({ token: '' })
    const { payment, $guestForm } = scene
    const holder = () => payment.$details.get().accountHolder
    expect(holder()).toBe('')
    $guestForm.set({ sendInvoice: true, firstName: 'Ada', lastName: 'Muster' })
    expect(holder()).toBe('Ada Muster')
    payment.choose('74')
    payment.setDetails({ iban: 'CH9300762011623852957' })
    $guestForm.set({ sendInvoice: true, firstName: 'Ada', lastName: 'Muster', company: 'School' })
    expect(holder()).toBe('School')
    payment.setDetails({ accountHolder: 'Grace' })
    expect(payment.$details.get()).toEqual({ accountHolder: 'Grace', iban: 'CH9300762011623852957' })
    payment.setDetails({ accountHolder: '' })
    expect(holder()).toBe('')
  })

  it('sends no account for a method without one', async () => {
    await using scene = await checkout({ token: '', defaultCountry: 'CH' })
    scene.payment.setDetails({ accountHolder: 'Ada', iban: 'CH9300762011623852957' })
    scene.payment.accept(true)
    const [express] = scene.payment.$express.get()
    await scene.payment.payWith(express)
    expect(scene.goTo.mock.calls).toEqual([[address]])
    const sent = scene.seen.find(({ path }) => path.endsWith('/initPayment'))
    expect(JSON.parse(sent?.body ?? '')).not.toHaveProperty('aux.iban')
  })

  it('is impossible without known shipping costs, and shows why', async () => {
    const answer: Answer = (request, response) =>
      request.path.includes('/shipping/costs') ? { status: 422, json: { error: 'NO' } } : shopApi(request, response)
    await using scene = await checkout({ answer })
    fillIn(scene)
    await scene.payment.payWith()
    expect(scene.payment.$problems.get()).toEqual([{ key: 'cart.shippingUnknown', about: 'country' }])
    expect(scene.asked('/initPayment')).toEqual([])
  })

  it('requests the shipping costs again, and shows changed ones before the next press charges them', async () => {
    let costs = 900
    const answer: Answer = (request, response) =>
      request.path.includes('/shipping/costs') ? { json: { data: costs } } : shopApi(request, response)
    await using page = await checkout({ answer })
    fillIn(page)
    costs = 1200
    await page.payment.payWith()
    expect(page.asked('/initPayment')).toEqual([])
    expect(page.payment.$problems.get().map(({ key }) => key)).toEqual(['cart.shippingChanged'])
    expect(page.delivery.$shipping.get()).toEqual({ status: 'known', costs: 1200 })
    await page.payment.payWith()
    expect(page.asked('/initPayment')).toHaveLength(1)
  })

  it('posts the method chosen at the time of the call, not the one at the press', async () => {
    const own = [...types, { id: 10, name: 'Rechnung' }]
    const answer: Answer = (request, response) =>
      request.path.endsWith('/checkout/payments') ? { json: { data: own } } : shopApi(request, response)
    await using page = await checkout({ answer })
    fillIn(page)
    const pressed = page.payment.payWith()
    page.payment.choose('10')
    await pressed
    const bodies = page.seen.flatMap(({ path, body }) => (path.endsWith('/initPayment') ? [body] : []))
    expect(bodies.map((body) => JSON.parse(body) as object)).toMatchObject([{ payart: '10', aux: {} }])
  })

  it('waits while the shipping costs are loading, and shows them before the next press charges them', async () => {
    const held: ServerResponse[] = []
    const answer: Answer = (request, response) => {
      if (!request.path.includes('/shipping/costs') || scene.asked('/shipping/costs').length === 0)
        return shopApi(request, response)
      held.push(response)
      return undefined
    }
    const scene = await checkout({ answer, token: '', defaultCountry: 'CH' })
    await using _ = scene
    const { payment, delivery, $cart } = scene
    payment.accept(true)
    $cart.set([articleLine])
    const [express] = payment.$express.get()
    const pressed = payment.payWith(express)
    const answered = () => held.at(-1)?.writeHead(200, { 'content-type': 'application/json' }).end('{"data":900}')
    await vi.waitFor(() => expect(held).toHaveLength(1), 60_000)
    expect([payment.$busy.get(), payment.$tries.get(), payment.$problems.get()]).toEqual([true, 0, []])
    expect(scene.asked('/initPayment')).toEqual([])
    answered()
    await pressed
    expect(delivery.$shipping.get()).toEqual({ status: 'known', costs: 900 })
    expect(payment.$problems.get().map(({ key }) => key)).toEqual(['cart.shippingChanged'])
    expect(scene.asked('/initPayment')).toEqual([])
    const again = payment.payWith(express)
    await vi.waitFor(() => expect(held).toHaveLength(2), 60_000)
    answered()
    await again
    expect(scene.goTo.mock.calls).toEqual([[address]])
  })

  it('requests failed shipping costs again at the next press, and shows them before the one after charges them', async () => {
    let isDown = false
    const answer: Answer = (request, response) =>
      isDown && request.path.includes('/shipping/costs') ? void response.destroy() : shopApi(request, response)
    await using page = await checkout({ answer })
    const { payment, delivery } = page
    fillIn(page)
    isDown = true
    for (const press of [1, 2]) {
      await payment.payWith()
      expect([press, payment.$failure.get()?.message]).toEqual([press, 'errors.unreachable'])
    }
    const { length } = page.asked('/shipping/costs')
    expect([length, delivery.$shipping.get().status]).toEqual([3, 'failed'])
    isDown = false
    await payment.payWith()
    expect(page.asked('/initPayment')).toEqual([])
    expect([payment.$failure.get(), delivery.$shipping.get()]).toEqual([undefined, { status: 'known', costs: 900 }])
    expect(payment.$problems.get().map(({ key }) => key)).toEqual(['cart.shippingChanged'])
    await payment.payWith()
    expect(page.goTo.mock.calls).toEqual([[address]])
  })

  it('opens no payment if loading the shipping costs fails, and shows the reason', async () => {
    const held: ServerResponse[] = []
    const answer: Answer = (request, response) => {
      if (!request.path.includes('/shipping/costs') || scene.asked('/shipping/costs').length < 2)
        return shopApi(request, response)
      held.push(response)
      return undefined
    }
    const scene = await checkout({ answer })
    await using _ = scene
    fillIn(scene)
    scene.$cart.set([articleLine])
    await vi.waitFor(() => expect(held).toHaveLength(1), 60_000)
    const pressed = scene.payment.payWith()
    held[0]?.writeHead(422, { 'content-type': 'application/json' }).end('{"error":"NO"}')
    await pressed
    expect(scene.payment.$problems.get()).toEqual([{ key: 'cart.shippingUnknown', about: 'country' }])
    expect([scene.payment.$busy.get(), scene.asked('/initPayment')]).toEqual([false, []])
  })

  it('waits for the visitor’s consent to a changed price, and then charges it', async () => {
    let price = 5800
    const answer: Answer = (request, response) => {
      const article = { id: 201, name: 'Katalog', price, vat_value: 2.6, stock: 9, product_kind_ref: 1 }
      return request.path.endsWith('/merchandise') ? { json: { data: { article } } } : shopApi(request, response)
    }
    await using scene = await checkout({ answer, lines: [articleLine] })
    const { basket, delivery, payment, $cart } = scene
    fillIn(scene)
    await basket.recheck()
    expect(basket.$hasChanged.get()).toBe(false)
    price = 6800
    await payment.payWith()
    expect(scene.asked('/initPayment')).toEqual([])
    expect(payment.$problems.get()).toContainEqual({ key: 'cart.changed', about: 'amounts' })
    expect(basket.$changes.get()).toEqual([{ of: 'price', before: 5800, now: 6800 }])
    await settled(delivery.$shipping)
    expect(delivery.$sums.get().total).toBe(6800 + 900)
    expect($cart.get()).toEqual([articleLine])
    basket.agree()
    expect([basket.$hasChanged.get(), $cart.get()]).toEqual([false, [{ ...articleLine, price: 6800 }]])
    await payment.payWith()
    expect(scene.goTo.mock.calls).toEqual([[address]])
    const { $ordered } = await import('#stores/checkout/checkout.ts')
    expect($ordered.get()).toMatchObject({ lang: 'de', lines: [{ price: 6800 }], shippingCosts: 900 })
  })

  it('is busy until the browser has left, and follows the open payment when it comes back', async () => {
    await using scene = await checkout()
    fillIn(scene)
    await scene.payment.payWith()
    const { $payment } = await import('#stores/checkout/checkout.ts')
    scene.tab.comeBack(false)
    expect($payment.get()).toEqual({ status: 'redirecting' })
    scene.tab.comeBack()
    expect($payment.get()).toEqual({ status: 'requires_action', address })
    expect(scene.payment.$busy.get()).toBe(false)
  })

  it('opens one payment if pressed twice at once', async () => {
    await using scene = await checkout()
    fillIn(scene)
    await Promise.all([scene.payment.payWith(), scene.payment.payWith()])
    expect(scene.asked('/initPayment')).toHaveLength(1)
  })

  it('requests the availability of each line again after a rejection', async () => {
    const answer: Answer = (request, response) =>
      request.path.endsWith('/initPayment') ? { status: 422, json: { error: 'gone' } } : shopApi(request, response)
    await using scene = await checkout({ answer })
    fillIn(scene)
    const before = scene.asked('/ticket/collect/').length
    await scene.payment.payWith()
    expect(scene.asked('/ticket/collect/').length).toBeGreaterThan(before)
    expect(scene.goTo).not.toHaveBeenCalled()
  })

  it('leads to the login after the session has expired, and back to the checkout', async () => {
    const data = { id: 7, fname: 'Ada', lname: 'M', email: 'ada@example.org', isGuest: 0, addrBilling: bern }
    const answer: Answer = (request, response) => {
      if (request.path.endsWith('/customer')) return { json: { data } }
      return isPayment(request) ? { status: 401, json: { error: 'expired' } } : shopApi(request, response)
    }
    await using scene = await checkout({ answer, lines: [ticketLine] })
    const { $sentForm } = await import('#stores/customer/guest-form.ts')
    const { $customer } = await import('#stores/session/customer.ts')
    $sentForm.set(undefined)
    $customer.set({ id: '7', firstName: 'Ada', lastName: 'M', email: 'ada@example.org', isGuest: false, billing: bern })
    fillIn(scene)
    await scene.payment.payWith()
    expect(scene.goTo.mock.calls).toEqual([['/de/login/?fromUnauthorized=true']])
    const { $afterSignIn } = await import('#stores/session/visit.ts')
    expect($afterSignIn.get()).toBe('/de/checkout/')
  })

  it('renews the session of a guest that has expired, asks for the total again, and pays', async () => {
    let payments = 0
    const answer: Answer = (request, response) =>
      isPayment(request) && payments++ === 0 ? { status: 401, json: { error: 'expired' } } : shopApi(request, response)
    await using scene = await checkout({ answer })
    fillIn(scene)
    await scene.payment.payWith()
    expect(scene.goTo.mock.calls).toEqual([[address]])
    expect(scene.$token.get()).toBe('guest')
    const calls = scene.seen.map(({ path }) => path)
    const [renewed, priced, paid] = ['/auth/guest', '/shipping/costs', '/initPayment'].map((call) =>
      calls.findLastIndex((path) => path.endsWith(call)),
    )
    expect(scene.asked('/initPayment')).toHaveLength(2)
    expect(priced).toBeGreaterThan(renewed ?? 0)
    expect(paid).toBeGreaterThan(priced ?? 0)
  })

  it.each([
    ['that was renewed already has expired', 'guest'],
    ['has expired and can’t be renewed', 'nobody'],
  ])('lets a guest whose session %s register as a guest again, and leads back to the checkout', async (_, who) => {
    const answer: Answer = (request, response) => {
      if (isPayment(request)) return { status: 401, json: { error: 'expired' } }
      const isRefused = who === 'nobody' && request.path.endsWith('/customer/validate')
      return isRefused ? { status: 422, json: { errors: { lname: ['zu kurz'] } } } : shopApi(request, response)
    }
    await using scene = await checkout({ answer })
    fillIn(scene)
    await scene.payment.payWith()
    expect(scene.goTo.mock.calls).toEqual([['/de/register-guest/?fromUnauthorized=true']])
    const { $afterSignIn } = await import('#stores/session/visit.ts')
    expect($afterSignIn.get()).toBe('/de/checkout/')
  })

  it('updates neither the lines nor the totals while an account is typed', async () => {
    await using scene = await checkout()
    scene.payment.choose('74')
    const heard = vi.fn<() => void>()
    const { basket, delivery, payment } = scene
    for (const $store of [basket.$checks, delivery.$sums, delivery.$shipping, payment.$types, payment.$chosen]) {
      $store.listen(heard)
    }
    payment.setDetails({ accountHolder: 'A' })
    payment.setDetails({ accountHolder: 'Ad' })
    payment.accept(true)
    expect(heard).not.toHaveBeenCalled()
  })
})

/** A guest’s form on the page of the payment. */
const asked: CustomerFormRules = {
  countries: [],
  salutations: [],
  required: ['lastName', 'email', 'country'],
  visible: ['lastName', 'email', 'country'],
}
const ada = { sendInvoice: true, lastName: 'Lovelace', email: 'ada@example.org', country: 'CH' }

/** A checkout in Switzerland of somebody who has typed a guest’s form and chosen all else. */
async function typed(own: Scene = {}, form: CustomerForm = ada) {
  const scene = await checkout({ token: '', defaultCountry: 'CH', form: asked, ...own })
  const { keepForm } = await import('#stores/customer/guest-form.ts')
  keepForm(form)
  await settled(scene.delivery.$shipping)
  fillIn(scene)
  return scene
}

describe('the payment method', () => {
  it('that was used last in this browser is the first, and chosen', async () => {
    const own = [{ id: 10, name: 'Rechnung' }, ...types]
    const answer: Answer = (request, response) =>
      request.path.endsWith('/checkout/payments') ? { json: { data: own } } : shopApi(request, response)
    await using before = await checkout({ answer })
    expect(before.payment.$chosen.get()).toBeUndefined()
    fillIn(before)
    await before.payment.payWith()
    const { local } = before.tab
    await using scene = await checkout({ answer, local })
    expect(scene.payment.$types.get().map(({ id }) => id)).toEqual(['74', '10', '164'])
    expect(scene.payment.$chosen.get()?.id).toBe('74')
  })

  it('is chosen if it is the only one', async () => {
    const answer: Answer = (request, response) =>
      request.path.endsWith('/checkout/payments')
        ? { json: { data: [{ id: 164, name: 'Karte' }] } }
        : shopApi(request, response)
    await using scene = await checkout({ answer })
    expect(scene.payment.$chosen.get()?.id).toBe('164')
  })

  it('on invoice sends the buyer’s own reference, and another doesn’t', async () => {
    const own = [...types, { id: 10, name: 'Rechnung' }]
    const answer: Answer = (request, response) =>
      request.path.endsWith('/checkout/payments') ? { json: { data: own } } : shopApi(request, response)
    for (const [id, reference] of [
      ['10', 'PO 7'],
      ['74', undefined],
    ] as const) {
      await using scene = await checkout({ answer, invoicePaymentTypes: ['10'] })
      const { $documentNumber } = await import('#stores/customer/buyer.ts')
      fillIn(scene)
      $documentNumber.set(' PO 7 ')
      scene.payment.choose(id)
      await scene.payment.payWith()
      const body = scene.seen.findLast(isPayment)?.body ?? '{}'
      expect(JSON.parse(body)).toHaveProperty('payart', id)
      expect(body.includes('PO 7')).toBe(reference !== undefined)
    }
  })
})

describe('a refusal of the cart (section 8, initPayment 422)', () => {
  const refusing =
    (error: string): Answer =>
    (request, response) => {
      if (isPayment(request)) return { status: 422, json: { error } }
      if (request.path.endsWith('/voucher'))
        return { json: { data: { id: 'v2', name: 'Gift', barcode: 'GIFT-2', amount: 5000, used_amount: 0 } } }
      return shopApi(request, response)
    }
  type Change = (scene: Awaited<ReturnType<typeof checkout>>) => unknown
  const changes: [string, Change][] = [
    ['another code is redeemed', ({ voucher }) => voucher.redeem('GIFT-2')],
    ['a line that was taken out is put back', ({ basket }) => [basket.remove(1), basket.undo()]],
    ['another tab changes a line', ({ $cart }) => $cart.set([ticketLine])],
    ['a line is counted anew', ({ basket }) => basket.count(1, 2)],
  ]

  it.each(changes)('isn’t told any more once %s', async (_, change) => {
    await using scene = await checkout({ answer: refusing('VOUCHER_NOT_FOUND') })
    const { $cartError } = await import('#stores/checkout/checkout.ts')
    fillIn(scene)
    await scene.payment.payWith()
    expect($cartError.get()).toMatchObject({ code: 'VOUCHER_NOT_FOUND' })
    await change(scene)
    expect($cartError.get()).toBeUndefined()
    expect(scene.basket.$checks.get().flatMap(({ problem = [] }) => problem)).toEqual([])
  })

  it('isn’t told any more once the order goes to another country', async () => {
    await using scene = await checkout({
      answer: refusing('SHIPPING_COUNTRY_UNKNOWN'),
      token: '',
      defaultCountry: 'CH',
    })
    const { $cartError } = await import('#stores/checkout/checkout.ts')
    scene.payment.accept(true)
    await scene.payment.payWith(scene.payment.$express.get()[0])
    expect($cartError.get()).toMatchObject({ message: 'cart.shippingUnknown' })
    scene.delivery.chooseCountry('DE')
    expect($cartError.get()).toBeUndefined()
  })
})

describe('the buyer’s own number of the order (section 3, “Cart state”)', () => {
  const sent = (scene: Awaited<ReturnType<typeof checkout>>) =>
    scene.seen.filter(isPayment).map(({ body }) => {
      const { cart }: { cart: { external_document_number?: string } } = JSON.parse(body)
      return cart.external_document_number
    })
  const cases = [
    ['School', ' PO-4711 ', 'PO-4711'],
    ['School', '  ', undefined],
    ['', 'PO-4711', undefined],
  ] as const

  it.each(cases)(
    'of a guest with the company “%s” and the number “%s” is sent as %s',
    async (company, number, expected) => {
      await using scene = await checkout()
      const { $documentNumber } = await import('#stores/customer/buyer.ts')
      const { $sentForm } = await import('#stores/customer/guest-form.ts')
      fillIn(scene)
      $sentForm.set({ token: scene.$token.get(), form: { ...bern, sendInvoice: true, company } })
      $documentNumber.set(number)
      expect(scene.payment.$asksForNumber.get()).toBe(company !== '')
      await scene.payment.payWith()
      expect(sent(scene)).toEqual([expected])
    },
  )

  it.each(cases)(
    'beside details with the company “%s” and the number “%s” goes with every press as %s',
    async (company, number, expected) => {
      for (const isExpress of [false, true]) {
        await using scene = await typed(
          { form: { ...asked, visible: [...asked.visible, 'company'] } },
          { ...ada, company },
        )
        const { $documentNumber } = await import('#stores/customer/buyer.ts')
        $documentNumber.set(number)
        expect(scene.payment.$asksForNumber.get()).toBe(company !== '')
        await scene.payment.payWith(isExpress ? scene.payment.$express.get()[0] : undefined)
        expect(sent(scene)).toEqual([expected])
      }
    },
  )
})

describe('a museum whose form asks for no country', () => {
  const visible = ['lastName', 'email'] as const
  const form = { ...asked, required: [...visible], visible: [...visible] }
  const unplaced = { sendInvoice: true, lastName: 'Lovelace', email: 'ada@example.org' }

  it.each(['CH', 'DE'])('sends a guest’s order to the country that its total is for: %s', async (country) => {
    await using scene = await typed({ form }, unplaced)
    if (country !== 'CH') scene.delivery.chooseCountry(country)
    await settled(scene.delivery.$shipping)
    await scene.payment.payWith()
    const { body = '{}' } = scene.seen.find(({ path }) => path.endsWith('/auth/guest')) ?? {}
    expect(JSON.parse(body)).toMatchObject({ c: { country } })
    expect(scene.seen.filter(isPayment)).toHaveLength(1)
  })

  it('invents none for an order of which nothing is sent', async () => {
    await using scene = await typed({ form, lines: [ticketLine] }, unplaced)
    await scene.payment.payWith()
    const { body = '{}' } = scene.seen.find(({ path }) => path.endsWith('/auth/guest')) ?? {}
    expect(JSON.parse(body)).toMatchObject({ c: { country: '' } })
    expect(scene.seen.filter(isPayment)).toHaveLength(1)
  })
})

describe('a press that pays sends the details of a guest first (section 7, auth/guest)', () => {
  it('then asks for the total again, and pays it', async () => {
    await using scene = await typed()
    const before = scene.seen.length
    await scene.payment.payWith()
    expect(scene.goTo.mock.calls).toEqual([[address]])
    const calls = scene.seen.slice(before).map(({ path }) => path)
    const first = (what: string) => calls.findIndex((path) => path.includes(what))
    const last = (what: string) => calls.findLastIndex((path) => path.includes(what))
    expect(first('/auth/guest')).toBeGreaterThan(-1)
    expect(first('/shipping/costs')).toBeGreaterThan(first('/auth/guest'))
    expect(first('/initPayment')).toBeGreaterThan(last('/shipping/costs'))
    expect(first('/initPayment')).toBeGreaterThan(last('/ticket/collect/'))
    expect(scene.$token.get()).toBe('guest')
    const { $guest } = await import('#stores/customer/guest-form.ts')
    expect($guest.get()).toEqual(ada)
  })

  it('once, if pressed twice at once', async () => {
    await using scene = await typed()
    await Promise.all([scene.payment.payWith(), scene.payment.payWith()])
    expect([scene.asked('/auth/guest').length, scene.asked('/initPayment').length]).toEqual([1, 1])
  })

  it('and sends nothing while a field is missing, which it names with all other problems', async () => {
    await using scene = await typed({}, { sendInvoice: true, country: 'CH' })
    scene.payment.accept(false)
    const before = scene.seen.length
    await scene.payment.payWith()
    expect(Object.keys(scene.guest?.$errors.get() ?? {})).toEqual(['lastName', 'email'])
    expect(scene.payment.$problems.get()).toEqual([{ key: 'forms.termsNotAccepted', about: 'terms' }])
    expect(scene.payment.$tries.get()).toBe(1)
    expect(scene.seen.slice(before)).toEqual([])
    scene.guest?.clearError('email')
    expect(Object.keys(scene.guest?.$errors.get() ?? {})).toEqual(['lastName'])
  })

  it('and pays nothing if the server objects to a field', async () => {
    const answer: Answer = (request, response) =>
      request.path.endsWith('/customer/validate')
        ? { status: 422, json: { errors: { lname: ['zu kurz'], password: ['fehlt'] } } }
        : shopApi(request, response)
    await using scene = await typed({ answer })
    await scene.payment.payWith()
    expect(scene.guest?.$errors.get()).toEqual({ lastName: ['zu kurz'] })
    expect(scene.payment.$tries.get()).toBe(1)
    expect(scene.asked('/initPayment')).toEqual([])
    expect(scene.payment.$busy.get()).toBe(false)
  })

  it('and says why if the server doesn’t answer; the next press sends them again', async () => {
    let isDown = true
    const answer: Answer = (request, response) =>
      isDown && request.path.endsWith('/auth/guest') ? void response.destroy() : shopApi(request, response)
    await using scene = await typed({ answer })
    await scene.payment.payWith()
    expect(scene.payment.$failure.get()).toMatchObject({ message: 'errors.unreachable' })
    expect(scene.asked('/initPayment')).toEqual([])
    isDown = false
    await scene.payment.payWith()
    expect(scene.payment.$failure.get()).toBeUndefined()
    expect(scene.goTo.mock.calls).toEqual([[address]])
  })

  it('and pays no other total than the one shown: costs that have changed are shown before the next press', async () => {
    let costs = 900
    const answer: Answer = (request, response) =>
      request.path.includes('/shipping/costs') ? { json: { data: costs } } : shopApi(request, response)
    await using scene = await typed({ answer })
    costs = 1200
    await scene.payment.payWith()
    expect(scene.asked('/initPayment')).toEqual([])
    expect(scene.payment.$problems.get().map(({ key }) => key)).toEqual(['cart.shippingChanged'])
    await scene.payment.payWith()
    expect([scene.asked('/auth/guest').length, scene.asked('/initPayment').length]).toEqual([1, 1])
  })

  it('and pays nothing if one is corrected meanwhile: what was sent is shown, and the next press pays', async () => {
    let correct = () => {}
    const answer: Answer = (request, response) => {
      if (request.path.endsWith('/auth/guest')) correct()
      return shopApi(request, response)
    }
    await using scene = await typed({ answer })
    const { $guestForm } = await import('#stores/customer/guest-form.ts')
    correct = () => $guestForm.set({ ...ada, email: 'ada@lovelace.example' })
    await scene.payment.payWith()
    expect(scene.asked('/initPayment')).toEqual([])
    expect(scene.payment.$problems.get()).toEqual([{ key: 'checkout.detailsChanged', about: 'address' }])
    expect($guestForm.get().email).toBe('ada@lovelace.example')
    await scene.payment.payWith()
    expect(scene.goTo.mock.calls).toEqual([[address]])
  })

  it('not with an express method, which needs no details', async () => {
    await using scene = await typed({}, { sendInvoice: true, country: 'CH' })
    const [express] = scene.payment.$express.get()
    await scene.payment.payWith(express)
    expect(scene.asked('/auth/guest')).toEqual([])
    expect(scene.goTo.mock.calls).toEqual([[address]])
  })

  it('and pays nothing for a guest who deletes them meanwhile', async () => {
    await using scene = await typed()
    const stop = scene.$token.listen((token) => token !== '' && queueMicrotask(() => scene.$token.set('')))
    await scene.payment.payWith()
    stop()
    expect(scene.asked('/initPayment')).toEqual([])
    expect(scene.payment.$problems.get()).toEqual([{ key: 'forms.loginRequired', about: 'totals' }])
  })
})
