import type { Omitted } from '#contract/errors.ts'
import type { AnyWire } from '#contract/schemas.ts'
import type { SetText } from '#contract/tidy.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { isSecureAddress } from '#domain/shop/addresses.ts'

/** Thrown for an address of an API that isn't safe for personal data, or that isn't an address at all. */
export class UnsafeAddress extends Error {
  override readonly name = 'UnsafeAddress'

  constructor(address: string) {
    // Without its query, which may hold a token.
    super(`The address of the shop API must be https, or http on this machine: ${address.split(/[?#]/)[0]}`)
  }
}

/** Returns an address that data may go to: https, or http to this machine. @throws UnsafeAddress otherwise */
function safeAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url === undefined || !isSecureAddress(url)) throw new UnsafeAddress(address)
  return url
}

/**
 * Sends one request. A pull replaces `fetch` by a function that is stricter about redirects and answers.
 * @param call for errors
 * @throws whatever `fetch` throws; ContractError if the answer can't be used
 */
export type Exchange = (call: string, address: string, request: RequestInit) => Promise<Response>

export interface ApiOptions {
  /** Base address: https, or http on this machine. It may hold a path. */
  base: string
  lang: Lang
  /** Returns the session token, for calls that take one. */
  token?: () => string | undefined
  /** Milliseconds for a call, including reading its answer. Default 15,000. */
  deadline?: number
  /** Repeats of a GET that failed with one of the statuses of section 8. Default 0. */
  retries?: number
  /** Milliseconds before the first repeat; twice that before the next, and so on. Default 300. */
  retryWait?: number
  /**
   * The longest time, in milliseconds, that a GET waits for a `Retry-After` (429) before its single retry. Default
   * 30,000.
   */
  longestWait?: number
  /**
   * True for a pull, which retries calls itself: a temporary failure is thrown at once, with the time to retry, and
   * never means that a tour doesn't exist. Default false.
   */
  callerRetries?: boolean
  /** Applies the language's typography to the texts of answers that pages show, and of failures. Default: none. */
  setText?: SetText
  /** Called with each pending call, for example to show progress; returns its answer. */
  whileWaiting?: <T>(answer: Promise<T>) => Promise<T>
  /** Sends each request, repeats included. Default `fetch`. */
  exchange?: Exchange
  /** Called with every 2xx answer before it is parsed, and its schema; for `foyer check`. */
  inspect?: ((call: string, data: AnyWire, json: unknown) => void) | undefined
  /** Called with the parts of an answer that were left out because they can't be read and aren't needed. */
  onOmitted?: ((call: string, omitted: Omitted[]) => void) | undefined
}

/** Options that each call takes besides its arguments. */
export interface CallOptions {
  signal?: AbortSignal | undefined
}

/**
 * Creates the API client of a museum in one language, which is passed to every call.
 * @throws UnsafeAddress unless the base is https, or http on this machine
 */
export function createApi({
  base,
  lang,
  token = () => undefined,
  deadline = 15_000,
  retries = 0,
  retryWait = 300,
  longestWait = 30_000,
  callerRetries = false,
  setText,
  whileWaiting = (answer) => answer,
  exchange = async (_, address, request) => fetch(address, request),
  inspect,
  onOmitted,
}: ApiOptions) {
  const { origin, pathname } = safeAddress(base)
  return {
    /** Base address without a trailing slash. */
    base: origin + pathname.replace(/\/+$/, ''),
    lang,
    token,
    deadline,
    retries,
    retryWait,
    longestWait,
    callerRetries,
    setText,
    whileWaiting,
    exchange,
    inspect,
    onOmitted,
  }
}

export type Api = ReturnType<typeof createApi>
