import { hash } from 'node:crypto'
import pLimit from 'p-limit'
import type { Exchange } from '#api/api.ts'
import { exchangeStrictly } from './exchange.ts'

/** Describes what an API answered to the calls of a pull: hashes of status and text, by address. */
export type Answers = Record<string, string>

export interface AheadOptions {
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
