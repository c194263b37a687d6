import { failuresByCall, type CallFailure } from './by-call.ts'
import { failureByKind } from './by-kind.ts'
import { codeMessage, isCode } from './code-message.ts'
import type { FailedCall } from './failed-call.ts'
import { banner, type Failure } from './failure.ts'

/** What isn't the server's doing at all, such as a fault of the shop itself. */
const unexpected: Failure = { situation: 'unexpected', ...banner }

const fits = ({ calls, kinds, status, reason }: CallFailure, failed: FailedCall): boolean =>
  calls.includes(failed.call) &&
  kinds.some((kind) => kind === failed.kind) &&
  (status === undefined || ('status' in failed && failed.status === status)) &&
  (reason === undefined || (failed.kind === 'gone' && failed.reason === reason))

/** What the server itself said, where that is shown: a code it is known by as its message, words as they are. */
function withWords(failure: Failure, code: string): Failure {
  const message = codeMessage(code)
  if (message) return { ...failure, message, code }
  return isCode(code) ? { ...failure, code } : { ...failure, text: code }
}

/**
 * How the server failed, where it did itself: that is told in the same way on every call, whatever rows the call has. A
 * tour's answers are "not found" unless they are 200, and keep their status: of a server that is overloaded for a moment
 * nobody may read that there is no such tour.
 */
function serverFailure(failed: FailedCall): Failure | undefined {
  const status = failed.kind === 'notFound' ? failed.status : undefined
  if (status === 503) return failureByKind.overloaded
  return failed.kind === 'serverError' || (status ?? 0) >= 500 ? failureByKind.serverError : undefined
}

/** What the server's own words stand beside. */
const besideWhatWasAsked = new Set(['onForm', 'noShippingCosts'])

/**
 * What happens when a call fails (section 8).
 * @param failed undefined where it was no call that failed
 */
export function failureOf(failed: FailedCall | undefined): Failure {
  if (!failed) return unexpected
  const ofServer = serverFailure(failed)
  if (ofServer) return ofServer
  const special = failuresByCall.find((row) => fits(row, failed))
  const failure = special ?? failureByKind[failed.kind]
  // Why an account is blocked is the museum's to say; a code stays the specification's.
  if (failed.kind === 'refused' && failure.message === 'errors.accountBlocked') {
    return failed.reason === undefined || isCode(failed.reason) ? failure : { ...failure, text: failed.reason }
  }
  const showsWords = failed.kind === 'coded' && besideWhatWasAsked.has(failure.does) && special?.status === undefined
  return showsWords ? withWords(failure, failed.code) : failure
}
