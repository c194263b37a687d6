import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { today } from '#domain/dates/zone.ts'
import { isGone } from './pages.ts'
import { expectRefusal, visit } from './visit.ts'

const museum = 'aarenfels'
const path = '/en/guided-tours/'

const listed = (page: Page) => page.getByRole('main').getByRole('listitem')
const count = (page: Page) => page.getByRole('form', { name: 'Find a tour' }).locator('.tour-filter-count').innerText()

describe.skipIf(isGone(museum))('the list of guided tours', () => {
  it('shows the tours in the language of the page, and keeps the other choices in the address', async () => {
    const { page, site } = await visit(museum, { screen: 'phone' })
    await page.goto(site + path)
    await expect.poll(() => listed(page).filter({ visible: true }).count()).toBe(1)
    const fold = page.getByRole('button', { name: 'Find a tour' })
    expect(await fold.innerText()).toContain('English')
    await fold.click()
    await page.getByRole('checkbox', { name: 'German' }).check()
    await expect.poll(() => count(page)).toBe('4 tours')
    expect(await fold.innerText()).toContain('German')
    await page.getByRole('combobox', { name: 'Kind of tour' }).selectOption('Open to everyone')
    const { search } = new URL(page.url())
    expect(new URLSearchParams(search).get('category')).toBe('31')
    const narrowed = await listed(page).filter({ visible: true }).count()
    expect(narrowed).toBeLessThan(4)
    // A link to it shows the same, and Back what was before.
    await page.goto(site + path + search)
    await expect.poll(() => listed(page).filter({ visible: true }).count()).toBe(narrowed)
    await fold.click()
    expect(await page.getByRole('checkbox', { name: 'German' }).isChecked()).toBe(true)
    await page.getByRole('checkbox', { name: 'German' }).uncheck()
    await page.goBack()
    await expect.poll(() => page.getByRole('checkbox', { name: 'German' }).isChecked()).toBe(true)
    await expect.poll(() => listed(page).filter({ visible: true }).count()).toBe(narrowed)
  })

  it('shows that a selection has no results, and offers to show all tours', async () => {
    const { page, site } = await visit(museum)
    await page.goto(`${site}${path}?language=it&category=33`)
    await expect.poll(() => count(page)).toBe('No results for this selection.')
    await page.getByRole('button', { name: 'Show all tours' }).press('Enter')
    await expect.poll(() => listed(page).filter({ visible: true }).count()).toBe(await listed(page).count())
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toMatch(/^\d tours$/)
  })

  it('marks each of the next five days with the tours on it', async () => {
    const { page, site } = await visit(museum)
    // In all languages, for those in English alone don't take place every few days.
    await page.goto(`${site}${path}?language=all`)
    const days = page.getByRole('group', { name: 'The next few days' }).getByRole('radio')
    await expect.poll(() => days.count()).toBe(6)
    await expect.poll(() => page.locator('[data-day] small:empty').count()).toBe(0)
    const free = page.locator('[data-day]:has(:enabled)').last()
    await free.locator('input').check()
    await expect.poll(() => new URL(page.url()).searchParams.get('day')).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('shows all tours and reports the failure if the days can’t be loaded', async () => {
    const { page, site } = await visit(museum)
    expectRefusal(500, '/tour/overview')
    await page.route('**/tour/overview*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto(`${site}${path}?language=all&day=${today(new Date(), 'Europe/Zurich')}`)
    const retry = page.getByRole('button', { name: 'Try again' })
    await retry.waitFor()
    expect(await page.locator('.tour-filter-failed').innerText()).not.toBe('')
    expect(await listed(page).filter({ visible: true }).count()).toBe(await listed(page).count())
    await page.unroute('**/tour/overview*')
    await retry.click()
    await expect.poll(() => retry.isVisible()).toBe(false)
  })

  it('shows every tour without JavaScript, and no filters', async () => {
    const { page, site } = await visit(museum, { javaScriptEnabled: false })
    await page.goto(site + path)
    expect(await listed(page).filter({ visible: true }).count()).toBe(6)
    expect(await page.getByRole('form').count()).toBe(0)
  })
})
