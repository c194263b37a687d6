import { failedCall, FieldErrors } from '#api/errors.ts'
import { failureOf } from '#domain/failures/catalogue.ts'
import type { Failure } from '#domain/failures/failure.ts'
import { recordUnlessOverloaded } from '#stores/failures/failure.ts'

/** Result of sending a form. */
export type FormAnswer =
  | { state: 'done' }
  /** The server's messages by field, in the visitor's language. */
  | { state: 'refused'; fields: Record<string, string[]> }
  | { state: 'failed'; failure: Failure }

/**
 * Returns the outcome of the calls that send a form. Never rejects.
 * @param record shows a failure on the whole page
 */
export async function answerOf(sending: Promise<void>, record = recordUnlessOverloaded): Promise<FormAnswer> {
  try {
    await sending
    return { state: 'done' }
  } catch (error) {
    // Some calls handle invalid fields differently (section 8).
    const isOfFields = error instanceof FieldErrors && failureOf(failedCall(error)).reaction === 'onFields'
    return isOfFields ? { state: 'refused', fields: error.fields } : { state: 'failed', failure: record(error) }
  }
}
