import { setTimeout } from 'node:timers/promises'
import type { TimeOfDay } from '#domain/dates/wall-clock.ts'

/** Time and randomness for waiting code. */
export interface Clock {
  now: () => Date
  /** Waits a number of milliseconds, or until the signal aborts; never rejects. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** From 0 to 1. */
  random: () => number
}

/** The longest that a timer can wait, in milliseconds. */
const longestTimer = 2 ** 31 - 1

export const systemClock: Clock = {
  now: () => new Date(),
  wait: async (ms, signal) => {
    try {
      await setTimeout(Math.min(Math.max(0, ms), longestTimer), undefined, { signal })
    } catch (error) {
      if (!signal.aborted) throw error
    }
  },
  random: Math.random,
}

/** Runs something each day at a time of this machine's clock, until the signal aborts. */
export async function everyDayAt(
  time: TimeOfDay,
  { clock, signal }: { clock: Clock; signal: AbortSignal },
  run: () => Promise<void>,
): Promise<void> {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const next = clock.now()
  next.setHours(hours, minutes, 0, 0)
  const goOn = () => {
    next.setDate(next.getDate() + 1)
    // On the day before, the clock may have left this time out.
    next.setHours(hours, minutes, 0, 0)
  }
  if (next <= clock.now()) goOn()
  while (!signal.aborted) {
    // A timer may end a moment too soon.
    if (clock.now() < next) await clock.wait(next.getTime() - clock.now().getTime(), signal)
    else {
      goOn()
      await run()
    }
  }
}
