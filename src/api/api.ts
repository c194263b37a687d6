import type { Omitted } from '#contract/contract-error.ts'
import type { AnyWire } from '#contract/untidy/wire.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { isPrivateAddress } from '#domain/shop/addresses.ts'

/** An address that money or personal data would go to without protection, or no address at all. */
export class UnsafeAddress extends Error {
  override readonly name = 'UnsafeAddress'

  constructor(what: string, address: string) {
    // Without its query, which may hold a token.
    super(`${what} must be https, or http on this machine: ${address.split(/[?#]/)[0]}`)
  }
}

/** Returns an address that data may go to: https, or http to this machine. @throws UnsafeAddress otherwise */
export function safeAddress(what: string, address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url === undefined || !isPrivateAddress(url)) throw new UnsafeAddress(what, address)
  return url
}

/**
 * Sends one request; in place of `fetch`, whose redirects and answers a pull looks at more strictly.
 * @param call for errors
 * @throws whatever `fetch` does; ContractError where the answer itself is not to be used
 */
export type Exchange = (call: string, address: string, request: RequestInit) => Promise<Response>

export interface ApiOptions {
  /** Base address: https, or http on this machine. It may hold a path. */
  base: string
  lang: Lang
  /** Returns the session token, for each call that the contract gives one to. */
  token?: () => string | undefined
  /** Milliseconds a call may take, its answer read. Default 15,000. */
  deadline?: number
  /** Repeats of a GET that failed with one of the statuses of section 8. Default 0. */
  retries?: number
  /** Milliseconds before the first repeat; twice that before the next, and so on. Default 300. */
  retryWait?: number
  /**
   * The longest that a GET waits, in milliseconds, because a server with too many calls says `Retry-After` (429);
   * then it asks again, once. Default 30,000.
   */
  longestWait?: number
  /**
   * True for a pull, which makes calls again itself: a failure that may pass is thrown as that at once, with when to ask
   * again, and never means that a tour isn't there. Default false.
   */
  isPatient?: boolean
  /** Sets what the server says of a failure as its language is printed; default as it came. */
  setText?: (text: string) => string
  /** Gets to see that a call is under way, and hands its answer on. */
  whileWaiting?: <T>(answer: Promise<T>) => Promise<T>
  /** Sends each request, repeats included. Default `fetch`. */
  exchange?: Exchange
  /** Sees every answer of 2xx as it came, with the schema it is read by; for `foyer check`. */
  inspect?: ((call: string, data: AnyWire, json: unknown) => void) | undefined
  /** Told what was left out of an answer because it can't be read and the shop does without it. */
  onOmitted?: ((call: string, omitted: Omitted[]) => void) | undefined
}

/** Options that each call takes besides its arguments. */
export interface CallOptions {
  signal?: AbortSignal | undefined
}

/**
 * Returns the way to a museum's shop API in one language, which every call is handed.
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
  isPatient = false,
  setText = (text) => text,
  whileWaiting = (answer) => answer,
  exchange = async (_, address, request) => fetch(address, request),
  inspect,
  onOmitted,
}: ApiOptions) {
  const { origin, pathname } = safeAddress('The address of the shop API', base)
  return {
    /** Base address without a trailing slash. */
    base: origin + pathname.replace(/\/+$/, ''),
    lang,
    token,
    deadline,
    retries,
    retryWait,
    longestWait,
    isPatient,
    setText,
    whileWaiting,
    exchange,
    inspect,
    onOmitted,
  }
}

export type Api = ReturnType<typeof createApi>
