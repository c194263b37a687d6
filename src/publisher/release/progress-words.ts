/**
 * Returns the progress of a museum's pages in a few words: their number, the number a second, and the time left.
 * @param made how many were made, those aside that were there
 * @param ms since the first of them was begun
 * @param what they are called, where they aren't pages
 */
export function progressWords(made: number, left: number, total: number, ms: number, what = 'pages'): string {
  const words = `${total - left} of ${total} ${what}`
  // The first ones say little about the rest.
  if (ms < 1000 || made === 0 || left === 0) return words
  const rate = (made / ms) * 1000
  return `${words}, ${Math.round(rate)} a second, ${Math.ceil(left / rate)} s left`
}
