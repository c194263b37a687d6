import type { Locale } from '#domain/languages/locale.ts'
import { typeset } from './typeset.ts'

/** Sets some texts of a thing as the language is printed; absent ones stay absent, and the thing itself as it is. */
export const setter =
  (locale: Locale) =>
  <T extends object, K extends keyof T>(thing: T, ...keys: K[]): T => {
    const set = { ...thing }
    for (const key of keys) {
      const text = set[key]
      // What is set is a text again: the type of each field stays what it was.
      if (typeof text === 'string') Object.assign(set, { [key]: typeset(text, locale) })
    }
    return set
  }
