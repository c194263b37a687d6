import { describe, expect, it } from 'vitest'
import { pointer } from './hands.ts'
import { isGone } from './pages.ts'
import { addTickets, purchase } from './purchase.ts'
import { visit } from './visit.ts'

/** From the press on no task comes that follows at once: as if the page were left before the next one. */
function holdTasksAfterPress() {
  const later = setTimeout
  const held = (task: () => void, wait?: number) => (wait === undefined ? 0 : later(task, wait))
  addEventListener('submit', () => Object.assign(globalThis, { setTimeout: held }), { capture: true })
}

describe.skipIf(isGone('aarenfels'))('an event’s page that is left right after the press', () => {
  it('has already put the tickets into the basket', async () => {
    const { page, site } = await visit('aarenfels')
    await page.addInitScript(holdTasksAfterPress)
    await addTickets(purchase(page, site, 'en', pointer), 102, 2)
    await page.goto(`${site}/en/checkout/`)
    await expect.poll(() => page.locator('.cart-lines > li').count()).toBe(1)
  })
})
