import i18next from 'i18next'
import { languages, type Lang } from '#domain/shop/languages.ts'
import { allMessages, MissingMessageError, pluralEnding } from './messages.ts'
import type { MessageKey, MessageValues, Strings, RequiredMessages } from './format-message.ts'
import { memoizeBy } from '#domain/collections/memoize.ts'

// One instance for all languages: each page uses a translator with a fixed language, so no page can change the language
// of another one rendered at the same time.
const instance = i18next.createInstance()
await instance.init({
  lng: 'en',
  fallbackLng: false,
  preload: [...languages],
  resources: Object.fromEntries(languages.map((lang) => [lang, { translation: allMessages.get(lang) ?? {} }])),
  interpolation: { escapeValue: false },
})

export type Translate = (key: MessageKey, values?: MessageValues) => string

const noOverrides: Strings = {}

/**
 * Returns the translator of a language for rendering pages, memoized by the object of overrides. A key without a
 * message is a bug: the translator throws, and nothing is published.
 * @param overrides the wording of the tenant and its country by dotted key, plural endings included; must not be
 *   changed
 */
export const translator = (lang: Lang, overrides: Strings = noOverrides): Translate =>
  memoizedTranslator(lang, overrides)

/**
 * Number of formatted texts cached for each wording: more than a page has, and no more than a few hundred kilobytes.
 */
const maxFilled = 2000

const memoizedTranslator = memoizeBy((lang: Lang, overrides: Strings): Translate => {
  const translate = instance.getFixedT(lang)
  const plurals = new Intl.PluralRules(lang)
  /** Texts without values. */
  const plain = new Map<MessageKey, string>()
  const make: Translate = (key, values = {}) => {
    const count = values['count']
    const own = overrides[typeof count === 'number' ? `${key}_${plurals.select(count)}` : key] ?? overrides[key]
    if (own !== undefined) return instance.services.interpolator.interpolate(own, values, lang, {})
    const text = translate(key, values)
    // i18next returns the key of a missing message, which no page may show.
    if (text === key) throw new MissingMessageError(key)
    return text
  }
  /** Texts with values, which are the same on many pages: totals, counts, names of the museum. */
  const filled = new Map<string, string>()
  return (key, values) => {
    if (values !== undefined) {
      const asked = `${key} ${JSON.stringify(values)}`
      const known = filled.get(asked)
      if (known !== undefined) return known
      const text = make(key, values)
      if (filled.size >= maxFilled) filled.clear()
      filled.set(asked, text)
      return text
    }
    const text = plain.get(key) ?? make(key)
    plain.set(key, text)
    return text
  }
})

/**
 * Returns the messages of an island, with the tenant's wording, to be passed as a prop; the same object for the same
 * messages.
 * @param wanted namespaces (`calendar`) and single keys (`availability.soldOut`); a key includes all its plural forms
 *   that differ from the default
 */
export const stringsOf = (lang: Lang, wanted: RequiredMessages, overrides: Strings = noOverrides): Strings =>
  memoizedStrings(wanted, overrides)(lang)

const memoizedStrings = memoizeBy((wanted: RequiredMessages, overrides: Strings) => {
  const byLang = new Map<Lang, Strings>()
  return (lang: Lang): Strings => {
    const strings = byLang.get(lang) ?? choose(lang, wanted, overrides)
    byLang.set(lang, strings)
    return strings
  }
})

/** A message of a language: its form is the dotted key, with the plural ending if it has one. */
interface ListedMessage {
  form: string
  text: string
  /** For a plural form, the one used in place of missing forms. */
  other: string | undefined
}

/** Returns all messages of a language, by namespace and by key, from which those of each kind of page are chosen. */
const listOf = memoizeBy((lang: Lang, messages: typeof allMessages): Map<string, ListedMessage[]> => {
  const list = new Map<string, ListedMessage[]>()
  const add = (name: string, message: ListedMessage) => {
    const own = list.get(name) ?? []
    own.push(message)
    list.set(name, own)
  }
  for (const [namespace, texts] of Object.entries(messages.get(lang) ?? {})) {
    for (const [ending, text] of Object.entries(texts)) {
      const form = `${namespace}.${ending}`
      const other = form.replace(pluralEnding, '_other')
      const message = { form, text, other: other === form ? undefined : other }
      add(namespace, message)
      add(form.replace(pluralEnding, ''), message)
    }
  }
  return list
})

function choose(lang: Lang, wanted: RequiredMessages, overrides: Strings): Strings {
  const list = listOf(lang, allMessages)
  const chosen = wanted
    .flatMap((name) => {
      const messages = list.get(name)
      if (!messages) throw new MissingMessageError(name)
      return messages
    })
    .map((message) => ({ ...message, text: overrides[message.form] ?? message.text }))
  const texts = new Map(chosen.map(({ form, text }) => [form, text]))
  // A plural form with the same words as `_other` isn't needed, since the formatter falls back to that.
  const needed = chosen.filter(({ text, other }) => other === undefined || texts.get(other) !== text)
  return Object.fromEntries(needed.map(({ form, text }) => [form, text]))
}

export type { MessageKey, Strings, RequiredMessages }
