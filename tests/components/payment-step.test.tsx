import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { PaymentStep } from '#islands/checkout/PaymentStep.tsx'
import { ProblemFocus } from '#islands/shared/problems.tsx'
import { Sums } from '#islands/checkout/Sums.tsx'
import { Totals } from '#islands/checkout/Totals.tsx'
import type { LineItem } from '#domain/lines/index.ts'
import { $cart, noLines } from '#stores/cart/cart.ts'
import { $shippingCountry } from '#stores/customer/guest-form.ts'
import type { CustomerForm } from '#domain/customer/customer.ts'
import { $now } from '#stores/derived/now.ts'
import { $guestForm, $sentForm, emptyForm } from '#stores/customer/guest-form.ts'
import { signOut } from '#stores/customer/sign-out.ts'
import { $token } from '#stores/session/token.ts'
import { wholeCheckout } from '../support/checkout-screen.ts'
import { aCode } from '../support/shop-things.ts'
import { articleLine, ticketLine } from '../support/lines.ts'
import { announcementsEnd, listen } from './heard.ts'
import { shop as someShop, show, strings, stumblingApi } from './stage.tsx'

const shop = { ...someShop, api: inject('exhibitionApi'), directDebitPaymentTypes: ['74'] }
const countries = [
  { key: 'CH', name: 'Switzerland' },
  { key: 'FR', name: 'France' },
]
/** A guest whose form was sent with these fields. */
const identify = (fields: Partial<CustomerForm>) => $sentForm.set({ token: 'guest', form: { ...emptyForm, ...fields } })
const ada = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: 'Analytical Ltd',
  street: 'Marktgasse 1',
  zip: '3011',
  city: 'Bern',
  country: 'CH',
  email: 'ada@example.org',
}

beforeEach(() => $cart.set([ticketLine]))
afterEach(() => {
  $cart.set(noLines)
  $shippingCountry.set('')
  signOut()
})

/** Shows the payment with the sums above it, as the checkout does. */
function open({ lines = [ticketLine] as LineItem[], api = shop.api, guest = true, first = [] as string[] } = {}) {
  $cart.set(lines)
  if (guest) $token.set('guest')
  const { basket, payment, delivery } = wholeCheckout({ ...shop, api, paymentTypesFirst: first }, $now)
  const root = { current: document.body }
  const parts = { payment, delivery, countries }
  show(
    <>
      <Totals basket={basket} delivery={delivery} countries={countries} />
      {guest && <PaymentStep {...parts} links={{ terms: '/en/page/terms/', privacy: '/en/page/privacy/' }} />}
      <ProblemFocus $tries={payment.$tries} root={root} />
    </>,
    shop,
  )
  const stop = delivery.start()
  void payment.live.load()
  onTestFinished(() => {
    stop()
    payment.live.cancel()
  })
  return payment
}

const way = (name: string) => page.getByRole('radio', { name, exact: true })
const pay = page.getByRole('button', { name: /^Pay/ })
const terms = page.getByRole('checkbox')
const holder = page.getByRole('textbox', { name: 'Account holder', exact: true })
const iban = page.getByRole('textbox', { name: 'IBAN', exact: true })
const sums = () =>
  [...document.querySelectorAll('.sums > div')].map((row) => [
    row.querySelector('dt')?.textContent,
    row.querySelector('dd')?.textContent.replace(/\s/g, ' '),
  ])

describe('the addresses of a payment', () => {
  it('have headings of level 2, since only the page’s title is above them', async () => {
    identify({
      ...ada,
      shipping: { name: 'Lab', street: 'Gasse 2', zip: '4051', city: 'Basel', country: 'CH' },
    })
    open()
    for (const name of ['Bill to', 'Deliver to']) {
      await expect.element(page.getByRole('heading', { name, level: 2 })).toBeVisible()
    }
  })
})

describe('before the payment', () => {
  const note = page.getByText('Your places are confirmed when you pay.')

  it('a note warns that places aren’t reserved, if the basket has any', async () => {
    identify(ada)
    open({ lines: [ticketLine, articleLine] })
    await expect.element(note).toBeVisible()
    $cart.set([articleLine])
    await expect.element(note).not.toBeInTheDocument()
  })

  it('only schools and companies have a field for their order number', async () => {
    const number = page.getByLabelText('Your own order number (optional)')
    identify({ ...ada, company: '' })
    open()
    await expect.element(page.getByRole('region', { name: 'Payment' })).toBeVisible()
    await expect.element(number).not.toBeInTheDocument()
    identify(ada)
    await number.fill('PO-4711')
    await expect.element(number).toHaveValue('PO-4711')
  })

  it('a guest without an address is led to the address form, not to a payment, if goods are shipped', async () => {
    identify({ firstName: 'Ada', email: 'ada@example.org' })
    open({ lines: [articleLine] })
    const text = 'Something in your basket will be sent by post. Please add your address.'
    await expect.element(page.getByText(text)).toBeVisible()
    const details = page.getByRole('link', { name: 'Edit details' })
    await expect.element(details).toHaveAttribute('href', '/en/register-guest/')
    await expect.element(details).toHaveClass('button')
    $cart.set([ticketLine])
    await expect.element(pay).toBeVisible()
    await expect.element(details).not.toHaveClass('button')
    $cart.set([articleLine])
    await expect.element(page.getByText(text)).toBeVisible()
    for (const one of [pay, terms, page.getByRole('radio')]) await expect.element(one).not.toBeInTheDocument()
  })
})

describe('the sums', () => {
  it('don’t move when an amount replaces a placeholder', async () => {
    const known = { lines: [], goods: 5800, shipping: 900, discount: 0, total: 6700 }
    show(<Sums sums={{ ...known, shipping: 0, total: 5800 }} ships known={false} />)
    show(<Sums sums={known} ships known />)
    await expect.poll(() => document.querySelectorAll('.sums').length).toBe(2)
    const [before, after] = [...document.querySelectorAll('.sums')].map((list) =>
      [...list.querySelectorAll('dd')].map((amount) => {
        const { left, width, height } = amount.getBoundingClientRect()
        return [left, width, height]
      }),
    )
    expect(after).toHaveLength(3)
    expect(after).toEqual(before)
  })

  it('show only the total if nothing ships', async () => {
    open()
    await expect.element(page.getByText('All prices include VAT.')).toBeVisible()
    expect(sums()).toEqual([['Total', 'CHF 48.00']])
  })

  it('subtract vouchers', async () => {
    open({ lines: [ticketLine, aCode({ available: 1000 })] })
    await expect.element(page.getByText('Gift vouchers', { exact: true })).toBeVisible()
    expect(sums()).toEqual([
      ['Subtotal', 'CHF 48.00'],
      ['Gift vouchers', expect.stringMatching(/^[-−]\s?CHF ?10\.00$|^CHF ?[-−]10\.00$/)],
      ['Total', 'CHF 38.00'],
    ])
  })

  it('show the shipping costs once a country is chosen, and announce the total', async () => {
    const heard = listen()
    open({ lines: [articleLine], guest: false })
    await expect.element(page.getByText('depends on the country')).toBeVisible()
    await page.getByRole('combobox', { name: 'Delivery country' }).selectOptions('CH')
    await expect.element(page.getByText(/CHF\s67\.00/).first()).toBeVisible()
    expect(sums()).toEqual([
      ['Subtotal', 'CHF 58.00'],
      ['Delivery', 'CHF 9.00'],
      ['Total', 'CHF 67.00'],
    ])
    await expect.poll(() => heard).toContain('Total CHF 67.00')
  })

  it('are announced once while a basket loads: the final total only', async () => {
    const heard = listen()
    $shippingCountry.set('CH')
    open({ lines: [articleLine], guest: false })
    await expect.element(page.getByText(/CHF\s67\.00/).first()).toBeVisible()
    await expect.poll(() => heard).toContain('Total CHF 67.00')
    await announcementsEnd()
    expect(heard.filter((text) => text.startsWith('Total'))).toEqual(['Total CHF 67.00'])
  })

  it('show at the country that goods can’t be shipped to it', async () => {
    open({ lines: [articleLine], guest: false })
    const country = page.getByRole('combobox', { name: 'Delivery country' })
    await country.selectOptions('FR')
    await expect.element(country).toBeInvalid()
    await expect.element(country).toHaveAccessibleDescription(strings['cart.shippingUnknown'] ?? '')
    // Nobody can pay a total of what isn't sent.
    expect(sums().map(([name]) => name)).toEqual(['Subtotal', 'Delivery'])
    await country.selectOptions('CH')
    await expect.element(country).toBeValid()
    await expect.poll(() => sums().at(-1)).toEqual(['Total', 'CHF 67.00'])
  })

  it('announce that goods can’t be shipped to a country', async () => {
    open({ lines: [articleLine], guest: false })
    const country = page.getByRole('combobox', { name: 'Delivery country' })
    await expect.element(country).toBeVisible()
    const heard = listen()
    await country.selectOptions('FR')
    await expect.element(country).toBeInvalid()
    await expect.poll(() => heard).toContain(strings['cart.shippingUnknown'])
  })

  it('have a button to request failed shipping costs again', async () => {
    open({ lines: [articleLine], api: stumblingApi(), guest: false })
    await page.getByRole('combobox', { name: 'Delivery country' }).selectOptions('CH')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText(/CHF\s67\.00/).first()).toBeVisible()
  })

  it('have no field for the country once there is an address', async () => {
    identify(ada)
    open({ lines: [articleLine] })
    await expect.element(page.getByText(/^CHF\s67\.00/)).toBeVisible()
    await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
  })
})

describe('the buyer', () => {
  it('is shown as a postal address, with the country’s name and the delivery address', async () => {
    const shipping = { name: 'Charles Babbage', street: 'Rue 2', zip: '75001', city: 'Paris', country: 'FR' }
    identify({ ...ada, shipping })
    open()
    await expect.element(page.getByText('Ada Lovelace', { exact: true })).toBeVisible()
    const [billing, delivery] = [...document.querySelectorAll('address')].map((address) =>
      [...address.children].map(({ textContent }) => textContent),
    )
    expect(billing).toEqual(
      'Ada Lovelace, Analytical Ltd, Marktgasse 1, 3011 Bern, Switzerland, ada@example.org'.split(', '),
    )
    expect(delivery).toEqual(['Charles Babbage', 'Rue 2', '75001 Paris', 'France'])
  })

  it('is shown as it was sent, whatever was typed since', async () => {
    identify(ada)
    $guestForm.set({ ...emptyForm, ...ada, city: 'Paris', email: 'other@example.org' })
    open()
    await expect.element(page.getByText('3011 Bern', { exact: true })).toBeVisible()
    await expect.element(page.getByText('other@example.org')).not.toBeInTheDocument()
  })

  it('is shown without delivery address if there is none', async () => {
    identify({ ...ada, company: '' })
    open()
    await expect.element(page.getByText('Bill to')).toBeVisible()
    await expect.element(page.getByText('Delivery country')).not.toBeInTheDocument()
    expect(document.querySelectorAll('address > *')).toHaveLength(5)
  })
})

describe('paying', () => {
  it('offers the server’s methods without the express ones, of which one is chosen at a time', async () => {
    open()
    await way('Direct debit').click()
    await expect.element(way('Direct debit')).toBeChecked()
    await way('Credit card').click()
    await expect.element(way('Credit card')).toBeChecked()
    await expect.element(way('Direct debit')).not.toBeChecked()
    await expect.element(way('PayPal Express')).not.toBeInTheDocument()
  })

  it('has the first of the methods chosen that the museum puts first', async () => {
    open({ first: ['gone', '74'] })
    await expect.element(way('Direct debit')).toBeChecked()
    await way('Credit card').click()
    await expect.element(way('Direct debit')).not.toBeChecked()
  })

  it('shows the amount on its button', async () => {
    open()
    await expect.element(page.getByRole('button', { name: /^Pay CHF\s48\.00 now$/ })).toHaveAttribute('type', 'submit')
  })

  it('shows no amount on its button that lacks the shipping costs', async () => {
    identify(ada)
    open({ lines: [articleLine], api: stumblingApi() })
    await expect.element(page.getByRole('button', { name: 'Place the order' })).toHaveAttribute('type', 'submit')
    await expect.element(pay).not.toBeInTheDocument()
    await page.getByRole('region', { name: 'Total' }).getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('button', { name: /^Pay CHF\s67\.00 now$/ })).toBeVisible()
  })

  it('marks the terms and moves the focus there until they are accepted', async () => {
    open()
    await way('Credit card').click()
    await expect.element(terms).toBeValid()
    await pay.click()
    await expect.element(terms).toHaveFocus()
    await expect.element(terms).toBeInvalid()
    await expect.element(terms).toHaveAccessibleDescription(strings['forms.termsNotAccepted'] ?? '')
    await terms.click()
    await expect.element(terms).toBeChecked()
    await expect.element(terms).toBeValid()
  })

  it('answers a payment that couldn’t be opened above its button, in the window of a phone', async () => {
    await page.viewport(390, 500)
    onTestFinished(() => page.viewport(1280, 720))
    const { $failure } = open()
    await way('Credit card').click()
    await expect.element(pay).toBeVisible()
    window.scrollTo(0, 0)
    $failure.set({ reaction: 'banner', message: 'errors.unreachable' })
    const answer = page.getByText(strings['errors.unreachable'] ?? '')
    await expect.element(answer).toBeVisible()
    const { top, bottom } = answer.element().getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(innerHeight)
    expect(bottom).toBeLessThanOrEqual(pay.element().getBoundingClientRect().top)
  })

  it('requires a login if the session has ended', async () => {
    open()
    await way('Credit card').click()
    await terms.click()
    $token.set('')
    await pay.click()
    await expect.element(page.getByText(strings['forms.loginRequired'] ?? '')).toBeVisible()
  })

  it('without a method shows the problem at each, and focuses the first or the chosen one', async () => {
    open()
    await expect.element(way('Credit card')).toBeVisible()
    await terms.click()
    await pay.click()
    const all = page.getByRole('radio')
    await expect.element(all.first()).toHaveFocus()
    for (const one of all.elements()) {
      expect(one).toHaveAttribute('aria-invalid', 'true')
      expect(one).toHaveAccessibleDescription('Please choose a payment method.')
    }
    await way('Direct debit').click()
    await expect.element(way('Credit card')).not.toHaveAttribute('aria-invalid')
    $token.set('')
    await way('Credit card').click()
    await pay.click()
    await expect.element(way('Credit card')).toHaveFocus()
    await expect.element(way('Credit card')).toHaveAccessibleDescription(strings['forms.loginRequired'] ?? '')
  })

  it('has fields for a bank account for direct debit, and shows the problem of each field', async () => {
    open()
    await expect.element(way('Direct debit')).toBeVisible()
    await way('Credit card').click()
    await expect.element(iban).not.toBeInTheDocument()
    await way('Direct debit').click()
    await terms.click()
    for (const field of [holder, iban]) {
      await expect.element(field).toBeValid()
      await expect.element(field).toHaveAttribute('aria-required', 'true')
    }
    await pay.click()
    await expect.element(holder).toHaveFocus()
    for (const [field, text] of [
      [holder, 'Please enter the account holder.'],
      [iban, 'Please enter the IBAN.'],
    ] as const) {
      await expect.element(field).toBeInvalid()
      await expect.element(field).toHaveAccessibleDescription(text)
    }
    await holder.fill('Ada Lovelace')
    await expect.element(holder).toBeValid()
    await iban.fill('CH00 1234')
    await expect.element(iban).toHaveAccessibleDescription(strings['forms.ibanInvalid'] ?? '')
    await iban.fill('CH93 0076 2011 6238 5295 7')
    await expect.element(iban).toBeValid()
  })
})
