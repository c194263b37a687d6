import type { Lang, Locale } from '#domain/shop/languages.ts'
import { entriesOf, mapValues } from '#domain/collections/records.ts'
import type { Messages, Strings } from './format-message.ts'
import { typeset } from './typeset.ts'
import da from './messages/da.json' with { type: 'json' }
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import it from './messages/it.json' with { type: 'json' }
import nl from './messages/nl.json' with { type: 'json' }
import sv from './messages/sv.json' with { type: 'json' }
import deCh from './regions/de-CH.json' with { type: 'json' }
import frCh from './regions/fr-CH.json' with { type: 'json' }
import itCh from './regions/it-CH.json' with { type: 'json' }
import svFi from './regions/sv-FI.json' with { type: 'json' }

/** Messages by namespace and key. */
export type MessagesByNamespace = Record<string, Record<string, string>>

const written: Record<Lang, Messages> = { de, en, fr, it, nl, es, sv, da }

/** The messages of each language, with its typography applied. */
export const allMessages: ReadonlyMap<Lang, MessagesByNamespace> = new Map(
  entriesOf(written).map(([lang, messages]) => [
    lang,
    mapValues(messages, (texts) => mapValues(texts, (text) => typeset(text, lang))),
  ]),
)

/** The messages of each language. */
type MessagesByLang = ReadonlyMap<Lang, MessagesByNamespace>

/** Returns the messages of a language by dotted key, plural endings included. */
export const dottedMessages = (lang: Lang): Strings =>
  Object.fromEntries(
    Object.entries(allMessages.get(lang) ?? {}).flatMap(([namespace, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${namespace}.${key}`, text]),
    ),
  )

/** Matches the plural ending of a key. */
export const pluralEnding = /_(?:zero|one|two|few|many|other)$/

/** Returns keys as they are used in code, `namespace.key`, without plural endings. */
const keysOf = (messages: MessagesByNamespace): Set<string> =>
  new Set(
    Object.entries(messages).flatMap(([namespace, texts]) =>
      Object.keys(texts).map((key) => `${namespace}.${key.replace(pluralEnding, '')}`),
    ),
  )

/** Thrown for a key without a message in some languages, although code or another language uses it. */
export class MissingMessageError extends Error {
  override name = 'MissingMessageError'
  constructor(key: string, messages: MessagesByLang = allMessages) {
    super(`The message "${key}" is missing in ${languagesWithout(key, messages).join(', ')} (src/i18n/messages).`)
  }
}

/** Returns the languages that have no message for a key. */
export const languagesWithout = (key: string, messages: MessagesByLang): Lang[] =>
  [...messages].flatMap(([lang, own]) => (keysOf(own).has(key) ? [] : [lang]))

/** Messages that a country words differently, by dotted message key. */
const words: Partial<Record<Locale, Strings>> = { 'de-CH': deCh, 'fr-CH': frCh, 'it-CH': itCh, 'sv-FI': svFi }

const swissMarks: Record<string, string> = { ß: 'ss', '„': '«', '“': '»', '‚': '‹', '‘': '›' }

/** Applies a country's spelling: Switzerland has no ß, and uses guillemets in German too. */
const spelt = (text: string, locale: Locale): string =>
  locale === 'de-CH' ? text.replaceAll(/[ß„“‚‘]/g, (mark) => swissMarks[mark] ?? mark) : typeset(text, locale)

/**
 * Returns the messages that a museum words differently from the language's standard ones, by dotted key: those of its
 * country, overridden by its own.
 * @param own the tenant's wording
 */
export function wordingOf(lang: Lang, locale: Locale, own: Strings = {}): Strings {
  const wording: Strings = {}
  for (const [dotted, text] of Object.entries(dottedMessages(lang))) {
    const regional = spelt(words[locale]?.[dotted] ?? text, locale)
    if (regional !== text) wording[dotted] = regional
  }
  for (const [dotted, text] of Object.entries(own)) wording[dotted] = typeset(text, locale)
  return wording
}
