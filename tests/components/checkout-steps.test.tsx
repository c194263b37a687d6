import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import type { Suggestion } from '#domain/cart/suggestions.ts'
import Checkout from '#islands/checkout/Checkout.tsx'
import { $cart, noLines } from '#stores/cart/cart.ts'
import { initialPayment } from '#domain/checkout/payment-state.ts'
import { $basketLink } from '#stores/checkout/basket-link.ts'
import { $payment } from '#stores/checkout/checkout.ts'
import { focusNextStep } from '#stores/session/step-focus.ts'
import { $sentForm, emptyForm } from '#stores/customer/guest-form.ts'
import { $token } from '#stores/session/token.ts'
import { ticketLine } from '../support/lines.ts'
import { announcementsEnd, listen } from './heard.ts'
import { answeringApi, shop as someShop, show, strings, stringsPath } from './stage.tsx'

const shop = { ...someShop, api: inject('exhibitionApi') }
const ownTitle = 'Basket - Museum'

beforeEach(() => {
  $cart.set([ticketLine])
  document.title = ownTitle
})
afterEach(() => {
  $cart.set(noLines)
  $token.set('')
})

interface Opened {
  failed: boolean
  api: string
  /** What the shop has pages of, to suggest. */
  types: Suggestion['type'][]
}

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const paymentStep = page.getByRole('region', { name: 'Payment', exact: true })
const guest = { customerForm: { countries: [], salutations: [], required: [], visible: [] } }
const open = ({ failed, api = shop.api, types = [] }: Partial<Opened> = {}) =>
  show(
    <Checkout
      failed={failed}
      shop={{ ...shop, api }}
      strings={stringsPath}
      countries={[]}
      guest={guest}
      voucherCodes
      suggests={{ types, passes: [] }}
      terms={{ terms: '/en/page/terms/' }}
    />,
  )

describe('an empty basket', () => {
  it('leaves the main button to the basket of a link', async () => {
    const names = () =>
      [...document.querySelectorAll('.button:not(.button-quiet)')].map(({ textContent }) => textContent)
    onTestFinished(() => $basketLink.set(''))
    $cart.set(noLines)
    $basketLink.set(`#basket=${shop.tenant}&product=a1&count=1`)
    open()
    await expect.poll(names).toEqual([expect.stringMatching(/^Add to basket/)])
    await page.getByRole('button', { name: 'Don’t add', exact: true }).click()
    await expect.poll(names).toEqual(['Continue shopping'])
  })

  it('says so and comes into view if it was emptied elsewhere, in another tab or by a payment, on a page left further down', async () => {
    open()
    const footer = document.body.appendChild(document.createElement('footer'))
    footer.style.height = '3000px'
    onTestFinished(() => {
      footer.remove()
      scrollTo(0, 0)
    })
    await expect.element(paymentStep).toBeVisible()
    await announcementsEnd()
    footer.scrollIntoView({ behavior: 'instant' })
    const heard = listen()
    $cart.set(noLines)
    await expect.element(page.getByText(strings['cart.emptyHint'] ?? '')).toBeInViewport()
    await expect.poll(() => heard).toEqual(['Your basket is empty.'])
  })
})

describe('a step of the checkout', () => {
  it('gets the focus if a button led to it', async () => {
    $token.set('guest')
    focusNextStep()
    open()
    await expect.element(paymentStep).toHaveFocus()
    await expect.element(paymentStep).toBeInViewport()
  })

  it('gets the focus at the express methods if there are some, which stand above the form', async () => {
    focusNextStep()
    open()
    await expect.poll(() => document.activeElement?.textContent).toBe('Pay without filling in a form')
  })

  it('gives its name to heading and title while a payment of the basket is open', async () => {
    const name = document.body.appendChild(document.createElement('h1'))
    name.textContent = 'Basket'
    onTestFinished(() => name.remove())
    $payment.set({ status: 'requires_action', address: 'https://pay.museum.example/1' })
    onTestFinished(() => $payment.set(initialPayment))
    open()
    await expect.element(page.getByRole('link', { name: 'Continue this payment', exact: true })).toBeVisible()
    await expect.poll(() => [name.textContent, document.title]).toEqual(['Payment', 'Payment - Museum'])
  })

  it('of a payment that is accepted leads to the confirmation of the order, and doesn’t call it open', async () => {
    $payment.set({ status: 'requires_action', address: '/en/checkout/accepted/?cartId=c1', isAccepted: true })
    onTestFinished(() => $payment.set(initialPayment))
    open()
    const accepted = page.getByText(strings['success.accepted'] ?? '')
    await expect.element(accepted).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Confirm order', exact: true }))
      .toHaveAttribute('href', '/en/checkout/accepted/?cartId=c1')
    await expect.element(page.getByText(strings['payment.openWarning'] ?? '')).not.toBeInTheDocument()
    await expect.element(page.getByText(strings['payment.openLeft'] ?? '')).not.toBeInTheDocument()
  })

  it('gets no focus without such a button', async () => {
    $token.set('guest')
    open()
    await expect.element(paymentStep).toBeVisible()
    await expect.element(paymentStep).not.toHaveFocus()
  })

  it('moves the focus to the previous step when the details are deleted', async () => {
    $sentForm.set({ token: 'guest', form: emptyForm })
    $token.set('guest')
    open()
    await page.getByRole('button', { name: 'Delete details', exact: true }).click()
    await expect.element(heading('Who is ordering?')).toHaveFocus()
    expect(document.title).toBe(ownTitle)
  })

  it('is shown while there is something to pay, with the total', async () => {
    open({ failed: true })
    await expect.element(heading('Who is ordering?')).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Total', exact: true })).toBeVisible()
    await expect.element(page.getByText('Your payment did not go through', { exact: false })).toBeVisible()
    $cart.set(noLines)
    await expect.element(page.getByText('Your basket is empty.')).toBeVisible()
    await expect.element(heading('Who is ordering?')).not.toBeInTheDocument()
    await expect.element(page.getByRole('region', { name: 'Total', exact: true })).not.toBeInTheDocument()
    await expect.element(page.getByText('Your payment did not go through', { exact: false })).not.toBeInTheDocument()
  })

  it('says nothing of an earlier press once what emptied the basket is undone', async () => {
    open()
    await page.getByRole('button', { name: /^Pay CHF/ }).click()
    const problem = page.getByText(strings['forms.termsNotAccepted'] ?? '')
    await expect.element(problem).toBeVisible()
    await page
      .getByRole('button', { name: /^Remove “/ })
      .last()
      .click()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.element(page.getByRole('button', { name: /^Pay CHF/ })).toBeVisible()
    await expect.element(problem).not.toBeInTheDocument()
  })

  it('shows suggestions below a basket, and none if it is empty', async () => {
    const card = { type: 'merchandise', id: '7', name: 'Postcard', price: 200 }
    open({ api: answeringApi(200, { data: [card] }), types: ['merchandise'] })
    const suggested = page.getByRole('region', { name: 'You may also like', exact: true })
    await expect.element(suggested).toBeVisible()
    $cart.set(noLines)
    await expect.element(page.getByText('Your basket is empty.')).toBeVisible()
    await expect.element(suggested).not.toBeInTheDocument()
  })

  it('has a link to the terms that is announced to open a new tab', async () => {
    $token.set('guest')
    open()
    const link = page.getByRole('link', { name: 'terms and conditions (opens in a new tab)', exact: true })
    await expect.element(link).toHaveAttribute('target', '_blank')
  })
})
