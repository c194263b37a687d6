/** Reason why a cart is gone (410): it was paid before, it took too long, or the server doesn't say. */
export type GoneReason = 'alreadyPaid' | 'tooSlow' | 'unknown'

/** Describes what can become of a call, by kind, with what is known of it then. */
interface Kinds {
  /** No answer at all. */
  unreachable: object
  /** No whole answer in time. */
  timedOut: object
  /** Not signed in, or not allowed to (401, 403). */
  refused: { status: number; reason?: string }
  /** The server's messages by field, in the language of the call. */
  fieldErrors: { fields: Record<string, string[]> }
  /** The server said no and why: a code such as `VOUCHER_NOT_FOUND`, or a text in the language of the call. */
  coded: { status: number; code: string }
  gone: { reason: GoneReason }
  /** There, but not to be seen (406). */
  notAvailable: object
  notFound: { status: number }
  /** Too many calls from here (429). */
  tooMany: object
  /** Too much to do just now (503). */
  overloaded: object
  serverError: { status: number }
  /** The answer isn't what the contract says. */
  contractBroken: object
}

export type FailureKind = keyof Kinds

/**
 * A call that didn't give what was asked for, as plain data: what the rules ask of an error of the
 * client. A kind that is added here has to be given its place in the catalogue, or nothing compiles.
 */
export type FailedCall<K extends FailureKind = FailureKind> = {
  [Kind in K]: {
    kind: Kind
    /** The call, such as `ticket/collect`. */
    call: string
  } & Kinds[Kind]
}[K]
