/** Reason why a cart is gone (410): it was paid before, it took too long, or the server doesn't say. */
export type GoneReason = 'alreadyPaid' | 'tooSlow' | 'unknown'

/** The kinds of failure, each with its data. */
interface Kinds {
  /** No answer at all. */
  unreachable: object
  /** Code that the page loads late is gone though the shop answers: another release was published. */
  missingCode: object
  /** No whole answer in time. */
  timedOut: object
  /** Not signed in, or not allowed to (401, 403). */
  auth: { status: number; reason?: string }
  /** The server's messages by field, in the language of the call. */
  fieldErrors: { status: number; fields: Record<string, string[]> }
  /**
   * The server refused, usually with a reason: a code such as `VOUCHER_NOT_FOUND`, or a text in the language of the
   * call.
   */
  business: { status: number; code?: string }
  gone: { reason: GoneReason }
  /** Something exists, but may not be shown (406). */
  notAvailable: object
  notFound: { status: number }
  /** Too many calls from here (429). */
  tooManyRequests: object
  /** The server is overloaded (503). */
  overloaded: object
  serverError: { status: number }
  /** The answer doesn't match the contract. */
  contractBroken: object
}

export type FailureKind = keyof Kinds

/**
 * A failed call as plain data, made from an error of the client. A kind that is added here has to be added to the
 * catalogue as well, or nothing compiles.
 */
export type FailedCall<K extends FailureKind = FailureKind> = {
  [Kind in K]: {
    kind: Kind
    /** The call, such as `ticket/collect`. */
    call: string
  } & Kinds[Kind]
}[K]
