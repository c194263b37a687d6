import { AxeBuilder } from '@axe-core/playwright'
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { museums, pagesOfEachKind } from './pages.ts'
import { visit, type Screen } from './visit.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Each museum light on a phone and dark at a desk; languages take turns. */
const runs = Object.entries(museums).flatMap(([museum, langs], at) => [
  { museum, colorScheme: 'light' as const, screen: 'phone' as Screen, lang: langs[at % langs.length] ?? 'en' },
  { museum, colorScheme: 'dark' as const, screen: 'desktop' as Screen, lang: langs[(at + 2) % langs.length] ?? 'en' },
])

/** Between them these templates have every part that has colours of its own. */
const inTheDark = new Set(
  'home event-list event-detail article-detail tour-list tour-detail checkout checkout-failed register'.split(' '),
)

/** In the dark one page of those will do, unless all is asked for: pages differ in parts, and parts in colours. */
function pagesOf({ museum, lang, colorScheme }: (typeof runs)[number]) {
  const pages = pagesOfEachKind(museum, lang)
  if (colorScheme === 'light' || process.env['FOYER_FULL'] === '1') return pages
  return [...new Map(pages.map((page) => [page.template, page])).values()].filter(({ template }) =>
    inTheDark.has(template),
  )
}

describe('WCAG 2.2 AA: axe finds nothing on any kind of page', () => {
  it.each(runs)('$museum in $lang, $colorScheme, $screen', { timeout: 240_000 }, async (run) => {
    const { museum, colorScheme, screen } = run
    const { page, site } = await visit(museum, { colorScheme, screen, reducedMotion: 'reduce' })
    for (const { path } of pagesOf(run)) {
      await page.goto(site + path, { waitUntil: 'networkidle' })
      const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      )
      expect(found, path).toEqual([])
    }
  })

  it('which are all the templates that the shop has', () => {
    const templates = readdirSync(new URL('../../src/pages', import.meta.url)).map((file) => file.replace('.astro', ''))
    const seen = runs.flatMap(({ museum, lang }) => pagesOfEachKind(museum, lang).map(({ template }) => template))
    expect([...new Set<string>(seen)].toSorted()).toEqual(templates.toSorted())
  })
})
