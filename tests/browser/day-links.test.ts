import { expect, it } from 'vitest'
import { isGone } from './pages.ts'
import { visit } from './visit.ts'

it.skipIf(isGone('aarenfels')).each([
  ['a Thursday', '2026-12-03T10:00:00Z', ['Today', 'Tomorrow', 'Saturday', 'Sunday']],
  ['a Friday', '2026-12-04T10:00:00Z', ['Today', 'Tomorrow', 'Sunday']],
  ['a Saturday', '2026-12-05T10:00:00Z', ['Today', 'Tomorrow']],
  ['a Sunday of the museum that is a Saturday elsewhere', '2026-12-05T23:30:00Z', ['Today', 'Tomorrow', 'Saturday']],
])('the first days are each named once, on %s', async (_, now, names) => {
  const { page, site } = await visit('aarenfels')
  await page.clock.setFixedTime(now)
  await page.goto(`${site}/en/tickets/`)
  const links = page.locator('.day-link').filter({ visible: true })
  await expect.poll(() => links.allInnerTexts()).toEqual(names)
})
