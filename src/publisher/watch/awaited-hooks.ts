import type { Named } from '#catalogue/pull-named.ts'

/**
 * Delays after a hook, in milliseconds, at which a museum is looked at again if nothing had changed: many systems send a
 * hook before others can read what they wrote.
 */
const looksAgain = [5000, 60_000]

/** A hook whose change isn't there yet. */
interface AwaitedHook {
  /** The only things that change; absent if anything may. */
  named: Named | undefined
  /** Times of the looks that are left, in milliseconds since 1970. */
  due: readonly number[]
}

/** The hooks of a museum's next publish, or of its last one if it found nothing changed. */
export class AwaitedHooks {
  #hooks: AwaitedHook[] = []

  /** Adds a hook. @param now milliseconds since 1970 */
  add(named: Named | undefined, now: number): void {
    this.#hooks.push({ named, due: looksAgain.map((delay) => now + delay) })
  }

  /** Returns all hooks, which a publish serves. */
  take(): AwaitedHook[] {
    return this.#hooks.splice(0)
  }

  /** Adds hooks again that a publish hasn't served. */
  putBack(hooks: readonly AwaitedHook[]): void {
    this.#hooks.push(...hooks)
  }

  /** Returns the time of the next look; undefined if there is none. */
  nextLook(): number | undefined {
    const times = this.#hooks.flatMap(({ due }) => due)
    return times.length === 0 ? undefined : Math.min(...times)
  }

  /** Returns what the hooks named whose look is due. */
  takeDue(at: number): (Named | undefined)[] {
    const isDue = ({ due }: AwaitedHook) => due.some((time) => time <= at)
    const taken = this.#hooks.filter(isDue).map(({ named }) => named)
    this.#hooks = this.#hooks.map(({ named, due }) => ({ named, due: due.filter((time) => time > at) }))
    return taken
  }
}
