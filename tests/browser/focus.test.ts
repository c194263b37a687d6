import { describe, expect, it } from 'vitest'
import { openWhole } from './awake.ts'
import { coveredFocus } from './covered-focus.ts'
import { isGone } from './pages.ts'
import { visit } from './visit.ts'

/** No page takes more stops than this to go through. */
const maxStops = 120

const runs = [
  { page: 'tickets/102/', width: 360, height: 640 },
  { page: 'tickets/102/', width: 320, height: 256 },
  { page: 'register-guest/', width: 320, height: 256 },
]

describe.skipIf(isGone('aarenfels'))('WCAG 2.4.1: the first stop of a page is the way past its header', () => {
  const paths = ['', 'tickets/', 'tickets/102/', 'guided-tours/301/', 'product/201/', 'checkout/', 'login/']

  it.each(paths)('of “/en/%s”, once all of it is there', async (path) => {
    const { page, site } = await visit('aarenfels')
    await openWhole(page, `${site}/en/${path}`)
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').innerText()).toBe('Skip to content')
  })

  it('even of a page that opens with a message', async () => {
    const { page, site } = await visit('aarenfels')
    await page.goto(`${site}/en/page/imprint/`)
    for (const path of ['', 'checkout/']) {
      await page.evaluate(() => sessionStorage.setItem('foyer:aarenfels:toast', '"Saved."'))
      await page.goto(`${site}/en/${path}`)
      await page.getByText('Saved.').waitFor()
      await page.keyboard.press('Tab')
      expect(await page.locator(':focus').innerText()).toBe('Skip to content')
    }
  })
})

describe.skipIf(isGone('aarenfels'))('WCAG 2.4.11: the focused element is never covered', () => {
  it.each(runs)('$page at $width × $height', async ({ page: path, width, height }) => {
    const { page, site } = await visit('aarenfels', { viewport: { width, height }, reducedMotion: 'reduce' })
    await page.goto(`${site}/fr/${path}`, { waitUntil: 'networkidle' })
    const covered: string[] = []
    let stops = 0
    do {
      await page.keyboard.press('Tab')
      const found = await coveredFocus(page)
      if (found !== undefined) covered.push(found)
      stops += 1
    } while (stops < maxStops && (await page.evaluate(() => document.activeElement !== document.body)))
    expect(covered).toEqual([])
    expect(stops).toBeGreaterThan(10)
    expect(stops).toBeLessThan(maxStops)
  })
})

describe.skipIf(isGone('aarenfels'))('a field with a problem that a press further down leads to', () => {
  it('shows its label below the header', async () => {
    const { page, site } = await visit('aarenfels', { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
    await page.goto(`${site}/en/product/201/`)
    await page.getByRole('button', { name: 'Add to basket' }).click()
    await page.getByRole('link', { name: 'Go to basket' }).click()
    await page.getByRole('button', { name: /^Pay CHF/ }).click()
    const field = page.locator('[aria-invalid="true"]:focus')
    await field.waitFor()
    const seen = await field.evaluate((focused) => {
      const label = document.querySelector(`label[for="${focused.id}"]`)
      const { left = 0, top = 0 } = label?.getBoundingClientRect() ?? {}
      const hit = document.elementFromPoint(left + 2, top + 2)
      return [label?.textContent.trim(), hit !== null && label?.contains(hit)]
    })
    expect(seen).toEqual(['Title', true])
  })
})
