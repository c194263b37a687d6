import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import GuestForm from '#islands/account/GuestForm.tsx'
import { $cart, noLines } from '#stores/cart/cart.ts'
import { $guestForm, emptyForm } from '#stores/customer/guest-form.ts'
import { signOut } from '#stores/customer/sign-out.ts'
import { articleLine } from '../support/lines.ts'
import { shop as someShop, publish, show, strings, stringsPath } from './stage.tsx'

const shop = { ...someShop, api: inject('exhibitionApi'), defaultCountry: 'CH' }
const rules: CustomerFormRules = {
  countries: [
    { key: 'CH', name: 'Switzerland' },
    { key: 'FR', name: 'France' },
  ],
  salutations: [
    { key: '1', name: 'Ms' },
    { key: '2', name: 'Mr' },
  ],
  required: ['firstName', 'lastName', 'email', 'country'],
  visible: ['salutation', 'firstName', 'lastName', 'company', 'email', 'country', 'sendInvoice', 'shipping'],
}

beforeEach(() => {
  signOut()
  // Something to be sent: another address is asked for nothing else.
  $cart.set([articleLine])
})
afterEach(() => {
  signOut()
  $cart.set(noLines)
})

const form = (own: Partial<CustomerFormRules> = {}, api = shop.api) => (
  <GuestForm shop={{ ...shop, api }} strings={stringsPath} customerForm={{ ...rules, ...own }} />
)
const field = (label: string) => page.getByLabelText(label, { exact: true })
const send = page.getByRole('button', { name: 'Continue to payment', exact: true })
const elsewhere = page.getByRole('checkbox', { name: 'Deliver to a different address' })
const delivery = page.getByRole('group', { name: 'Delivery address' })
const invoice = page.getByRole('checkbox', { name: 'Send the invoice by e-mail' })

async function fill(lastName: string) {
  await field('First name').fill('Ada')
  await field('Last name').fill(lastName)
  await field('E-mail').fill('ada@example.org')
}

describe('the billing form', () => {
  it('shows the fields that the server lists, marks the optional ones, and starts with the museum’s country', async () => {
    show(form())
    await expect.element(field('First name')).toHaveAttribute('aria-required', 'true')
    await expect.element(field('Company (optional)')).toHaveAttribute('aria-required', 'false')
    await expect.element(field('Country')).toHaveValue('CH')
    await expect.element(field('E-mail')).toHaveAccessibleDescription('We send everything about your order here.')
    await expect.element(field('E-mail')).toHaveAttribute('type', 'email')
    await expect.element(field('Phone (optional)')).not.toBeInTheDocument()
    const options = [...document.querySelectorAll('#field-salutation option')].map(({ textContent }) => textContent)
    expect(options).toEqual(['Please choose', 'Ms', 'Mr'])
  })

  it('asks for neither an invoice nor another address if the server doesn’t list them', async () => {
    show(form({ visible: ['firstName'] }))
    await expect.element(field('First name')).toBeVisible()
    await expect.element(invoice).not.toBeInTheDocument()
    await expect.element(elsewhere).not.toBeInTheDocument()
  })

  it('shows all fields of the delivery address while its box is ticked, and keeps their input', async () => {
    show(form())
    await expect.element(elsewhere).not.toBeChecked()
    await expect.element(delivery).not.toBeInTheDocument()
    await elsewhere.click()
    await expect.element(delivery.getByLabelText('Country')).toHaveValue('CH')
    await delivery.getByLabelText('Town or city').fill('Basel')
    await fill('Lovelace')
    await send.click()
    for (const text of ['the recipient’s name', 'the street and number', 'the postcode'])
      await expect.element(page.getByText(`Please enter ${text}.`)).toBeVisible()
    await expect.element(delivery.getByLabelText('Name')).toHaveFocus()
    await expect.element(delivery.getByLabelText('Name')).toHaveAttribute('aria-required', 'true')
    expect($guestForm.get().shipping).toMatchObject({ city: 'Basel', country: 'CH' })
    await elsewhere.click()
    await expect.element(delivery).not.toBeInTheDocument()
    expect($guestForm.get().shipping).toBeUndefined()
  })

  it('stores the input, and restores it', async () => {
    const shipping = { name: 'Charles', street: 'Rue 2', zip: '75001', city: 'Paris', country: 'FR' }
    $guestForm.set({ ...emptyForm, firstName: 'Ada', salutation: '2', country: 'FR', sendInvoice: false, shipping })
    show(form())
    await expect.element(field('First name')).toHaveValue('Ada')
    await expect.element(field('Title (optional)')).toHaveValue('2')
    await expect.element(field('Country').first()).toHaveValue('FR')
    await expect.element(invoice).not.toBeChecked()
    await expect.element(elsewhere).toBeChecked()
    await expect.element(delivery.getByLabelText('Town or city')).toHaveValue('Paris')
    await field('Last name').fill('Lovelace')
    expect($guestForm.get()).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', sendInvoice: false, shipping })
  })

  it('keeps input typed before hydration', async () => {
    $guestForm.set({ ...emptyForm, firstName: 'Ada', lastName: 'Lovelace', country: 'FR' })
    const { element, takeOver } = publish(form())
    await field('First name').fill('Grace')
    await field('Country').selectOptions('')
    await invoice.click()
    expect(element.querySelectorAll('input')).not.toHaveLength(0)
    expect(takeOver()).toEqual([])
    await expect.element(field('Last name')).toHaveValue('Lovelace')
    await expect.element(field('First name')).toHaveValue('Grace')
    await expect.element(field('Country')).toHaveValue('')
    await expect.element(invoice).not.toBeChecked()
    expect($guestForm.get().firstName).toBe('Grace')
  })

  it('shows that a session has expired', async () => {
    const { href } = location
    history.replaceState(null, '', '?fromUnauthorized=1')
    show(form())
    await expect.element(page.getByText(/^Your session has expired/)).toBeVisible()
    history.replaceState(null, '', href)
  })
})

describe('a rejection by the server', () => {
  it('is shown with the field’s name, and removed with the next input in that field only', async () => {
    show(form())
    await fill('Nobody')
    await send.click()
    await expect.element(field('Last name')).toHaveFocus()
    await expect.element(field('Last name')).toBeInvalid()
    await expect.element(field('Last name')).toHaveAccessibleDescription('Last name: Nobody is called so.')
    await expect.element(field('First name')).toBeValid()
    await expect.element(send).not.toHaveAttribute('aria-disabled')
    await field('First name').fill('Odysseus')
    await expect.element(field('Last name')).toBeInvalid()
    await field('Last name').click()
    await userEvent.keyboard('y')
    await expect.element(field('Last name')).toBeValid()
  })

  it('differs from an unreachable server, which is reported as such, and the form can be sent again', async () => {
    show(form({}, 'http://127.0.0.1:9'))
    await fill('Lovelace')
    await send.click()
    await expect.element(page.getByText(strings['errors.unreachable'] ?? '')).toBeVisible()
    await expect.element(send).not.toHaveAttribute('aria-disabled')
  })
})
