import { BusinessError, failedCall, FieldErrors } from '#api/errors.ts'
import { failureOf } from '#domain/failures/catalogue.ts'
import { type Failure, isCode } from '#domain/failures/failure.ts'
import { recordUnlessOverloaded } from '#stores/failures/failure.ts'

/** Result of sending a form; `value` is that of its calls. */
export type FormAnswer<T = void> =
  | { state: 'done'; value?: T }
  /** The server's messages by field, in the visitor's language. */
  | { state: 'refused'; fields: Record<string, string[]> }
  | { state: 'failed'; failure: Failure }

/** The calls that need the current password. */
const needPassword = new Set(['customer/pwdchange', 'customer/emailchange'])

/** Returns the server's words if it refused the current password (422). */
function wrongPassword(error: unknown): string | undefined {
  if (!(error instanceof BusinessError) || error.status !== 422 || !needPassword.has(error.call)) return undefined
  const { code } = error
  return code === undefined || isCode(code) ? undefined : code
}

/**
 * Returns the outcome of the calls that send a form. The reason why a password was refused belongs to its field. Never
 * rejects.
 * @param record shows a failure on the whole page
 */
export async function answerOf<T>(sending: Promise<T>, record = recordUnlessOverloaded): Promise<FormAnswer<T>> {
  try {
    return { state: 'done', value: await sending }
  } catch (error) {
    const reason = wrongPassword(error)
    if (reason !== undefined) return { state: 'refused', fields: { oldPassword: [reason] } }
    // Some calls handle invalid fields differently (section 8).
    const isOfFields = error instanceof FieldErrors && failureOf(failedCall(error)).reaction === 'onFields'
    return isOfFields ? { state: 'refused', fields: error.fields } : { state: 'failed', failure: record(error) }
  }
}
