/*
 * The report of a page to an address of the museum's own (`pageReports`): how fast it was, and which of a fixed list of
 * things happened, when it is left. A visitor who comes back and leaves again, such as from another app, has what is new
 * since then reported, nothing twice. Only museums that want reports load it. Nothing is stored, and nothing tells one
 * visitor from another. Where the museum asks for consent to statistics, a page without it sends nothing. No screen
 * imports what it imports, besides what every page loads, or it would load React.
 */
import { bucketOf, occurrenceOf, type Occurrence, type PageReport, type Timed } from '#domain/shop/page-report.ts'
import { loadCode } from '#stores/calls/load-code.ts'
import { ignoreMissingCode } from '#stores/calls/ignore-missing-code.ts'
import { $cookies } from '#stores/session/session.ts'

const { reportsTo = '', asksConsent, template = '' } = document.documentElement.dataset
const met = new Set<Occurrence>()
const times = new Map<Timed, number>()

/** Observes entries of the browser's performance timeline, past ones too. @returns takes those that are waiting */
function observe(type: string, note: (entry: PerformanceEntry) => void): () => void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => {}
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note))
  observer.observe({ type, buffered: true, durationThreshold: 16 })
  return () => observer.takeRecords().forEach(note)
}

/** Measures the page from when it is opened, and reports when it is left. */
function start() {
  // A tab in the background paints once somebody looks.
  const isSeen = !document.hidden
  const [navigation] = performance.getEntriesByType('navigation')
  const opened = (navigation instanceof PerformanceNavigationTiming && navigation.activationStart) || 0
  let slowest = 0
  const takes = [
    observe('largest-contentful-paint', ({ startTime }) => {
      if (isSeen) times.set('paint', bucketOf('paint', startTime - opened))
    }),
    observe('event', (entry) => {
      // Those without a number are no presses: a pointer that only moves.
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) return
      slowest = Math.max(slowest, entry.duration)
      times.set('press', bucketOf('press', slowest))
    }),
  ]
  let isMore: true | undefined
  const sent = new Set<Occurrence | Timed>()
  /** Returns those of a list that aren't sent yet; they are from now on. */
  const takeNew = <What extends Occurrence | Timed>(list: Iterable<What>): What[] =>
    [...list].filter((what) => !sent.has(what) && sent.add(what))
  const send = () => {
    if (asksConsent !== undefined && $cookies.get() !== 'yes') return
    for (const take of takes) take()
    // What isn't there by now is missed.
    if (document.querySelector('.lost')) met.add('scriptLost')
    const report: PageReport = { more: isMore, met: takeNew(met) }
    const measured = takeNew(times.keys())
    if (isMore && report.met.length + measured.length === 0) return
    isMore = true
    for (const what of measured) report[what] = times.get(what)
    // `sendBeacon` would send the cookies of the museum's other sites, and the page's address to its own server.
    fetch(reportsTo, {
      method: 'POST',
      body: JSON.stringify(report),
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'strict-origin',
      keepalive: true,
      // Nobody is there any more who could miss it.
    }).catch(ignoreMissingCode)
  }
  document.addEventListener('visibilitychange', () => document.hidden && send())
  addEventListener('pagehide', send)
}

function note(name: string) {
  const what = occurrenceOf(name)
  if (what) met.add(what)
}

/** Adds what stores of the whole page know, which only pages with an island have. */
async function follow() {
  if (!document.querySelector('astro-island')) return
  const { startReportingFailures } = await loadCode(() => import('#stores/failures/reported-failures.ts'))
  startReportingFailures(note)
  if (!/^(checkout|order)/.test(template)) return
  const { startReportingPayments } = await loadCode(() => import('#stores/checkout/reported-payments.ts'))
  startReportingPayments(template, note)
}

addEventListener('foyer:met', ({ detail }) => note(detail))
follow().catch(ignoreMissingCode)
if (document.prerendering) document.addEventListener('prerenderingchange', start, { once: true })
else start()
