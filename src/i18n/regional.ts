import type { Lang, Locale } from '#domain/shop/languages.ts'
import { allMessages } from './all-messages.ts'
import type { Strings } from './message-types.ts'
import deCh from './regions/de-CH.json' with { type: 'json' }
import frCh from './regions/fr-CH.json' with { type: 'json' }
import itCh from './regions/it-CH.json' with { type: 'json' }
import { typeset } from './typeset.ts'

/** Holds what a country calls otherwise, by dotted message key. */
const words: Partial<Record<Locale, Strings>> = { 'de-CH': deCh, 'fr-CH': frCh, 'it-CH': itCh }

const swissMarks: Record<string, string> = { ß: 'ss', '„': '«', '“': '»', '‚': '‹', '‘': '›' }

/** Returns how a country spells: Switzerland has no ß, and guillemets in German too. */
const spelt = (text: string, locale: Locale): string =>
  locale === 'de-CH' ? text.replaceAll(/[ß„“‚‘]/g, (mark) => swissMarks[mark] ?? mark) : typeset(text, locale)

/**
 * The messages that a museum words otherwise than its language alone has them, by dotted key: those of its country,
 * and over them its own.
 * @param own the tenant's wording
 */
export function wordingOf(lang: Lang, locale: Locale, own: Strings = {}): Strings {
  const wording: Strings = {}
  for (const [namespace, texts] of Object.entries(allMessages.get(lang) ?? {})) {
    for (const [key, text] of Object.entries(texts)) {
      const dotted = `${namespace}.${key}`
      const regional = spelt(words[locale]?.[dotted] ?? text, locale)
      if (regional !== text) wording[dotted] = regional
    }
  }
  for (const [dotted, text] of Object.entries(own)) wording[dotted] = typeset(text, locale)
  return wording
}
