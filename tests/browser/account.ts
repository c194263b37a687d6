import type { Page } from 'playwright'
import { inject } from 'vitest'
import { createApi } from '#api/api.ts'
import { login as logInAt, register as registerAt } from '#api/customer.ts'
import { storeInSession } from './visit.ts'

/** Somebody who has an account. */
export interface Login {
  email: string
  password: string
}

/** A customer of Kunsthaus Aarenfels, as its sandbox knows her. */
export const mira: Login = { email: 'mira.hofstetter@mail.example', password: 'rotes-quadrat' }

/** A customer of Zeevaartmuseum Vlietermonde, which sells to customers alone. */
export const marijke: Login = { email: 'marijke@museum.example', password: 'ankerketting' }

/** Fills in the login and sends it, in English. */
export async function logIn(page: Page, { email, password }: Login): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('E-mail', { exact: true }).fill(email)
  await main.getByLabel('Password').fill(password)
  await main.getByRole('button', { name: 'Log in' }).click()
}

/**
 * Makes the next answer of a call an error. The route stays: Playwright would end its interception of all requests with the
 * first one, while the page may already be on its way to another.
 * @param error what the server says of it
 */
export function failOnce(page: Page, call: string, status: number, error = 'refused'): Promise<unknown> {
  let hasFailed = false
  return page.route(`**/${call}*`, (route) => {
    if (hasFailed) return route.fallback()
    hasFailed = true
    return route.fulfill({ status, json: { error }, headers: { 'access-control-allow-origin': '*' } })
  })
}

/** What a new customer of these tests fills in besides. */
export const details = {
  salutation: 'ms',
  firstName: 'Noor',
  lastName: 'Haddad',
  street: 'Spulenweg 3',
  zip: '4051',
  city: 'Basel',
  country: 'CH',
}

let accounts = 0

/** An e-mail address that no other test has. */
export const uniqueEmail = (about: string) => `${about}-${process.pid}-${(accounts += 1)}@mail.example`

/** Fills in the registration and sends it, in English. */
export async function register(page: Page, { email, password }: Login, other: Partial<typeof details> = {}) {
  const main = page.getByRole('main')
  const { salutation, country, ...texts } = { ...details, ...other }
  await main.getByLabel('E-mail', { exact: true }).fill(email)
  await main.getByLabel('Repeat the e-mail').fill(email)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByLabel('Repeat the password').fill(password)
  await main.getByLabel('Title').selectOption(salutation)
  await main.getByLabel('First name').fill(texts.firstName)
  await main.getByLabel('Last name').fill(texts.lastName)
  await main.getByLabel('Street and number').fill(texts.street)
  await main.getByLabel('Postcode').fill(texts.zip)
  await main.getByLabel('Town or city').fill(texts.city)
  await main.getByLabel('Country').selectOption(country)
  await main.getByRole('button', { name: 'Create an account' }).click()
}

/** Opens an account at a museum over its API. */
export async function openAccount(museum: string): Promise<Login> {
  const login = { email: uniqueEmail('customer'), password: 'rotes-quadrat' }
  const api = createApi({ base: `${inject('sandbox')}/${museum}`, lang: 'en' })
  await registerAt(api, { form: { ...details, email: login.email, sendInvoice: false }, password: login.password })
  return login
}

/** Is signed in from the next page on, without having seen the login. */
export async function signedIn(page: Page, museum: string, { email, password }: Login): Promise<void> {
  const token = await logInAt(createApi({ base: `${inject('sandbox')}/${museum}`, lang: 'en' }), { email, password })
  await storeInSession(page, inject('sites')[museum] ?? '', [[`foyer:${museum}:token`, JSON.stringify(token)]])
}
