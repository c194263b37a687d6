import { allNamed, type Named } from '#catalogue/pull-named.ts'
import type { TenantReport } from '#publisher/release/publish-tenant.ts'
import { HeldError, type Hold } from '#publisher/targets/hold.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import type { Clock } from './clock.ts'
import { nextDue, pauseAfter } from './due.ts'
import { Turns } from './turns.ts'

/** Describes the state of a watched museum. */
export interface MuseumState {
  tenant: string
  doing: 'waiting' | 'queued' | 'publishing' | 'stopped'
  /** Reasons for the publish that is running or queued. */
  told: string[]
  /** Time of the next scheduled publish. */
  next?: Date
  /** The last that ended well. */
  last?: { at: Date; report: TenantReport }
  /** Somebody holds what is live: the last publish left it as it was. */
  held?: Hold | undefined
  /** Error of the last publish and the number of failures in a row; absent if it succeeded. */
  failure?: { at: Date; times: number; message: string }
}

export interface MuseumOptions {
  tenant: string
  publish: (named?: Named) => Promise<TenantReport>
  /** Milliseconds between publishes. */
  interval: number
  /** Times by the museum's clock, asked for after each publish. */
  publishAt?: () => readonly WallDateTime[]
  /** Queue shared by all watched museums; without one, a publish starts at once. */
  turns?: Turns
  clock: Clock
  /** Told after each publish, ended well or not. */
  onEnd?: (state: MuseumState, ms: number) => void
}

/** Delay between the first request and its publish, in milliseconds, so that a burst of requests is one publish. */
const burst = 150

/** Publishes one museum when it is told to and when its time has come: one publish at a time, and never none. */
export class WatchedMuseum {
  readonly state: MuseumState
  readonly #options: MuseumOptions
  readonly #stopped = new AbortController()
  #wake = new AbortController()
  /** Changes named by each request since the last publish; undefined for a request that names none. */
  #named: (Named | undefined)[] = [undefined]
  /** True if somebody asked for the publish, rather than the schedule. */
  #isUrgent = false
  readonly #turns: Turns

  constructor(options: MuseumOptions) {
    this.#options = options
    this.#turns = options.turns ?? new Turns(1)
    this.state = { tenant: options.tenant, doing: 'waiting', told: ['the start'] }
  }

  /**
   * Asks for a publish, which goes before those that the clock asked for; what comes while one is under way is done after it.
   * @param what for the state, in a few words
   * @param named what alone has changed
   */
  tell(what: string, named?: Named): void {
    this.state.told.push(what)
    this.#named.push(named)
    this.#isUrgent = true
    this.#wake.abort()
  }

  /** Lets what is under way end, and begins nothing more, what waits for its turn neither. */
  stop(): void {
    this.#stopped.abort()
    this.#wake.abort()
  }

  /** Goes on until it is stopped. */
  async run(): Promise<void> {
    const { clock } = this.#options
    while (!this.#stopped.signal.aborted) {
      if (this.state.told.length === 0) await this.#waitUntilDue()
      else await clock.wait(burst, this.#stopped.signal)
      if (this.#stopped.signal.aborted) break
      this.state.doing = 'queued'
      const endTurn = await this.#turns.take(() => this.#isUrgent, this.#stopped.signal)
      if (endTurn === undefined) break
      try {
        await this.#publish()
      } finally {
        endTurn()
      }
    }
    this.state.doing = 'stopped'
  }

  async #waitUntilDue(): Promise<void> {
    const { clock, interval, publishAt } = this.#options
    const { state } = this
    const now = clock.now()
    const timeZone = state.last?.report.timeZone
    const due = state.failure
      ? now.getTime() + pauseAfter(state.failure.times, clock.random())
      : Math.min(
          nextDue(now, { interval, timeZone, publishAt: publishAt?.() ?? [] }, clock.random()),
          // What came meanwhile is published as soon as the hold is over.
          state.held?.until === undefined ? Infinity : Date.parse(state.held.until),
        )
    state.next = new Date(due)
    this.#wake = new AbortController()
    await clock.wait(due - now.getTime(), this.#wake.signal)
    if (state.told.length > 0) await clock.wait(burst, this.#stopped.signal)
  }

  async #publish(): Promise<void> {
    const { clock, publish, onEnd } = this.#options
    const { state } = this
    state.doing = 'publishing'
    state.told = []
    const named = this.#named.filter((one) => one !== undefined)
    // What a publish that failed was told of is asked for whole: its next try comes by itself.
    const all = named.length === 0 || named.length < this.#named.length || state.failure !== undefined
    this.#named = []
    this.#isUrgent = false
    state.next = undefined
    const begun = performance.now()
    try {
      state.last = { report: await publish(all ? undefined : allNamed(named)), at: clock.now() }
      state.failure = undefined
      state.held = undefined
    } catch (error) {
      state.held = error instanceof HeldError ? error.hold : undefined
      if (state.held) state.failure = undefined
      else state.failure = this.#failureOf(error)
    }
    state.doing = 'waiting'
    onEnd?.(state, performance.now() - begun)
  }

  /** Whatever a publish failed with is this museum's alone: the next try may end well. */
  #failureOf(error: unknown): MuseumState['failure'] {
    const message = error instanceof Error ? error.message : String(error)
    return { at: this.#options.clock.now(), times: (this.state.failure?.times ?? 0) + 1, message }
  }
}
