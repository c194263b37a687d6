import { describe, expect, it } from 'vitest'
import { awake } from './awake.ts'
import { leadsElsewhere, museums, pagesOfEachKind } from './pages.ts'
import { visit } from './visit.ts'

/** As WCAG 1.4.12 has it: the widest that readers may set their text. */
const spaced = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`

/** What stands out of the window, or is cut off at the edge of what it is in. */
function lostParts(): string[] {
  const isOut = (element: Element) => element.getBoundingClientRect().right > innerWidth + 1
  const isCut = (element: Element) =>
    element.scrollWidth > element.clientWidth + 1 &&
    ['hidden', 'clip'].includes(getComputedStyle(element).overflowX) &&
    // What is for ears alone is cut on purpose.
    getComputedStyle(element).clipPath === 'none'
  const isWide = document.documentElement.scrollWidth > innerWidth
  return [...document.body.querySelectorAll('*')]
    .filter((element) => (isWide && isOut(element)) || (element.textContent?.trim() !== '' && isCut(element)))
    .map(({ tagName, className }) => `${tagName.toLowerCase()} ${String(className)}`)
}

/** One museum in the language of the longest words, or all of them. */
const runs = Object.entries(museums)
  .map(([museum, langs]) => ({ museum, lang: langs.includes('de') ? 'de' : (langs[0] ?? 'en') }))
  .slice(0, process.env['FOYER_FULL'] === '1' ? undefined : 1)

describe.each(runs)('$museum in $lang, in a window of 320 pixels', ({ museum, lang }) => {
  it(
    'no page is wider and nothing in it is cut off, with wider letters, words and lines too',
    {
      timeout: 120_000,
    },
    async () => {
      const { page, site } = await visit(museum, { viewport: { width: 320, height: 640 }, bypassCSP: true })
      for (const listed of pagesOfEachKind(museum, lang)) {
        if (leadsElsewhere(listed)) continue
        const { path } = listed
        await page.goto(site + path)
        await awake(page)
        expect(await page.evaluate(lostParts), path).toEqual([])
        await page.addStyleTag({ content: spaced })
        expect(await page.evaluate(lostParts), `${path} with wider text`).toEqual([])
      }
    },
  )
})
