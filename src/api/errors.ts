import * as v from 'valibot'
import { ContractError, type Omitted, answeredErrors } from '#contract/errors.ts'
import { type SetText, tidied } from '#contract/tidy.ts'
import type { FailedCall, FailureKind, GoneReason } from '#domain/failures/failed-call.ts'
import { isReachable } from './load-code.ts'

export { ContractError, type Omitted }

/** A failed call to the museum's server. The message says which call failed and what happened. */
export abstract class ApiError<K extends FailureKind = FailureKind> extends Error {
  override readonly name: string = 'ApiError'
  /** The failure as the shop's rules know it. */
  readonly failed: FailedCall<K>
  /** Milliseconds until a retry, if the server said so. */
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

/** Returns the innermost cause, since the errors around it repeat the whole address, including the session token. */
function innermost(cause: unknown): unknown {
  return cause instanceof Error && cause.cause !== undefined ? innermost(cause.cause) : cause
}

/** No answer: no network, no such host, a broken connection, a redirect that isn't followed. */
export class Unreachable extends ApiError<'unreachable'> {
  override readonly name = 'Unreachable'

  constructor(call: string, error: unknown) {
    const cause = innermost(error)
    const reason = cause instanceof Error && cause.message !== '' ? cause.message : 'no reason given'
    super({ kind: 'unreachable', call }, `the server can't be reached (${reason})`, { cause })
  }
}

/** Code that is loaded late is gone, though the shop answers: another release was published since the page was opened. */
export class MissingCode extends ApiError<'missingCode'> {
  override readonly name = 'MissingCode'

  constructor(code: string, cause: TypeError) {
    super({ kind: 'missingCode', call: code }, 'the code is gone from the shop', { cause })
  }
}

/**
 * Returns the error that says why code couldn't be loaded; any other error, which is a bug in the shop, as it is.
 * @param code name of the code
 * @param error the error of `loadCode`
 */
export async function lostCode(code: string, error: unknown): Promise<unknown> {
  if (!(error instanceof TypeError)) return error
  return (await isReachable()) ? new MissingCode(code, error) : new Unreachable(code, error)
}

/** No complete answer before the deadline, or the server itself gave up (408). */
export class TimedOut extends ApiError<'timedOut'> {
  override readonly name = 'TimedOut'

  constructor(call: string, detail?: string, retryAfter?: number) {
    super({ kind: 'timedOut', call }, `the server took too long${detail ? ` (${detail})` : ''}`, { retryAfter })
  }
}

/** Not signed in, or not allowed to (401, 403). */
export class AuthError extends ApiError<'auth'> {
  override readonly name = 'AuthError'

  /** @param reason the server's reason: a code, or a text in the language of the call */
  constructor(call: string, status: number, reason?: string) {
    super({ kind: 'auth', call, status, reason }, `refused (${status})`)
  }

  get reason(): string | undefined {
    return this.failed.reason
  }
}

/** The server's messages by field (422 `errors`), in the language of the call. */
export class FieldErrors extends ApiError<'fieldErrors'> {
  override readonly name = 'FieldErrors'

  constructor(call: string, fields: Record<string, string[]>, status = 422) {
    super({ kind: 'fieldErrors', call, status, fields }, `fields not accepted: ${Object.keys(fields).join(', ')}`)
  }

  /** By the shop's own name of the field (`firstName`); a field the shop doesn't know keeps the wire's name. */
  get fields(): Record<string, string[]> {
    return this.failed.fields
  }
}

/** The server refused, usually with a reason: `error` (422), `message` (400) or `code` (shipping). */
export class BusinessError extends ApiError<'business'> {
  override readonly name = 'BusinessError'

  constructor(call: string, status: number, code?: string) {
    super({ kind: 'business', call, status, code }, `not accepted (${status}): ${code ?? 'no reason given'}`)
  }

  get status(): number {
    return this.failed.status
  }

  /** A code such as `VOUCHER_NOT_FOUND`, or a text in the language of the call; undefined without a reason. */
  get code(): string | undefined {
    return this.failed.code
  }
}

/** Returns true if a call didn't reach the server: the device is offline, or the server is. */
export const isUnreachable = (error: unknown): boolean => failedCall(error)?.kind === 'unreachable'

/** Returns true if the server refused what was sent, with its own reason or by a status that needs none. */
export const isRefusal = (error: unknown): error is BusinessError | FieldErrors =>
  error instanceof BusinessError || error instanceof FieldErrors

/** The statuses by which a server refuses what was sent, whatever stands in the body. */
const refusals = new Set([400, 422])

/**
 * Returns true if the server refused what was sent by a status which says that nothing of it was done. The words of another
 * one, such as 409, may say that it is being done.
 */
export const isRejection = (error: unknown): error is BusinessError | FieldErrors =>
  isRefusal(error) && refusals.has(error.failed.status)

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

/** Thrown for something that exists but may not be shown (406). */
export class NotAvailable extends ApiError<'notAvailable'> {
  override readonly name = 'NotAvailable'

  constructor(call: string) {
    super({ kind: 'notAvailable', call }, 'not available')
  }
}

/** Thrown for something that doesn't exist: for a tour and its calendar, every answer but 200 (section 8). */
export class NotFound extends ApiError<'notFound'> {
  override readonly name = 'NotFound'

  constructor(call: string, status: number) {
    super({ kind: 'notFound', call, status }, `not found (${status})`)
  }
}

/** Too many calls from here (429): try again when the server said, or later. */
export class TooManyRequests extends ApiError<'tooManyRequests'> {
  override readonly name = 'TooManyRequests'

  constructor(call: string, retryAfter?: number) {
    super({ kind: 'tooManyRequests', call }, 'the server has too many calls (429)', { retryAfter })
  }
}

/** The server is overloaded (503): try again later. */
export class Overloaded extends ApiError<'overloaded'> {
  override readonly name = 'Overloaded'

  constructor(call: string, retryAfter?: number) {
    super({ kind: 'overloaded', call }, 'the server is overloaded (503)', { retryAfter })
  }
}

/** The server failed (500 and similar). */
export class ServerError extends ApiError<'serverError'> {
  override readonly name = 'ServerError'

  constructor(call: string, status: number, retryAfter?: number) {
    super({ kind: 'serverError', call, status }, `the server failed (${status})`, { retryAfter })
  }
}

/** A successful answer that isn't JSON: a page from a proxy, or from a server that is restarting. */
export class NoJson extends ContractError {
  constructor(call: string, status: number, type: string | null) {
    super(call, [{ path: '', expected: 'JSON', found: `${type ?? 'something without a content-type'} (${status})` }])
  }
}

/** Returns a failed call as the shop's rules know it; undefined for any other error. */
export function failedCall(error: unknown): FailedCall | undefined {
  if (error instanceof ContractError) return { kind: 'contractBroken', call: error.call }
  return error instanceof ApiError ? error.failed : undefined
}

/** The codes of a 410. Nothing else says why a cart is gone: words such as "expired or already paid" leave it open. */
const goneReasons: Readonly<Record<string, GoneReason>> = { ALREADY_PAID: 'alreadyPaid', TOO_SLOW: 'tooSlow' }

/** Returns the reason of a 410 by its code. */
const goneReason = (code = ''): GoneReason =>
  (Object.hasOwn(goneReasons, code) ? goneReasons[code] : undefined) ?? 'unknown'

const isFilled = (text: string | undefined): text is string => text !== undefined && text.trim() !== ''

/** Returns the server's messages about its error, without empty ones; an error page instead of JSON has none. */
function messagesIn(json: unknown, setText?: SetText) {
  const result = v.safeParse(answeredErrors, tidied(answeredErrors, json, setText))
  const { errors = {}, error, message, code } = result.success ? result.output : {}
  const filled = Object.entries(errors).map(([field, texts]) => [field, texts.filter(isFilled)] as const)
  return {
    fields: Object.fromEntries(filled.filter(([, texts]) => texts.length > 0)),
    text: [error, message, code].find(isFilled),
    code,
  }
}

interface AnswerOptions {
  /** Applies typography to the server's words. */
  setText?: SetText | undefined
  /** Milliseconds until a retry, if the server says so. */
  retryAfter?: number | undefined
}

/**
 * Returns the error for an answer other than 2xx (section 8).
 * @param json its body; undefined if it isn't JSON
 */
export function errorOfAnswer(
  call: string,
  status: number,
  json: unknown,
  { setText, retryAfter }: AnswerOptions = {},
): Error {
  const { fields, text, code } = messagesIn(json, setText)
  switch (status) {
    case 401:
    case 403:
      return new AuthError(call, status, text)
    case 404:
      return new NotFound(call, status)
    case 406:
      return new NotAvailable(call)
    case 408:
      return new TimedOut(call, '408', retryAfter)
    case 410:
      return new Gone(call, goneReason(code))
    case 429:
      return new TooManyRequests(call, retryAfter)
    case 503:
      return new Overloaded(call, retryAfter)
  }
  if (status >= 500) return new ServerError(call, status, retryAfter)
  if (Object.keys(fields).length > 0) {
    return new FieldErrors(call, fields, status)
  }
  if (text !== undefined || refusals.has(status)) return new BusinessError(call, status, text)
  const found = `${status} without error, message, code or errors`
  return new ContractError(call, [{ path: 'the status', expected: '2xx or a documented error', found }])
}
