import { inOneLine } from '#tenant/files/printable.ts'
import type { Api, CallOptions } from '#api/api.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { ApiError, ContractError, failedCall, NoJson } from '#api/errors.ts'
import { setTimeout } from 'node:timers/promises'
import { backoff } from '#domain/failures/backoff.ts'
import type { FailureKind } from '#domain/failures/failed-call.ts'

/**
 * Makes a call of a pull in a language as soon as the limit of concurrent calls allows.
 * @param about the subject of the call, if it is one thing of many: `event "12"`
 * @throws PullError
 */
export type Ask = <T>(lang: Lang, run: (api: Api, options: CallOptions) => Promise<T>, about?: string) => Promise<T>

/** The request that made a pull fail. */
interface Asked {
  /** Base address of the API. */
  base: string
  lang: Lang
  /** Subject of the call, if it is one thing of many: `event "12"`. */
  about?: string | undefined
  /** Number of attempts, and the total time they took. */
  tries: number
  seconds: number
}

/** A call of a pull failed. The message says what happened, where, and what it was about. */
export class PullError extends Error {
  override readonly name = 'PullError'
  /**
   * True if the answer broke the contract: a retry won't help, but other things may be fine. An answer that is entirely
   * wrong, such as a page instead of JSON, comes from a proxy and says nothing about the thing.
   */
  readonly broken: boolean
  /** The call, such as `event/select`. */
  readonly call: string

  constructor(cause: ApiError | ContractError, { base, lang, about, tries, seconds }: Asked) {
    const place = inOneLine(`${base}/${lang}/${cause.call}${about === undefined ? '' : ` for ${about}`}`)
    const often = tries > 1 ? `, ${tries} times in ${seconds.toFixed(1)} s` : ''
    super(`${inOneLine(cause.message)}\nasked at ${place}${often}`, { cause })
    this.call = cause.call
    this.broken = cause instanceof ContractError && cause.violations.every(({ path }) => path !== '')
  }
}

/** Adds the request to an error of a call; returns any other error as it is. */
export const withPlace = (error: unknown, asked: Asked): unknown =>
  error instanceof ApiError || error instanceof ContractError ? new PullError(error, asked) : error

/** Number of retries, and the pauses between them. */
interface RetryOptions {
  /** Number of attempts in all. */
  tries: number
  /** Milliseconds before the second; twice that before the third, and so on. */
  wait: number
  /** The longest `Retry-After` to wait for, in milliseconds. */
  longest: number
  /** From 0 to 1, so that calls that failed together aren't retried together. */
  random: () => number
}

const defaults: RetryOptions = { tries: 4, wait: 400, longest: 30_000, random: Math.random }

/** Kinds of failure that a retry may cure. */
const passing = new Set<FailureKind | undefined>([
  'unreachable',
  'timedOut',
  'tooManyRequests',
  'overloaded',
  'serverError',
])

const mayPass = (error: unknown) => error instanceof NoJson || passing.has(failedCall(error)?.kind)

/**
 * Retries a call that failed for a temporary reason, after a pause that grows and is at least as long as the server's
 * `Retry-After`.
 * @throws the error of the last attempt; the signal's reason if it aborts
 */
export async function retry<T>(run: () => Promise<T>, signal: AbortSignal, options = defaults): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await run()
    } catch (error) {
      const asked = (error instanceof ApiError ? error.retryAfter : undefined) ?? 0
      if (tried >= options.tries || asked > options.longest || signal.aborted || !mayPass(error)) throw error
      await setTimeout(Math.max(asked, backoff(tried, options.wait, options.random())), undefined, { signal })
    }
  }
}
