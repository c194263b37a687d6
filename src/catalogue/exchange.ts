import type { Exchange } from '#api/api.ts'
import { ContractError } from '#api/errors.ts'
import { chunksOf } from '#api/client.ts'
import { hash } from 'node:crypto'
import pLimit from 'p-limit'

/** More redirects than any server needs. */
const mostRedirects = 5

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

/** An address without its query, which may hold what nobody else shall read. */
const withoutQuery = ({ origin, pathname }: URL) => origin + pathname

/** Follows redirects as long as they stay where the API is. @throws ContractError for one that leads elsewhere, with both addresses */
async function fetchFromApi(call: string, address: string, request: RequestInit): Promise<Response> {
  if (request.redirect === 'error') return fetch(address, request)
  const api = new URL(address)
  let at = api
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
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
  throw new Error(`more than ${mostRedirects} redirects`)
}

/** Returns where in bytes the first stands that is no UTF-8, with what is before it; undefined where all are. */
function placeOfNoText(bytes: Buffer): string | undefined {
  const text = bytes.toString('utf8')
  for (let at = text.indexOf('\ufffd'); at >= 0; at = text.indexOf('\ufffd', at + 1)) {
    const before = text.slice(0, at)
    const offset = Buffer.byteLength(before)
    // The character itself, written as UTF-8 writes it, may stand in a text.
    if (bytes.subarray(offset, offset + 3).toString('hex') === 'efbfbd') continue
    const byte = bytes.subarray(offset, offset + 1).toString('hex')
    return `the byte 0x${byte} at ${offset}, after ${JSON.stringify(before.slice(-30))}`
  }
  return undefined
}

/**
 * Sends a request of a pull, or of a check before one, more strictly than a browser: what is read here is published. The
 * answer comes from the API itself, and is UTF-8.
 * @throws ContractError where it isn't
 */
export const exchangeStrictly: Exchange = async (call, address, request) => {
  const response = await fetchFromApi(call, address, request)
  const bytes = Buffer.concat(await Array.fromAsync(chunksOf(call, response)))
  const found = placeOfNoText(bytes)
  if (found !== undefined) throw new ContractError(call, [{ path: '', expected: 'a text in UTF-8', found }])
  // Statuses without a body, such as 204, take none.
  return new Response(bytes.length > 0 ? bytes : null, response)
}

/** Describes what an API answered to the calls of a pull: hashes of status and text, by address. */
export type Answers = Record<string, string>

interface AheadOptions {
  /** Calls in flight at once. */
  concurrency?: number
  /** Milliseconds for all of them. */
  deadline?: number
  signal?: AbortSignal | undefined
}

const hashOf = async (answer: Response) =>
  hash('sha256', `${answer.status}\n${await answer.clone().text()}`, 'base64url').slice(0, 22)

/** An answer that says something of the catalogue, be it that a thing isn't there; others a pull asks for again. */
const isAnswer = ({ status }: Response) => status === 200 || status === 404

/**
 * Stands between a pull and the network. It notes what was answered, and hands out what was asked ahead: the calls of the
 * last pull are known, so they need no answer to know what to ask next, and where all their answers are byte for byte
 * the same, nothing has to be read.
 */
export class AnswerBook {
  readonly #ahead = new Map<string, Response>()
  readonly #noted = new Map<string, string>()

  /** Answers since this book was begun. */
  get noted(): Answers {
    return Object.fromEntries(this.#noted)
  }

  /** See `ApiOptions`. */
  readonly exchange: Exchange = async (call, address, request) => {
    const ahead = this.#ahead.get(address)
    // Who asks again, because of what the answer was, gets another one.
    this.#ahead.delete(address)
    const answer = ahead ?? (await exchangeStrictly(call, address, request))
    this.#noted.set(address, await hashOf(answer))
    return answer
  }

  /** Makes the calls of an earlier pull; answers whether every one was answered as then. The answers are kept for a pull. */
  async prefetch(before: Answers, { concurrency = 8, deadline = 10_000, signal }: AheadOptions = {}): Promise<boolean> {
    const stop = AbortSignal.any([AbortSignal.timeout(deadline), ...(signal ? [signal] : [])])
    const limit = pLimit(concurrency)
    const ask = async (address: string, known: string): Promise<boolean> => {
      if (stop.aborted) return false
      const answer = await exchangeStrictly('', address, { signal: stop, credentials: 'omit' })
      if (!isAnswer(answer)) return false
      this.#ahead.set(address, answer)
      return (await hashOf(answer)) === known
    }
    const same = await Promise.all(
      // What fails is asked again by the pull, which is patient, and says what failed.
      Object.entries(before).map(([address, known]) => limit(ask, address, known).catch(() => false)),
    )
    return same.every(Boolean)
  }
}
