import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { purchasedLines } from '#domain/cart/shared-basket.ts'
import { basketSummary, orderAddress } from '#domain/checkout/order.ts'
import { initialPayment } from '#domain/checkout/payment-state.ts'
import Checkout from '#islands/checkout/Checkout.tsx'
import Success from '#islands/checkout/Success.tsx'
import { PayOrder } from '#islands/order/PayOrder.tsx'
import { $cart, noLines } from '#stores/cart/cart.ts'
import { basketId } from '#stores/cart/share.ts'
import { $payment } from '#stores/checkout/checkout.ts'
import { isUnsettled, type PaymentRecord } from '#stores/checkout/payment-record.ts'
import {
  $payments,
  beginPayment,
  dismissPayment,
  endPayment,
  recordGivenUp,
  recordReturn,
} from '#stores/checkout/payment-records.ts'
import { $token } from '#stores/session/token.ts'
import { anId } from '../support/ids.ts'
import { anOrder, articleLine, ticketLine } from '../support/lines.ts'
import { answeringApi, shop as someShop, show, strings, stringsPath } from './stage.tsx'

const shop = { ...someShop, api: answeringApi(200, { data: [] }), supportEmail: 'shop@museum.example' }
const { href } = location
const address = 'https://pay.example.org/1'
const text = (key: string) => page.getByText(strings[key] ?? key)
const goOn = page.getByRole('link', { name: 'Continue this payment', exact: true })
const giveUp = page.getByRole('button', { name: 'Don’t finish this payment', exact: true })
const notPaid = page.getByRole('button', { name: 'I haven’t paid', exact: true })
const paidAfterAll = page.getByText('Paid after all?', { exact: true })
const totals = page.getByRole('region', { name: 'Total', exact: true })

/** Begins to pay two tickets, in another tab unless the basket has them too. */
const begin = () =>
  beginPayment(Date.now(), {
    basket: 'another',
    lines: purchasedLines([ticketLine]),
    summary: basketSummary([ticketLine], null),
    address,
    returnToken: crypto.randomUUID(),
  })

const checkout = (own: { failed?: boolean } = {}) =>
  show(
    <Checkout
      {...own}
      shop={shop}
      strings={stringsPath}
      countries={[]}
      terms={{}}
      voucherCodes={false}
      suggests={{ types: [], passes: [] }}
    />,
    shop,
  )

function reset() {
  $payment.set(initialPayment)
  $cart.set(noLines)
  $token.set('')
  for (const { requestToken } of $payments.get()) {
    endPayment(requestToken, Date.now())
    dismissPayment(requestToken, Date.now())
  }
  history.replaceState(null, '', href)
}
beforeEach(reset)
afterEach(reset)

describe('the form that pays hands its focus to the part around it', () => {
  it('when a payment that another tab has begun takes its place', async () => {
    $cart.set([articleLine])
    $token.set('ada')
    checkout()
    const pay = page.getByRole('button', { name: 'Place the order', exact: true })
    await expect.element(pay).toBeVisible()
    pay.element().focus()
    $payment.set({ status: 'requires_action', address })
    await expect.element(goOn).toBeVisible()
    expect(document.activeElement?.contains(goOn.element())).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })
})

describe('an open payment of the browser', () => {
  it('names the page of a failed payment, which it holds up', async () => {
    const heading = document.body.appendChild(document.createElement('h1'))
    onTestFinished(() => heading.remove())
    heading.textContent = strings['titles.failed'] ?? ''
    beginPayment(Date.now(), { basket: basketId(), lines: purchasedLines([articleLine]), address })
    $cart.set([articleLine])
    checkout({ failed: true })
    await expect.element(goOn).toBeVisible()
    await expect.poll(() => heading.textContent).toBe(strings['payment.title'])
  })

  it('is named above an empty basket, with its time, lines and amount, the contact, and the way to continue it', async () => {
    begin()
    checkout()
    await expect.element(goOn).toHaveAttribute('href', address)
    await expect.element(text('payment.openLeft')).toBeVisible()
    await expect.element(page.getByText(/^Started on \w+day,? \d+\s\w+ \d{4} at \d\d:\d\d\.$/)).toBeVisible()
    await expect
      .element(page.getByRole('rowheader', { name: /Das laute Quadrat, Erwachsene.*entry 11:00–11:30/ }))
      .toBeVisible()
    await expect.element(page.getByRole('cell', { name: /CHF\s48\.00/ }).last()).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'shop@museum.example' }).last()).toBeVisible()
    await expect.element(text('cart.empty')).toBeVisible()
    await giveUp.click()
    // It may be paid all the same.
    await paidAfterAll.click()
    await expect.element(goOn).toBeVisible()
    await notPaid.click()
    await expect.element(goOn).not.toBeInTheDocument()
  })

  it('is named beside a basket of other things, which can be paid', async () => {
    begin()
    $cart.set([articleLine])
    $token.set('guest')
    checkout()
    await expect.element(goOn).toBeVisible()
    await expect.element(totals).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Payment', exact: true })).toBeVisible()
  })

  it('is named on the page of an order, which can be paid', async () => {
    begin()
    show(<PayOrder order={anOrder()} links={{}} />, shop)
    await expect.element(goOn).toHaveAttribute('href', address)
    await expect.element(text('payment.openLeft')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
    await giveUp.click()
    // It may be paid all the same, but that is no longer the main way on.
    await expect.element(text('payment.givenUp')).toBeVisible()
    await paidAfterAll.click()
    await expect.element(goOn).toHaveClass('button-quiet')
    await notPaid.click()
    await expect.element(goOn).not.toBeInTheDocument()
  })

  it('that was given up takes two lines above later baskets, and opens to the rest', async () => {
    recordGivenUp(begin().requestToken, Date.now())
    $cart.set([articleLine])
    checkout()
    await expect.element(text('payment.givenUp')).toBeVisible()
    await expect.element(notPaid).not.toBeInTheDocument()
    const notice = paidAfterAll.element().closest('.notice')
    expect(notice?.clientHeight).toBeLessThan(100)
    await paidAfterAll.click()
    await expect.element(text('payment.givenUpPaid')).toBeVisible()
    await expect.element(goOn).toHaveAttribute('href', address)
    await expect.element(page.getByRole('rowheader', { name: /Das laute Quadrat, Erwachsene/ })).toBeVisible()
  })

  it('that was given up isn’t told beside the failure of another payment of the same things, but in the basket after it', async () => {
    recordGivenUp(begin().requestToken, Date.now())
    $cart.set([ticketLine])
    const leave = checkout({ failed: true })
    await expect.element(text('failed.text')).toBeVisible()
    await expect.element(text('payment.givenUp')).not.toBeInTheDocument()
    leave()
    $payment.set(initialPayment)
    checkout()
    await expect.element(text('payment.givenUp')).toBeVisible()
  })

  it('that was given up is told beside the failure of a payment of other things', async () => {
    recordGivenUp(begin().requestToken, Date.now())
    $cart.set([articleLine])
    checkout({ failed: true })
    await expect.element(text('failed.text')).toBeVisible()
    await expect.element(text('payment.givenUp')).toBeVisible()
  })

  it('holds up a basket with the same things, whose total isn’t shown as its own', async () => {
    begin()
    $cart.set([{ ...ticketLine, count: 3 }, articleLine])
    $token.set('guest')
    checkout()
    await expect.element(goOn).toHaveAttribute('href', address)
    expect(goOn.elements()).toHaveLength(1)
    await expect.element(totals).not.toBeInTheDocument()
    await expect.element(page.getByRole('cell', { name: /CHF\s48\.00/ }).last()).toBeVisible()
    await giveUp.click()
    await expect.element(totals).toBeVisible()
    await expect.element(giveUp).not.toBeInTheDocument()
  })
})

describe('a payment that was refused after it was taken', () => {
  const refusal = page.getByText('The last tickets were sold.')
  /** Begins a payment that comes back and is refused. */
  function refuse(about: Parameters<typeof beginPayment>[1]) {
    const { requestToken } = beginPayment(Date.now(), about)
    recordReturn(requestToken, anId(`cart-${requestToken}`), Date.now())
    endPayment(requestToken, Date.now(), { refused: { message: 'The last tickets were sold.' } })
    return `cart-${requestToken}`
  }

  it('is told above the pay button, with number and contact, until it is dismissed', async () => {
    const number = refuse({ summary: basketSummary([ticketLine], null) })
    $cart.set([articleLine])
    $token.set('guest')
    const close = checkout()
    await expect.element(page.getByText(number, { exact: false }).first()).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'shop@museum.example' }).last()).toBeVisible()
    close()
    checkout()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect.element(refusal).not.toBeInTheDocument()
    // The button has gone; the focus stays in the screen.
    expect(document.activeElement?.matches('main *')).toBe(true)
  })

  it('of an order is told at the basket, too, with the way to that order; one of the basket on the page of an order', async () => {
    const order = anOrder()
    const numbers = [refuse({ order: order.id }), refuse({ summary: basketSummary([ticketLine], null) })]
    $cart.set([articleLine])
    const close = checkout()
    for (const number of numbers) await expect.element(page.getByText(number, { exact: false }).first()).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Back to the order', exact: true }))
      .toHaveAttribute('href', orderAddress('en', order.id))
    close()
    show(<PayOrder order={order} links={{}} />, shop)
    for (const number of numbers) await expect.element(page.getByText(number, { exact: false }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).first().click()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect.element(refusal).not.toBeInTheDocument()
  })
})

describe('a payment that comes back without saying which one it is', () => {
  let carts = 0
  const success = (query = `?cartId=tickets-${Date.now()}-${++carts}`) => {
    history.replaceState(null, '', query)
    const api = inject('exhibitionApi')
    show(<Success shop={{ ...shop, api }} strings={stringsPath} museum="Aarenfels" />, { ...shop, api })
  }
  const booking = page.getByText('B-7', { exact: true })
  const beginBoth = () => [begin(), beginPayment(Date.now(), { summary: basketSummary([articleLine], null) })] as const
  const isOpen = ({ requestToken: token }: PaymentRecord) =>
    $payments.get().some((one) => one.requestToken === token && isUnsettled(one))

  it('is asked about, and the one that is chosen is confirmed', async () => {
    const [tickets, goods] = beginBoth()
    success()
    await expect.element(text('success.which')).toBeVisible()
    await expect.element(page.getByRole('rowheader', { name: 'Katalog' })).toBeVisible()
    await expect.element(booking).not.toBeInTheDocument()
    const group = page.getByRole('group', { name: 'Das laute Quadrat, Erwachsene' }).first()
    await group.getByRole('button', { name: 'I have paid this one', exact: true }).click()
    await expect.element(booking).toBeVisible()
    await expect.element(page.getByRole('rowheader', { name: /Das laute Quadrat/ })).toBeVisible()
    expect([isOpen(tickets), isOpen(goods)]).toEqual([false, true])
  })

  it('can be none of them, and leaves all of them open', async () => {
    const [tickets, goods] = beginBoth()
    success()
    await page.getByRole('button', { name: 'None of these', exact: true }).click()
    await expect.element(booking).toBeVisible()
    expect([isOpen(tickets), isOpen(goods)]).toEqual([true, true])
  })

  it('nor its cart can be continued, and nothing else is offered for sale', async () => {
    success(`?payment=${begin().returnToken}`)
    await expect.element(goOn).toHaveAttribute('href', address)
    await expect.element(text('payment.openWarning')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Back to payment', exact: true })).not.toBeInTheDocument()
  })
})
