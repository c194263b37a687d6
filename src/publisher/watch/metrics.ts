import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { VisitorMetrics } from './visitor-metrics.ts'
import type { LiveRelease, MuseumState } from './museum-state.ts'

/** Names the program that is running. */
export interface BuildInfo {
  /** The program's version. */
  version: string
  /** Id of the build that pages are rendered with. */
  build: string
}

export interface MetricsOptions {
  /** The museums that are watched now. */
  states?: () => readonly MuseumState[]
  buildInfo?: (() => BuildInfo) | undefined
  now?: () => Date
}

const seconds = (date: Date | undefined): number | undefined => date && date.getTime() / 1000

const liveOf = ({ live }: MuseumState): LiveRelease | undefined => (live === 'none' ? undefined : live)

/** Counts the museums in one of the states. */
export const countDoing = (states: readonly MuseumState[], what: MuseumState['doing']): number =>
  states.filter(({ doing }) => doing === what).length

/** Returns the start of the pull behind the oldest of what is live; undefined if nothing is. */
export function oldestPull(states: readonly MuseumState[]): Date | undefined {
  const pulls = states.flatMap((state) => liveOf(state)?.pulledAt ?? [])
  return pulls.toSorted((one, other) => one.getTime() - other.getTime())[0]
}

/** Ways in which a publish ends. */
const results = ['changed', 'unchanged', 'held', 'failed'] as const

function resultOf({ last, failure, held }: MuseumState): (typeof results)[number] {
  if (held) return 'held'
  if (failure) return 'failed'
  return last?.report.changed ? 'changed' : 'unchanged'
}

/**
 * Collects the metrics of publishing for Prometheus, and those of the process. Gauges are read from the museums' states
 * on each request, so that a museum has its series before its first publish.
 */
export class Metrics {
  readonly #registry = new Registry()
  readonly #publishes = this.#counter('foyer_publishes_total', 'Publishes by how they ended.', ['tenant', 'result'])
  readonly #rendered = this.#counter('foyer_pages_rendered_total', 'Pages rendered.', ['tenant'])
  readonly #linked = this.#counter('foyer_pages_linked_total', 'Pages taken over from the release before.', ['tenant'])
  readonly #bytes = this.#counter('foyer_put_bytes_total', 'Bytes of new objects put on the target.', ['tenant'])
  readonly #seconds = new Histogram({
    name: 'foyer_publish_seconds',
    help: 'How long a publish took, from the first question to the API on.',
    labelNames: ['tenant'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120],
    registers: [this.#registry],
  })

  /** Metrics of the pages' reports. */
  readonly visitors = new VisitorMetrics(this.#registry)

  constructor({ states = () => [], buildInfo, now = () => new Date() }: MetricsOptions = {}) {
    this.#ofMuseums(states)
    this.#ofAll(states, now)
    if (buildInfo) this.#ofBuild(buildInfo)
    collectDefaultMetrics({ register: this.#registry })
  }

  /** Creates the counters of a museum. */
  begin(tenant: string): void {
    for (const result of results) this.#publishes.inc({ tenant, result }, 0)
    for (const counter of [this.#rendered, this.#linked, this.#bytes]) counter.inc({ tenant }, 0)
  }

  /** Counts a publish that ended. */
  note(state: MuseumState, ms: number): void {
    const { tenant, last } = state
    const result = resultOf(state)
    this.#publishes.inc({ tenant, result })
    this.#seconds.observe({ tenant }, ms / 1000)
    if (result === 'failed' || result === 'held' || !last) return
    this.#rendered.inc({ tenant }, last.report.rendered)
    this.#linked.inc({ tenant }, last.report.linked)
    this.#bytes.inc({ tenant }, last.report.putBytes)
  }

  /** Removes a museum that isn't watched any more, so that it causes no alerts. */
  forget(tenant: string): void {
    for (const result of results) this.#publishes.remove({ tenant, result })
    for (const metric of [this.#rendered, this.#linked, this.#bytes, this.#seconds]) metric.remove({ tenant })
    this.visitors.forget(tenant)
  }

  /** Returns all metrics in the form that Prometheus reads. */
  async text(): Promise<{ type: string; body: string }> {
    return { type: this.#registry.contentType, body: await this.#registry.metrics() }
  }

  #ofMuseums(states: () => readonly MuseumState[]): void {
    const gauge = (name: string, help: string, valueOf: (state: MuseumState) => number | undefined) =>
      this.#gauge(name, help, ['tenant'], (set) => {
        for (const state of states()) set(valueOf(state), { tenant: state.tenant })
      })
    gauge(
      'foyer_failures_in_a_row',
      'Publishes that failed since the last that ended well.',
      ({ failure }) => failure?.times ?? 0,
    )
    gauge('foyer_held', '1 where somebody holds what is live.', ({ held }) => (held ? 1 : 0))
    gauge('foyer_last_success_timestamp_seconds', 'When the last publish ended well.', (state) =>
      seconds(state.last?.at ?? liveOf(state)?.pulledAt),
    )
    gauge('foyer_live_release', 'Number of the release that is live; 0 before the first.', ({ live }) =>
      live === 'none' ? 0 : live && Number(live.release),
    )
    gauge('foyer_live_created_timestamp_seconds', 'When the release that is live was made.', (state) =>
      seconds(liveOf(state)?.createdAt),
    )
    gauge('foyer_live_pulled_timestamp_seconds', 'Start of the last pull that came to what is live.', (state) =>
      seconds(liveOf(state)?.pulledAt),
    )
    this.#gauge(
      'foyer_last_failure_timestamp_seconds',
      'When a publish failed last, and the call of the API that failed.',
      ['tenant', 'call'],
      (set) => {
        for (const { tenant, lastFailure } of states())
          set(seconds(lastFailure?.at), { tenant, call: lastFailure?.call ?? '' })
      },
    )
  }

  #ofAll(states: () => readonly MuseumState[], now: () => Date): void {
    this.#gauge('foyer_queue_depth', 'Museums that wait for their turn to be published.', [], (set) =>
      set(countDoing(states(), 'queued'), {}),
    )
    this.#gauge('foyer_publishing', 'Museums that are being published.', [], (set) =>
      set(countDoing(states(), 'publishing'), {}),
    )
    this.#gauge(
      'foyer_oldest_live_age_seconds',
      'Age of the oldest of what is live, since its last pull.',
      [],
      (set) => {
        const oldest = oldestPull(states())
        set(oldest && Math.max(0, (now().getTime() - oldest.getTime()) / 1000), {})
      },
    )
  }

  #ofBuild(buildInfo: () => BuildInfo): void {
    this.#gauge('foyer_build_info', 'The program that is running; always 1.', ['version', 'build'], (set) =>
      set(1, { ...buildInfo() }),
    )
  }

  #counter<L extends string>(name: string, help: string, labelNames: L[]): Counter<L> {
    return new Counter({ name, help, labelNames, registers: [this.#registry] })
  }

  /** Adds a gauge whose values are read on each request; unknown values have no series. */
  #gauge<L extends string>(
    name: string,
    help: string,
    labelNames: L[],
    read: (set: (value: number | undefined, labels: Partial<Record<L, string>>) => void) => void,
  ): void {
    const gauge: Gauge<L> = new Gauge({
      name,
      help,
      labelNames,
      registers: [],
      collect: () => {
        gauge.reset()
        // A gauge without labels starts at 0.
        if (labelNames.length === 0) gauge.remove()
        read((value, labels) => {
          if (value !== undefined) gauge.set(labels, value)
        })
      },
    })
    this.#registry.registerMetric(gauge)
  }
}
