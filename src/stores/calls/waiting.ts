import { atom } from 'nanostores'

/** Number of pending calls to the museum's server on this page. */
export const $waiting = atom(0)

/** Counts a call as pending until it is answered or has failed. */
export async function whileWaiting<T>(answer: Promise<T>): Promise<T> {
  $waiting.set($waiting.get() + 1)
  try {
    return await answer
  } finally {
    $waiting.set($waiting.get() - 1)
  }
}
