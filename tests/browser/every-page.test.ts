import { readdirSync } from 'node:fs'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openWhole } from './awake.ts'
import { axeFinds } from './axe.ts'
import { leadsElsewhere, museums, onePerTemplate, pagesOfEachKind } from './pages.ts'
import type { ListedPage } from './setup.ts'
import { shifts } from './shifts.ts'
import { screens, visit } from './visit.ts'

/*
 * Every kind of page is opened once for each museum and width, and everything that is asked of all pages is asked then:
 * loading them takes most of the time.
 */

const full = process.env['FOYER_FULL'] === '1'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Sixty letters and no place to break, as a house of collections may be called. */
const longWord = 'Kunstgewerbemuseumssonderausstellungseintrittskartenverkäufe'

/** The widest that readers may set their text, as WCAG 1.4.12 has it. */
const spaced = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`

/** Runs in the page; returns the elements that stand out of the window, or are cut off at the edge of their parent. */
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

/** Runs in the page; puts the word into every text of the museum's, and returns the elements that stand out then. */
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

/** Runs in the page; sets its text with `css` besides, which no policy keeps from a test. */
function space(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
}

/** Faults by the path of their page, where there are any. */
type Faults = Record<string, string[]>

const note = (faults: Faults, path: string, found: string[]) => {
  if (found.length > 0) faults[path] = found
}

/** Each museum light on a phone and dark at a desk; languages take turns, and in the first museum it is German, whose words are long. */
const runs = Object.entries(museums).map(([museum, langs], at) => ({
  museum,
  lang: langs[at % langs.length] ?? 'en',
  darkLang: langs[(at + 2) % langs.length] ?? 'en',
  isFirst: at === 0,
}))

/** Between them these templates have every part that has colours of its own. */
const inTheDark = new Set(
  'home event-list event-detail article-detail tour-list tour-detail checkout checkout-failed register'.split(' '),
)

/** In the dark one page of those will do, unless all is asked for: pages differ in parts, and parts in colours. */
function darkPages(museum: string, lang: string): ListedPage[] {
  const pages = pagesOfEachKind(museum, lang)
  if (full) return pages
  return onePerTemplate(pages).filter(({ template }) => inTheDark.has(template))
}

/** Opens a page and waits until all of it is there; one that leads elsewhere until nothing is asked for any more. */
const open = (page: Page, site: string, listed: ListedPage): Promise<unknown> =>
  leadsElsewhere(listed)
    ? page.goto(site + listed.path, { waitUntil: 'networkidle' })
    : openWhole(page, site + listed.path)

describe.each(runs)('every kind of page of $museum in $lang and $darkLang', ({ museum, lang, darkLang, isFirst }) => {
  it(
    'on a phone nothing moves while it loads, axe finds nothing, nothing is cut off at 320 pixels even with wider text spacing, and a word of sixty letters does not widen the page',
    { timeout: 240_000 },
    async () => {
      expect(longWord).toHaveLength(60)
      const { page, site } = await visit(museum, { screen: 'phone', pictures: true })
      const { viewport } = screens.phone
      const [moved, violations, tooWide]: [Faults, Faults, Faults] = [{}, {}, {}]
      const [lost, lostSpaced]: [Faults, Faults] = [{}, {}]
      for (const listed of pagesOfEachKind(museum, lang)) {
        const { path } = listed
        await open(page, site, listed)
        if (!leadsElsewhere(listed)) note(moved, path, await page.evaluate(shifts))
        note(violations, path, await axeFinds(page, tags))
        if (leadsElsewhere(listed)) continue
        await page.setViewportSize({ ...viewport, width: 320 })
        note(lost, path, await page.evaluate(lostParts))
        await page.evaluate(space, spaced)
        note(lostSpaced, path, await page.evaluate(lostParts))
        await page.evaluate(space, '')
        await page.setViewportSize(viewport)
        note(tooWide, path, await page.evaluate(lengthen, longWord))
      }
      const none = { moved: {}, violations: {}, tooWide: {}, lost: {}, lostSpaced: {} }
      expect({ moved, violations, tooWide, lost, lostSpaced }).toEqual(none)
    },
  )

  it('on a dark desktop axe finds nothing', { timeout: 240_000 }, async () => {
    const { page, site } = await visit(museum, { colorScheme: 'dark' })
    const violations: Faults = {}
    for (const listed of darkPages(museum, darkLang)) {
      await open(page, site, listed)
      note(violations, listed.path, await axeFinds(page, tags))
    }
    expect(violations).toEqual({})
  })

  // One museum will do, unless all is asked for: on a phone more comes below each other.
  it.runIf(isFirst || full)('on a desktop nothing moves while it loads', { timeout: 240_000 }, async () => {
    const { page, site } = await visit(museum, { pictures: true })
    const moved: Faults = {}
    for (const listed of pagesOfEachKind(museum, lang)) {
      if (leadsElsewhere(listed)) continue
      await open(page, site, listed)
      note(moved, listed.path, await page.evaluate(shifts))
    }
    expect(moved).toEqual({})
  })
})

it('the tested pages cover all templates of the shop', () => {
  const templates = readdirSync(new URL('../../src/pages', import.meta.url)).map((file) => file.replace('.astro', ''))
  const seen = runs.flatMap(({ museum, lang }) => pagesOfEachKind(museum, lang).map(({ template }) => template))
  expect([...new Set<string>(seen)].toSorted()).toEqual(templates.toSorted())
})
