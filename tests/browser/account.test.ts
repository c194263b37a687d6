import { describe, expect, it } from 'vitest'
import { failOnce, logIn, mira } from './account.ts'
import { pointer } from './hands.ts'
import { isGone } from './pages.ts'
import { addArticle, basketCount, purchase } from './purchase.ts'
import { expectRefusal, visit } from './visit.ts'

const museum = 'aarenfels'

async function open() {
  const { page, site } = await visit(museum)
  return { page, site, shop: purchase(page, site, 'en', pointer) }
}

describe.skipIf(isGone(museum))('login and logout (section 2)', () => {
  it('the account menu opens and closes by keyboard, and a long or right-to-left name does not widen a narrow window', async () => {
    const { page, site } = await open()
    await page.setViewportSize({ width: 320, height: 640 })
    const names = ['Wolfeschlegelsteinhausenbergerdorff '.repeat(9), 'مريم '.repeat(40), '🦔'.repeat(80)]
    for (const name of names) {
      await page.addInitScript(
        (who) => sessionStorage.setItem('foyer:aarenfels:accountName', JSON.stringify(who)),
        name,
      )
      await page.goto(`${site}/en/merchandise/`)
      const button = page.locator('#account summary')
      await button.focus()
      await page.keyboard.press('Enter')
      const list = page.locator('#account ul')
      const { x = -1, width = 0 } = (await list.boundingBox()) ?? {}
      expect(x, name).toBeGreaterThanOrEqual(0)
      expect(x + width, name).toBeLessThanOrEqual(320)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(320)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Escape')
      expect(await list.isVisible()).toBe(false)
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    }
  })

  it('logging in is confirmed once on the next page, and logging out in the language of the page', async () => {
    const { page, site } = await open()
    const said = (text: string) => page.locator('#message').getByText(text, { exact: true })
    // A page without anything to operate, and one with.
    for (const path of ['/en/page/imprint/', '/en/product/201/']) {
      await page.goto(`${site}/en/login/?returnTo=${path}`)
      await logIn(page, mira)
      await page.waitForURL(`${site}${path}`)
      await said('You are logged in.').waitFor()
      await said('You are logged in.').waitFor({ state: 'hidden' })
      await page.reload()
      await page.locator('#account summary').click()
      expect(await said('You are logged in.').count()).toBe(0)
      await page.goto(`${site}${path.replace('/en/', '/fr/')}`)
      await page.locator('#account summary').click()
      await page.locator('#account').getByRole('link', { name: 'Se déconnecter' }).click()
      await said('Déconnexion réussie.').waitFor()
      await said('Déconnexion réussie.').waitFor({ state: 'hidden' })
    }
  })

  it('returns to the page where the header was used, and shows the customer’s name there', async () => {
    const { page, site } = await open()
    await page.goto(`${site}/en/merchandise/?partner=hotel`)
    await page.locator('#account summary').click()
    await page.locator('#account').getByRole('link', { name: 'Log in' }).click()
    await page.waitForURL('**/login/?returnTo=%2Fen%2Fmerchandise%2F%3Fpartner%3Dhotel')
    await logIn(page, mira)
    await page.waitForURL(`${site}/en/merchandise/?partner=hotel`)
    await page.locator('#account summary').click()
    const menu = page.locator('#account')
    expect(await menu.getByRole('listitem').allInnerTexts()).toEqual(['Mira Hofstetter', 'Settings\nLog out'])
  })

  it('logging out keeps the basket, clears the personal data, and stays in the language of the page', async () => {
    const { page, site, shop } = await open()
    await addArticle(shop, 201)
    await page.goto(`${site}/en/login/?returnTo=/en/merchandise/`)
    await logIn(page, mira)
    await page.waitForURL(`${site}/en/merchandise/`)
    await page.goto(`${site}/fr/merchandise/`)
    await page.locator('#account summary').click()
    await page.locator('#account').getByRole('link', { name: 'Se déconnecter' }).click()
    await page.waitForURL(`${site}/fr/merchandise/`)
    expect(await basketCount(shop)).toBe(1)
    const stored = await page.evaluate(() => Object.keys(sessionStorage))
    expect(stored.filter((key) => /token|customer|accountName|guestForm/.test(key))).toEqual([])
  })

  it('logging out of the settings leads to the home page and confirms it, instead of asking to log in', async () => {
    const { page, site } = await open()
    await page.goto(`${site}/en/login/?returnTo=/en/settings/`)
    await logIn(page, mira)
    await page.waitForURL(`${site}/en/settings/`)
    await page.locator('#account summary').click()
    await page.locator('#account').getByRole('link', { name: 'Log out' }).click()
    await page.waitForURL(`${site}/en/`)
    await page.locator('#message').getByText('You are logged out.', { exact: true }).waitFor()
  })

  it('a guest’s form is always a step of an order, and the titles of all forms have one place', async () => {
    const { page, site } = await open()
    const tops: (number | undefined)[] = []
    for (const path of ['forgot-password', 'login', 'register', 'register-guest']) {
      await page.goto(`${site}/en/${path}/`)
      tops.push((await page.getByRole('heading', { level: 1 }).boundingBox())?.y)
    }
    expect(new Set(tops).size).toBe(1)
    expect(await page.getByRole('list', { name: 'Your order in three steps' }).isVisible()).toBe(true)
  })

  it('a customer who is logged in buys without filling in a form', async () => {
    const { page, site, shop } = await open()
    await addArticle(shop, 201)
    await page.goto(`${site}/en/login/`)
    const steps = page.getByRole('list', { name: 'Your order in three steps' })
    expect(await steps.count()).toBe(0)
    await page.goto(`${site}/en/checkout/`)
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await page.waitForURL('**/login/')
    expect(await steps.locator('[aria-current=step]').innerText()).toBe('Details')
    await steps.getByRole('link', { name: 'Basket' }).click()
    await page.waitForURL('**/checkout/')
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
    await page.waitForURL('**/register/')
    expect(await steps.isVisible()).toBe(true)
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await page.waitForURL('**/login/')
    expect(await steps.isVisible()).toBe(true)
    await logIn(page, mira)
    await page.waitForURL('**/checkout/')
    await page.getByText('Spinnereiweg 7').waitFor()
    expect(await page.getByRole('heading', { name: 'Payment', exact: true }).isVisible()).toBe(true)
  })

  it('a session that expires during the payment leads to the login and back, with the basket kept', async () => {
    const { page, site, shop } = await open()
    await addArticle(shop, 201)
    await page.goto(`${site}/en/login/?returnTo=/en/checkout/`)
    await logIn(page, mira)
    await page.waitForURL('**/checkout/')
    await page.getByText('Spinnereiweg 7').waitFor()
    await failOnce(page, 'shipping/costs', 401)
    expectRefusal(401, '/shipping/costs')
    await page.reload()
    await page.waitForURL('**/login/?fromUnauthorized=true')
    await page.getByText('Please log in to continue. Your basket is still here.').waitFor()
    await logIn(page, mira)
    await page.waitForURL('**/checkout/')
    expect(await basketCount(shop)).toBe(1)
  })
})
