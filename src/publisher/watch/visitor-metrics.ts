import { Counter, Histogram, type Registry } from 'prom-client'
import { occurrences, timeBounds, timed, type PageReport, type Timed } from '#domain/shop/page-report.ts'

const histogramOf = (what: Timed, help: string, registry: Registry) =>
  new Histogram({
    name: `foyer_visitor_${what}_seconds`,
    help,
    labelNames: ['tenant'],
    buckets: timeBounds[what].map((bound) => bound / 1000),
    registers: [registry],
  })

/**
 * Collects what the pages of museums report for Prometheus. A page names the bucket of a time, so the sums of the histograms
 * are made of upper bounds.
 */
export class VisitorMetrics {
  readonly #pages: Counter<'tenant'>
  readonly #met: Counter<'tenant' | 'what'>
  readonly #times: Record<Timed, Histogram<'tenant'>>

  constructor(registry: Registry) {
    const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
      new Counter({ name, help, labelNames, registers: [registry] })
    this.#pages = counter('foyer_visitor_pages_total', 'Pages that were left and reported.', ['tenant'])
    this.#met = counter('foyer_visitor_occurrences_total', 'Pages on which something happened.', ['tenant', 'what'])
    this.#times = {
      paint: histogramOf('paint', 'From the navigation to the largest paint.', registry),
      press: histogramOf('press', 'From the slowest press of a page to the next frame.', registry),
    }
  }

  /** Creates the counters of a museum that wants reports, so that what happens first counts as a change. */
  begin(tenant: string): void {
    this.#pages.inc({ tenant }, 0)
    for (const what of occurrences) this.#met.inc({ tenant, what }, 0)
  }

  /** Counts a report. */
  note(tenant: string, report: PageReport): void {
    this.#pages.inc({ tenant }, report.more ? 0 : 1)
    for (const what of report.met) this.#met.inc({ tenant, what })
    for (const what of timed) {
      const bucket = report[what]
      if (bucket === undefined) continue
      // Above all bounds there is none; twice the highest is in the last bucket too.
      const bound = timeBounds[what][bucket] ?? 2 * (timeBounds[what].at(-1) ?? 0)
      this.#times[what].observe({ tenant }, bound / 1000)
    }
  }

  /** Removes a museum that isn't watched any more. */
  forget(tenant: string): void {
    for (const metric of [this.#pages, ...Object.values(this.#times)]) metric.remove({ tenant })
    for (const what of occurrences) this.#met.remove({ tenant, what })
  }
}
