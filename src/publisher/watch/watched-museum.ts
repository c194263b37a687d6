import { printable } from '#tenant/files/printable.ts'
import { allNamed, type Named } from '#catalogue/pull-named.ts'
import type { SoldOutDay } from '#catalogue/pull-sold-out.ts'
import type { TenantReport } from '#publisher/release/publish-tenant.ts'
import { callOf, type SiteStatus } from '#publisher/release/site-status.ts'
import { HeldError } from '#publisher/targets/hold.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import type { Clock } from './clock.ts'
import { AwaitedHooks } from './awaited-hooks.ts'
import { nextAttempt, nextDue } from './due.ts'
import type { MuseumState } from './museum-state.ts'
import { PriorityQueue } from './priority-queue.ts'

/**
 * Publishes a museum.
 * @param named the only things that have changed; if absent, anything may have
 * @param tell asks for another publish, and says why in a few words
 */
export type Publish = (named: Named | undefined, tell: (what: string) => void) => Promise<TenantReport>

/** A museum to be watched. */
export interface Watched {
  tenant: string
  publish: Publish
  /** Asks the museum's target for the live release. */
  look?: () => Promise<SiteStatus>
  /** Times by the museum's clock at which it is published, by its settings as they were last read. */
  publishAt?: () => readonly WallDateTime[]
  /** Origin of the site whose pages may report here, by its settings as they were last read; undefined if none may. */
  reportsFrom?: () => string | undefined
  /** Asks for the days ahead on which something is sold out. */
  soldOutDays?: (signal: AbortSignal) => Promise<SoldOutDay[]>
}

export interface MuseumOptions extends Watched {
  /** Milliseconds between publishes. */
  interval: number
  /** Queue shared by all watched museums; without one, a publish starts at once. */
  turns?: PriorityQueue
  clock: Clock
  /** Called after each publish, successful or not. */
  onEnd?: (state: MuseumState, ms: number) => void
}

/** Delay between the first request and its publish, in milliseconds, so that a burst of requests is one publish. */
const burst = 150

const hour = 3_600_000

/** Publishes one museum on request and on schedule, one publish at a time. */
export class WatchedMuseum {
  readonly state: MuseumState
  readonly #options: MuseumOptions
  readonly #stopped = new AbortController()
  #wake = new AbortController()
  /** Changes named by each request since the last publish; undefined for a request that names none. */
  #named: (Named | undefined)[] = [undefined]
  /** True if somebody asked for the publish, rather than the schedule. */
  #isUrgent = false
  /** Start of the last publish that pulled everything. */
  #since: Date
  readonly #hooks = new AwaitedHooks()
  /** Time from which the days ahead are asked for again, in milliseconds. */
  #nextRefresh = 0
  readonly #turns: PriorityQueue

  constructor(options: MuseumOptions) {
    this.#options = options
    this.#since = options.clock.now()
    this.#turns = options.turns ?? new PriorityQueue(1)
    this.state = { tenant: options.tenant, doing: 'waiting', told: ['the start'] }
  }

  /**
   * Requests a publish, which has priority over scheduled ones. A request during a publish is served after it.
   * @param what reason, in a few words
   * @param named the only things that have changed
   */
  tell(what: string, named?: Named): void {
    this.state.told.push(what)
    this.#named.push(named)
    this.#isUrgent = true
    this.#wake.abort()
  }

  /**
   * Requests a publish because the museum's system says that something changed. If nothing has, it is looked at again a few
   * seconds and a minute later.
   */
  tellOfHook(what: string, named?: Named): void {
    this.#hooks.add(named, this.#options.clock.now().getTime())
    this.tell(what, named)
  }

  /**
   * Asks the target for the live release, so that it is known before the first publish has ended. If the target fails,
   * the publish reports it.
   */
  async lookAtLive(): Promise<void> {
    const { state } = this
    const { last } = state
    const found = await this.#options.look?.().catch(() => undefined)
    // A publish that has ended in the meantime has newer data.
    if (!found || state.last !== last) return
    const { release, createdAt = '', pulledAt = '', failure, problem } = found
    if (release !== undefined) state.live = { release, createdAt: new Date(createdAt), pulledAt: new Date(pulledAt) }
    else if (problem === undefined) state.live = 'none'
    if (failure) state.lastFailure ??= { ...failure, at: new Date(failure.at) }
  }

  /** Takes the zone that an earlier process knew, until a publish tells it. */
  rememberZone(timeZone: string | undefined): void {
    this.state.timeZone ??= timeZone
  }

  /** Asks for the days ahead on which something is sold out, if nobody has within the last hour. */
  async refreshSoldOutDays(): Promise<void> {
    const { clock, soldOutDays } = this.#options
    const now = clock.now().getTime()
    if (!soldOutDays || now < this.#nextRefresh) return
    this.#nextRefresh = now + hour
    this.state.soldOut = await soldOutDays(this.#stopped.signal)
  }

  /** Returns the origin whose pages may report; undefined if none may. */
  site(): string | undefined {
    return this.#options.reportsFrom?.()
  }

  /** Lets a running publish end; no other is started, not even a queued one. */
  stop(): void {
    this.#stopped.abort()
    this.#wake.abort()
  }

  /** Publishes whenever it is due, until `stop` is called. */
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
    const due = state.failure
      ? nextAttempt(now, state.failure.times, clock.random())
      : Math.min(
          nextDue(
            now,
            { interval, timeZone: state.timeZone, publishAt: publishAt?.() ?? [], since: this.#since },
            clock.random(),
          ),
          // Changes during a hold are published as soon as it is over.
          state.held?.until === undefined ? Infinity : Date.parse(state.held.until),
        )
    const look = state.failure ? undefined : this.#hooks.nextLook()
    state.next = new Date(Math.min(due, look ?? Infinity))
    this.#wake = new AbortController()
    await clock.wait(state.next.getTime() - now.getTime(), this.#wake.signal)
    if (state.told.length > 0) return clock.wait(burst, this.#stopped.signal)
    if (look === undefined || look >= due) return
    for (const named of this.#hooks.takeDue(look)) {
      state.told.push('a hook, again')
      this.#named.push(named)
    }
  }

  async #publish(): Promise<void> {
    const { clock, publish, onEnd } = this.#options
    const { state } = this
    state.doing = 'publishing'
    state.told = []
    const named = this.#named.filter((one) => one !== undefined)
    // After a failure or a hold everything is pulled, since the reported changes are no longer known.
    const isMissed = state.failure !== undefined || state.held !== undefined
    const all = named.length === 0 || named.length < this.#named.length || isMissed
    this.#named = []
    this.#isUrgent = false
    const hooks = this.#hooks.take()
    state.next = undefined
    const begun = performance.now()
    const asked = clock.now()
    if (all) this.#since = asked
    try {
      const report = await publish(all ? undefined : allNamed(named), (what) => this.tell(what))
      const { release, createdAt, newerLivePull } = report
      const pulledAt = newerLivePull === undefined ? asked : new Date(newerLivePull)
      state.live = { release, createdAt: new Date(createdAt), pulledAt }
      state.last = { report, at: clock.now() }
      state.timeZone = report.timeZone
      state.failure = undefined
      state.held = undefined
      // Of several hooks, one may have brought the change, and another's isn't there yet.
      if (!report.changed || hooks.length > 1) this.#hooks.putBack(hooks.filter(({ due }) => due.length > 0))
    } catch (error) {
      state.held = error instanceof HeldError ? error.hold : undefined
      if (state.held) {
        state.failure = undefined
        // A hold often follows a rollback.
        await this.lookAtLive()
      } else {
        this.#noteFailure(error)
        this.#hooks.putBack(hooks)
      }
    }
    state.doing = 'waiting'
    onEnd?.(state, performance.now() - begun)
  }

  /** Records the failure of a publish. It concerns this museum only, and the next attempt may succeed. */
  #noteFailure(error: unknown): void {
    const { state } = this
    const { message, name } = error instanceof Error ? error : new Error(String(error))
    state.lastFailure = { at: this.#options.clock.now(), message: printable(message), name, call: callOf(error) }
    state.failure = { ...state.lastFailure, times: (state.failure?.times ?? 0) + 1 }
  }
}
