import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { MuseumState } from './watched-museum.ts'

/** Collects the metrics of publishing for Prometheus. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #publishes = this.#counter('foyer_publishes_total', 'Publishes by how they ended.', ['tenant', 'result'])
  readonly #pages = this.#counter('foyer_pages_rendered_total', 'Pages rendered.', ['tenant'])
  readonly #failures = this.#gauge('foyer_failures_in_a_row', 'Publishes that failed since the last that ended well.')
  readonly #published = this.#gauge('foyer_last_success_timestamp_seconds', 'When the last publish ended well.')
  readonly #seconds = new Histogram({
    name: 'foyer_publish_seconds',
    help: 'How long a publish took, from the first question to the API on.',
    labelNames: ['tenant'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120],
    registers: [this.#registry],
  })

  /** Counts a publish that ended. */
  note({ tenant, last, failure, held }: MuseumState, ms: number): void {
    const result = held ? 'held' : failure ? 'failed' : last?.report.changed ? 'changed' : 'unchanged'
    this.#publishes.inc({ tenant, result })
    this.#seconds.observe({ tenant }, ms / 1000)
    this.#failures.set({ tenant }, failure?.times ?? 0)
    if (failure || held || !last) return
    this.#pages.inc({ tenant }, last.report.rendered)
    this.#published.set({ tenant }, last.at.getTime() / 1000)
  }

  /** Leaves out a museum that isn't watched any more: nobody is to be woken for it. */
  forget(tenant: string): void {
    for (const gauge of [this.#failures, this.#published]) gauge.remove({ tenant })
  }

  /** Everything, in the form that Prometheus reads. */
  async text(): Promise<{ type: string; body: string }> {
    return { type: this.#registry.contentType, body: await this.#registry.metrics() }
  }

  #counter<L extends string>(name: string, help: string, labelNames: L[]): Counter<L> {
    return new Counter({ name, help, labelNames, registers: [this.#registry] })
  }

  #gauge(name: string, help: string): Gauge<'tenant'> {
    return new Gauge({ name, help, labelNames: ['tenant'], registers: [this.#registry] })
  }
}
