import { describe, expect, it } from 'vitest'
import { details, logIn, register, uniqueEmail } from './account.ts'
import { pointer } from './hands.ts'
import { isGone } from './pages.ts'
import { addArticle, addVoucher, basketCount, goToPayment, purchase } from './purchase.ts'
import { expectRefusal, visit } from './visit.ts'

const museum = 'aarenfels'

describe.skipIf(isGone(museum))('register (section 2)', () => {
  it('creates an account, confirms it, and returns to the previous page', async () => {
    const { page, site } = await visit(museum)
    await page.goto(`${site}/en/merchandise/`)
    await page.locator('#account summary').click()
    await page.locator('#account').getByRole('link', { name: 'Create an account' }).click()
    await page.waitForURL('**/register/?returnTo=%2Fen%2Fmerchandise%2F')
    const email = uniqueEmail('register')
    await register(page, { email, password: 'blaues-dreieck' })
    await page.waitForURL('**/register/success/?returnTo=%2Fen%2Fmerchandise%2F')
    await page.getByText('You are logged in and can order').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Continue' }).click()
    await page.waitForURL(`${site}/en/merchandise/`)
    await page.goto(`${site}/logout/?returnTo=/en/login/`)
    await page.waitForURL(`${site}/en/login/`)
    await logIn(page, { email, password: 'blaues-dreieck' })
    await page.waitForURL(`${site}/en/`)
  })

  it('a buyer who registers returns to the checkout, and the form has the input of the guest’s details', async () => {
    const { page, site } = await visit(museum)
    const shop = purchase(page, site, 'en', pointer)
    await addArticle(shop, 201)
    await page.goto(`${site}/en/checkout/`)
    await page.getByLabel('First name').fill('Noor')
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
    await page.waitForURL('**/register/')
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Noor')
    await register(page, { email: uniqueEmail('buyer'), password: 'blaues-dreieck' })
    await page.waitForURL('**/checkout/')
    await page.getByRole('region', { name: 'Payment', exact: true }).waitFor()
    expect(await basketCount(shop)).toBe(1)
  })

  it('a buyer of a museum without guests creates the account at the checkout, and pays there', async () => {
    const { page, site } = await visit('vlietermonde')
    const shop = purchase(page, site, 'en', pointer)
    await addVoucher(shop, 701)
    await page.goto(`${site}/en/checkout/`)
    await register(page, { email: uniqueEmail('checkout'), password: 'blaues-dreieck' }, { country: 'NL' })
    const payment = page.getByRole('region', { name: 'Payment', exact: true })
    await payment.getByText(`${details.firstName} ${details.lastName}`).waitFor()
    expect(new URL(page.url()).pathname).toBe('/en/checkout/')
    await expect.poll(() => payment.evaluate((step) => step === document.activeElement)).toBe(true)
    await goToPayment(shop, 'iDEAL')
  })

  it('the server’s errors are shown at their fields, the first of which gets the focus', async () => {
    const { page, site } = await visit(museum)
    await page.goto(`${site}/en/register/`)
    expectRefusal(422, '/customer/register')
    await register(page, { email: 'mira.hofstetter@mail.example', password: 'blaues-dreieck' })
    const email = page.getByLabel('E-mail', { exact: true })
    await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByLabel('First name').inputValue()).toBe(details.firstName)
  })

  it('unusual input is accepted or rejected at its field, and kept', async () => {
    const { page, site } = await visit(museum)
    await page.goto(`${site}/en/register/`)
    const names = { firstName: 'ن'.repeat(40), lastName: '🦔<b>"&'.repeat(2500) }
    expectRefusal(422, '/customer/register')
    await register(page, { email: uniqueEmail('hostile'), password: '🗝️ ' }, names)
    await page.getByLabel('Last name').and(page.locator('[aria-invalid]')).waitFor()
    expect(await page.getByLabel('Last name').inputValue()).toBe(names.lastName)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.getByLabel('Last name').fill('🦔')
    await page.getByRole('button', { name: 'Create an account' }).click()
    await page.waitForURL('**/register/success/')
  })
})
