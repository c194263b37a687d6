/**
 * Returns the milliseconds to wait before another attempt: between half and all of a pause that doubles with each failure,
 * so that those that failed together don't try again together.
 * @param failures in a row, from 1
 * @param first the whole pause after one failure
 * @param random from 0 to 1
 */
export const backoff = (failures: number, first: number, random: number, longest = Infinity): number =>
  Math.min(longest, first * 2 ** (failures - 1)) * (0.5 + random / 2)
