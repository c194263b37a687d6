/**
 * Returns true if an error says that there is no such file or folder. Every other one (too many open files, a broken
 * disk, no permission) says nothing about what is there.
 */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Returns the result of reading the disk, or `otherwise` if there is no such file or folder. Other errors go on. */
export async function unlessMissing<T, O>(reading: Promise<T>, otherwise: O): Promise<T | O> {
  try {
    return await reading
  } catch (error) {
    if (isMissing(error)) return otherwise
    throw error
  }
}
