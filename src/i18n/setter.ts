import type { Locale } from '#domain/shop/languages.ts'
import { typeset } from './typeset.ts'

/**
 * Sets some texts of a thing as the language is printed; absent ones stay absent, and the thing itself as it is: it is the
 * answer where its texts are set already.
 */
export const setter =
  (locale: Locale) =>
  <T extends object, K extends keyof T>(thing: T, ...keys: K[]): T => {
    let set = thing
    for (const key of keys) {
      const text = set[key]
      const now = typeof text === 'string' ? typeset(text, locale) : text
      // What is set is a text again: the type of each field stays what it was.
      if (now !== text) set = { ...set, [key]: now }
    }
    return set
  }
