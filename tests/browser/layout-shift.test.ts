import { describe, expect, it } from 'vitest'
import { museums, pagesOfEachKind } from './pages.ts'
import { visit } from './visit.ts'

/** What has moved since the page began, as the browser itself tells it: how far, and which elements. */
const shifts = () =>
  new Promise<string[]>((resolve) => {
    const found: string[] = []
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value = 0, sources = [] } = entry as PerformanceEntry & { value?: number; sources?: { node?: Node }[] }
        const names = sources.map(({ node }) =>
          node instanceof Element ? `${node.localName}.${node.className}` : 'text',
        )
        found.push(`${value.toFixed(4)} ${names.join(', ')}`)
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    // Entries arrive with the next frames; two of them hold all that has happened so far.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(found))))
  })

describe('nothing moves while a page loads', () => {
  const runs = Object.entries(museums).flatMap(([museum, [lang = 'en']]) =>
    (['phone', 'desktop'] as const).map((screen) => ({ museum, lang, screen })),
  )
  it.each(runs)('$museum in $lang on $screen', { timeout: 120_000 }, async ({ museum, lang, screen }) => {
    const { page, site } = await visit(museum, { screen, pictures: true })
    const moved: Record<string, string[]> = {}
    for (const { path, template } of pagesOfEachKind(museum, lang)) {
      // It shows nothing: it leads to a language.
      if (template === 'language-choice') continue
      await page.goto(site + path, { waitUntil: 'networkidle' })
      const found = await page.evaluate(shifts)
      if (found.length > 0) moved[path] = found
    }
    expect(moved).toEqual({})
  })
})
