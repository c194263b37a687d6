import { setImmediate } from 'node:timers/promises'
import type { Clock } from '#publisher/watch/clock.ts'

interface Wait {
  until: number
  end: () => void
}

/** A clock that goes when a test says so. */
export class TestClock implements Clock {
  #time: number
  #waits: Wait[] = []

  constructor(start = '2026-05-01T10:00:00Z') {
    this.#time = Date.parse(start)
  }

  now = () => new Date(this.#time)
  random = () => 0.5

  wait = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve()
      const wait: Wait = { until: this.#time + ms, end: resolve }
      this.#waits.push(wait)
      signal.addEventListener('abort', () => this.#end(wait), { once: true })
    })

  /** Lets time pass, and everything that was waited for meanwhile happen, in its order. */
  async pass(ms: number): Promise<void> {
    const end = this.#time + ms
    for (;;) {
      await settled()
      const next = this.#waits.toSorted((one, other) => one.until - other.until)[0]
      if (!next || next.until > end) break
      this.#time = next.until
      this.#end(next)
    }
    this.#time = end
  }

  #end(wait: Wait): void {
    this.#waits = this.#waits.filter((one) => one !== wait)
    wait.end()
  }
}

/** What follows from what just happened has happened. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await setImmediate()
}
