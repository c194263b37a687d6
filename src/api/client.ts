import { createFetch, FetchError } from 'ofetch'
import { ContractError, type Omitted } from '#contract/contract-error.ts'
import type { AnswerOf, Endpoint, Parameter, RequestOf } from '#contract/endpoint.ts'
import { parseAnswer } from '#contract/parse.ts'
import type { Api, CallOptions } from './api.ts'
import { errorOfAnswer, NoJson, NotFound, TimedOut, Unreachable } from './errors.ts'

/** Statuses worth a second try where retries are configured (section 8); no others. */
export const retryStatuses = new Set([408, 413, 429, 500, 502, 503, 504, 521, 522, 524])

const tooManyRequests = 429

/** More than any answer of the contract holds: 5,000 articles are 5 MB. */
const mostBytes = 20_000_000

const tooMuch = (call: string) => new ContractError(call, [{ path: '', expected: 'at most 20 MB', found: 'more' }])

/**
 * Yields the bytes of an answer as they come, and no further than an answer can be long.
 * @param call for the error
 * @throws ContractError where there are more
 */
export async function* chunksOf(call: string, response: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (Number(response.headers.get('content-length')) > mostBytes) {
    await response.body?.cancel()
    throw tooMuch(call)
  }
  const reader = response.body?.getReader()
  let bytes = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) return
    bytes += value.byteLength
    if (bytes > mostBytes) {
      await reader.cancel()
      throw tooMuch(call)
    }
    yield value
  }
}

/** Returns the text of an answer. Bytes that are no UTF-8 become `\ufffd`: a visitor who pays is not stopped by a letter. @throws as `chunksOf` */
async function readText(call: string, response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of chunksOf(call, response)) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}

/** Returns the body as JSON; undefined where it isn't any. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/**
 * Returns the milliseconds after which a server wants to be asked again, by its header `Retry-After`: seconds, or a date.
 * Undefined where it doesn't say; a browser only sees the header of a server that exposes it
 * (Access-Control-Expose-Headers).
 * @param now milliseconds
 */
export function retryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/** Waits, but no longer than until the signal aborts: then its reason is thrown. */
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

/** A caller's part of any request; `RequestOf` an endpoint says which values it has. */
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

/** Returns the path of a call, its parameters filled in, and its query; a parameter left out is undefined there. */
function addressOf({ path, parameters = {} }: Endpoint, request: CallRequest) {
  // The one place where values known to the types meet their parameters at run time.
  const write = ([name, parameter]: [string, Parameter]) => [name, parameter.write(request[name] as never)] as const
  const entries = Object.entries(parameters)
  const inPath = Object.fromEntries(entries.filter(([, one]) => one.in === 'path').map(write))
  const query = Object.fromEntries(entries.filter(([, one]) => one.in === 'query').map(write))
  return { path: path.replace(/\{(\w+)\}/g, (_, name: string) => inPath[name] ?? ''), query }
}

/**
 * Sends a call, again where repeats are configured, and reads its answer to the end.
 * @throws Unreachable; ContractError where the answer has no end; the signal's own reason where it aborted
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
        // What holds a token or what somebody typed goes to the API itself, nowhere it points to.
        redirect: request.body || token !== undefined ? 'error' : 'follow',
        credentials: 'omit',
        // The deadline stands in the signal, and the answer is read below (docs/reference/decisions/0022).
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

/** Sends a call and reads its answer to the end, all before the deadline. @throws TimedOut, and as `send` */
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
 * Sends a call as `sendInTime`; where the server has too many calls (429) and says when to ask again, a GET does, once.
 * What is posted is never repeated.
 */
async function sendWhenAllowed(api: Api, endpoint: Endpoint, request: CallRequest): Promise<Answered> {
  const answer = await sendInTime(api, endpoint, request)
  const { status, headers } = answer.response
  if (api.isPatient || status !== tooManyRequests || endpoint.method !== 'get') return answer
  const pause = retryAfter(headers.get('retry-after'), Date.now())
  if (pause === undefined || pause > api.longestWait) return answer
  await wait(pause, request.signal)
  return sendInTime(api, endpoint, request)
}

/**
 * Makes a call and reads what stands in `data` of its answer.
 * @throws ApiError or ContractError; the signal's own reason where the caller aborted
 */
async function request(api: Api, endpoint: Endpoint, values: CallRequest): Promise<unknown> {
  const { call, personal, response: data } = endpoint
  const { response, text } = await sendWhenAllowed(api, endpoint, values)
  const json = jsonOf(text)
  const { ok, status, headers } = response
  const mayPass = api.isPatient && (retryStatuses.has(status) || status >= 500)
  if (endpoint.notFoundUnless200 && status !== 200 && status !== tooManyRequests && !mayPass) {
    throw new NotFound(call, status)
  }
  if (!ok) {
    const pause = retryAfter(headers.get('retry-after'), Date.now())
    throw errorOfAnswer(call, status, json, { setText: api.setText, retryAfter: pause })
  }
  if (json === undefined) throw new NoJson(call, status, headers.get('content-type'))
  api.inspect?.(call, data, json)
  const onOmitted = api.onOmitted && ((omitted: Omitted[]) => api.onOmitted?.(call, omitted))
  return parseAnswer({ call, personal, onOmitted }, data, json)
}

/** Arguments of a call: its input and options in one object, which may be left out where nothing in it is needed. */
export type CallInput<I> = Partial<I> extends I ? [input?: I & CallOptions] : [input: I & CallOptions]

/** A function that makes one call of the contract. */
export interface Call<I, O> {
  (api: Api, ...input: CallInput<I>): Promise<O>
  readonly endpoint: Endpoint
}

/** The shop's own words for a call, where they differ from the contract's. */
interface Translation<E extends Endpoint, I, O> {
  /** Makes the request of a caller's input. */
  request?: (input: I) => RequestOf<E> | Promise<RequestOf<E>>
  /** Makes the result of an answer. */
  answer?: (answer: AnswerOf<E>) => O
}

/** Makes a function of the client from an endpoint of the contract. */
export function client<E extends Endpoint, I = RequestOf<E>, O = AnswerOf<E>>(
  endpoint: E,
  translation?: Translation<E, I, O>,
): Call<I, O>
// @__NO_SIDE_EFFECTS__
export function client(
  endpoint: Endpoint,
  { request: toRequest, answer: fromAnswer }: Translation<Endpoint, CallRequest, unknown> = {},
): Call<CallRequest, unknown> {
  const make = async (api: Api, { signal, ...input }: CallRequest) => {
    const values = toRequest ? await toRequest(input) : input
    const answer = await request(api, endpoint, { ...values, signal })
    return fromAnswer ? fromAnswer(answer) : answer
  }
  return Object.assign((api: Api, input: CallRequest = {}) => api.whileWaiting(make(api, input)), { endpoint })
}
