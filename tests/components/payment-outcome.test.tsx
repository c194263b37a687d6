import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import type { ComponentProps } from 'react'
import Cancelled from '#islands/checkout/Cancelled.tsx'
import { OpenPayment } from '#islands/checkout/OpenPayment.tsx'
import Success from '#islands/checkout/Success.tsx'
import { $cart, noLines } from '#stores/cart/cart.ts'
import { $guest, $sentForm } from '#stores/customer/guest-form.ts'
import { $ordered, $payment, nothingOrdered } from '#stores/checkout/checkout.ts'
import { $paidOrder } from '#stores/checkout/order.ts'
import { beginPayment } from '#stores/checkout/payment-records.ts'
import { basketSummary } from '#domain/checkout/order.ts'
import { initialPayment } from '#domain/checkout/payment-state.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { $token } from '#stores/session/token.ts'
import { anId } from '../support/ids.ts'
import { articleLine, anOrder, ticketLine } from '../support/lines.ts'
import { announcementsEnd, listen } from './heard.ts'
import { holdPayments, shop as someShop, show, strings, stringsPath, answeringApi, stumblingApi } from './stage.tsx'

const shop = { ...someShop, api: inject('exhibitionApi'), supportEmail: 'shop@museum.example' }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const { href } = location
let carts = 0

/** Comes back from the payment page with a cart of its own that did so. */
function comeBack(outcome: string, lines: LineItem[] = [ticketLine]) {
  $cart.set(lines)
  $ordered.set({ lines, shippingCosts: lines.includes(articleLine) ? 900 : null })
  carts += 1
  history.replaceState(null, '', `?cartId=${outcome}-${Date.now()}-${carts}`)
}

beforeEach(() => $payment.set(initialPayment))
afterEach(() => {
  history.replaceState(null, '', href)
  $cart.set(noLines)
  $ordered.set(nothingOrdered)
  $paidOrder.set(undefined)
  $payment.set(initialPayment)
  localStorage.clear()
})

const success = (own: Partial<ComponentProps<typeof Success>> = {}) =>
  show(<Success shop={shop} strings={stringsPath} museum="Aarenfels" {...own} />, shop)
const thanks = page.getByText('Thank you', { exact: false })

describe('the return from the payment page', () => {
  it('moves the focus to the thanks, shows order number and lines, and empties the basket', async () => {
    comeBack('tickets', [ticketLine, articleLine])
    success()
    await expect.element(page.getByText('B-7', { exact: true })).toBeVisible()
    const said = document.activeElement
    expect(said?.textContent).toBe('Thank you, see you on Wednesday 25\u00a0November at 11:00.')
    const summary = page.getByRole('region', { name: 'Summary', exact: true })
    const lines = summary.getByRole('listitem').elements()
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Das laute QuadratErwachsene ×\s2.*11:00.*48\.00$/s),
      expect.stringMatching(/^Katalog.*58\.00$/s),
    ])
    await expect.element(page.getByText(strings['success.tickets'] ?? '')).toBeVisible()
    const total = page.getByText(/CHF\s115\.00/)
    await expect.element(total).toBeVisible()
    expect($cart.get()).toEqual([])
  })

  it('shows the time of the visit, with links to calendars', async () => {
    comeBack('tickets', [ticketLine, articleLine])
    success()
    const visits = page.getByRole('region', { name: 'Your visit', exact: true })
    await expect.element(visits.getByText(/^\w+day, 25\sNovember 2026, 11:00–11:30$/)).toBeVisible()
    // Lists without a class are prose, and their bullets would hang in the page's margin (`layouts/base.css`).
    for (const list of visits.getByRole('list').elements()) expect(list.className).not.toBe('')
    const file = visits.getByRole('link', { name: /^Add to calendar ?: Das laute Quadrat, \w+day, 25\sNovember 2026/ })
    await expect.element(file).toHaveAttribute('download', 'B-7.ics')
    const address = file.element().getAttribute('href') ?? ''
    const entry = await (await fetch(address)).text()
    expect(entry).toMatch(/DTSTART;TZID=[\w/]+:20261125T110000/)
    // The number is the one of the page, and named: nobody knows what a row of letters in a calendar is.
    expect(entry).toMatch(/^DESCRIPTION:.*\\nOrder number: B-7\r$/m)
    await expect
      .element(visits.getByRole('link', { name: /^Google Calendar ?: Das laute Quadrat/ }))
      .toHaveAttribute('href', expect.stringMatching(/^https:\/\/calendar\.google\.com\/.*Order\+number%3A\+B-7/))
  })

  it('says where a parcel goes, and when it arrives if the museum says so', async () => {
    const address = { street: 'Gasse 1', zip: '8001', city: 'Zürich', country: 'CH' }
    $token.set('t')
    $sentForm.set({ token: 't', form: { sendInvoice: true, firstName: 'Ada', lastName: 'Muster', ...address } })
    comeBack('goods', [articleLine])
    success({ deliveryTime: 'Sent within two working days.' })
    await expect.element(page.getByText('Your parcel goes to this address:')).toBeVisible()
    await expect.element(page.getByText('Sent within two working days.')).toBeVisible()
    await expect.element(page.getByText('Ada Muster')).toBeVisible()
    await expect.element(page.getByText('8001 Zürich')).toBeVisible()
    await expect.element(page.getByText('Switzerland')).toBeVisible()
  })

  it('thanks for an order without a visit, and shows no directions', async () => {
    comeBack('goods', [articleLine])
    success({ directions: { address: 'Quay 1' } })
    await expect.element(page.getByText(strings['success.thanks'] ?? '')).toBeVisible()
    await expect.element(page.getByText('Quay 1')).not.toBeInTheDocument()
  })

  it('shows the museum’s directions and what to bring, and gives calendars the address', async () => {
    comeBack('tickets')
    success({ directions: { address: 'Quay 1, Port', way: 'Bus 4.', bring: 'A coat.' } })
    await expect.element(page.getByRole('region', { name: 'How to find us' }).getByText('Bus 4.')).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'What to bring' }).getByText('A coat.')).toBeVisible()
    const map = page.getByRole('link', { name: /^Show on the map/ })
    await expect.element(map).toHaveAttribute('href', expect.stringContaining('?query=Quay%201%2C%20Port'))
    const file = page.getByRole('link', { name: /^Add to calendar/ }).element()
    const text = await (await fetch(file.getAttribute('href') ?? '')).text()
    expect(text).toContain(String.raw`LOCATION:Aarenfels\, Quay 1\, Port`)
  })

  it('shows the address that the confirmation is sent to until the page is left', async () => {
    comeBack('tickets')
    $sentForm.set({ token: $token.get(), form: { sendInvoice: true, email: 'ada@museum.example' } })
    success()
    await expect.element(page.getByText(/^The confirmation is sent to ada@museum\.example\./)).toBeVisible()
    await expect
      .element(link('Wrong address?'))
      .toHaveAttribute('href', 'mailto:shop@museum.example?subject=Wrong%20e-mail%20address%2C%20order%20number%20B-7')
    expect($guest.get().email).toBeUndefined()
  })

  it('of an express payment says that the confirmation goes to the address given there', async () => {
    comeBack('tickets')
    success()
    await expect.element(page.getByText(strings['success.sentToGiven'] ?? '')).toBeVisible()
  })

  it('promises tickets by e-mail only if there are tickets', async () => {
    comeBack('goods', [articleLine])
    success()
    await expect.element(page.getByText(strings['success.sentToGiven'] ?? '')).toBeVisible()
    await expect.element(page.getByText(strings['success.tickets'] ?? '')).not.toBeInTheDocument()
  })

  it('without an answer shows that the outcome is unknown, and retries on request', async () => {
    comeBack('tickets')
    success({ shop: { ...shop, api: stumblingApi() } })
    await button('Try again').click()
    await expect.element(page.getByText('B-7', { exact: true })).toBeVisible()
    await expect.element(page.getByText(strings['success.unconfirmed'] ?? '')).not.toBeInTheDocument()
  })

  it.each([401, 403])(
    'answered by %s stays: it can be repeated, and asks whom to write to, or for a login',
    async (status) => {
      comeBack('tickets')
      success({ shop: { ...shop, api: answeringApi(status) } })
      await expect.element(button('Try again')).toBeVisible()
      await expect.element(page.getByText(/write to shop@museum\.example and give this number/)).toBeVisible()
      const back = encodeURIComponent(location.pathname + location.search)
      await expect.element(link('Log in')).toHaveAttribute('href', `/en/login/?returnTo=${back}`)
      $token.set('t0ken')
      onTestFinished(() => $token.set(''))
      await expect.element(link('Log in')).not.toBeInTheDocument()
    },
  )

  it('after a rejection shows the server’s message and how to get the money back, and keeps the basket', async () => {
    comeBack('refused')
    const heading = document.createElement('h1')
    heading.textContent = 'Your order'
    document.body.append(heading)
    onTestFinished(() => heading.remove())
    document.title = 'Your order - Museum'
    success()
    await expect.element(page.getByText('The last tickets were sold meanwhile.')).toBeVisible()
    await expect
      .element(page.getByText(/^For questions about it, write to shop@museum\.example and give this number: refused-/))
      .toBeVisible()
    await expect.element(link('Go to basket')).toHaveAttribute('href', '/en/checkout/')
    expect($cart.get()).toHaveLength(1)
    await expect.element(thanks).not.toBeInTheDocument()
    expect([heading.textContent, document.title]).toEqual(['Payment failed', 'Payment failed - Museum'])
  })

  it('of a cart that is already paid shows a message, and no link to another payment', async () => {
    comeBack('gone')
    success()
    await expect.element(page.getByText(strings['success.alreadyPaid'] ?? '')).toBeVisible()
    await expect.element(link('Back to payment')).not.toBeInTheDocument()
  })

  it('of a cart that nobody knows doesn’t lead to the payment of an empty basket', async () => {
    comeBack('lost', [])
    success()
    await expect.element(page.getByText(strings['success.gone'] ?? '')).toBeVisible()
    await expect.element(link('Go to the home page')).toBeVisible()
    await expect.element(link('Back to payment')).not.toBeInTheDocument()
  })

  it.each([
    ['that came too late shows a message', 'late', 'success.tooSlow'],
    ['that is unknown to the server shows a message', 'lost', 'success.gone'],
  ])('%s, keeps the basket, and shows the number to quote for a refund', async (_name, cart, key) => {
    comeBack(cart)
    success()
    await expect.element(page.getByText(strings[key] ?? key)).toBeVisible()
    await expect
      .element(
        page.getByText(/^For questions about it, write to shop@museum\.example and give this number: (late|lost)-/),
      )
      .toBeVisible()
    expect($cart.get()).toHaveLength(1)
  })

  it.each([
    ['is already paid', 'gone', 'success.alreadyPaid'],
    ['was paid too late', 'late', 'success.tooSlow'],
    ['is unknown to the server', 'lost', 'success.gone'],
  ])(
    'of a cart that %s moves the focus to the message, which replaces the announced wait',
    async (_name, cart, key) => {
      comeBack(cart)
      success()
      await expect.element(page.getByText(strings[key] ?? key)).toBeVisible()
      expect(document.activeElement?.matches('main *')).toBe(true)
      expect(document.activeElement?.textContent).toContain(strings[key])
    },
  )

  it('in a museum where visitors confirm orders themselves confirms only when the button is pressed', async () => {
    const name = document.body.appendChild(document.createElement('h1'))
    name.textContent = 'Confirm order'
    onTestFinished(() => name.remove())
    document.title = 'Confirm order - Museum'
    comeBack('tickets')
    success({ accepted: true })
    await expect.element(page.getByText(strings['success.accepted'] ?? '')).toBeVisible()
    await expect.element(page.getByText('Erwachsene', { exact: false })).toBeVisible()
    await expect.element(page.getByText('B-7', { exact: true })).not.toBeInTheDocument()
    expect(name).toHaveTextContent('Confirm order')
    const heard = listen()
    const release = holdPayments()
    await button('Confirm purchase').click()
    await expect.poll(() => heard).toEqual([strings['success.confirming']])
    expect(button('Confirm purchase').query()).toBeNull()
    await expect.element(page.getByRole('main')).toHaveFocus()
    release()
    await expect.element(page.getByText('B-7', { exact: true })).toBeVisible()
    expect([name.textContent, document.title]).toEqual(['Order confirmed', 'Order confirmed - Museum'])
  })
})

describe('an accepted payment that the visitor is to confirm', () => {
  /** Comes back from the payment of a catalogue, as this browser has it on record. */
  function comeBackOfCatalogue(ordered = nothingOrdered) {
    comeBack('tickets')
    $ordered.set(ordered)
    const returnToken = `catalogue-${carts}`
    beginPayment(Date.now(), { returnToken, summary: basketSummary([articleLine], 900) })
    history.replaceState(null, '', `${location.search}&payment=${returnToken}`)
    success({ accepted: true })
  }
  const total = page.getByRole('cell', { name: /CHF\s67\.00/ })

  it('shows what it is for, and not what the tab began to pay after it', async () => {
    comeBackOfCatalogue({ lines: [ticketLine], shippingCosts: null, payment: 'another' })
    await expect.element(button('Confirm purchase')).toBeVisible()
    await expect.element(total).toBeVisible()
    expect(page.getByText('Erwachsene', { exact: false }).query()).toBeNull()
  })

  it('shows what it is for in a tab that didn’t begin it', async () => {
    comeBackOfCatalogue()
    await expect.element(button('Confirm purchase')).toBeVisible()
    await expect.element(total).toBeVisible()
  })
})

describe('a payment that wasn’t confirmed', () => {
  const waits = () => expect.element(page.getByText(strings['success.confirming'] ?? '')).toBeVisible()

  it('shows that it is being confirmed from the press of “try again” on, also where visitors confirm orders themselves', async () => {
    comeBack('tickets')
    success({ accepted: true, shop: { ...shop, api: stumblingApi() } })
    await button('Confirm purchase').click()
    const release = holdPayments()
    await button('Try again').click()
    await waits()
    await expect.element(button('Confirm purchase')).not.toBeInTheDocument()
    release()
    await expect.element(page.getByText('B-7', { exact: true })).toBeVisible()
  })

  it.each([
    ['one that was refused for want of a login', { isUnauthorized: true }, 1],
    ['not one that just wasn’t answered', {}, 0],
  ])('offers the login beside a payment: %s', async (_, refusal, count) => {
    comeBack('tickets')
    $payment.set({ status: 'unconfirmed', cartId: anId('tickets-1'), ...refusal })
    show(<OpenPayment />, shop)
    await expect.element(button('Try again')).toBeVisible()
    expect(link('Log in').elements()).toHaveLength(count)
  })

  it.each([
    ['Try again', 'unconfirmed'],
    ['Don’t finish this payment', 'requires_payment_method'],
  ])('keeps the focus on the page when “%s” disappears', async (name, end) => {
    comeBack('tickets')
    $payment.set({ status: 'unconfirmed', cartId: anId('tickets-1') })
    show(<OpenPayment />, { ...shop, api: answeringApi(500) })
    const release = holdPayments()
    await button(name).click()
    await expect.element(page.getByText(strings['payment.openAsking'] ?? '')).toBeVisible()
    await expect.element(page.getByRole('main')).toHaveFocus()
    release()
    await expect.poll(() => $payment.get().status).toBe(end)
  })
})

describe('the return from paying an order', () => {
  const order = anOrder()

  /** Comes back from the payment of an order, while something that nobody has paid for lies in the basket. */
  function comeBackOf(outcome: string, query = '') {
    comeBack(outcome)
    history.replaceState(null, '', location.search + query)
    const returnToken = `order-${carts}`
    history.replaceState(null, '', `${location.search}&payment=${returnToken}`)
    const { requestToken } = beginPayment(Date.now(), { order: order.id, returnToken })
    $paidOrder.set({ payment: requestToken, order })
  }
  const toOrder = link('Back to the order')
  const leadsToOrder = () => expect.element(toOrder).toHaveAttribute('href', '/en/order-review/order/')

  it('that is already paid shows the number of this payment: another one may have been paid, too', async () => {
    comeBackOf('gone')
    success()
    await expect
      .element(page.getByText(/^For questions about it, write to shop@museum\.example and give this number: gone-/))
      .toBeVisible()
  })

  it('shows its number, lines and sum, reports the purchase once, and doesn’t change the basket', async () => {
    const told = globalThis
    told.dataLayer = undefined
    comeBackOf('tickets')
    success({ shop: { ...shop, analyticsConsent: false } })
    await expect.element(page.getByText('R-77', { exact: true })).toBeVisible()
    const rows = page.getByRole('row').elements()
    expect(rows.map(({ textContent }) => textContent.replaceAll(/\s/g, ' ')).slice(1)).toEqual([
      'Adults × 2CHF 18.00CHF 36.00',
      'DeliveryCHF 9.00',
      'TotalCHF 45.00',
    ])
    await leadsToOrder()
    await expect.element(page.getByText('Das laute Quadrat')).not.toBeInTheDocument()
    expect($cart.get()).toEqual([ticketLine])
    const layer: readonly { event?: string }[] = told.dataLayer ?? []
    const purchases = layer.filter(({ event }) => event === 'purchase')
    expect(purchases).toEqual([
      {
        event: 'purchase',
        ecommerce: {
          transaction_id: 'B-7',
          currency: 'EUR',
          value: 36,
          tax: 0,
          shipping: 9,
          items: [{ item_name: 'Adults', item_variant: undefined, price: 18, quantity: 2 }],
        },
      },
    ])
  })

  it.each([
    ['failed on the payment page shows a message', 'failed', '&failed=1', strings['failed.text']],
    ['rejected by the museum shows the reason', 'refused', '', 'The last tickets were sold meanwhile.'],
    ['that came too late shows a message', 'late', '', strings['order.gone']],
    ['gone for an unknown reason shows a message', 'lost', '', strings['failed.refundUnknown']],
    ['already paid shows a message', 'gone', '', strings['success.alreadyPaid']],
  ])('%s, and links to the order', async (_name, outcome, query, text = '') => {
    comeBackOf(outcome, query)
    success()
    await expect.element(page.getByText(text)).toBeVisible()
    await leadsToOrder()
    await expect.element(page.getByText(strings['failed.kept'] ?? '')).not.toBeInTheDocument()
    expect($cart.get()).toEqual([ticketLine])
  })

  it('after cancelling shows that nothing was charged, and doesn’t ask about the basket', async () => {
    comeBackOf('cancelled')
    show(<Cancelled shop={shop} strings={stringsPath} />, shop)
    await leadsToOrder()
    await expect.element(page.getByText(strings['cancelled.text'] ?? '')).toBeVisible()
    await expect.element(page.getByText(strings['cancelled.question'] ?? '')).not.toBeInTheDocument()
    await expect.element(button('Empty the basket')).not.toBeInTheDocument()
    // Given up, it is written down, which the next test would find.
    await expect.poll(() => $payment.get().status).toBe('canceled')
  })
})

describe('the return after cancelling', () => {
  const open = () => show(<Cancelled shop={shop} strings={stringsPath} />, shop)

  it('offers to keep the basket, and keeps it', async () => {
    comeBack('cancelled')
    open()
    await expect.element(page.getByText(strings['cancelled.text'] ?? '')).toBeVisible()
    await expect.element(link('Keep the basket')).toHaveAttribute('href', '/en/checkout/')
    expect($cart.get()).toHaveLength(1)
  })

  it('empties the basket on request, and confirms it', async () => {
    comeBack('cancelled')
    open()
    await expect.element(button('Empty the basket')).toBeEnabled()
    await announcementsEnd()
    const heard = listen()
    await button('Empty the basket').click()
    await expect.poll(() => heard).toEqual([strings['cancelled.cleared']])
    await expect.element(page.getByRole('main')).toHaveFocus()
    await expect.element(link('Continue shopping')).toHaveAttribute('href', '/en/')
    expect($cart.get()).toEqual([])
  })

  it('says that it was paid before, even if the basket is emptied while the server is asked', async () => {
    const release = holdPayments()
    comeBack('cancelled')
    const api = answeringApi(410, { code: 'ALREADY_PAID' })
    show(<Cancelled shop={{ ...shop, api }} strings={stringsPath} />, shop)
    await button('Empty the basket').click()
    await expect.element(page.getByText(strings['cancelled.cleared'] ?? '')).toBeVisible()
    release()
    await expect.element(page.getByText(strings['success.alreadyPaid'] ?? '')).toBeVisible()
  })

  it('removes the token of the payment from the address, which a reload doesn’t need', async () => {
    comeBack('cancelled')
    beginPayment(Date.now(), { returnToken: 'a' })
    const { search } = location
    history.replaceState(null, '', `${search}&payment=a`)
    open()
    await expect.poll(() => location.search).toBe(search)
    await expect.poll(() => localStorage.getItem('foyer:shop:payments')).toMatch(/"canceled":true/)
  })

  it('with an empty basket offers nothing', async () => {
    comeBack('cancelled', [])
    open()
    await expect.element(page.getByText(strings['cancelled.cleared'] ?? '')).toBeVisible()
    await expect.element(button('Empty the basket')).not.toBeInTheDocument()
  })
})
