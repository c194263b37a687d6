import { Coded, NotFound, Overloaded, Refused, TimedOut, Unreachable } from '#api/errors.ts'
import type { MessageKey } from '#i18n/message-types.ts'

/** Why a call failed, as the screens tell it. */
export interface Failure {
  /** `text`: the server said it itself, in the language of the call, or as a code. */
  kind: 'unreachable' | 'timedOut' | 'overloaded' | 'refused' | 'notFound' | 'text' | 'unexpected'
  text?: string
}

/** Sorts an error of a call into what a visitor can do about it (section 8). */
export function failureOf(error: unknown): Failure {
  if (error instanceof Unreachable) return { kind: 'unreachable' }
  if (error instanceof TimedOut) return { kind: 'timedOut' }
  if (error instanceof Overloaded) return { kind: 'overloaded' }
  if (error instanceof Refused) return { kind: 'refused' }
  if (error instanceof NotFound) return { kind: 'notFound' }
  if (error instanceof Coded) return { kind: 'text', text: error.code }
  return { kind: 'unexpected' }
}

/** The message for a failure that has no words of its own; `errors.unexpectedContact` takes `email`. */
export function failureMessage({ kind }: Failure, supportEmail?: string): MessageKey {
  if (kind === 'unreachable' || kind === 'timedOut' || kind === 'overloaded') return `errors.${kind}`
  return supportEmail === undefined ? 'errors.unexpected' : 'errors.unexpectedContact'
}
