import { refusalMessage } from '#domain/vouchers/refusal-message.ts'
import { failuresByCall, type CallFailure } from './by-call.ts'
import { failureByKind } from './by-kind.ts'
import type { FailedCall } from './failed-call.ts'
import { banner, type Failure } from './failure.ts'

/** What isn't the server's doing at all, such as a fault of the shop itself. */
const unexpected: Failure = { situation: 'unexpected', ...banner }

const fits = ({ calls, kinds, status, reason }: CallFailure, failed: FailedCall): boolean =>
  calls.includes(failed.call) &&
  kinds.includes(failed.kind) &&
  (status === undefined || ('status' in failed && failed.status === status)) &&
  (reason === undefined || (failed.kind === 'gone' && failed.reason === reason))

/** What the server itself said, where that is shown: a voucher's refusal by its message, words as they are. */
function withWords(failure: Failure, code: string): Failure {
  const message = refusalMessage(code)
  if (message) return { ...failure, message, code }
  return /^[A-Z][A-Z0-9_]*$/.test(code) ? failure : { ...failure, text: code }
}

/**
 * What happens when a call fails (section 8).
 * @param failed undefined where it was no call that failed
 */
export function failureOf(failed: FailedCall | undefined): Failure {
  if (!failed) return unexpected
  const special = failuresByCall.find((row) => fits(row, failed))
  const failure = special ?? failureByKind[failed.kind]
  const showsWords = failed.kind === 'coded' && failure.does === 'onForm' && special?.status === undefined
  return showsWords ? withWords(failure, failed.code) : failure
}
