import { describe, expect, it } from 'vitest'
import { museums, pagesOfEachKind } from './pages.ts'
import { visit } from './visit.ts'

/** The sum of all shifts a page has made, as the browser itself counts them. */
const shiftOf = () =>
  new Promise<number>((resolve) => {
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry && typeof entry.value === 'number') sum += entry.value
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    // Entries arrive with the next frames; two of them hold all that has happened so far.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))))
  })

describe('nothing moves while a page loads', () => {
  const runs = Object.entries(museums).flatMap(([museum, [lang]]) =>
    (['phone', 'desktop'] as const).map((screen) => ({ museum, lang, screen })),
  )
  it.each(runs)('$museum in $lang on $screen', { timeout: 120_000 }, async ({ museum, lang, screen }) => {
    const { page, site } = await visit(museum, { screen, pictures: true })
    for (const path of await pagesOfEachKind(museum, lang)) {
      await page.goto(site + path, { waitUntil: 'networkidle' })
      expect(await page.evaluate(shiftOf), path).toBe(0)
    }
  })
})
