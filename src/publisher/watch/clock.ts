import { setTimeout } from 'node:timers/promises'

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
