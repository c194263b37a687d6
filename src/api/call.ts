import { parseAnswer } from '#contract/parse.ts'
import { ContractError, type Omitted } from '#contract/contract-error.ts'
import type { Wire } from '#contract/untidy/wire.ts'
import type { Answered, Api, CallOptions } from './api.ts'
import { errorOfAnswer } from './error-of-answer.ts'
import { NoJson, NotFound, TimedOut, Unreachable } from './errors.ts'
import { retryAfter } from './retry-after.ts'

/** A call of the contract. */
export interface Call extends CallOptions {
  /** What it is called in errors and in the contract, such as `ticket/collect`. */
  call: string
  /** The path after the language, if it holds more than `call`. */
  path?: string
  query?: Record<string, string | undefined>
  /** Sent as JSON by POST; without it the call is a GET. */
  body?: Record<string, unknown>
  /** Whether the contract has the session token here. */
  signed?: boolean
  /** Whether its answer is somebody's personal data, which no error may repeat. */
  personal?: boolean
  /** Whether every answer but 200 means that there is no such thing (section 8, tours); 429 means "later" here too. */
  orNotFound?: boolean
}

/** Statuses worth a second try where retries are configured (section 8); no others. */
export const retryStatuses = new Set([408, 413, 429, 500, 502, 503, 504, 521, 522, 524])

/** Too many calls from here. */
const tooMany = 429

/** Milliseconds after which a server wants to be asked again, where it says so. */
const pauseOf = (headers: Headers) => retryAfter(headers.get('retry-after'), Date.now())

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

/** Where a call goes, with its query; what is undefined in that is left out. */
function addressOf(api: Api, { call, path = call, query }: Call, token: string | undefined): string {
  const named = Object.entries({ ...query, _: token }).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const search = new URLSearchParams(named).toString()
  return `${api.base}/${api.lang}/${path}${search && `?${search}`}`
}

/**
 * Sends a call, again where repeats are configured.
 * @throws Unreachable; ContractError where the answer has no end; the signal's own reason where it aborted
 */
async function send(api: Api, call: Call, signal: AbortSignal): Promise<Answered> {
  const { body, signed = false } = call
  const token = signed ? api.token() : undefined
  const address = addressOf(api, call, token)
  for (let repeat = 0; ; repeat++) {
    const request: RequestInit = {
      ...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      signal,
      // What holds a token or what somebody typed goes to the API itself, nowhere it points to.
      redirect: body || token !== undefined ? 'error' : 'follow',
      credentials: 'omit',
    }
    const answer = await api.exchange(call.call, address, request).catch((cause: unknown) => {
      signal.throwIfAborted()
      throw cause instanceof ContractError ? cause : new Unreachable(call.call, cause)
    })
    if (body || repeat >= api.retries || !retryStatuses.has(answer.response.status)) return answer
    await wait(api.retryWait * 2 ** repeat, signal)
  }
}

/** The body as JSON; undefined where it isn't any. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Sends a call and reads its answer to the end, all before the deadline. @throws TimedOut, and as `send` */
async function sendInTime(api: Api, call: Call): Promise<Answered> {
  const deadline = AbortSignal.timeout(api.deadline)
  const signal = call.signal ? AbortSignal.any([call.signal, deadline]) : deadline
  return send(api, call, signal).catch((error: unknown) => {
    throw deadline.aborted && error === deadline.reason
      ? new TimedOut(call.call, `no whole answer within ${api.deadline / 1000} s`)
      : error
  })
}

/**
 * As `sendInTime`; where the server has too many calls (429) and says when to ask again, a GET does, once. What is posted is
 * never repeated.
 */
async function sendWhenAllowed(api: Api, call: Call): Promise<Answered> {
  const answer = await sendInTime(api, call)
  const { status, headers } = answer.response
  if (api.isPatient || status !== tooMany || call.body) return answer
  const pause = pauseOf(headers)
  if (pause === undefined || pause > api.longestWait) return answer
  await wait(pause, call.signal)
  return sendInTime(api, call)
}

/**
 * Makes a call and reads what stands in `data` of its answer.
 * @throws ApiError or ContractError; the signal's own reason where the caller aborted
 */
export async function request<O>(api: Api, data: Wire<unknown, O>, call: Call): Promise<O> {
  const { response, text } = await api.whileWaiting(sendWhenAllowed(api, call))
  const json = jsonOf(text)
  const { status, headers } = response
  const mayPass = api.isPatient && (retryStatuses.has(status) || status >= 500)
  if (call.orNotFound && status !== 200 && status !== tooMany && !mayPass) throw new NotFound(call.call, status)
  if (!response.ok) throw errorOfAnswer(call.call, status, json, { setText: api.setText, retryAfter: pauseOf(headers) })
  if (json === undefined) throw new NoJson(call.call, status, headers.get('content-type'))
  api.inspect?.(call.call, data, json)
  const onOmitted = api.onOmitted && ((omitted: Omitted[]) => api.onOmitted?.(call.call, omitted))
  return parseAnswer({ ...call, onOmitted }, data, json)
}

/** One segment of a path. */
export const segment = (value: string): string => encodeURIComponent(value)
