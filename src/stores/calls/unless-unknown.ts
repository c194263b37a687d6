import { NotFound } from '#api/errors.ts'

/** Returns an answer, such as a first and last day; undefined if the server knows none. */
export const unlessUnknown = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    if (error instanceof NotFound) return undefined
    throw error
  })
