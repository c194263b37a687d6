import type { Exchange } from '#api/api.ts'
import { ContractError } from '#api/errors.ts'
import { chunksOf } from '#api/client.ts'
import { hash } from 'node:crypto'
import pLimit from 'p-limit'

/** More redirects than any server needs. */
const maxRedirects = 5

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

/** Returns an address without its query, which may hold a secret. */
const withoutQuery = ({ origin, pathname }: URL) => origin + pathname

/**
 * Follows redirects that stay on the API's own host. @throws ContractError for one that leads elsewhere, with both
 * addresses
 */
async function fetchFromApi(call: string, address: string, request: RequestInit): Promise<Response> {
  if (request.redirect === 'error') return fetch(address, request)
  const api = new URL(address)
  let at = api
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await fetch(at, { ...request, redirect: 'manual' })
    const location = response.headers.get('location')
    if (!isRedirect(response.status) || location === null) return response
    await response.body?.cancel()
    const next = new URL(location, at)
    if (next.origin !== api.origin) {
      const found = `a redirect (${response.status}) from ${withoutQuery(at)} to ${withoutQuery(next)}`
      throw new ContractError(call, [
        { path: '', expected: `one from ${api.origin}, as "api" in tenant.json says`, found },
      ])
    }
    at = next
  }
  throw new Error(`more than ${maxRedirects} redirects`)
}

/** Returns the position of the first invalid UTF-8, with the text before it; undefined if there is none. */
function placeOfNoText(bytes: Buffer): string | undefined {
  const text = bytes.toString('utf8')
  for (let at = text.indexOf('\ufffd'); at >= 0; at = text.indexOf('\ufffd', at + 1)) {
    const before = text.slice(0, at)
    const offset = Buffer.byteLength(before)
    // The replacement character itself, properly encoded, is valid.
    if (bytes.subarray(offset, offset + 3).toString('hex') === 'efbfbd') continue
    const byte = bytes.subarray(offset, offset + 1).toString('hex')
    return `the byte 0x${byte} at ${offset}, after ${JSON.stringify(before.slice(-30))}`
  }
  return undefined
}

/**
 * Sends a request of a pull or a check, more strictly than a browser, since the answer is published: it must come from
 * the API itself and be valid UTF-8.
 * @throws ContractError if it doesn't
 */
export const fetchStrictly: Exchange = async (call, address, request) => {
  const response = await fetchFromApi(call, address, request)
  const bytes = Buffer.concat(await Array.fromAsync(chunksOf(call, response)))
  const found = placeOfNoText(bytes)
  if (found !== undefined) throw new ContractError(call, [{ path: '', expected: 'a text in UTF-8', found }])
  // Statuses such as 204 must not have a body.
  return new Response(bytes.length > 0 ? bytes : null, response)
}

/** The answers of an API to the calls of a pull: hashes of status and text, by address. */
export type ResponseHashes = Record<string, string>

interface AheadOptions {
  /** Calls in flight at once. */
  concurrency?: number
  /** Milliseconds for all of them. */
  deadline?: number
  signal?: AbortSignal | undefined
}

/**
 * Places and tours left in an answer (contract/tickets.ts, contract/tour-offer.ts), with the name of their field: they
 * change with every sale, and a pull drops them, since no page shows them.
 */
const placesLeft = /("(?:max_tickets|tickets|tours)")\s*:\s*-?(?:0|[1-9]\d{0,8})(?=[\s,}])/g

/** Returns a hash of what a pull reads of an answer. */
const hashOf = async (answer: Response) => {
  const text = (await answer.clone().text()).replaceAll(placesLeft, '$1:0')
  return hash('sha256', `${answer.status}\n${text}`, 'base64url').slice(0, 22)
}

/**
 * Returns true if an answer says something about the catalogue, even that a thing doesn't exist; a pull retries all
 * others.
 */
const isAnswer = ({ status }: Response) => status === 200 || status === 404

/**
 * Sits between a pull and the network. It records answers and serves prefetched ones. The calls of the last pull are
 * known, so they can all be made at once; if every answer is the same but for places left, nothing has to be read.
 */
export class ResponseCache {
  readonly #ahead = new Map<string, Response>()
  readonly #noted = new Map<string, string>()

  /** Answers recorded since this cache was created. */
  get noted(): ResponseHashes {
    return Object.fromEntries(this.#noted)
  }

  /** See `ApiOptions`. */
  readonly exchange: Exchange = async (call, address, request) => {
    const ahead = this.#ahead.get(address)
    // A retry gets a fresh answer.
    this.#ahead.delete(address)
    const answer = ahead ?? (await fetchStrictly(call, address, request))
    this.#noted.set(address, await hashOf(answer))
    return answer
  }

  /**
   * Makes the calls of an earlier pull and keeps the answers for the next one. Resolves to true if every answer is the
   * same as then.
   */
  async prefetch(
    before: ResponseHashes,
    { concurrency = 8, deadline = 10_000, signal }: AheadOptions = {},
  ): Promise<boolean> {
    const stop = AbortSignal.any([AbortSignal.timeout(deadline), ...(signal ? [signal] : [])])
    const limit = pLimit(concurrency)
    const ask = async (address: string, known: string): Promise<boolean> => {
      if (stop.aborted) return false
      const answer = await fetchStrictly('', address, { signal: stop, credentials: 'omit' })
      if (!isAnswer(answer)) return false
      this.#ahead.set(address, answer)
      return (await hashOf(answer)) === known
    }
    const same = await Promise.all(
      // The pull repeats a failed call, with retries, and reports it.
      Object.entries(before).map(([address, known]) => limit(ask, address, known).catch(() => false)),
    )
    return same.every(Boolean)
  }
}
