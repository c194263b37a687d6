import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { leadsElsewhere, museums, onePerTemplate, pagesOfEachKind } from './pages.ts'
import type { ListedPage } from './setup.ts'
import { screens, visit, type Screen } from './visit.ts'
import { isFull } from '../support/full.ts'

/*
 * HTML comes in parts, and browsers show what has come. What stands elsewhere once the rest is there moves under the eyes of
 * whoever reads it. From one machine a page comes in one part nearly always, so that here it is cut on purpose.
 */

/** Between them these templates have every layout; the others are forms and texts below each other. */
const laidOut = 'home event-list event-detail article-list article-detail tour-list tour-detail voucher-detail'.split(
  ' ',
)

interface Place {
  name: string
  x: number
  y: number
}

/** Runs in the page; returns where each of its elements begins, and nothing for one that isn't shown. */
function placesOf(): (Place | undefined)[] {
  return [...document.body.querySelectorAll('*')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const isShown = width * height > 0 && element.checkVisibility({ visibilityProperty: true })
    // In one row facts stand along a common line, which a longer neighbour moves; a hero's words end where its picture does.
    if (!isShown || element.closest('.entry-facts, .hero-text')) return undefined
    return { name: `${element.localName} ${element.className}`.trim(), x, y }
  })
}

/** Shows what is open as if only `html` of it had come. To open it anew for each part takes three times as long. */
async function placesIn(page: Page, html: string): Promise<(Place | undefined)[]> {
  await page.setContent(html)
  return page.evaluate(placesOf)
}

/** Lengths of HTML that end before a picture, a heading, a list or a part of the page's content. */
function cuts(html: string): number[] {
  const main = html.indexOf('<main')
  const found = [...html.matchAll(/<(?:img|picture|h1|h2|ul|section|form|footer)\b/g)].map(({ index }) => index)
  return found.filter((index) => index > main).slice(0, isFull ? Infinity : 6)
}

/** Returns the elements of the first view that stand elsewhere in the whole page, with their places before and after. */
const movedBetween = (some: (Place | undefined)[], whole: (Place | undefined)[], height: number) =>
  some.flatMap((place, nth) => {
    const later = whole[nth]
    if (!place || !later || place.y >= height) return []
    // A pixel may be rounded the other way.
    if (Math.abs(later.x - place.x) < 1.5 && Math.abs(later.y - place.y) < 1.5) return []
    return [`${place.name}: ${[place.x, place.y, later.x, later.y].map(Math.round).join(' ')}`]
  })

const runs = Object.entries(museums).map(([museum, langs], at) => ({ museum, lang: langs[0] ?? 'en', at }))

/** The pages of a museum that are cut: each on a phone or at a desk by turns, in the next museum on the other. */
function cutPages({ museum, lang, at }: (typeof runs)[number], screen: Screen): ListedPage[] {
  const pages = onePerTemplate(pagesOfEachKind(museum, lang)).filter((page) => !leadsElsewhere(page))
  if (isFull) return pages
  const turn = screen === 'phone' ? 0 : 1
  return pages.filter(({ template }) => {
    const nth = laidOut.indexOf(template)
    return nth >= 0 && (nth + at) % 2 === turn
  })
}

describe.each(runs)('$museum', (run) => {
  it.each(['phone', 'desktop'] satisfies Screen[])(
    'the parts of a page already received don’t move while the rest is loading, on %s',
    { timeout: isFull ? 1_200_000 : 600_000 },
    async (screen) => {
      // Without the policy, which names the styles by their hash: fonts are taken out of them, since they come at any time.
      const { page, site } = await visit(run.museum, { screen, javaScriptEnabled: false, bypassCSP: true })
      const moved: Record<string, string[]> = {}
      for (const listed of cutPages(run, screen)) {
        const address = site + listed.path
        const answer = await page.request.get(address)
        const html = (await answer.text()).replaceAll(
          /@font-face\s*\{[^}]*\}|<link rel="preload"[^>]*as="font"[^>]*>/g,
          '',
        )
        await page.goto(address)
        const whole = await placesIn(page, html)
        for (const end of cuts(html)) {
          const some = await placesIn(page, html.slice(0, end))
          const [first] = movedBetween(some, whole, screens[screen].viewport.height)
          if (first !== undefined) (moved[listed.path] ??= []).push(`${html.slice(end, end + 40)} ${first}`)
        }
      }
      expect(moved).toEqual({})
    },
  )
})
