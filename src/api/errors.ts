import { ContractError } from '#contract/contract-error.ts'

export { ContractError }

/** A call to the museum's server that didn't give what was asked for. The message says which call and what happened. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError'
  /** The call, such as `ticket/collect`. */
  readonly call: string

  constructor(call: string, happened: string, options?: ErrorOptions) {
    super(`${call}: ${happened}`, options)
    this.call = call
  }
}

/** The innermost reason: what wraps it repeats the whole address, and with it the session token. */
function innermost(cause: unknown): unknown {
  return cause instanceof Error && cause.cause !== undefined ? innermost(cause.cause) : cause
}

/** No answer: no network, no such host, a broken line, a redirect that isn't followed. */
export class Unreachable extends ApiError {
  override readonly name = 'Unreachable'

  constructor(call: string, error: unknown) {
    const cause = innermost(error)
    const reason = cause instanceof Error && cause.message !== '' ? cause.message : 'no reason given'
    super(call, `the server can't be reached (${reason})`, { cause })
  }
}

/** No whole answer before the deadline, or the server gave up itself (408). */
export class TimedOut extends ApiError {
  override readonly name = 'TimedOut'

  constructor(call: string) {
    super(call, 'the server took too long')
  }
}

/** Not signed in, or not allowed to (401, 403). */
export class Refused extends ApiError {
  override readonly name = 'Refused'
  readonly status: number

  constructor(call: string, status: number) {
    super(call, `refused (${status})`)
    this.status = status
  }
}

/** The server's messages by field (422 `errors`), in the language of the call. */
export class FieldErrors extends ApiError {
  override readonly name = 'FieldErrors'
  /** By the shop's own name of the field (`firstName`); a field the shop doesn't know keeps the wire's name. */
  readonly fields: Record<string, string[]>

  constructor(call: string, fields: Record<string, string[]>) {
    super(call, `fields not accepted: ${Object.keys(fields).join(', ')}`)
    this.fields = fields
  }
}

/** The server said no and why: `error` (422), `message` (400) or `code` (shipping). */
export class Coded extends ApiError {
  override readonly name = 'Coded'
  readonly status: number
  /** A code such as `VOUCHER_NOT_FOUND`, or a text in the language of the call. */
  readonly code: string

  constructor(call: string, status: number, code: string) {
    super(call, `not accepted (${status}): ${code}`)
    this.status = status
    this.code = code
  }
}

export type GoneReason = 'alreadyPaid' | 'tooSlow' | 'unknown'

/** The cart is gone (410): already paid, or too slow. */
export class Gone extends ApiError {
  override readonly name = 'Gone'
  readonly reason: GoneReason

  constructor(call: string, reason: GoneReason) {
    super(call, `the cart is gone (${reason})`)
    this.reason = reason
  }
}

/** There, but not to be seen (406). */
export class NotAvailable extends ApiError {
  override readonly name = 'NotAvailable'

  constructor(call: string) {
    super(call, 'not available')
  }
}

/** There is no such thing. For a tour and its calendar that is every answer but 200 (section 8). */
export class NotFound extends ApiError {
  override readonly name = 'NotFound'
  readonly status: number

  constructor(call: string, status: number) {
    super(call, `not found (${status})`)
    this.status = status
  }
}

/** Too much to do just now (503, 429): come back later. */
export class Overloaded extends ApiError {
  override readonly name = 'Overloaded'

  constructor(call: string) {
    super(call, 'the server is overloaded')
  }
}

/** The server failed (500 and its like). */
export class ServerError extends ApiError {
  override readonly name = 'ServerError'
  readonly status: number

  constructor(call: string, status: number) {
    super(call, `the server failed (${status})`)
    this.status = status
  }
}
