import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startDemo } from '#cli/demo.ts'
import { findBrowser, launch } from '../support/browser.ts'
import { placesAt } from './presses/places.ts'
import { visitor, type Walk } from './presses/visitor.ts'
import { ways } from './presses/ways.ts'

/*
 * How much work a purchase is: `node tests/bench/presses.ts`. Five ways from an event's page to the payment page, with the
 * presses, those of them into a field to type, the letters typed and the swipes that they take and their time, and the place of the calendar and of the button
 * that adds to the basket on pages of events and tours, before anything is chosen and after. Figures to look at, not a test.
 * `--ways guest,express` walks some of them, and `--shots FOLDER` keeps a picture of each press.
 */

const { values } = parseArgs({
  options: {
    ways: { type: 'string', default: '' },
    shots: { type: 'string' },
    port: { type: 'string', default: '4490' },
  },
})
const only = values.ways === '' ? undefined : values.ways.split(',')
const out = (text: string) => process.stdout.write(`${text}\n`)
const row = (cells: readonly (string | number)[]) => out(`| ${cells.join(' | ')} |`)

const screens = {
  '390 × 844': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  '1440 × 900': { viewport: { width: 1440, height: 900 } },
}

const stateDir = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
const browser = await launch(await findBrowser())
const demo = await startDemo({ port: Number(values.port), stateDir, quiet: true })
const siteOf = (museum: string) => demo.sites.find(({ tenant }) => tenant === museum)?.url ?? ''
try {
  row(['way', 'screen', 'presses', 'into fields', 'letters', 'swipes', 'seconds', 'of these waiting'])
  row(['---', '---', '---:', '---:', '---:', '---:', '---:', '---:'])
  for (const way of ways.filter(({ key }) => only?.includes(key) ?? true)) {
    for (const [screen, options] of Object.entries(screens)) {
      const context = await browser.newContext({ ...options, locale: 'en' })
      try {
        const page = await context.newPage()
        const one = visitor(page, values.shots && join(values.shots, `${way.key}-${screen.slice(0, 4).trim()}`))
        let walk: Walk
        try {
          await way.walk({ ...one, page, site: siteOf(way.museum) })
          walk = one.walk()
        } catch (error) {
          out(`${way.name}, ${screen}: ${String(error)}\n${JSON.stringify(one.walk())}`)
          continue
        }
        const { presses, fields, letters, swipes, seconds, waiting } = walk
        row([way.name, screen, presses, fields, letters, swipes, seconds.toFixed(0), waiting.toFixed(1)])
      } finally {
        await context.close()
      }
    }
  }
  out('')
  row(['page', 'screen', 'calendar, top', 'Add, top', 'Add in sight', 'header, bar, notice'])
  row(['---', '---', '---:', '---:', '---', '---:'])
  for (const { museum, path } of [
    { museum: 'aarenfels', path: '/en/tickets/102/' },
    { museum: 'aarenfels', path: '/en/guided-tours/301/' },
    { museum: 'vlietermonde', path: '/en/tickets/401/' },
    { museum: 'norrskata', path: '/en/tickets/301/' },
  ]) {
    for (const [screen, options] of Object.entries(screens)) {
      const context = await browser.newContext({ ...options, locale: 'en' })
      try {
        const page = await context.newPage()
        await page.goto(siteOf(museum) + path, { waitUntil: 'networkidle' })
        const { calendar, add, inSight, covered } = await placesAt(page)
        row([museum + path, screen, calendar, add, inSight ? 'yes' : 'no', `${covered} %`])
      } finally {
        await context.close()
      }
    }
  }
} finally {
  await demo.stop()
  await browser.close()
  await rm(stateDir, { recursive: true, force: true, maxRetries: 5 })
}
