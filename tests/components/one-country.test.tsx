import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { page } from 'vitest/browser'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import GuestForm from '#islands/account/GuestForm.tsx'
import RegisterForm from '#islands/account/RegisterForm.tsx'
import Checkout from '#islands/checkout/Checkout.tsx'
import { $cart, noLines } from '#stores/cart/cart.ts'
import { $guestForm, $sentForm, $shippingCountry, emptyForm } from '#stores/customer/guest-form.ts'
import { signOut } from '#stores/customer/sign-out.ts'
import type { GuestFormRules } from '#stores/customer/guest-details.ts'
import { $token } from '#stores/session/token.ts'
import { anId } from '../support/ids.ts'
import { articleLine } from '../support/lines.ts'
import { listen } from './heard.ts'
import { shop as someShop, show, strings, stringsPath } from './stage.tsx'

/** A museum in Switzerland that ships to Germany for more, and nowhere to from France. */
const shop = { ...someShop, api: inject('exhibitionApi'), defaultCountry: 'CH', supportEmail: 'shop@museum.example' }
const rules: CustomerFormRules = {
  countries: [
    { key: 'CH', name: 'Switzerland' },
    { key: 'DE', name: 'Germany' },
    { key: 'FR', name: 'France' },
  ],
  salutations: [],
  required: ['firstName', 'country'],
  visible: ['firstName', 'country', 'shipping'],
}
const goods = { ...articleLine, id: anId<typeof articleLine.id>('a1'), price: 4500 }

beforeEach(() => {
  signOut()
  $cart.set([goods])
})
afterEach(() => {
  signOut()
  $cart.set(noLines)
})

const checkout = (guest?: GuestFormRules) =>
  show(
    <Checkout
      shop={shop}
      strings={stringsPath}
      countries={rules.countries}
      guest={guest}
      terms={{}}
      voucherCodes
      suggests={{ types: [], passes: [] }}
    />,
    shop,
  )
const guestForm = () => show(<GuestForm shop={shop} strings={stringsPath} customerForm={rules} />)
const inBasket = page.getByRole('combobox', { name: 'Delivery country' })
const inForm = page.getByRole('combobox', { name: 'Country' })
const total = (text: RegExp) => page.getByText(text)
const refused = page.getByText(strings['cart.shippingUnknown'] ?? '').first()
const contact = page.getByRole('link', { name: 'shop@museum.example' })

describe('the country of delivery', () => {
  it('is the same in the basket and in the form that follows, whichever chose it last, and the total with it', async () => {
    const leaveBasket = checkout()
    await inBasket.selectOptions('DE')
    await expect.element(total(/^CHF\s65\.00/)).toBeVisible()
    leaveBasket()
    const leaveForm = guestForm()
    await expect.element(inForm).toHaveValue('DE')
    await expect.element(total(/^CHF\s65\.00/)).toBeVisible()
    await inForm.selectOptions('CH')
    await expect.element(total(/^CHF\s54\.00/)).toBeVisible()
    leaveForm()
    checkout()
    await expect.element(inBasket).toHaveValue('CH')
    await expect.element(total(/^CHF\s54\.00/)).toBeVisible()
  })

  it('begins a registration, and a delivery address', async () => {
    $shippingCountry.set('DE')
    show(<RegisterForm shop={shop} strings={stringsPath} customerForm={rules} />)
    await expect.element(inForm.first()).toHaveValue('DE')
    await page.getByRole('checkbox', { name: 'Deliver to a different address' }).click()
    await expect.element(inForm.nth(1)).toHaveValue('DE')
  })

  it('is that of the form beside its summary, although the guest has sent another one before', async () => {
    $sentForm.set({ token: 'guest', form: { ...emptyForm, firstName: 'Ada', country: 'CH' } })
    $guestForm.set({ ...emptyForm, firstName: 'Ada', country: 'CH' })
    $token.set('guest')
    guestForm()
    await expect.element(total(/^CHF\s54\.00/)).toBeVisible()
    await inForm.selectOptions('DE')
    await expect.element(total(/^CHF\s65\.00/)).toBeVisible()
  })

  it('that changes the total says so where the total is announced, also on the next page', async () => {
    const heard = listen()
    const leaveBasket = checkout()
    await expect.element(total(/^CHF\s54\.00/)).toBeVisible()
    await inBasket.selectOptions('DE')
    await expect.poll(() => heard).toContain('Total CHF 65.00 Before, with other delivery costs: CHF 54.00')
    leaveBasket()
    // A customer who has signed in, or a guest, with an address elsewhere.
    $sentForm.set({ token: 'guest', form: { ...emptyForm, firstName: 'Ada', country: 'CH' } })
    $token.set('guest')
    checkout()
    await expect.poll(() => heard).toContain('Total CHF 54.00 Before, with other delivery costs: CHF 65.00')
  })
})

describe('a country that nothing is sent to', () => {
  it('is said in the basket, with whom to contact; the total is left out', async () => {
    checkout()
    await inBasket.selectOptions('FR')
    await expect.element(refused).toBeVisible()
    await expect.element(contact.first()).toHaveAttribute('href', 'mailto:shop@museum.example')
    await expect.element(page.getByText(strings['cart.shippingOpen'] ?? '')).not.toBeInTheDocument()
    await expect.element(page.getByText(strings['cart.shippingRefused'] ?? '')).toBeVisible()
    await inBasket.selectOptions('CH')
    await expect.element(refused).not.toBeInTheDocument()
  })

  it('is said at the form beside the payment, which pays nothing', async () => {
    $guestForm.set({ ...emptyForm, firstName: 'Ada', email: 'ada@example.org' })
    checkout({ customerForm: rules })
    await inForm.selectOptions('FR')
    await expect.element(inForm).toBeInvalid()
    await expect.element(inForm).toHaveAccessibleDescription(strings['cart.shippingUnknown'] ?? '')
    await expect.element(inBasket).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Place the order' }).click({ force: true })
    await expect.element(inForm).toHaveFocus()
    expect($token.get()).toBe('')
    await inForm.selectOptions('DE')
    await expect.element(inForm).toBeValid()
    await expect.element(total(/^CHF\s65\.00/)).toBeVisible()
  })

  it('is said in the form, which isn’t sent', async () => {
    guestForm()
    await page.getByLabelText('First name').fill('Ada')
    await inForm.selectOptions('FR')
    await expect.element(refused).toBeVisible()
    await expect.element(contact.first()).toBeVisible()
    await page.getByRole('button', { name: 'Continue to payment', exact: true }).click()
    await expect.element(inForm).toBeInvalid()
    expect($token.get()).toBe('')
  })

  it('is said before the payment, whose button is inactive', async () => {
    $sentForm.set({ token: 'guest', form: { ...emptyForm, firstName: 'Ada', country: 'FR' } })
    $token.set('guest')
    checkout()
    await expect.element(refused).toBeVisible()
    await expect.element(contact.first()).toBeVisible()
    const place = page.getByRole('button', { name: 'Place the order' })
    await expect.element(place).toHaveAttribute('aria-disabled', 'true')
  })
})
