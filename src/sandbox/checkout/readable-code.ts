import { randomInt } from 'node:crypto'

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * Returns a new code such as `K7QX-94MB-T2HD`, which nobody can guess, without letters that look like digits: people
 * read it out and type it.
 */
export const readableCode = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join(''),
  ).join('-')
