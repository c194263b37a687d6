import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright'
import { failOnce, logIn, mira, openAccount, signedIn } from './account.ts'
import { axeFinds } from './axe.ts'
import { isGone } from './pages.ts'
import { expectRefusal, visit } from './visit.ts'

const museum = 'aarenfels'

async function openSettings() {
  const { page, site } = await visit(museum)
  const login = await openAccount(museum)
  await signedIn(page, museum, login)
  await page.goto(`${site}/en/settings/`)
  await form(page, 'Your details').waitFor()
  return { page, site, login }
}

const form = (page: Page, name: string) => page.getByRole('form', { name })

describe.skipIf(isGone(museum))('settings (section 2)', () => {
  it('visitors are sent to the login and back; each form is saved separately, and the header is updated', async () => {
    const { page, site } = await visit(museum)
    await page.goto(`${site}/en/settings/`)
    await page.waitForURL('**/login/?fromUnauthorized=true')
    await logIn(page, await openAccount(museum))
    await page.waitForURL(`${site}/en/settings/`)
    const details = form(page, 'Your details')
    // Its title stands beside the form, in a column of its own.
    const title = await details.getByRole('heading', { name: 'Your details' }).boundingBox()
    expect(title?.width).toBeGreaterThan(200)
    expect(await details.getByLabel('First name').inputValue()).toBe('Noor')
    await details.getByLabel('First name').fill('Nour')
    await details.getByRole('button', { name: 'Save' }).click()
    await page.locator('#message').getByText('Your details have been saved.').waitFor()
    await page.locator('#message').getByText('Your details have been saved.').waitFor({ state: 'hidden' })
    expect(await details.getByText('Your details have been saved.').isVisible()).toBe(true)
    await page.locator('#account summary').click()
    expect(await page.locator('#account-name').innerText()).toBe('Nour Haddad')
    await page.reload()
    await expect.poll(() => form(page, 'Your details').getByLabel('First name').inputValue()).toBe('Nour')
  })

  it('password and e-mail are changed after the current password is entered, and are valid for the next login', async () => {
    const { page, site, login } = await openSettings()
    const password = form(page, 'Change password')
    const change = async (old: string) => {
      await password.getByLabel('Current password').fill(old)
      await password.getByLabel('New password').fill('gelber-kreis')
      await password.getByLabel('Repeat the password').fill('gelber-kreis')
      await password.getByRole('button').click()
    }
    expectRefusal(422, '/customer/pwdchange')
    await change('guess')
    await password.getByText('Your current password is not correct.').first().waitFor()
    expect(await password.getByLabel('Current password').getAttribute('aria-invalid')).toBe('true')
    await change(login.password)
    await password.getByText('Your password has been changed.').waitFor()
    expect(await password.getByLabel('New password').inputValue()).toBe('')

    const email = form(page, 'Change e-mail address')
    const to = async (address: string) => {
      await email.getByLabel('New e-mail').fill(address)
      await email.getByLabel('Repeat the e-mail').fill(address)
      await email.getByLabel('Current password').fill('gelber-kreis')
      await email.getByRole('button').click()
    }
    expectRefusal(422, '/customer/emailchange')
    await to(mira.email)
    await email.locator('[aria-invalid]').first().waitFor()
    await to(`new-${login.email}`)
    await email.getByText('Your e-mail address has been changed.').waitFor()
    await email.getByText(`Your e-mail address is new-${login.email}.`).waitFor()
    await page.goto(`${site}/logout/?returnTo=/en/login/`)
    await page.waitForURL(`${site}/en/login/`)
    await logIn(page, { email: `new-${login.email}`, password: 'gelber-kreis' })
    await page.waitForURL(`${site}/en/`)
  })

  it('an expired session leads to the login and back; no input is lost, and no password stored', async () => {
    const { page, site, login } = await openSettings()
    const details = form(page, 'Your details')
    const address = form(page, 'Delivery address')
    await details.getByLabel('First name').fill('Nour')
    await details.getByLabel('Title').selectOption({ index: 2 })
    const salutation = await details.getByLabel('Title').inputValue()
    await address.getByLabel('Deliver to a different address').check()
    await address.getByLabel('Town or city').fill('Zürich')
    await form(page, 'Change e-mail address').getByLabel('New e-mail').fill('nour@mail.example')
    await form(page, 'Change password').getByLabel('Current password').fill('rotes-quadrat')
    await failOnce(page, 'customer/update', 401)
    expectRefusal(401, '/customer/update')
    await details.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL('**/login/?fromUnauthorized=true')
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('rotes-quadrat')
    await logIn(page, login)
    await page.waitForURL(`${site}/en/settings/`)
    await details.getByText('What you have entered is still here. It has not been saved yet.').waitFor()
    expect(await details.getByLabel('First name').inputValue()).toBe('Nour')
    expect(await details.getByLabel('Title').inputValue()).toBe(salutation)
    expect(await details.getByLabel('Town or city').inputValue()).toBe('Basel')
    expect(await address.getByLabel('Town or city').inputValue()).toBe('Zürich')
    expect(await form(page, 'Change e-mail address').getByLabel('New e-mail').inputValue()).toBe('nour@mail.example')
    await details.getByRole('button', { name: 'Save' }).click()
    await details.getByText('Your details have been saved.').waitFor()
    expect(await details.getByText('It has not been saved yet.').count()).toBe(0)
    await page.reload()
    await address.getByText('It has not been saved yet.').waitFor()
    expect(await details.getByText('It has not been saved yet.').count()).toBe(0)
  })

  it('details that couldn’t be loaded are requested again by a press; axe finds nothing once all forms are open, on a narrow and a wide screen', async () => {
    const { page } = await openSettings()
    await failOnce(page, 'customer', 500)
    expectRefusal(500, '/customer')
    await page.reload()
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await form(page, 'Your details').waitFor()
    await form(page, 'Delivery address').getByLabel('Deliver to a different address').check()
    await form(page, 'Change password').getByRole('button').click()
    await page.locator('[aria-invalid]').first().waitFor()
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await axeFinds(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
})
