/** Matches a text of white space and of characters that nobody sees. */
const blank = /^[\s\u2800\p{Cc}\p{DI}\ufff9-\ufffb]*$/u

/** Returns true if a text has nothing that can be seen. */
export const isBlank = (text = ''): boolean => blank.test(text)

/**
 * Names the only thing that can be chosen after what it is for, if staff have left it without a name. The contract leaves
 * out one without a name among others, of which nobody would know which one it is.
 */
export const withName = <T extends { name: string }>(things: readonly T[], name: string): T[] =>
  things.map((one) => (things.length === 1 && isBlank(one.name) ? { ...one, name } : one))
