import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import type { ReactNode } from 'react'
import ForgotForm from '#islands/account/ForgotForm.tsx'
import LoginForm from '#islands/account/LoginForm.tsx'
import RecoverForm from '#islands/account/RecoverForm.tsx'
import { EmailForm, PasswordForm } from '#islands/settings/AccessForms.tsx'
import type { Customer } from '#domain/customer/customer.ts'
import { $recoveryToken } from '#stores/customer/recovery.ts'
import { anId } from '../support/ids.ts'
import { answeringApi, shop as someShop, show, strings, stringsPath } from './stage.tsx'

const customer: Customer = {
  id: anId('c1'),
  isGuest: false,
  salutation: '',
  firstName: 'Noor',
  lastName: 'Haddad',
  company: '',
  email: 'noor@mail.example',
  phone: '',
  country: 'CH',
  billing: { name: '', street: '', zip: '', city: '', country: 'CH' },
}

const home = { street: 'Rheingasse 1', zip: '4058', city: 'Basel', country: 'CH' }

/** A customer on the wire. */
const mira = {
  id: 'c1',
  fname: 'Mira',
  lname: 'Hofstetter',
  email: 'mira@mail.example',
  isGuest: false,
  addrBilling: home,
}

const field = (name: string) => page.getByLabelText(name, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const said = (key: string) => page.getByText(strings[key] ?? key, { exact: true }).first()

const writeTo = 'mailto:shop@museum.example'

const shopAt = (api: string) => ({ ...someShop, api, supportEmail: 'shop@museum.example' })

/** The place of a page for what concerns all of it. */
function withMessages() {
  const place = document.createElement('div')
  place.innerHTML =
    '<div id="message"><div aria-live="polite"><p></p></div><a hidden></a><button hidden></button></div>'
  document.body.append(place)
  onTestFinished(() => place.remove())
}

/** Keeps the browser on the page, whatever a form leads to. */
function stay() {
  const keep = (leaving: Event) => leaving.preventDefault()
  window.navigation.addEventListener('navigate', keep)
  onTestFinished(() => window.navigation.removeEventListener('navigate', keep))
}

type Typed = Record<string, string>

interface Form {
  form: (api: string) => ReactNode
  typed: Typed
  send: string
}

const forgot: Form = {
  form: (api) => <ForgotForm shop={shopAt(api)} strings={stringsPath} />,
  typed: { 'E-mail': 'noor@mail.example' },
  send: 'Send link',
}

const login: Form = {
  form: (api) => <LoginForm shop={shopAt(api)} strings={stringsPath} />,
  typed: { 'E-mail': 'noor@mail.example', Password: 'blaues-dreieck' },
  send: 'Log in',
}

const recover: Form = {
  form: (api) => <RecoverForm shop={shopAt(api)} strings={stringsPath} />,
  typed: { 'New password': 'gelber-kreis', 'Repeat the password': 'gelber-kreis' },
  send: 'Save password',
}

const newEmail: Form = {
  form: () => <EmailForm customer={customer} />,
  typed: {
    'New e-mail address': 'new@mail.example',
    'Repeat the e-mail address': 'new@mail.example',
    'Current password': 'blaues-dreieck',
  },
  send: 'Change e-mail address',
}

const newPassword: Form = {
  form: () => <PasswordForm />,
  typed: {
    'New password': 'gelber-kreis',
    'Repeat the password': 'gelber-kreis',
    'Current password': 'blaues-dreieck',
  },
  send: 'Change password',
}

/** Shows a form whose server answers in one way, fills it in and sends it. */
async function send({ form, typed, send: name }: Form, api: string, other: Typed = {}) {
  withMessages()
  $recoveryToken.set('token')
  show(form(api), shopAt(api))
  for (const [label, text] of Object.entries({ ...typed, ...other })) await field(label).fill(text)
  await button(name).click()
}

describe('the message of a form that the server rejects (section 8)', () => {
  it.each([
    { key: 'errors.emailNotRecoverable', form: forgot, status: 422 },
    { key: 'errors.resetFailed', form: forgot, status: 410 },
    { key: 'errors.credentialsWrong', form: login, status: 401 },
    { key: 'errors.accountBlocked', form: login, status: 403 },
    { key: 'errors.loginFailed', form: login, status: 410 },
    { key: 'errors.savingPasswordFailed', form: recover, status: 422 },
    { key: 'forms.allFieldsRequired', form: recover, status: 400 },
    { key: 'errors.emailChangeFailed', form: newEmail, status: 422 },
    { key: 'errors.passwordChangeFailed', form: newPassword, status: 422 },
    { key: 'errors.overloaded', form: login, status: 429 },
  ])('$key is shown, and the input is kept', async ({ key, form, status }) => {
    await send(form, answeringApi(status, { code: 'NOT_NOW' }))
    await expect.element(said(key)).toBeVisible()
    for (const [label, text] of Object.entries(form.typed)) await expect.element(field(label)).toHaveValue(text)
  })

  it('is at the field of the current password, with the server’s reason, if that is wrong', async () => {
    await send(newEmail, answeringApi(422, { error: 'That is not your password.' }))
    const password = field('Current password')
    await expect.element(password).toBeInvalid()
    await expect.element(password).toHaveAccessibleDescription('Current password: That is not your password.')
    await expect.element(said('errors.emailChangeFailed')).not.toBeInTheDocument()
  })

  it('is followed by the reasons why a link may not be valid if the server refuses a new password', async () => {
    await send(recover, answeringApi(410))
    await expect.element(said('recover.invalid')).toBeVisible()
  })

  it.each([
    { status: 400, key: 'forms.allFieldsRequired' },
    { status: 429, key: 'errors.overloaded' },
    { status: 500, key: 'errors.unexpected' },
  ])('does not blame the link to a new password for another failure: $status', async ({ status, key }) => {
    await send(recover, answeringApi(status, { code: 'NOT_NOW' }))
    await expect.element(page.getByRole('main').getByText(strings[key] ?? key, { exact: true })).toBeVisible()
    expect(said('recover.invalid').elements()).toEqual([])
  })

  it('includes the support address above the page after a server error', async () => {
    await send(login, answeringApi(500))
    await expect
      .element(
        page.getByText(
          'An unexpected error has occurred. Please try again. If it persists, write to shop@museum.example.',
        ),
      )
      .toBeVisible()
    await expect.element(page.getByRole('link', { name: 'shop@museum.example' })).toHaveAttribute('href', writeTo)
    await expect.element(field('E-mail')).toHaveValue('noor@mail.example')
  })

  it('includes a link to the support address for a blocked customer', async () => {
    await send(login, answeringApi(403))
    await expect.element(page.getByText('Please write to us: shop@museum.example')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'shop@museum.example' })).toHaveAttribute('href', writeTo)
  })
})

describe('the message of a form with invalid input (section 5)', () => {
  it.each<{ key: string; form: Form; other: Typed }>([
    { key: 'forms.emailInvalid', form: forgot, other: { 'E-mail': 'noor@' } },
    { key: 'forms.emailsDiffer', form: newEmail, other: { 'Repeat the e-mail address': 'knew@mail.example' } },
    { key: 'forms.passwordsDiffer', form: recover, other: { 'Repeat the password': 'gelber-kreiss' } },
  ])('$key is shown beside the input, which is kept', async ({ key, form, other }) => {
    await send(form, 'http://nowhere.invalid', other)
    await expect.element(said(key)).toBeVisible()
    for (const [label, text] of Object.entries(other)) await expect.element(field(label)).toHaveValue(text)
  })
})

describe('the message of a form that was sent (section 8)', () => {
  it.each([
    { key: 'account.loggingIn', form: login, json: { data: { token: 'mira', ...mira } } },
    { key: 'account.resetRequested', form: forgot, json: { data: true } },
    { key: 'account.newPasswordSaved', form: recover, json: { data: { token: 'mira' } } },
  ])('$key is shown above the page', async ({ key, form, json }) => {
    stay()
    await send(form, answeringApi(200, json))
    await expect.element(page.getByText(strings[key] ?? key, { exact: true }).first()).toBeVisible()
  })
})
