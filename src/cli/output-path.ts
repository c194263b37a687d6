import { UsageError } from './command.ts'

/** Codes of the system for a path where nothing can be written: a folder is missing, or something else is in its place. */
const noPlace = ['ENOENT', 'ENOTDIR', 'EISDIR', 'EEXIST']

/**
 * Returns what work on the path of `--output` gives.
 * @param expected what the option takes
 * @throws {UsageError} if there is no such place
 */
export async function atOutput<T>(path: string, expected: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && noPlace.includes(String(error.code)))) throw error
    throw new UsageError(`--output: expected ${expected}, found "${path}"`)
  }
}
