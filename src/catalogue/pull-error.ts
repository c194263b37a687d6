import { ApiError, ContractError } from '#api/errors.ts'
import type { Lang } from '#domain/shop/languages.ts'

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
