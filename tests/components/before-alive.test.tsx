import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import ForgotForm from '#islands/account/ForgotForm.tsx'
import GuestForm from '#islands/account/GuestForm.tsx'
import LoginForm from '#islands/account/LoginForm.tsx'
import RegisterForm from '#islands/account/RegisterForm.tsx'
import { publish, shop, stringsPath } from './stage.tsx'

const rules: CustomerFormRules = {
  countries: [{ key: 'CH', name: 'Switzerland' }],
  salutations: [],
  required: ['email'],
  visible: ['email'],
}

const screen = { shop, strings: stringsPath }
const forms = {
  login: <LoginForm {...screen} />,
  'forgotten password': <ForgotForm {...screen} />,
  registration: <RegisterForm {...screen} customerForm={rules} />,
  guest: <GuestForm {...screen} customerForm={rules} />,
}

describe.each(Object.entries(forms))('the form of the %s page, before its island is alive', (_, form) => {
  it('submits nothing and looks so after a second, even if the browser has restored its button as enabled, and keeps what was typed', async () => {
    const { element, takeOver } = publish(form)
    const { href } = location
    const field = element.querySelector('#field-email')
    if (!field) throw new Error('There is no field.')
    const email = page.elementLocator(field)
    await email.fill('ada@visitor.example')
    const submit = element.querySelector<HTMLButtonElement>('button[type=submit]')
    if (!submit) throw new Error('There is no submit button.')
    // Firefox does so after a reload, unless the button says that it mustn't be restored.
    expect([submit.disabled, submit.getAttribute('autocomplete')]).toEqual([true, 'off'])
    submit.disabled = false
    submit.click()
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    expect(location.href).toBe(href)
    submit.disabled = true
    const opacity = () => getComputedStyle(submit).opacity
    await expect.poll(opacity).toBe('0.5')
    expect(takeOver()).toEqual([])
    await expect.element(page.getByRole('button', { disabled: false }).first()).toBeVisible()
    await expect.element(email).toHaveValue('ada@visitor.example')
    expect(opacity()).toBe('1')
  })
})
