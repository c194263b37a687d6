import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import Checkout from '#islands/checkout/Checkout.tsx'
import { $cart, noLines } from '#stores/cart/cart.ts'
import { $guestForm, $sentForm, emptyForm } from '#stores/customer/guest-form.ts'
import { signOut } from '#stores/customer/sign-out.ts'
import { $afterSignIn } from '#stores/session/visit.ts'
import { $token } from '#stores/session/token.ts'
import { anId } from '../support/ids.ts'
import { articleLine, ticketLine } from '../support/lines.ts'
import { beforeTheExhibition } from './exhibition.tsx'
import { holdPayments, shop as someShop, show, strings, stringsPath } from './stage.tsx'

const shop = { ...someShop, api: inject('exhibitionApi'), defaultCountry: 'CH', directDebitPaymentTypes: ['74'] }
const rules: CustomerFormRules = {
  countries: [
    { key: 'CH', name: 'Switzerland' },
    { key: 'DE', name: 'Germany' },
  ],
  salutations: [],
  required: ['firstName', 'lastName', 'email'],
  visible: ['firstName', 'lastName', 'company', 'email', 'street', 'zip', 'city', 'country', 'sendInvoice'],
}

beforeTheExhibition()
beforeEach(() => {
  signOut()
  $cart.set([{ ...ticketLine, count: 1 }])
})
afterEach(() => {
  signOut()
  $cart.set(noLines)
})

const open = (brief = true) =>
  show(
    <Checkout
      shop={shop}
      strings={stringsPath}
      countries={rules.countries}
      guest={{ customerForm: rules, brief }}
      terms={{}}
      voucherCodes
      suggests={{ types: [], passes: [] }}
    />,
    shop,
  )
/** Opens the checkout of something that is there, where the form asks for what the server requires alone. */
const openGoods = () => {
  $cart.set([{ ...articleLine, id: anId<typeof articleLine.id>('a1'), price: 4500 }])
  return open(false)
}

const details = page.getByRole('region', { name: 'Who is ordering?' })
const field = (name: string) => details.getByRole('textbox', { name })
const card = page.getByRole('radio', { name: 'Credit card' })
const pay = page.getByRole('button', { name: /^Pay CHF/ })
/** The terms beside the button; those above are beside an express method. */
const terms = page.getByRole('checkbox', { name: /^I have read/ }).last()

describe('the details of a guest beside the payment', () => {
  it('are three fields where nothing is sent by post and the server asks for no more', async () => {
    open()
    await expect.element(field('First name')).toBeVisible()
    expect(details.getByRole('textbox').elements()).toHaveLength(3)
    await expect.element(details.getByRole('combobox')).not.toBeInTheDocument()
    $cart.set([articleLine])
    await expect.element(field('Street and number')).toBeVisible()
    await expect.element(details.getByRole('combobox', { name: 'Country' })).toHaveValue('CH')
    // The country is asked for once.
    await expect.element(page.getByRole('combobox', { name: 'Delivery country' })).not.toBeInTheDocument()
  })

  it('appear with the payment methods, since an express one would push them down', async () => {
    const tops = new Set<number>()
    let isWatched = true
    onTestFinished(() => {
      isWatched = false
    })
    const watch = () => {
      for (const shown of details.elements()) tops.add(shown.getBoundingClientRect().top + scrollY)
      if (isWatched) requestAnimationFrame(watch)
    }
    watch()
    openGoods()
    await expect.element(page.getByRole('button', { name: 'Pay with PayPal Express' })).toBeVisible()
    await expect.element(field('First name')).toBeVisible()
    expect(tops.size).toBe(1)
  })

  it('have links for those who have an account, which lead back here', async () => {
    open()
    const login = details.getByRole('link', { name: 'Log in' })
    await expect.element(login).toHaveAttribute('href', '/en/login/')
    await expect.element(details.getByRole('link', { name: 'Create an account' })).toBeVisible()
    addEventListener('click', (click) => click.preventDefault(), { once: true })
    await login.click()
    expect($afterSignIn.get()).toBe('/en/checkout/')
  })

  it('are kept as they are typed, and stand there again after a reload', async () => {
    const leave = open()
    await field('First name').fill('Ada')
    await field('Last name').fill('Lovelace')
    expect($guestForm.get()).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace' })
    leave()
    open()
    await expect.element(field('Last name')).toHaveValue('Lovelace')
  })

  it('that are missing are named at their fields at the press, with all else that is, and the first has the focus', async () => {
    openGoods()
    await expect.element(pay).toBeVisible()
    await pay.click()
    await expect.element(field('First name')).toHaveFocus()
    await expect.element(field('First name')).toHaveAccessibleDescription(strings['missing.firstName'] ?? '')
    await expect.element(field('E-mail')).toBeInvalid()
    await expect.element(card).toHaveAttribute('aria-invalid', 'true')
    await expect.element(terms).toBeInvalid()
    await userEvent.keyboard('A')
    await expect.element(field('First name')).toBeValid()
    await expect.element(field('E-mail')).toBeInvalid()
    expect($token.get()).toBe('')
  })

  it('that the server refuses are named at their field; nothing is lost', async () => {
    openGoods()
    await field('First name').fill('Ada')
    await field('Last name').fill('Nobody')
    await field('E-mail').fill('ada@example.org')
    await card.click()
    await terms.click()
    await field('E-mail').click()
    await userEvent.keyboard('{Enter}')
    await expect.element(field('Last name')).toHaveFocus()
    await expect.element(field('Last name')).toHaveAccessibleDescription('Last name: Nobody is called so.')
    await expect.element(field('E-mail')).toHaveValue('ada@example.org')
    await expect.element(card).toBeChecked()
    expect($token.get()).toBe('')
  })

  it('go out with the press, also those that a browser filled in silently', async () => {
    openGoods()
    await expect.element(field('Last name')).toBeVisible()
    const put = (name: string, value: string) => {
      const control = field(name).element()
      if (control instanceof HTMLInputElement) control.value = value
    }
    put('First name', 'Ada')
    put('Last name', 'Lovelace')
    put('E-mail', 'ada@example.org')
    await card.click()
    await terms.click()
    await pay.click()
    await vi.waitFor(() =>
      expect($sentForm.get()?.form).toMatchObject({ lastName: 'Lovelace', email: 'ada@example.org' }),
    )
    expect($guestForm.get()).not.toEqual(emptyForm)
  })

  it('stay where they are while the payment is being opened, and the button and what went wrong are in view if that fails', async () => {
    await page.viewport(390, 600)
    // Not every browser keeps the content in place by itself.
    document.documentElement.style.overflowAnchor = 'none'
    onTestFinished(() => document.documentElement.removeAttribute('style'))
    const free = holdPayments()
    openGoods()
    await field('First name').fill('Ada')
    await field('Last name').fill('Lovelace')
    await field('E-mail').fill('ada@example.org')
    await card.click()
    await terms.click()
    await pay.click()
    const place = () => pay.element().getBoundingClientRect().top
    const pressed = place()
    await expect.poll(() => $token.get()).toBe('guest')
    await expect.element(page.getByText(strings['payment.opening'] ?? '')).toBeVisible()
    await expect.element(field('E-mail')).toHaveValue('ada@example.org')
    await expect.element(page.getByRole('button', { name: 'Pay with PayPal Express' })).toBeInTheDocument()
    expect(place()).toBeCloseTo(pressed)
    free()
    await expect.element(page.getByRole('heading', { name: 'Bill to' })).toBeInTheDocument()
    await expect.element(details).not.toBeInTheDocument()
    await expect.element(pay).toHaveFocus()
    await expect.element(pay).toBeInViewport({ ratio: 1 })
    await expect.element(page.getByText(strings['errors.unexpected'] ?? '')).toBeInViewport({ ratio: 1 })
  })

  it('with a company have a field for its own order number', async () => {
    openGoods()
    const number = page.getByRole('textbox', { name: 'Your own order number (optional)' })
    await expect.element(pay).toBeVisible()
    await expect.element(number).not.toBeInTheDocument()
    await field('Company (optional)').fill('Analytical Ltd')
    await expect.element(number).toBeVisible()
  })

  it('with a mistyped address ask whether another is meant, and one press takes it', async () => {
    open()
    await field('E-mail').fill('ada@gmial.com')
    await userEvent.keyboard('{Tab}')
    const take = page.getByRole('button', { name: 'Use this address' })
    await expect.element(take).toHaveAccessibleDescription('Did you mean ada@gmail.com?')
    await take.click()
    await expect.element(field('E-mail')).toHaveValue('ada@gmail.com')
    await expect.element(field('E-mail')).toHaveFocus()
    await expect.element(take).not.toBeInTheDocument()
    expect($guestForm.get().email).toBe('ada@gmail.com')
  })

  it('leave the problems of an express method beside that, and its own beside the button', async () => {
    openGoods()
    const express = page.getByRole('button', { name: 'Pay with PayPal Express' })
    await express.click()
    const first = page.getByRole('checkbox', { name: /^I have read/ }).first()
    await expect.element(first).toHaveFocus()
    await expect.element(first).toBeInvalid()
    await expect.element(terms).toBeValid()
    await expect.element(field('Last name')).toBeValid()
    // One answer counts for both.
    await first.click()
    await expect.element(terms).toBeChecked()
    await expect.element(first).toHaveAccessibleDescription('')
    await expect.element(page.getByText(strings['forms.termsNotAccepted'] ?? '')).not.toBeInTheDocument()
  })
})

it('a press that pays leads past a voucher code that was refused: it keeps nobody from paying', async () => {
  openGoods()
  const code = page.getByRole('textbox', { name: 'Gift voucher code' })
  await expect.element(field('First name')).toBeVisible()
  await code.fill('NOPE')
  await page.getByRole('button', { name: 'Redeem', exact: true }).click()
  await expect.element(code).toBeInvalid()
  await pay.click()
  await expect.element(field('First name')).toHaveFocus()
  await expect.element(code).toBeInvalid()
})
