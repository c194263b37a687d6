import { glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startDemo } from '#cli/demo.ts'
import { placesIn } from '#cli/places.ts'
import { findBrowser, launch } from '../support/browser.ts'
import { pageWeight } from '../support/page-weight.ts'
import { interactionsAt } from './pages/interactions.ts'
import { lighthouse, type Audit } from './pages/lighthouse.ts'
import { picturesOf } from './pages/pictures.ts'
import { secondPage, type SecondPage } from './pages/second-page.ts'
import { median } from './scale/measure.ts'

/*
 * How fast the pages of the demo museums are: `node tests/bench/pages.ts`. Each kind of page of each museum by Lighthouse
 * (a phone on a slow line, simulated), the weight of its scripts and of the pictures a phone loads, how long an event's
 * page takes to answer a press on a processor slowed down four times, and what the second page of a visit takes with
 * speculation rules and without. Figures to look at, not a test: machines differ.
 * `--runs 1 --kinds event-detail,home --museums aarenfels` is quicker; `--without lighthouse` leaves that out.
 */

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    kinds: {
      type: 'string',
      default:
        'home,event-list,event-detail,tour-list,tour-detail,article-list,article-detail,voucher-detail,pass-detail,checkout,guest,static-page',
    },
    museums: { type: 'string', default: '' },
    without: { type: 'string', default: '' },
    port: { type: 'string', default: '4480' },
  },
})
const runs = Array.from({ length: Number(values.runs) }, (_, index) => index)
const kinds = values.kinds.split(',')
const without = values.without.split(',')
const only = values.museums === '' ? undefined : values.museums.split(',')

const out = (text: string) => process.stdout.write(`${text}\n`)

/** The first page of each kind, as a path in the site. */
async function pagesByKind(root: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  const files = await Array.fromAsync(glob('**/index.html', { cwd: root }))
  for (const file of files.toSorted()) {
    const html = await readFile(join(root, file), 'utf8')
    const kind = /data-template="([^"]+)"/.exec(html)?.[1] ?? ''
    if (kinds.includes(kind) && !pages.has(kind)) pages.set(kind, file)
  }
  return new Map([...pages].toSorted(([one], [other]) => kinds.indexOf(one) - kinds.indexOf(other)))
}

const noFigures = ['', '', '', '', '', '']

/** What Lighthouse says of a page: the medians of its runs. */
async function audited(audit: (url: string) => Promise<Audit>, url: string): Promise<string[]> {
  const audits: Audit[] = []
  for (const _ of runs) audits.push(await audit(url))
  const of = (figure: (one: Audit) => number) => median(audits.map(figure))
  const ms = (figure: (one: Audit) => number) => `${of(figure).toFixed(0)} ms`
  const points = [
    of((one) => one.points.performance),
    of((one) => one.points.accessibility),
    of((one) => one.points.bestPractices),
    // Search engines leave a buyer's pages out: being found earns no points there.
    of((one) => one.points.seo),
  ]
  return [
    ms((one) => one.firstPaint),
    ms((one) => one.largestPaint),
    ms((one) => one.blocking),
    ms((one) => one.ownBlocking),
    of((one) => one.shift).toFixed(3),
    points.join(' '),
  ]
}

const stateDir = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
const browserPath = await findBrowser()
const browser = await launch(browserPath)
const demo = await startDemo({ port: Number(values.port), stateDir, quiet: true })
try {
  const audit = without.includes('lighthouse') ? undefined : await lighthouse(browserPath)
  out(
    '| museum | page | first paint | largest | blocking | own | shift | points | scripts | pictures in sight | fetched |',
  )
  out('| --- | --- | ---: | ---: | ---: | ---: | ---: | --- | ---: | ---: | ---: |')
  const sites = demo.sites.filter(({ tenant }) => only?.includes(tenant) ?? true)
  for (const site of sites) {
    const root = join(placesIn(stateDir).site(site.tenant), 'current')
    for (const [kind, file] of await pagesByKind(root)) {
      const address = `${site.url}/${file.replace(/index\.html$/, '')}`
      const { scripts } = await pageWeight(root, file)
      const { inSight, fetched } = await picturesOf(browser, address)
      const bytes = [scripts, inSight, fetched].map((count) => count.toLocaleString('en'))
      out(`| ${[site.tenant, kind, ...(audit ? await audited(audit, address) : noFigures), ...bytes].join(' | ')} |`)
    }
  }

  const [first] = demo.sites
  if (first) {
    out('')
    const taken = []
    for (const _ of runs) taken.push(...(await interactionsAt(browser, `${first.url}/en/tickets/102/`)))
    for (const what of new Set(taken.map((one) => one.what))) {
      const times = taken.filter((one) => one.what === what).map(({ ms }) => ms)
      out(`${what}: median ${median(times).toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms`)
    }
    out('')
    for (const rules of [true, false]) {
      const seen: SecondPage[] = []
      for (const _ of runs) seen.push(await secondPage(browser, `${first.url}/en/tickets/`, rules))
      const of = (figure: (one: SecondPage) => number) => median(seen.map(figure)).toLocaleString('en')
      const what = `second page ${rules ? 'with' : 'without'} speculation rules`
      out(`${what}: first paint ${of((one) => one.firstPaint)} ms, page ${of((one) => one.bytes)} B`)
    }
  }
} finally {
  await demo.stop()
  await browser.close()
  await rm(stateDir, { recursive: true, force: true, maxRetries: 5 })
}
