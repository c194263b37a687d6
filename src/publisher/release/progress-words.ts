/** Counts of pages, and the time taken. */
interface Progress {
  /** Number of those made, without those that existed. */
  made: number
  left: number
  total: number
  /** Milliseconds since the first of them was begun. */
  ms: number
}

/**
 * Returns the progress of a museum's pages in a few words: their number, the number a second, and the time left.
 */
export function progressWords({ made, left, total, ms }: Progress): string {
  const words = `${total - left} of ${total} pages`
  // The first few are no basis for an estimate.
  if (ms < 1000 || made === 0 || left === 0) return words
  const rate = (made / ms) * 1000
  return `${words}, ${Math.round(rate)} a second, ${Math.ceil(left / rate)} s left`
}
