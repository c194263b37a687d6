import type { Page } from 'playwright'

/** Somebody who has an account. */
export interface Login {
  email: string
  password: string
}

/** A customer of Kunsthaus Aarenfels, as its sandbox knows her. */
export const mira: Login = { email: 'mira.hofstetter@mail.example', password: 'rotes-quadrat' }

/** Fills in the login and sends it, in English. */
export async function logIn(page: Page, { email, password }: Login): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('E-mail', { exact: true }).fill(email)
  await main.getByLabel('Password').fill(password)
  await main.getByRole('button', { name: 'Log in' }).click()
}

/** Makes the next answer of a call an error. */
export const failOnce = (page: Page, call: string, status: number) =>
  page.route(
    `**/${call}*`,
    (route) => route.fulfill({ status, json: { error: 'refused' }, headers: { 'access-control-allow-origin': '*' } }),
    { times: 1 },
  )
