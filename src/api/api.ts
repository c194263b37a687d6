import type { Omitted } from '#contract/contract-error.ts'
import type { AnyWire } from '#contract/untidy/wire.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { readText } from './read-text.ts'
import { safeAddress } from './safe-address.ts'

/** Gets to see an answer as it came, and the schema it is read by. */
type Inspect = (call: string, data: AnyWire, json: unknown) => void

/** Gets to see that a call is under way, and hands its answer on. */
type WhileWaiting = <T>(answer: Promise<T>) => Promise<T>

/** An answer, read to its end. */
export interface Answered {
  response: Response
  text: string
}

/**
 * Sends a request and reads its answer to the end.
 * @param call for errors
 * @throws whatever `fetch` does; ContractError where the answer itself is not to be used
 */
export type Exchange = (call: string, address: string, request: RequestInit) => Promise<Answered>

const exchangeByFetch: Exchange = async (call, address, request) => {
  const response = await fetch(address, request)
  return { response, text: await readText(call, response) }
}

/** Gets to know what was left out of an answer. */
type OnOmitted = (call: string, omitted: Omitted[]) => void

/** How to reach a museum's shop API; made by `createApi`, handed to every call. */
export interface Api {
  /** Base address without a trailing slash. */
  base: string
  lang: Lang
  token: () => string | undefined
  /** Milliseconds a call may take, its answer read. */
  deadline: number
  retries: number
  retryWait: number
  longestWait: number
  isPatient: boolean
  setText: (text: string) => string
  whileWaiting: WhileWaiting
  exchange: Exchange
  inspect?: Inspect | undefined
  onOmitted?: OnOmitted | undefined
}

export interface ApiOptions {
  /** Base address: https, or http on this machine. It may hold a path. */
  base: string
  lang: Lang
  /** The session token, asked for at each call that the contract gives one to. */
  token?: () => string | undefined
  /** Milliseconds a call may take. Default 15,000. */
  deadline?: number
  /** How often a GET that failed with one of the statuses of section 8 is repeated. Default 0. */
  retries?: number
  /** Milliseconds before the first repeat; twice that before the next, and so on. Default 300. */
  retryWait?: number
  /**
   * The longest that a GET waits, in milliseconds, because a server with too many calls says `Retry-After` (429);
   * then it asks again, once. Default 30,000.
   */
  longestWait?: number
  /**
   * For a pull, which makes calls again itself: a failure that may pass is thrown as that at once, with when to ask again, and
   * never means that a tour isn't there. Default false.
   */
  isPatient?: boolean
  /** Sets what the server says of a failure as its language is printed; default as it came. */
  setText?: (text: string) => string
  /** Called with each call as it is made. */
  whileWaiting?: WhileWaiting
  /** In place of `fetch`, for each exchange with the server, repeats included. */
  exchange?: Exchange
  /** For `foyer check`: called with every answer of 2xx before it is read. */
  inspect?: Inspect
  /** Called where parts of an answer can't be used and the shop does without them. */
  onOmitted?: OnOmitted
}

/** What every call takes besides its arguments. */
export interface CallOptions {
  signal?: AbortSignal
}

/**
 * The way to a museum's shop API in one language.
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
  exchange = exchangeByFetch,
  inspect,
  onOmitted,
}: ApiOptions): Api {
  const { origin, pathname } = safeAddress('The address of the shop API', base)
  return {
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
