import type { Api, CallOptions } from '#api/api.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { ApiError, ContractError, failedCall, NoJson } from '#api/errors.ts'
import { setTimeout } from 'node:timers/promises'
import type { FailureKind } from '#domain/failures/failed-call.ts'

/**
 * Makes a call of a pull in a language when one of the places in flight is free.
 * @param about what the call is about, where that is one thing of many: `event "12"`
 * @throws PullError
 */
export type Ask = <T>(lang: Lang, run: (api: Api, options: CallOptions) => Promise<T>, about?: string) => Promise<T>

/** Describes what was asked for when a pull failed. */
interface Asked {
  /** Base address of the API. */
  base: string
  lang: Lang
  /** Subject of the call, where that is one thing of many: `event "12"`. */
  about?: string | undefined
  /** Number of times it was asked, and the time that took in all. */
  tries: number
  seconds: number
}

/** A call of a pull failed. The message says what happened, where, and what it was about. */
export class PullError extends Error {
  override readonly name = 'PullError'
  /**
   * True if the answer broke the contract: asking again won't help, and other things may be in order. One that is off
   * as a whole, such as a page in place of JSON, comes from something on the way: nothing is known of the thing then.
   */
  readonly broken: boolean

  constructor(cause: ApiError | ContractError, { base, lang, about, tries, seconds }: Asked) {
    const place = `${base}/${lang}/${cause.call}${about === undefined ? '' : ` for ${about}`}`
    const often = tries > 1 ? `, ${tries} times in ${seconds.toFixed(1)} s` : ''
    super(`${cause.message}\nasked at ${place}${often}`, { cause })
    this.broken = cause instanceof ContractError && cause.breaches.every(({ path }) => path !== '')
  }
}

/** An error of a call with where it was asked; any other error as it is. */
export const withPlace = (error: unknown, asked: Asked): unknown =>
  error instanceof ApiError || error instanceof ContractError ? new PullError(error, asked) : error

/** Describes how often and after which pauses a call is made again. */
interface RetryOptions {
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
