import { atom } from 'nanostores'
import { handlingOf, type Handling } from '#api/handling-of.ts'
import type { MessageKey } from '#i18n/message-types.ts'

/** What the catalogue of section 8 says about a call that failed. */
export type Failure = Handling

/** The failure that came last and still stands; what concerns the whole page listens to it. */
export const $failure = atom<Failure | undefined>(undefined)

/** Looks an error up in the catalogue, and lets the whole page know. */
export function recordFailure(error: unknown): Failure {
  // A copy: the same failure again is a new one.
  const failure = { ...handlingOf(error) }
  $failure.set(failure)
  return failure
}

/** What failed is asked again: what was to follow from the failure doesn't matter any more. */
export function forgetFailure(failure: Failure) {
  if ($failure.get() === failure) $failure.set(undefined)
}

/** The message of a failure above the page; `errors.unexpectedContact` takes `email`. */
export const bannerMessage = ({ message }: Failure, supportEmail?: string): MessageKey =>
  message === 'errors.unexpectedContact' && supportEmail === undefined ? 'errors.unexpected' : message

/**
 * The message of a failure where it happened, if the server said nothing itself. The support address
 * stands above the page, and that there is no such page is nothing to say about a part of one.
 */
export function failureMessage({ message }: Failure): MessageKey {
  return message === 'errors.unexpectedContact' || message === 'notFound.title' ? 'errors.unexpected' : message
}
