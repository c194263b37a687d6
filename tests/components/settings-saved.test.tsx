import { request } from '#api/client.ts'
import { getCustomer } from '#contract/session.ts'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { createApi } from '#api/api.ts'
import { login, updateCustomer } from '#api/customer.ts'
import type { CustomerForm } from '#domain/customer/customer.ts'
import { formOfCustomer } from '#domain/customer/customer-details.ts'
import Checkout from '#islands/checkout/Checkout.tsx'
import Settings from '#islands/settings/Settings.tsx'
import { signOut } from '#stores/customer/sign-out.ts'
import { $cart, noLines } from '#stores/cart/cart.ts'
import { $shippingCountry } from '#stores/customer/guest-form.ts'
import { $customer } from '#stores/session/customer.ts'
import { $token } from '#stores/session/token.ts'
import { anId } from '../support/ids.ts'
import { articleLine } from '../support/lines.ts'
import { rules } from './forms.tsx'
import { listen } from './heard.ts'
import { tinyApi } from './own-sandbox.ts'
import { shop as someShop, show, strings, stringsPath } from './stage.tsx'

const shop = { ...someShop, api: tinyApi, defaultCountry: 'CH' }

const signIn = () =>
  login(createApi({ base: shop.api, lang: 'en' }), { email: 'bob@tiny.example', password: 'battery staple' })
const asks = { ...rules, visible: [...rules.visible, 'sendInvoice' as const] }
const open = () => show(<Settings shop={shop} strings={stringsPath} customerForm={asks} />, shop)

/** Bob at another device of his. */
async function otherDevice() {
  const token = await signIn()
  const api = createApi({ base: shop.api, lang: 'en', token: () => token })
  const form = async () => formOfCustomer(await request(api, getCustomer))
  return {
    form,
    save: async (changes: Partial<CustomerForm>) => updateCustomer(api, { form: { ...(await form()), ...changes } }),
  }
}

let closeFirst: () => void
beforeEach(async () => {
  $token.set(await signIn())
  closeFirst = open()
})
afterEach(() => signOut())

const formOf = (name: string) => {
  const form = page.getByRole('form', { name, exact: true })
  return {
    field: (label: string) => form.getByRole('textbox', { name: label }),
    save: () => form.getByRole('button', { name: 'Save', exact: true }).click(),
    saved: form.getByText(strings['account.settingsSaved'] ?? ''),
  }
}

describe('settings (section 2)', () => {
  it('details are those of the customer; the confirmation that they are saved stays until the next input', async () => {
    const { field, save, saved } = formOf('Your details')
    await expect.element(field('Last name')).toHaveValue('Frei')
    await field('Last name').fill('')
    await save()
    await expect.element(field('Last name')).toBeInvalid()
    await expect.element(saved).not.toBeInTheDocument()
    await field('Last name').fill('Freier')
    await save()
    await expect.element(saved).toBeVisible()
    expect($customer.get()).toMatchObject({ firstName: 'Bob', lastName: 'Freier', email: 'bob@tiny.example' })
    await field('Last name').fill('Frei')
    await expect.element(saved).not.toBeInTheDocument()
    await save()
    await expect.element(saved).toBeVisible()
    expect($customer.get()?.lastName).toBe('Frei')
  })

  it('a delivery address is required to be complete, saved, and removed again', async () => {
    const { field, save, saved } = formOf('Delivery address')
    const differs = page.getByRole('checkbox', { name: 'Deliver to a different address' })
    await expect.element(differs).not.toBeChecked()
    await expect.element(field('Street and number')).not.toBeInTheDocument()
    await differs.click()
    await save()
    for (const label of ['Street and number', 'Town or city']) await expect.element(field(label)).toBeInvalid()
    const typed = { Name: 'Bea Frei', 'Street and number': 'Gasse 9', Postcode: '8001', 'Town or city': 'Zürich' }
    for (const [label, text] of Object.entries(typed)) await field(label).fill(text)
    await save()
    await expect.element(saved).toBeVisible()
    expect($customer.get()?.shipping).toMatchObject({ name: 'Bea Frei', street: 'Gasse 9', zip: '8001', country: 'CH' })
    await differs.click()
    await save()
    await expect.element(saved).toBeVisible()
    expect($customer.get()?.shipping).toBeUndefined()
  })

  it('the choice about an invoice is saved, and saving another form doesn’t change it', async () => {
    const details = formOf('Your details')
    const invoice = page.getByRole('checkbox', { name: 'Send the invoice by e-mail' })
    await expect.element(invoice).toBeChecked()
    await invoice.click()
    await details.save()
    await expect.element(details.saved).toBeVisible()
    const { form, save } = await otherDevice()
    expect((await form()).sendInvoice).toBe(false)
    await formOf('Delivery address').save()
    await expect.element(formOf('Delivery address').saved).toBeVisible()
    expect((await form()).sendInvoice).toBe(false)
    await save({ sendInvoice: true })
  })
})

describe('the country of delivery in the settings', () => {
  const country = (form: string) =>
    page.getByRole('form', { name: form, exact: true }).getByRole('combobox', { name: 'Country' })
  const differs = page.getByRole('checkbox', { name: 'Deliver to a different address' })
  const goods = { ...articleLine, id: anId<typeof articleLine.id>('41'), price: 4900 }
  const checkout = () =>
    show(
      <Checkout
        shop={shop}
        strings={stringsPath}
        countries={asks.countries}
        terms={{}}
        voucherCodes
        suggests={{ types: [], passes: [] }}
      />,
      shop,
    )

  it('begins with the one chosen in the basket, and leaves that of the customer’s own address', async () => {
    onTestFinished(() => $shippingCountry.set(''))
    $shippingCountry.set('DE')
    await expect.element(country('Your details')).toHaveValue('CH')
    await differs.click()
    await expect.element(country('Delivery address')).toHaveValue('DE')
  })

  it('is what the basket is sent to once it is saved, and the changed total says so', async () => {
    onTestFinished(() => $cart.set(noLines))
    $cart.set([goods])
    closeFirst()
    const heard = listen()
    const leave = checkout()
    await expect.poll(() => heard).toContain('Total CHF 58.00')
    leave()
    closeFirst = open()
    const { field, save, saved } = formOf('Delivery address')
    await differs.click()
    const typed = { Name: 'Bea Frei', 'Street and number': 'Gasse 2', Postcode: '10115', 'Town or city': 'Berlin' }
    for (const [label, text] of Object.entries(typed)) await field(label).fill(text)
    await country('Delivery address').selectOptions('DE')
    await save()
    await expect.element(saved).toBeVisible()
    closeFirst()
    const leaveAgain = checkout()
    await expect.poll(() => heard).toContain('Total CHF 64.00 Before, with other delivery costs: CHF 58.00')
    await expect.element(page.getByText('Gasse 2')).toBeVisible()
    leaveAgain()
    closeFirst = open()
    await differs.click()
    await save()
    await expect.element(saved).toBeVisible()
  })
})

describe('settings of a customer whose choice about invoices is unknown', () => {
  /** What was saved of it, save by save. */
  let sent: unknown[] = []
  beforeEach(async () => {
    const { fetch } = globalThis
    sent = []
    // The server's answers about a customer, as the contract has them: without it.
    globalThis.fetch = async (input, init) => {
      const answer = await fetch(input, init)
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      if (!pathname.endsWith('/customer') && !pathname.endsWith('/update')) return answer
      if (typeof init?.body === 'string') sent.push(JSON.parse(init.body).c.send_invoice)
      const { data }: { data: object } = await answer.json()
      return Response.json({ data: { ...data, send_invoice: undefined } })
    }
    onTestFinished(() => void (globalThis.fetch = fetch))
    closeFirst()
    $customer.set(undefined)
    closeFirst = open()
    await expect.element(formOf('Your details').field('Last name')).toHaveValue('Frei')
  })
  const question = (form: string) =>
    page.getByRole('form', { name: form, exact: true }).getByRole('combobox', { name: 'Send the invoice by e-mail' })

  it.each([
    { form: 'Your details', other: 'Delivery address' },
    { form: 'Delivery address', other: 'Your details' },
  ])('ask for it with the first save only: $form', async ({ form, other }) => {
    const { save, saved } = formOf(form)
    await expect.element(question(form)).toHaveValue('')
    await save()
    await expect.element(question(form)).toBeInvalid()
    await expect.element(saved).not.toBeInTheDocument()
    await question(form).selectOptions('No')
    await save()
    await expect.element(saved).toBeVisible()
    expect($customer.get()?.sendInvoice).toBe(false)
    await expect.element(question(other)).not.toBeInTheDocument()
    await formOf(other).save()
    await expect.element(formOf(other).saved).toBeVisible()
    expect($customer.get()?.sendInvoice).toBe(false)
    await expect.element(page.getByRole('checkbox', { name: 'Send the invoice by e-mail' })).not.toBeChecked()
    expect(sent).toEqual([false, false])
  })

  it('keep the typed answer over a reload until it is saved', async () => {
    await question('Your details').selectOptions('No')
    closeFirst()
    closeFirst = open()
    await expect.element(question('Your details')).toHaveValue('off')
  })
})

describe('settings changed on two devices', () => {
  it('are merged: only the fields changed here replace the current details', async () => {
    const { form, save } = await otherDevice()
    const details = formOf('Your details')
    await expect.element(details.field('Last name')).toHaveValue('Frei')
    const { street, city } = await form()
    await save({ street: 'Neue Gasse 5' })
    await details.field('Town or city').fill('Thun')
    await details.save()
    await expect.element(details.saved).toBeVisible()
    expect(await form()).toMatchObject({ street: 'Neue Gasse 5', city: 'Thun' })
    await expect.element(details.field('Street and number')).toHaveValue('Neue Gasse 5')
    await save({ street, city })
  })

  it('show the other value of a field that both changed, keep the input, and save it with the next save', async () => {
    const { form, save } = await otherDevice()
    const { street, city } = await form()
    const details = formOf('Your details')
    const field = details.field('Street and number')
    await field.fill('Hier 1')
    await save({ street: 'Dort 2', city: 'Thun' })
    await details.save()
    await expect.element(field).toBeInvalid()
    const told = 'Street and number: Changed elsewhere in the meantime to: Dort 2.'
    await expect.element(page.getByText(told, { exact: false })).toBeVisible()
    await expect.element(field).toHaveValue('Hier 1')
    await expect.element(details.field('Town or city')).toHaveValue('Thun')
    expect((await form()).street).toBe('Dort 2')
    await details.save()
    await expect.element(details.saved).toBeVisible()
    expect(await form()).toMatchObject({ street: 'Hier 1', city: 'Thun' })
    await save({ street, city })
  })

  it('accept the other value with a button, which removes the message and needs no second save', async () => {
    const { form, save } = await otherDevice()
    const { street } = await form()
    const details = formOf('Your details')
    const field = details.field('Street and number')
    await field.fill('Hier 1')
    await save({ street: 'Dort 2' })
    await details.save()
    await expect.element(field).toBeInvalid()
    await page.getByRole('button', { name: 'Accept this change' }).click()
    await expect.element(field).toHaveValue('Dort 2')
    await expect.element(field).toHaveFocus()
    await expect.element(field).not.toBeInvalid()
    await expect.element(page.getByRole('button', { name: 'Accept this change' })).not.toBeInTheDocument()
    closeFirst()
    closeFirst = open()
    await expect.element(field).toHaveValue('Dort 2')
    await details.save()
    await expect.element(details.saved).toBeVisible()
    expect((await form()).street).toBe('Dort 2')
    await save({ street })
  })

  it.each(['changed', 'removed'])('accept the other’s address that was %s', async (how) => {
    const { form, save } = await otherDevice()
    const shipping = { name: 'Bea Frei', street: 'Gasse 9', zip: '8001', city: 'Zürich', country: 'CH' }
    await save({ shipping })
    closeFirst()
    closeFirst = open()
    const address = formOf('Delivery address')
    const differs = page.getByRole('checkbox', { name: 'Deliver to a different address' })
    await expect.element(address.field('Street and number')).toHaveValue('Gasse 9')
    if (how === 'changed') await differs.click()
    else await address.field('Street and number').fill('Gasse 10')
    await save({ shipping: how === 'changed' ? { ...shipping, street: 'Weg 2' } : undefined })
    await address.save()
    await page.getByRole('button', { name: 'Accept this change' }).click()
    await expect.element(differs).toHaveFocus()
    if (how === 'changed') await expect.element(address.field('Street and number')).toHaveValue('Weg 2')
    else await expect.element(address.field('Street and number')).not.toBeInTheDocument()
    await address.save()
    await expect.element(address.saved).toBeVisible()
    expect((await form()).shipping?.street).toBe(how === 'changed' ? 'Weg 2' : undefined)
    await save({ shipping: undefined })
  })

  it('keep their input over a reload, and report a conflict with later changes of the other device', async () => {
    const { form, save } = await otherDevice()
    const { street } = await form()
    await formOf('Your details').field('Street and number').fill('Hier 1')
    closeFirst()
    await save({ street: 'Dort 2' })
    open()
    const details = formOf('Your details')
    await expect.element(details.field('Street and number')).toHaveValue('Hier 1')
    await details.save()
    await expect
      .element(page.getByText('Changed elsewhere in the meantime to: Dort 2.', { exact: false }).first())
      .toBeVisible()
    expect((await form()).street).toBe('Dort 2')
    await save({ street })
  })

  it('report a delivery address that was removed elsewhere, and one that was changed', async () => {
    const { form, save } = await otherDevice()
    const shipping = { name: 'Bea Frei', street: 'Gasse 9', zip: '8001', city: 'Zürich', country: 'CH' }
    await save({ shipping })
    closeFirst()
    open()
    const address = formOf('Delivery address')
    await address.field('Street and number').fill('Gasse 10')
    await save({ shipping: undefined })
    await address.save()
    await expect
      .element(page.getByText('Delivery address: Deleted elsewhere in the meantime.', { exact: false }).first())
      .toBeVisible()
    await address.save()
    await expect.element(address.saved).toBeVisible()
    expect((await form()).shipping).toMatchObject({ street: 'Gasse 10', city: 'Zürich' })
    await save({ shipping: undefined })
  })
})
