import { setTimeout } from 'node:timers/promises'
import { ApiError, failedCall, NoJson } from '#api/errors.ts'
import type { FailureKind } from '#domain/failures/failed-call.ts'

/** Describes how often and after which pauses a call is made again. */
export interface RetryOptions {
  /** Number of times that a call is made in all. */
  tries: number
  /** Milliseconds before the second; twice that before the third, and so on. */
  wait: number
  /** The longest, in milliseconds, that a server which says when to be asked again is waited for. */
  longest: number
  /** From 0 to 1: calls that failed together don't come again together. */
  random: () => number
}

const defaults: RetryOptions = { tries: 4, wait: 400, longest: 30_000, random: Math.random }

/** Holds the kinds of failure that another try may cure. */
const passing = new Set<FailureKind | undefined>(['unreachable', 'timedOut', 'tooMany', 'overloaded', 'serverError'])

const mayPass = (error: unknown) => error instanceof NoJson || passing.has(failedCall(error)?.kind)

/** Milliseconds before the next try, after so many: between half and all of its time. */
export const pauseAfter = (tried: number, { wait, random }: Pick<RetryOptions, 'wait' | 'random'>): number =>
  wait * 2 ** (tried - 1) * (0.5 + random() / 2)

/**
 * Makes a call again where it failed for a reason that may pass, after a pause: a growing one, and no shorter than the server
 * asks for (`Retry-After`).
 * @throws what the last try was rejected with; the signal's reason where it aborts
 */
export async function retry<T>(run: () => Promise<T>, signal: AbortSignal, options = defaults): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await run()
    } catch (error) {
      const asked = (error instanceof ApiError ? error.retryAfter : undefined) ?? 0
      if (tried >= options.tries || asked > options.longest || signal.aborted || !mayPass(error)) throw error
      await setTimeout(Math.max(asked, pauseAfter(tried, options)), undefined, { signal })
    }
  }
}
