import type { Failure, FailureMessage } from './failure.ts'

/** The message of a failure above the page; `errors.unexpectedContact` takes `email`. */
export const bannerMessage = ({ message }: Failure, supportEmail?: string): FailureMessage =>
  message === 'errors.unexpectedContact' && supportEmail === undefined ? 'errors.unexpected' : message

/**
 * The message of a failure where it happened, if the server said nothing itself. The support address
 * stands above the page, and that there is no such page is nothing to say about a part of one.
 */
export const failureMessage = ({ message }: Failure): FailureMessage =>
  message === 'errors.unexpectedContact' || message === 'notFound.title' ? 'errors.unexpected' : message
