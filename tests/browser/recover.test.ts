import { describe, expect, it } from 'vitest'
import { failOnce, logIn, openAccount } from './account.ts'
import { mailedLink } from './outbox.ts'
import { isGone } from './pages.ts'
import { expectRefusal, visit } from './visit.ts'
import type { Page } from 'playwright'

const museum = 'aarenfels'

/** Asks for a link, in English, and gives it. */
async function askForLink(page: Page, site: string, email: string): Promise<string> {
  await page.goto(`${site}/en/forgot-password/`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.waitForURL('**/password-reset-success/')
  return mailedLink(email)
}

async function setPassword(page: Page, password: string) {
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Repeat the password').fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
}

describe.skipIf(isGone(museum))('forgot-password and recover (section 2)', () => {
  it('the link in the e-mail sets a new password once and logs in; its token is removed from the address at once', async () => {
    const { page, site } = await visit(museum)
    const { email } = await openAccount(museum)
    const link = await askForLink(page, site, email)
    expect(link).toContain('/en/recover/#')
    await page.goto(link)
    await page.waitForURL(`${site}/en/recover/`)
    await page.reload()
    await setPassword(page, 'gelber-kreis')
    await page.waitForURL('**/recover-success/')
    await page.getByText('You are logged in now.').waitFor()
    await page.goto(`${site}/logout/?returnTo=/en/login/`)
    await page.waitForURL(`${site}/en/login/`)
    await logIn(page, { email, password: 'gelber-kreis' })
    await page.waitForURL(`${site}/en/`)
    await page.goto(link)
    expectRefusal(422, '/customer/pwdconfirm')
    await setPassword(page, 'noch-einer')
    const main = page.getByRole('main')
    await main.getByText('Your new password could not be saved.').waitFor()
    await main.getByText('has been used already').waitFor()
    await main.getByRole('link', { name: 'Request a new link' }).click()
    await page.waitForURL('**/forgot-password/')
  })

  it('a truncated link is reported at once; the token may be in the path if the host supports that', async () => {
    const { page, site } = await visit(museum)
    await page.goto(`${site}/en/recover/`)
    await page.getByText('This link is incomplete').waitFor()
    await page.goto(`${site}/en/recover/made-up/`)
    await page.waitForURL(`${site}/en/recover/`)
    await failOnce(page, 'customer/pwdconfirm', 400)
    expectRefusal(400, '/customer/pwdconfirm')
    await setPassword(page, 'gelber-kreis')
    await page.getByRole('main').getByText('Please fill in all fields.').waitFor()
  })
})
