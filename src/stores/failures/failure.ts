import { atom } from 'nanostores'
import { failedCall } from '#api/errors.ts'
import { failureOf } from '#domain/failures/catalogue.ts'
import type { Failure } from '#domain/failures/failure.ts'
import { checked, isWhole } from '#stores/storage/checks.ts'
import { persisted } from '#stores/storage/storage.ts'

/** The failure that came last and still stands; what concerns the whole page listens to it. */
export const $failure = atom<Failure | undefined>(undefined)

/**
 * Looks an error up in the catalogue of section 8, and lets the whole page know. One that is no call's
 * is a fault of the shop itself: the browser is told too, as of any error that nobody caught.
 */
export function recordFailure(error: unknown): Failure {
  const failed = failedCall(error)
  if (!failed && 'reportError' in globalThis) reportError(error)
  // A copy: the same failure again is a new one.
  const failure = { ...failureOf(failed) }
  $failure.set(failure)
  return failure
}

/**
 * Records a failure as `recordFailure` does, for a call that sends a visitor's input: an overloaded server (section 8,
 * HTTP 503) is told of beside it. To load the page again would lose what was typed, and send nothing.
 */
export function recordUnlessOverloaded(error: unknown): Failure {
  const failure = failureOf(failedCall(error))
  return failure.does === 'reload' ? failure : recordFailure(error)
}

/**
 * Records the failure of a background call. It doesn't matter unless the server failed itself (section 8, HTTP 500);
 * anything else that went wrong is recorded too.
 */
export function recordUnexpected(error: unknown) {
  const failed = failedCall(error)
  if (!failed || failed.kind === 'serverError') recordFailure(error)
}

/**
 * Records an error, unless the call was given up meanwhile: then neither its end nor its failure matters.
 * @param signal by which it was given up
 */
export function recordUnlessAborted(error: unknown, signal: AbortSignal): Failure | undefined {
  if (!signal.aborted) return recordFailure(error)
  if (error !== signal.reason) recordUnexpected(error)
  return undefined
}

/** Everything that failed is asked again. */
export const forgetFailures = () => $failure.set(undefined)

/** Forgets a failure that is being asked about again: nothing follows from it any more. */
export function forgetFailure(failure: Failure) {
  if ($failure.get() === failure) $failure.set(undefined)
}

/** Number of reloads of this tab because the server was overloaded (section 8, HTTP 503). */
export const $reloads = persisted<number>('reloads', 0, checked(isWhole))

/** True once this page has sent a payment. */
export const $paymentPosted = atom(false)
