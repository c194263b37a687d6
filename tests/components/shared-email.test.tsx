import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import ForgotForm from '#islands/account/ForgotForm.tsx'
import GuestForm from '#islands/account/GuestForm.tsx'
import LoginForm from '#islands/account/LoginForm.tsx'
import RegisterForm from '#islands/account/RegisterForm.tsx'
import { signOut } from '#stores/customer/sign-out.ts'
import { shop, show, stringsPath } from './stage.tsx'

const rules: CustomerFormRules = {
  countries: [],
  salutations: [],
  required: ['lastName', 'email'],
  visible: ['lastName', 'email'],
}
const island = { shop, strings: stringsPath }
const forms = {
  'the login': <LoginForm {...island} />,
  'the forgotten password': <ForgotForm {...island} />,
  'the registration': <RegisterForm {...island} customerForm={rules} />,
  'the details of a guest': <GuestForm {...island} customerForm={rules} />,
}
const all = Object.entries(forms)
const email = page.getByRole('textbox', { name: 'E-mail' }).first()

beforeEach(signOut)
afterEach(signOut)

describe.each(all)('an e-mail address typed in %s', (from, form) => {
  it.each(all.filter(([name]) => name !== from))('is in %s', async (_, other) => {
    const remove = show(form)
    await email.fill('ada@museum.example')
    remove()
    show(other)
    await expect.element(email).toHaveValue('ada@museum.example')
  })

  it('is in the form again if it is opened again, and gone after a logout', async () => {
    const remove = show(form)
    await email.fill('ada@museum.example')
    remove()
    const removeAgain = show(form)
    await expect.element(email).toHaveValue('ada@museum.example')
    removeAgain()
    signOut()
    show(form)
    await expect.element(email).toHaveValue('')
  })
})

it('a login stores nothing of an empty field, and never a password', async () => {
  const remove = show(forms['the login'])
  await page.getByLabelText('Password').fill('correct horse')
  expect(JSON.stringify(sessionStorage)).not.toContain('guestForm')
  expect(JSON.stringify(sessionStorage)).not.toContain('correct horse')
  remove()
})
