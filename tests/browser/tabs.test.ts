import { describe, expect, it } from 'vitest'
import { pointer } from './hands.ts'
import { isGone } from './pages.ts'
import { addArticle, purchase } from './purchase.ts'
import { visit } from './visit.ts'

describe.skipIf(isGone('aarenfels'))('a second tab of the shop', () => {
  it('shows the same basket, and what is changed in one shows in the other', async () => {
    const { page, site } = await visit('aarenfels')
    await addArticle(purchase(page, site, 'en', pointer), 201)
    const other = await page.context().newPage()
    await other.goto(`${site}/en/checkout/`)
    await other
      .getByRole('button', { name: /^More: / })
      .first()
      .click()
    const count = page.locator('.basket-link-count')
    await expect.poll(() => count.textContent()).toBe('2')

    await addArticle(purchase(page, site, 'en', pointer), 202)
    await expect.poll(() => other.locator('.basket-link-count').textContent()).toBe('3')

    await page.close()
    await other.reload()
    await expect.poll(() => other.locator('.basket-link-count').textContent()).toBe('3')
    const late = await other.context().newPage()
    await late.goto(`${site}/de/`)
    await expect.poll(() => late.locator('.basket-link-count').textContent()).toBe('3')
  })
})
