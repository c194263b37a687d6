import * as v from 'valibot'
import { createFetch, FetchError } from 'ofetch'
import { isRecord, parseJson } from '#domain/collections/json.ts'
import { ContractError, type Omitted } from '#contract/errors.ts'
import type { Reading } from '#contract/parse.ts'
import type { AnyWire } from '#contract/schemas.ts'
import { tidied } from '#contract/tidy.ts'
import type { AnswerOf, Endpoint, Parameter, RequestOf } from '#contract/endpoint.ts'
import type { Api, CallOptions } from './api.ts'
import { loadCode } from './load-code.ts'
import { errorOfAnswer, lostCode, NoJson, NotFound, TimedOut, Unreachable } from './errors.ts'

/** The statuses that are retried if retries are configured (section 8). */
export const retryStatuses = new Set([408, 413, 429, 500, 502, 503, 504, 521, 522, 524])

const tooManyRequests = 429

/** The most bytes of an answer; 5,000 articles are 5 MB. */
const maxBytes = 20_000_000

const tooMuch = (call: string) => new ContractError(call, [{ path: '', expected: 'at most 20 MB', found: 'more' }])

/**
 * Yields the bytes of an answer as they arrive, up to the maximum length.
 * @param call for the error
 * @throws ContractError if there are more
 */
export async function* chunksOf(call: string, response: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (Number(response.headers.get('content-length')) > maxBytes) {
    await response.body?.cancel()
    throw tooMuch(call)
  }
  const reader = response.body?.getReader()
  let bytes = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) return
    bytes += value.byteLength
    if (bytes > maxBytes) {
      await reader.cancel()
      throw tooMuch(call)
    }
    yield value
  }
}

/**
 * Returns the text of an answer. Invalid UTF-8 becomes `\ufffd`, since a bad character mustn't stop a payment. @throws
 * as `chunksOf`
 */
async function readText(call: string, response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of chunksOf(call, response)) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}

/**
 * Returns the milliseconds until a retry from the header `Retry-After`, which holds seconds or a date; undefined if it
 * is absent. A browser sees the header only if the server exposes it (Access-Control-Expose-Headers).
 * @param now milliseconds
 */
export function retryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/** Waits. @throws the signal's reason if it aborts */
const wait = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })

/** The caller's part of a request; `RequestOf` gives the values for an endpoint. */
interface CallRequest extends CallOptions {
  body?: Record<string, unknown>
  anonymous?: boolean
  [parameter: string]: unknown
}

/** An answer, read to its end. */
interface Answered {
  response: Response
  text: string
}

/** Returns the path of a call with its parameters, and its query, in which omitted parameters are undefined. */
function addressOf({ path, parameters = {} }: Endpoint, request: CallRequest) {
  // The only place where typed values meet their parameters at run time.
  const write = ([name, parameter]: [string, Parameter]) => [name, parameter.write(request[name] as never)] as const
  const entries = Object.entries(parameters)
  const inPath = Object.fromEntries(entries.filter(([, one]) => one.in === 'path').map(write))
  const query = Object.fromEntries(entries.filter(([, one]) => one.in === 'query').map(write))
  return { path: path.replace(/\{(\w+)\}/g, (_, name: string) => inPath[name] ?? ''), query }
}

/**
 * Sends a call, with retries if configured, and reads its whole answer.
 * @throws Unreachable; ContractError if the answer is too long; the signal's reason if it aborts
 */
async function send(api: Api, endpoint: Endpoint, request: CallRequest, signal: AbortSignal): Promise<Answered> {
  const { call, method } = endpoint
  const token = endpoint.token && !request.anonymous ? api.token() : undefined
  const { path, query } = addressOf(endpoint, request)
  const ofetch = createFetch({
    fetch: (to, init = {}) => api.exchange(call, to instanceof Request ? to.url : to.toString(), init),
  })
  try {
    const response = await ofetch
      .raw(`${api.base}/${api.lang}${path}`, {
        method,
        query: { ...query, _: token },
        body: request.body,
        // Tokens and typed data are sent only to the API itself, never to the target of a redirect.
        redirect: request.body || token !== undefined ? 'error' : 'follow',
        credentials: 'omit',
        // The deadline is part of the signal, and the answer is read below (docs/reference/decisions/0022).
        signal,
        responseType: 'stream',
        retry: method === 'get' ? api.retries : 0,
        retryStatusCodes: [...retryStatuses],
        onRequestError: ({ options }) => {
          options.retry = 0
        },
        onResponseError: async ({ options, response: { status, body } }) => {
          const left = Number(options.retry)
          if (left === 0 || !retryStatuses.has(status)) return
          await body?.cancel()
          await wait(api.retryWait * 2 ** (api.retries - left), signal)
        },
      })
      .catch((error: unknown) => {
        if (error instanceof FetchError && error.response) return error.response
        throw error instanceof FetchError ? error.cause : error
      })
    return { response, text: await readText(call, response) }
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof ContractError ? error : new Unreachable(call, error)
  }
}

/** Sends a call and reads its whole answer before the deadline. @throws TimedOut, and as `send` */
async function sendInTime(api: Api, endpoint: Endpoint, request: CallRequest): Promise<Answered> {
  const deadline = AbortSignal.timeout(api.deadline)
  const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline
  return send(api, endpoint, request, signal).catch((error: unknown) => {
    throw deadline.aborted && error === deadline.reason
      ? new TimedOut(endpoint.call, `no whole answer within ${api.deadline / 1000} s`)
      : error
  })
}

/**
 * Sends a call like `sendInTime`. If the server is too busy (429) and says when to retry, a GET is retried once; a POST
 * never is.
 */
async function sendWhenAllowed(api: Api, endpoint: Endpoint, request: CallRequest): Promise<Answered> {
  const answer = await sendInTime(api, endpoint, request)
  const { status, headers } = answer.response
  if (api.callerRetries || status !== tooManyRequests || endpoint.method !== 'get') return answer
  const pause = retryAfter(headers.get('retry-after'), Date.now())
  if (pause === undefined || pause > api.longestWait) return answer
  await wait(pause, request.signal)
  return sendInTime(api, endpoint, request)
}

/**
 * Reads the `data` of an answer. What leaves out of it what can't be read and isn't needed, or says why it can't be read,
 * is loaded with the first answer that has such a place.
 * @throws ContractError; Unreachable or MissingCode if that doesn't arrive
 */
async function readData(reading: Reading, data: AnyWire, json: unknown): Promise<unknown> {
  const result = v.safeParse(data, isRecord(json) ? tidied(data, json['data'], reading.setText) : json)
  if (result.success) return result.output
  const { parseAnswer } = await loadCode(() => import('#contract/parse.ts')).catch(async (error: unknown) => {
    throw await lostCode('parse', error)
  })
  return parseAnswer(reading, data, json)
}

/** Makes a call and reads the `data` of its answer. */
async function answerOf(api: Api, endpoint: Endpoint, values: CallRequest): Promise<unknown> {
  const { about, call, personal, response: data } = endpoint
  const { setText } = api
  const { response, text } = await sendWhenAllowed(api, endpoint, values)
  const json = parseJson(text)
  const { ok, status, headers } = response
  const mayPass = api.callerRetries && (retryStatuses.has(status) || status >= 500)
  if (endpoint.notFoundUnless200 && status !== 200 && status !== tooManyRequests && !mayPass) {
    throw new NotFound(call, status)
  }
  if (!ok) {
    const pause = retryAfter(headers.get('retry-after'), Date.now())
    throw errorOfAnswer(call, status, json, { setText, retryAfter: pause })
  }
  if (json === undefined) throw new NoJson(call, status, headers.get('content-type'))
  api.inspect?.(call, data, json)
  const onOmitted = api.onOmitted && ((omitted: Omitted[]) => api.onOmitted?.(call, omitted))
  const read = await readData({ call, personal, setText, onOmitted }, data, json)
  if (about && isRecord(read) && read['id'] !== values[about[0]])
    throw new ContractError(call, [{ path: about[1], expected: 'the id that was asked for', found: 'another one' }])
  return read
}

type Input<E extends Endpoint> = RequestOf<E> & CallOptions

/** The values of a call and its options in one object, which may be omitted if nothing in it is required. */
export type CallInput<E extends Endpoint> = Partial<Input<E>> extends Input<E> ? [input?: Input<E>] : [input: Input<E>]

/**
 * Makes the call of an endpoint and returns the `data` of its answer in the shop's form.
 * @throws ApiError or ContractError; the signal's reason if the caller aborts
 */
export function request<E extends Endpoint>(api: Api, endpoint: E, ...input: CallInput<E>): Promise<AnswerOf<E>>
export function request(api: Api, endpoint: Endpoint, input?: CallOptions): Promise<unknown> {
  return api.whileWaiting(answerOf(api, endpoint, { ...input }))
}
