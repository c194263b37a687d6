import { readdirSync } from 'node:fs'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openWhole } from './awake.ts'
import { axeFinds } from './axe.ts'
import { misfits } from './misfits.ts'
import { kindOf, leadsElsewhere, listedPages, museums, onePerTemplate, pagesOfEachKind } from './pages.ts'
import type { ListedPage } from './setup.ts'
import { shifts } from './shifts.ts'
import { screens, visit, type Screen } from './visit.ts'
import { isFull } from '../support/full.ts'

/*
 * Every kind of page is opened on a phone and at a desk, and everything that is asked of all pages is asked then: loading
 * them takes most of the time. Of each template with a layout or colours of its own a page is opened on a phone in each
 * museum, and at a desk in one of them, by turns; all other kinds of pages are opened in one museum on a phone and in another
 * at a desk. With `FOYER_FULL=1` all are opened in each museum.
 */

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

/** The museums, each light on a phone and dark at a desk; in the first one the phone is German, whose words are long. */
const runs = Object.entries(museums).map(([museum, langs], at) => ({
  museum,
  langs,
  lang: langs[at % langs.length] ?? 'en',
}))

/** Templates of which a page is opened in each museum: these have a layout of their own, and between them every part that has colours of its own. */
const inEachMuseum = new Set(
  'home event-list event-detail article-list article-detail tour-list tour-detail voucher-detail checkout checkout-failed register'.split(
    ' ',
  ),
)

const pagesInRuns = runs.flatMap(({ museum, lang }) =>
  pagesOfEachKind(museum, lang).map((page) => ({ museum, kind: kindOf(page) })),
)
/** Pages by kind, one for each museum that has it. */
const byKind = Map.groupBy(pagesInRuns, ({ kind }) => kind)
const kinds = [...byKind.keys()]

/** Returns true if a page's kind is opened in this museum, of all that have it: kinds take turns, and so do widths. */
function isItsTurn(page: ListedPage, museum: string, screen: Screen): boolean {
  const having = byKind.get(kindOf(page)) ?? []
  const turn = kinds.indexOf(kindOf(page)) + (screen === 'phone' ? 0 : 1)
  return having[turn % having.length]?.museum === museum
}

/** Templates of which a page is opened in each museum in the dark: its pictures, its accent and the form that sells are on these. */
const darkInEachMuseum = new Set(['home', 'event-detail'])

/** Returns true if the template's page is opened at a desk in this museum: those of the other templates take turns. */
function isItsTurnAtDesk({ template }: ListedPage, museum: string): boolean {
  if (darkInEachMuseum.has(template)) return true
  const having = runs.filter((run) => listedPages(run.museum).some((page) => page.template === template))
  return having[[...inEachMuseum].indexOf(template) % having.length]?.museum === museum
}

/** Returns the pages of a museum that are opened. */
function openedPages(museum: string, lang: string, screen: Screen): ListedPage[] {
  const pages = pagesOfEachKind(museum, lang)
  if (isFull) return pages
  const own = onePerTemplate(pages.filter(({ template }) => inEachMuseum.has(template)))
  const others = pages.filter((page) => !own.includes(page) && isItsTurn(page, museum, screen))
  if (screen === 'phone') return [...own, ...others]
  // At a desk one of each template will do: on a phone there is less room.
  return [
    ...own.filter((page) => isItsTurnAtDesk(page, museum)),
    ...others.filter(({ template }) => !inEachMuseum.has(template)),
  ]
}

/** Returns the pages of a museum that are opened at a desk, in its languages by turns. */
const deskPages = (museum: string, langs: string[], lang: string): ListedPage[] =>
  openedPages(museum, lang, 'desktop').map((page, at) => {
    const path = page.path.replace(/^\/\w\w\//, `/${langs[at % langs.length]}/`)
    return listedPages(museum).find((other) => other.path === path) ?? page
  })

/** Opens a page and waits until all of it is there; one that leads elsewhere until nothing is asked for any more. */
const open = (page: Page, site: string, listed: ListedPage): Promise<unknown> =>
  leadsElsewhere(listed)
    ? page.goto(site + listed.path, { waitUntil: 'networkidle' })
    : openWhole(page, site + listed.path)

describe.each(runs)('pages of $museum', ({ museum, langs, lang }) => {
  it('on a phone nothing moves while it loads, axe finds nothing, the `sizes` of pictures match their displayed widths, nothing is cut off at 320 pixels even with wider text spacing, and a word of sixty letters does not widen the page', async () => {
    expect(longWord).toHaveLength(60)
    const { page, site } = await visit(museum, { screen: 'phone' })
    const { viewport } = screens.phone
    const [moved, violations, tooWide]: [Faults, Faults, Faults] = [{}, {}, {}]
    const [misfitting, lost, lostSpaced]: [Faults, Faults, Faults] = [{}, {}, {}]
    for (const listed of openedPages(museum, lang, 'phone')) {
      const { path } = listed
      await open(page, site, listed)
      if (!leadsElsewhere(listed)) note(moved, path, await page.evaluate(shifts))
      note(violations, path, await axeFinds(page, tags))
      if (leadsElsewhere(listed)) continue
      note(misfitting, path, await page.evaluate(misfits))
      await page.setViewportSize({ ...viewport, width: 320 })
      note(lost, path, await page.evaluate(lostParts))
      await page.evaluate(space, spaced)
      note(lostSpaced, path, await page.evaluate(lostParts))
      await page.evaluate(space, '')
      await page.setViewportSize(viewport)
      note(tooWide, path, await page.evaluate(lengthen, longWord))
    }
    const none = { moved: {}, violations: {}, tooWide: {}, misfitting: {}, lost: {}, lostSpaced: {} }
    expect({ moved, violations, tooWide, misfitting, lost, lostSpaced }).toEqual(none)
  })

  it('on a dark desktop nothing moves while it loads, axe finds nothing, and the `sizes` of pictures match their displayed widths', async () => {
    const { page, site } = await visit(museum, { colorScheme: 'dark' })
    const [moved, violations, misfitting]: [Faults, Faults, Faults] = [{}, {}, {}]
    for (const listed of deskPages(museum, langs, lang)) {
      await open(page, site, listed)
      if (!leadsElsewhere(listed)) note(moved, listed.path, await page.evaluate(shifts))
      note(violations, listed.path, await axeFinds(page, tags))
      if (!leadsElsewhere(listed)) note(misfitting, listed.path, await page.evaluate(misfits))
    }
    expect({ moved, violations, misfitting }).toEqual({ moved: {}, violations: {}, misfitting: {} })
  })
})

it.each(['phone', 'desktop'] as const)('the pages opened on a %s are of all kinds, and of all templates', (screen) => {
  const templates = readdirSync(new URL('../../src/pages', import.meta.url)).map((file) => file.replace('.astro', ''))
  const opened = runs.flatMap(({ museum, lang }) => openedPages(museum, lang, screen))
  expect([...new Set<string>(opened.map(({ template }) => template))].toSorted()).toEqual(templates.toSorted())
  if (screen === 'phone') expect(new Set(opened.map(kindOf))).toEqual(new Set(kinds))
})

it('the pages opened at a desk are in all languages of the museums', () => {
  const opened = runs.flatMap(({ museum, langs, lang }) => deskPages(museum, langs, lang))
  const languages = new Set(opened.flatMap((page) => page.lang ?? []))
  expect(languages).toEqual(new Set(runs.flatMap(({ langs }) => langs)))
})
