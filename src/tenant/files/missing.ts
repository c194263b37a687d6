/**
 * Returns true if an error says that there is no such file or folder. Any other error (too many open files, a broken
 * disk, no permission) doesn't say whether it exists.
 */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Names of errors that only a fault of the program throws. */
const faults = new Set(['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'AssertionError'])

/** Returns true if an error is a fault of the program, rather than of what it was given. */
export const isOwnFault = (error: unknown): boolean => error instanceof Error && faults.has(error.name)

/**
 * Returns the result of reading the disk, or `otherwise` if there is no such file or folder. Other errors are rethrown.
 */
export async function unlessMissing<T, O>(reading: Promise<T>, otherwise: O): Promise<T | O> {
  try {
    return await reading
  } catch (error) {
    if (isMissing(error)) return otherwise
    throw error
  }
}
