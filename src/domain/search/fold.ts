/** Letters that aren't another one with a mark. */
const plain: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', þ: 'th' }

/** A word as the search compares it: without case, accents and umlauts. */
export const fold = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøłđþ]/g, (letter) => plain[letter] ?? letter)
