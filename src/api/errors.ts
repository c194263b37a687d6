import { ContractError, type Omitted, answeredErrors } from '#contract/contract-error.ts'
import { parse } from '#contract/parse.ts'
import type { FailedCall, FailureKind, GoneReason } from '#domain/failures/failed-call.ts'
import { mapValues } from '#domain/collections/records.ts'

export { ContractError, type Omitted }

/** A call to the museum's server that didn't give what was asked for. The message says which call and what happened. */
export abstract class ApiError<K extends FailureKind = FailureKind> extends Error {
  override readonly name: string = 'ApiError'
  /** The failure as the shop's rules know it. */
  readonly failed: FailedCall<K>
  /** Milliseconds after which the server wants to be asked again, where it said so. */
  readonly retryAfter: number | undefined

  constructor(failed: FailedCall<K>, happened: string, options?: ErrorOptions & { retryAfter?: number | undefined }) {
    const { retryAfter } = options ?? {}
    const again = retryAfter === undefined ? '' : `, and wants to be asked again in ${Math.ceil(retryAfter / 1000)} s`
    super(`${failed.call}: ${happened}${again}`, options)
    this.failed = failed
    this.retryAfter = retryAfter
  }

  /** The call, such as `ticket/collect`. */
  get call(): string {
    return this.failed.call
  }
}

/** Returns the innermost reason: what wraps it repeats the whole address, and with it the session token. */
function innermost(cause: unknown): unknown {
  return cause instanceof Error && cause.cause !== undefined ? innermost(cause.cause) : cause
}

/** No answer: no network, no such host, a broken line, a redirect that isn't followed. */
export class Unreachable extends ApiError<'unreachable'> {
  override readonly name = 'Unreachable'

  constructor(call: string, error: unknown) {
    const cause = innermost(error)
    const reason = cause instanceof Error && cause.message !== '' ? cause.message : 'no reason given'
    super({ kind: 'unreachable', call }, `the server can't be reached (${reason})`, { cause })
  }
}

/** No whole answer before the deadline, or the server gave up itself (408). */
export class TimedOut extends ApiError<'timedOut'> {
  override readonly name = 'TimedOut'

  constructor(call: string, detail?: string, retryAfter?: number) {
    super({ kind: 'timedOut', call }, `the server took too long${detail ? ` (${detail})` : ''}`, { retryAfter })
  }
}

/** Not signed in, or not allowed to (401, 403). */
export class AuthError extends ApiError<'refused'> {
  override readonly name = 'AuthError'

  /** @param reason what the server says of it: a code, or a text in the language of the call */
  constructor(call: string, status: number, reason?: string) {
    super({ kind: 'refused', call, status, reason }, `refused (${status})`)
  }

  get reason(): string | undefined {
    return this.failed.reason
  }
}

/** The server's messages by field (422 `errors`), in the language of the call. */
export class FieldErrors extends ApiError<'fieldErrors'> {
  override readonly name = 'FieldErrors'

  constructor(call: string, fields: Record<string, string[]>) {
    super({ kind: 'fieldErrors', call, fields }, `fields not accepted: ${Object.keys(fields).join(', ')}`)
  }

  /** By the shop's own name of the field (`firstName`); a field the shop doesn't know keeps the wire's name. */
  get fields(): Record<string, string[]> {
    return this.failed.fields
  }
}

/** The server said no and why: `error` (422), `message` (400) or `code` (shipping). */
export class BusinessError extends ApiError<'coded'> {
  override readonly name = 'BusinessError'

  constructor(call: string, status: number, code: string) {
    super({ kind: 'coded', call, status, code }, `not accepted (${status}): ${code}`)
  }

  get status(): number {
    return this.failed.status
  }

  /** A code such as `VOUCHER_NOT_FOUND`, or a text in the language of the call. */
  get code(): string {
    return this.failed.code
  }
}

/** The cart is gone (410): already paid, or too slow. */
export class Gone extends ApiError<'gone'> {
  override readonly name = 'Gone'

  constructor(call: string, reason: GoneReason) {
    super({ kind: 'gone', call, reason }, `the cart is gone (${reason})`)
  }

  get reason(): GoneReason {
    return this.failed.reason
  }
}

/** There, but not to be seen (406). */
export class NotAvailable extends ApiError<'notAvailable'> {
  override readonly name = 'NotAvailable'

  constructor(call: string) {
    super({ kind: 'notAvailable', call }, 'not available')
  }
}

/** There is no such thing. For a tour and its calendar that is every answer but 200 (section 8). */
export class NotFound extends ApiError<'notFound'> {
  override readonly name = 'NotFound'

  constructor(call: string, status: number) {
    super({ kind: 'notFound', call, status }, `not found (${status})`)
  }
}

/** Too many calls from here (429): come back when the server said, or later. */
export class TooMany extends ApiError<'tooMany'> {
  override readonly name = 'TooMany'

  constructor(call: string, retryAfter?: number) {
    super({ kind: 'tooMany', call }, 'the server has too many calls (429)', { retryAfter })
  }
}

/** Too much to do just now (503): come back later. */
export class Overloaded extends ApiError<'overloaded'> {
  override readonly name = 'Overloaded'

  constructor(call: string, retryAfter?: number) {
    super({ kind: 'overloaded', call }, 'the server is overloaded (503)', { retryAfter })
  }
}

/** The server failed (500 and its like). */
export class ServerError extends ApiError<'serverError'> {
  override readonly name = 'ServerError'

  constructor(call: string, status: number, retryAfter?: number) {
    super({ kind: 'serverError', call, status }, `the server failed (${status})`, { retryAfter })
  }
}

/** An answer of success that is no JSON: a page of something on the way, or of a server that is being started anew. */
export class NoJson extends ContractError {
  constructor(call: string, status: number, type: string | null) {
    super(call, [{ path: '', expected: 'JSON', found: `${type ?? 'something without a content-type'} (${status})` }])
  }
}

/** Returns a failed call as the shop's rules know it; undefined for an error that is no call's. */
export function failedCall(error: unknown): FailedCall | undefined {
  if (error instanceof ContractError) return { kind: 'contractBroken', call: error.call }
  return error instanceof ApiError ? error.failed : undefined
}

/** Returns which of the two a 410 is, where the server says it. */
function goneReason(code = ''): GoneReason {
  if (/paid/i.test(code)) return 'alreadyPaid'
  return /slow|expired|late/i.test(code) ? 'tooSlow' : 'unknown'
}

/** Returns the server's message about its error; an error page in place of JSON has none. */
function said(call: string, json: unknown) {
  try {
    return parse({ call }, answeredErrors, json)
  } catch (error) {
    if (error instanceof ContractError) return {}
    throw error
  }
}

interface AnswerOptions {
  /** Sets its words as their language is printed. */
  setText?: (text: string) => string
  /** Milliseconds after which the server wants to be asked again, where it says so. */
  retryAfter?: number | undefined
}

/**
 * Returns the error that an answer other than 2xx is (section 8).
 * @param json its body, undefined where it is no JSON
 */
export function errorOfAnswer(
  call: string,
  status: number,
  json: unknown,
  { setText = (text) => text, retryAfter }: AnswerOptions = {},
): Error {
  const { errors, error, message, code } = said(call, json)
  const text = error ?? message ?? code
  switch (status) {
    case 401:
    case 403:
      return new AuthError(call, status, text === undefined ? undefined : setText(text))
    case 404:
      return new NotFound(call, status)
    case 406:
      return new NotAvailable(call)
    case 408:
      return new TimedOut(call, '408', retryAfter)
    case 410:
      return new Gone(call, goneReason(code ?? text))
    case 429:
      return new TooMany(call, retryAfter)
    case 503:
      return new Overloaded(call, retryAfter)
  }
  if (status >= 500) return new ServerError(call, status, retryAfter)
  if (errors && Object.keys(errors).length > 0) {
    return new FieldErrors(
      call,
      mapValues(errors, (texts) => texts.map(setText)),
    )
  }
  if (text !== undefined) return new BusinessError(call, status, setText(text))
  const found = `${status} without error, message, code or errors`
  return new ContractError(call, [{ path: 'the status', expected: '2xx or a documented error', found }])
}
