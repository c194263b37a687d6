import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createApi } from '#api/api.ts'
import { login } from '#api/customer.ts'
import Settings from '#islands/settings/Settings.tsx'
import { signOut } from '#stores/customer/sign-out.ts'
import { $customer } from '#stores/session/customer.ts'
import { $token } from '#stores/session/session.ts'
import { rules } from './forms.tsx'
import { tinyApi } from './own-sandbox.ts'
import { shop as someShop, show, strings, stringsPath } from './stage.tsx'

const shop = { ...someShop, api: tinyApi, defaultCountry: 'CH' }

beforeEach(async () => {
  $token.set(await login(createApi({ base: shop.api, lang: 'en' }), 'bob@tiny.example', 'battery staple'))
  show(<Settings shop={shop} strings={stringsPath} customerForm={rules} />, shop)
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

describe('section 2, settings', () => {
  it('details are those of the customer; once they are saved that stays to be read until more is typed', async () => {
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

  it('a delivery address is asked for whole, saved, and taken back', async () => {
    const { field, save, saved } = formOf('Shipping address')
    const differs = page.getByRole('checkbox', { name: 'Ship to a different address' })
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
})
