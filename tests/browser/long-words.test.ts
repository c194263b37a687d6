import { describe, expect, it } from 'vitest'
import { awake } from './awake.ts'
import { leadsElsewhere, museums, pagesOfEachKind } from './pages.ts'
import { visit } from './visit.ts'

/** Sixty letters and no place to break, as a house of collections may be called. */
const word = 'Kunstgewerbemuseumssonderausstellungseintrittskartenverkäufe'

/** Puts the word into every text of the museum's; answers what stands out of the screen then. */
function lengthen(long: string): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  // The menu is measured as the page loads, and folds where its words need more room than there is.
  const shops =
    '.menu, button, select, input, textarea, .calendar, [class*="hidden"], script, style, noscript, template'
  while (texts.nextNode()) {
    const { currentNode: node } = texts
    const { parentElement: parent, textContent } = node
    if (parent?.closest(shops) || !/\p{L}{4}/u.test(textContent ?? '')) continue
    node.textContent = (textContent ?? '').replace(/\p{L}{4,}/u, long)
  }
  if (document.documentElement.scrollWidth <= window.innerWidth) return []
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
    .map(({ tagName, className }) => `${tagName.toLowerCase()} ${String(className)}`.trim())
}

describe('a word of sixty letters anywhere leaves no page wider than a phone', () => {
  it.each(Object.entries(museums).map(([museum, [lang = 'en']]) => ({ museum, lang })))(
    '$museum in $lang',
    { timeout: 240_000 },
    async ({ museum, lang }) => {
      expect(word).toHaveLength(60)
      const { page, site } = await visit(museum, { viewport: { width: 390, height: 844 } })
      for (const listed of pagesOfEachKind(museum, lang)) {
        if (leadsElsewhere(listed)) continue
        const { path } = listed
        await page.goto(site + path)
        // React would miss the words that it printed.
        await awake(page)
        expect(await page.evaluate(lengthen, word), path).toEqual([])
      }
    },
  )
})
