import type { Browser, Page } from 'playwright'
import { between, diceOf, oneOf } from '../rehearsal/random.ts'
import { controlsOf, findControl } from './controls.ts'
import { describeMove, nextMove, type Move } from './moves.ts'
import { Watch } from './rules.ts'
import { Screen } from './screen.ts'

/** A museum of the demo, as far as a visit needs it. */
export interface Place {
  museum: string
  site: string
  api: string
  langs: readonly string[]
  /** Paths of the pages that visits begin with, without their language. */
  paths: readonly string[]
  /** An account that is there. */
  login: readonly [email: string, password: string]
}

/** Beginning of a visit. */
export interface Start {
  place: Place
  path: string
  width: number
  byKeyboard: boolean
  /** A fault planted in each page: a script that runs before the shop's. */
  planted?: string
}

export interface Visit {
  start: Start
  moves: Move[]
  faults: readonly string[]
}

/** Moves of one visit. */
const length = 14

/** Milliseconds in which a press is answered. */
const answerTime = 5000

async function newTab(browser: Browser, { width, planted }: Start): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    ...(width < 600 ? { hasTouch: true, isMobile: true } : {}),
    locale: 'en',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(15_000)
  if (planted !== undefined) await context.addInitScript(planted)
  return context.newPage()
}

/** Names what has the focus, for a reader. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 90) ?? '').catch(() => '')

/**
 * Presses a control, and notes if nothing answers.
 * @param isSecond if it was pressed just before: the shop takes that for a double click, which its first answer stands for
 */
async function press(screen: Screen, move: Move & { do: 'press' }, watch: Watch, isSecond: boolean): Promise<void> {
  const { page } = screen
  const element = await findControl(page, move)
  if (!element) return
  const isChoice = move.role === 'radio' || move.role === 'checkbox'
  try {
    if (isChoice) return await element.evaluate((one) => one.click())
    await element.scrollIntoViewIfNeeded()
  } catch {
    // The screen has replaced it since it was found.
    return
  }
  // A file, another window, another site: what follows isn't to be seen here.
  const leadsAway = await element.evaluate(
    (one) =>
      one instanceof HTMLAnchorElement &&
      (one.target === '_blank' ||
        one.hasAttribute('download') ||
        one.origin !== location.origin ||
        one.href === location.href),
  )
  const before = await screen.appearance()
  try {
    await element.click({ timeout: 8000 })
  } catch (error) {
    const isThere = await element.evaluate((one) => one.isConnected && one.matches(':enabled, a')).catch(() => false)
    const told = String(error)
    const over = told.split('\n').find((line) => line.includes('intercepts'))
    // What was opened over it is closed first: a menu, as a visitor sees.
    const isUnderMenu =
      over !== undefined && (await page.locator('#header :is([aria-expanded=true], [open])').count()) > 0
    if (isThere && !isUnderMenu) watch.note(`can't be pressed: ${describeMove(move)}: ${over ?? told.slice(0, 200)}`)
    return
  }
  if (leadsAway || isSecond) return
  const end = performance.now() + answerTime
  while (performance.now() < end) {
    const now = await screen.appearance().catch(() => 'another page')
    // What was said already is said once more where the focus goes.
    const isAway = await element
      .evaluate((one) => document.activeElement !== document.body && !one.contains(document.activeElement))
      .catch(() => true)
    if (now !== before || isAway) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  watch.note(
    `no visible answer: ${describeMove(move)} at ${new URL(page.url()).pathname.replaceAll(/^\/\w\w\//g, '/')}`,
  )
}

async function make(screen: Screen, move: Move, watch: Watch, last: Move | undefined): Promise<void> {
  const { page } = screen
  switch (move.do) {
    case 'reload':
      return void (await page.reload())
    case 'back':
      // Back from the first page would leave the shop.
      if ((await page.evaluate(() => history.length)) > 2) await page.goBack({ waitUntil: 'commit' }).catch(() => null)
      return
    case 'forward':
      return void (await page.goForward({ waitUntil: 'commit' }).catch(() => null))
    case 'escape':
      return page.keyboard.press('Escape')
    case 'press':
      return press(screen, move, watch, last !== undefined && describeMove(last) === describeMove(move))
    case 'fill':
      return (await findControl(page, move))?.fill(move.text).catch(() => {})
    case 'choose':
      return void (await (await findControl(page, move))?.selectOption(move.text).catch(() => {}))
    case 'tab': {
      for (let at = 0; at < move.times; at++) await page.keyboard.press('Tab')
      return move.key === 'type' ? page.keyboard.type(move.text) : page.keyboard.press(move.key)
    }
  }
}

/**
 * Makes one visit: opens a page and makes moves until one of them brings about a fault.
 * @param decide returns the next move; `undefined` ends the visit
 */
async function visit(
  browser: Browser,
  start: Start,
  decide: (page: Page) => Promise<Move | undefined>,
): Promise<Visit> {
  const { place } = start
  const page = await newTab(browser, start)
  const context = page.context()
  const [email, password] = place.login
  const watch = new Watch(context, { shop: place.site, api: new URL(place.api).origin, secrets: [email, password] })
  const isElsewhere = ({ origin }: URL) => ![place.site, place.api].some((own) => own.startsWith(origin))
  // A link that leads away is answered with nothing, upon which browsers stay.
  await context.route(isElsewhere, (route) => route.fulfill({ status: 204 }))
  const screen = new Screen(page)
  context.on('page', (opened) => void opened.close().catch(() => {}))
  const moves: Move[] = []
  const come = async () => {
    const waiting = await screen.settle()
    if (waiting !== undefined) watch.note(`the screen doesn't come to rest: ${waiting.slice(0, 200)}`)
    await watch.look(page)
  }
  try {
    await page.goto(place.site + start.path)
    await come()
    while (watch.faults.length === 0) {
      const move = await decide(page)
      if (!move) break
      await make(screen, move, watch, moves.at(-1))
      moves.push(move)
      await come()
    }
    if (watch.faults.length > 0) watch.note(`at ${page.url()}, focus on ${await focused(page)}`)
  } catch (error) {
    watch.note(`the visit ended: ${String(error).slice(0, 400)}`)
  } finally {
    await context.close()
  }
  return { start, moves, faults: watch.faults }
}

/** Makes the visit of a seed. */
export function explore(
  browser: Browser,
  { places, planted }: { places: readonly Place[]; planted?: string },
  ...seed: (string | number)[]
): Promise<Visit> {
  const dice = diceOf(...seed)
  const place = oneOf(dice, places)
  const lang = oneOf(dice, place.langs)
  const path = `/${lang}/${oneOf(dice, place.paths)}`
  const start = { place, path, width: oneOf(dice, [390, 1440]), byKeyboard: dice() < 0.25, planted }
  let left = between(dice, length / 2, length)
  return visit(browser, start, async (page) => {
    if (left-- === 0) return undefined
    return nextMove(dice, start.byKeyboard ? [] : await controlsOf(page), { ...start, login: place.login })
  })
}

/** Returns a fault without what differs from visit to visit. */
export const kindOf = ([fault = '']: readonly string[]) => fault.replaceAll(/\d+/g, '#')

/** The most visits that are made again to find a shorter one. */
const mostTries = 12

/** Finds a shorter way to the same fault, by leaving out ever smaller parts of the moves. */
export async function shorten(browser: Browser, failed: Visit): Promise<Visit> {
  let best = failed
  let tries = 0
  for (let size = Math.ceil(best.moves.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < best.moves.length && tries < mostTries; tries++) {
      const moves = best.moves.toSpliced(at, size)
      const again = await visit(browser, failed.start, () => Promise.resolve(moves.shift()))
      if (kindOf(again.faults) === kindOf(failed.faults)) best = again
      else at += size
    }
  }
  return best
}

/** Says what happened in a visit with a fault. */
export const describeVisit = ({ start, moves, faults }: Visit): string =>
  [
    ...faults,
    `  open ${start.place.museum}${start.path}, ${start.width} px wide${start.byKeyboard ? ', by the keyboard alone' : ''}`,
    ...moves.map((move) => `  ${describeMove(move)}`),
  ].join('\n')
