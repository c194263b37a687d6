import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import OrderReview from '#islands/order/OrderReview.tsx'
import { beginPayment, dismissPayment, recordReceipt, recordReturn } from '#stores/checkout/payment-records.ts'
import { $token } from '#stores/session/token.ts'
import { anId } from '../support/ids.ts'
import { listen } from './heard.ts'
import { answeringApi, atAddress, shop, show, stringsPath } from './stage.tsx'

afterEach(() => $token.set(''))

const paid = {
  id: 'order-1',
  number: 'R-77',
  status: 'paid',
  date: '2026-03-02 12:00:00',
  items: [
    { name: 'Adults', count: 2, price: 1800, totalPrice: 3600, datetime: '2026-07-04 10:00:00' },
    { name: 'Catalogue', count: 1, price: 4500, totalPrice: 4500 },
  ],
  shippingCosts: 900,
  total: 9000,
  payable: false,
}

/** The page of an order, of which the API says this. */
function open(status: number, answer: object, userRegistration = true) {
  atAddress('#/order-1')
  const own = {
    ...shop,
    supportEmail: 'shop@museum.example',
    api: answeringApi(status, answer),
    features: { ...shop.features, userRegistration },
  }
  show(<OrderReview shop={own} strings={stringsPath} terms={{}} />, own)
  return own
}

const rows = () =>
  page
    .getByRole('row')
    .elements()
    .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))

/** The address of the order, which is in its fragment on a host that can't serve it otherwise. */
const here = () => `${location.pathname}${location.search}#/order-1`

const login = page.getByRole('link', { name: 'Log in', exact: true })
const pay = page.getByRole('button', { name: /^Pay CHF\s90\.00/ })

describe('order-review/{id} (section 2)', () => {
  it('shows items, times, counts, prices and the total', async () => {
    open(200, { data: paid })
    await expect.element(page.getByText('Order number R-77')).toBeVisible()
    await expect.element(page.getByText('Ordered on 02.03.2026')).toBeVisible()
    await expect.element(page.getByText('Paid', { exact: true })).toBeVisible()
    expect(rows().slice(1)).toEqual([
      'Adults × 2Sat 04.07.2026, 10:00CHF 18.00CHF 36.00',
      'CatalogueCHF 45.00',
      'DeliveryCHF 9.00',
      'TotalCHF 90.00',
    ])
    await expect.element(pay).not.toBeInTheDocument()
  })

  it('names a free thing as the basket does', async () => {
    const items = [{ name: 'Children', count: 2, price: 0, totalPrice: 0, datetime: '2026-07-04 10:00:00' }]
    open(200, { data: { ...paid, items: [...paid.items, ...items] } })
    await expect.element(page.getByText('Paid', { exact: true })).toBeVisible()
    expect(rows()).toContain('Children × 2Sat 04.07.2026, 10:00Free')
  })

  it('shows the id of an order without a number, and no shipping costs if there are none', async () => {
    open(200, { data: { ...paid, number: undefined, shippingCosts: undefined, status: 'canceled' } })
    await expect.element(page.getByText('Order number order-1')).toBeVisible()
    await expect.element(page.getByText('Cancelled', { exact: true })).toBeVisible()
    expect(rows()).toHaveLength(4)
  })

  it('shows the payment if the order can be paid', async () => {
    open(200, { data: { ...paid, status: 'open', payable: true } })
    await expect.element(page.getByText('Not paid yet')).toBeVisible()
    await expect.element(pay).toBeVisible()
    const moreWays = page.getByRole('link', { name: 'Log in to see more ways to pay.' })
    await expect.element(moreWays).toHaveAttribute('href', `/en/login/?returnTo=${encodeURIComponent(here())}`)
  })

  it.each(['paid', 'canceled'])(
    'offers no payment of an order that is %s, whatever the server says',
    async (status) => {
      open(200, { data: { ...paid, status, payable: true } })
      await expect.element(page.getByText('Order number R-77')).toBeVisible()
      await expect.element(page.getByRole('heading', { name: 'Payment' })).not.toBeInTheDocument()
      await expect.element(pay).not.toBeInTheDocument()
    },
  )

  it.each([true, false])('offers no payment of nothing: payable %s', async (payable) => {
    open(200, { data: { ...paid, status: 'open', payable, total: 0 } })
    await expect.element(page.getByText('There is nothing to pay for this order.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
  })

  it('announces that another tab has paid it, and takes the focus from the payment, which goes', async () => {
    const own = open(200, { data: { ...paid, status: 'open', payable: true } })
    await expect.element(pay).toBeVisible()
    pay.element().focus()
    const heard = listen()
    own.api = answeringApi(200, { data: paid })
    const { requestToken } = beginPayment(Date.now(), { order: anId('order-1') })
    onTestFinished(() => void dismissPayment(requestToken, Date.now()))
    recordReturn(requestToken, anId('c1'), Date.now())
    recordReceipt(anId('c1'), { bookingId: anId('order-1'), hasTickets: false }, Date.now())
    await expect.poll(() => heard).toContain('Paid')
    await expect.element(pay).not.toBeInTheDocument()
    await expect.element(page.getByRole('main').last()).toHaveFocus()
  })

  it('shows whom to contact if the open order can’t be paid online', async () => {
    open(200, { data: { ...paid, status: 'open', payable: false } })
    await expect.element(page.getByText('This order can’t be paid for online.')).toBeVisible()
    await expect.element(page.getByText('Please write to us: shop@museum.example')).toBeVisible()
    await expect.element(pay).not.toBeInTheDocument()
  })
})

describe('an order that doesn’t exist, or belongs to somebody else', () => {
  it('is reported, with the login as the main action', async () => {
    open(406, {})
    await expect.element(page.getByText('This order can’t be shown.', { exact: false })).toBeVisible()
    await expect.element(login).toHaveAttribute('href', `/en/login/?returnTo=${encodeURIComponent(here())}`)
    await expect.element(login).toHaveClass('button')
  })

  it('is reported without a login to customers who are logged in', async () => {
    $token.set('ada')
    open(406, {})
    await expect.element(page.getByText('This order can’t be shown.', { exact: false })).toBeVisible()
    await expect.element(login).not.toBeInTheDocument()
    $token.set('')
    await expect.element(login).toBeVisible()
  })

  it('is reported without a login if there are no accounts', async () => {
    open(406, {}, false)
    await expect.element(page.getByText('This order can’t be shown.', { exact: false })).toBeVisible()
    await expect.element(login).not.toBeInTheDocument()
  })
})
