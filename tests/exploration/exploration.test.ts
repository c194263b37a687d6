import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Browser } from 'playwright'
import { marijke, mira } from '../browser/account.ts'
import { launch } from '../support/browser.ts'
import { describeVisit, explore, kindOf, shorten, type Place } from './explore.ts'

/** `FOYER_SEED=7 FOYER_VISITS=1000 npm test -- explore` makes other visits, and `FOYER_FIRST=41 FOYER_VISITS=1` one of them again. */
const seed = process.env['FOYER_SEED'] ?? '1'
const visits = Number(process.env['FOYER_VISITS'] ?? 300)
const first = Number(process.env['FOYER_FIRST'] ?? 0)

/** Visits at the same time: while one waits for the network, the other computes. */
const sideBySide = 3

let browser: Browser
beforeAll(async () => {
  browser = await launch(inject('browser'))
})
afterAll(() => browser.close())

function placeOf(museum: string): Place {
  const pages = inject('pages')[museum] ?? []
  const paths = pages
    .filter(({ path, template }) => /^\/\w\w\//.test(path) && template !== 'language-choice')
    .map(({ path }) => path.slice(4))
  const each = [...new Set(paths)]
  return {
    museum,
    site: inject('sites')[museum] ?? '',
    api: `${inject('sandbox')}/${museum}`,
    langs: inject('museums')[museum] ?? [],
    // Two visits of five begin with the home page.
    paths: [...each, ...each.slice(each.length / 3).map(() => '')],
    login: museum === 'vlietermonde' ? [marijke.email, marijke.password] : [mira.email, mira.password],
  }
}

const allPlaces = () => Object.keys(inject('sites')).map(placeOf)

/** Runs a script at each event of a page. */
const at = (event: string, script: string) => `addEventListener('${event}', (event) => { ${script} }, true)`

it.each([
  [
    'what is typed gets into the local storage',
    at('input', "localStorage.setItem('foyer:x:lang', event.target.value)"),
    'personal words in the local',
  ],
  [
    'what is typed gets into web statistics',
    at('input', '(window.dataLayer ??= []).push({ q: event.target.value })'),
    'personal words in the data',
  ],
  [
    'what is typed gets into the address',
    at('input', "history.replaceState(null, '', `?q=${event.target.value}`)"),
    'personal words in the address',
  ],
  ['something is stored that no document tells of', "sessionStorage.setItem('visitor', '1')", 'untold'],
  ['a press throws', at('click', "throw new Error('planted')"), 'the page threw'],
  ['a promise is rejected', at('click', "void Promise.reject(new Error('planted'))"), 'the page threw'],
  ['a file is missing', at('click', "void fetch('/missing.js')"), '404 at'],
  [
    'presses of buttons do nothing',
    at(
      'click',
      'if (event.target.closest("main button")) { event.preventDefault(); event.stopImmediatePropagation() }',
    ),
    'no visible answer',
  ],
  ['the screen is emptied', at('click', 'document.body.replaceChildren()'), 'nothing is on the screen'],
])('a planted fault is found within 20 visits: %s', async (_, planted, fault) => {
  const places = [{ ...placeOf('aarenfels'), paths: ['register-guest/', 'product/202/'] }]
  const seen: string[] = []
  for (let number = 0; number < 20 && !seen.some((one) => one.includes(fault)); number++)
    seen.push(...(await explore(browser, { places, planted }, 'planted', number)).faults)
  expect(seen.join('\n')).toContain(fault)
})

it(
  `${visits} visits of seed "${seed}", by random presses: every screen has a way on that works, nothing personal gets into addresses, and nothing throws`,
  async () => {
    const places = allPlaces()
    let moves = 0
    const found: string[] = []
    const kinds = new Map<string, number[]>()
    const numbers = Array.from({ length: visits }, (_, at) => first + at)
    const work = async () => {
      for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
        const visit = await explore(browser, { places }, seed, number)
        moves += visit.moves.length
        if (visit.faults.length === 0) continue
        const kind = kindOf(visit.faults)
        // The first of a kind is made shorter; the others are counted.
        if (kinds.has(kind)) {
          kinds.get(kind)?.push(number)
          continue
        }
        kinds.set(kind, [number])
        const told = describeVisit(await shorten(browser, visit))
        found.push(`visit ${number} of seed "${seed}": ${told}`)
        // A long run says at once what it has found.
        process.stdout.write(`\n${found.at(-1)}\n`)
      }
    }
    await Promise.all(Array.from({ length: sideBySide }, work))
    process.stdout.write(`\n${visits} visits of seed "${seed}", ${moves} moves, ${found.length} kinds of faults\n`)
    const again = [...kinds].filter(([, all]) => all.length > 1).map(([kind, all]) => `${kind}: visits ${all.join()}`)
    expect([...found, ...again].join('\n\n')).toBe('')
  },
  6 * 3_600_000,
)
