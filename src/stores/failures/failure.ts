import { atom } from 'nanostores'
import { failedCall, lostCode } from '#api/errors.ts'
import { failureOf } from '#domain/failures/catalogue.ts'
import type { Failure } from '#domain/failures/failure.ts'
import { wholeSchema } from '#domain/collections/schemas.ts'
import { persisted } from '#stores/storage/storage.ts'
import { stored } from '#stores/storage/unread.ts'

/** The latest failure that hasn't been resolved; reactions that concern the whole page listen to it. */
export const $failure = atom<Failure | undefined>(undefined)

/**
 * Looks an error up in the catalogue of section 8 and sets `$failure`. An error that isn't from a call is a bug in the
 * shop, and is also reported to the browser like any uncaught error.
 */
export function recordFailure(error: unknown): Failure {
  const failed = failedCall(error)
  if (!failed && 'reportError' in globalThis) reportError(error)
  // A copy, so that the same failure again counts as a new one.
  const failure = { ...failureOf(failed) }
  $failure.set(failure)
  return failure
}

/** Records the failure of code that couldn't be loaded (`loadCode`). @param code its name */
export const recordLostCode = async (code: string, error: unknown): Promise<Failure> =>
  recordFailure(await lostCode(code, error))

/**
 * Records the failure of a call that sends a visitor's input. An overloaded server (section 8, HTTP 503) is reported
 * beside the form, since a reload would lose the input.
 */
export function recordUnlessOverloaded(error: unknown): Failure {
  const failure = failureOf(failedCall(error))
  return failure.reaction === 'reload' ? failure : recordFailure(error)
}

/**
 * Records the failure of a call whose outcome the page itself shows, with the support address: a message above the page
 * (section 8) would say it again in other words, and outlast a successful repetition. A failure that leads to the login and
 * a bug in the shop are recorded.
 */
export function recordUnlessShown(error: unknown) {
  const failed = failedCall(error)
  if (!failed || failureOf(failed).reaction === 'signIn') recordFailure(error)
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
 * Records an error, unless the call was aborted, in which case its failure doesn't matter.
 * @param signal the signal that aborts it
 */
export function recordUnlessAborted(error: unknown, signal: AbortSignal): Failure | undefined {
  if (!signal.aborted) return recordFailure(error)
  if (error !== signal.reason) recordUnexpected(error)
  return undefined
}

/** Clears the failure before everything that failed is requested again. */
export const clearFailures = () => $failure.set(undefined)

/** Clears a failure whose request is being repeated. */
export function clearFailure(failure: Failure) {
  if ($failure.get() === failure) $failure.set(undefined)
}

/** Number of reloads of this tab because the server was overloaded (section 8, HTTP 503). */
export const $reloads = persisted<number>('reloads', 0, stored(wholeSchema))

/** True once this page has sent a payment. */
export const $paymentPosted = atom(false)
