import { describe, expect, it } from 'vitest'
import { mira, signedIn } from './account.ts'
import { openWhole } from './awake.ts'
import { isGone } from './pages.ts'
import { pointer } from './hands.ts'
import { addTickets, comeToPayment, purchase } from './purchase.ts'
import { shifts } from './shifts.ts'
import { visit } from './visit.ts'

describe('nothing moves while a page loads', () => {
  it.skipIf(isGone('aarenfels')).each(['phone', 'desktop'] as const)(
    'with a customer’s own details, on %s',
    async (screen) => {
      const { page, site } = await visit('aarenfels', { screen })
      await signedIn(page, 'aarenfels', mira)
      await page.goto(`${site}/en/settings/`, { waitUntil: 'networkidle' })
      await page.getByRole('form').first().waitFor()
      expect(await page.evaluate(shifts)).toEqual([])
    },
  )

  it.skipIf(isGone('aarenfels')).each(['phone', 'desktop'] as const)(
    'with the payment methods of a basket, on %s',
    async (screen) => {
      const { page, site } = await visit('aarenfels', { screen })
      const sale = purchase(page, site, 'en', pointer)
      await comeToPayment(sale, 201)
      await page.getByRole('radio', { name: 'TWINT' }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(shifts)).toEqual([])
    },
  )

  it.skipIf(isGone('aarenfels')).each(['phone', 'desktop'] as const)(
    'with the details of a guest, and words that come and go about what was added, on %s',
    async (screen) => {
      const { page, site } = await visit('aarenfels', { screen })
      const sale = purchase(page, site, 'en', pointer)
      await addTickets(sale, 102, 1)
      const message = page.locator('#message').getByText(/added to your basket/)
      await message.waitFor()
      await page.getByRole('button', { name: sale.t('payment.payWith', { name: 'PayPal Express' }) }).waitFor()
      await message.waitFor({ state: 'hidden' })
      expect(await page.evaluate(shifts)).toEqual([])
    },
  )

  it.skipIf(isGone('vlietermonde'))('with performances that end on another day, in narrow columns', async () => {
    const { page, site } = await visit('vlietermonde')
    await openWhole(page, `${site}/nl/tickets/405/`)
    expect(await page.evaluate(shifts)).toEqual([])
  })
})
