import i18next from 'i18next'
import { languages, type Lang } from '#domain/languages/language.ts'
import { allMessages } from './all-messages.ts'
import type { MessageKey, MessageValues, Strings, WantedMessages } from './message-types.ts'
import { oncePer } from './once.ts'

// One instance for all languages: each page asks for its own fixed translator, so no page can
// change the language of another that is rendered at the same time.
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
 * The translator of one language, for rendering pages: the same one for the same object of overrides.
 * @param overrides the wording of the tenant and its country by dotted key, plural endings included; it stays as it is
 */
export const translator = (lang: Lang, overrides: Strings = noOverrides): Translate => madeTranslator(lang, overrides)

/** So many texts with values are kept of a wording: more than a page has, and no more than a few hundred kilobytes. */
const mostFilled = 2000

const madeTranslator = oncePer((lang: Lang, overrides: Strings): Translate => {
  const translate = instance.getFixedT(lang)
  const plurals = new Intl.PluralRules(lang)
  /** What stands in it whatever it is asked with. */
  const plain = new Map<MessageKey, string>()
  const make: Translate = (key, values = {}) => {
    const count = values['count']
    const own = overrides[typeof count === 'number' ? `${key}_${plurals.select(count)}` : key] ?? overrides[key]
    return own === undefined
      ? translate(key, values)
      : instance.services.interpolator.interpolate(own, values, lang, {})
  }
  /** What was said with values, which are the same ones on many pages: sums, counts, names of the museum. */
  const filled = new Map<string, string>()
  return (key, values) => {
    if (values !== undefined) {
      const asked = `${key} ${JSON.stringify(values)}`
      const known = filled.get(asked)
      if (known !== undefined) return known
      const text = make(key, values)
      if (filled.size >= mostFilled) filled.clear()
      filled.set(asked, text)
      return text
    }
    const text = plain.get(key) ?? make(key)
    plain.set(key, text)
    return text
  }
})

const pluralEnding = /_(?:zero|one|two|few|many|other)$/

/**
 * The messages an island shows, with the tenant's wording, to hand to it as a prop: the same object for the same ones.
 * @param wanted namespaces (`calendar`) and single keys (`availability.soldOut`); a key brings all its plural forms that
 *   have words of their own
 */
export const stringsOf = (lang: Lang, wanted: WantedMessages, overrides: Strings = noOverrides): Strings =>
  madeStrings(wanted, overrides)(lang)

const madeStrings = oncePer((wanted: WantedMessages, overrides: Strings) => {
  const byLang = new Map<Lang, Strings>()
  return (lang: Lang): Strings => {
    const strings = byLang.get(lang) ?? choose(lang, wanted, overrides)
    byLang.set(lang, strings)
    return strings
  }
})

/** A message of a language; its key is dotted, its form has the plural's ending as well. */
interface ListedMessage {
  namespace: string
  key: string
  form: string
  text: string
}
const lists = new Map<Lang, ListedMessage[]>()

/** All messages of a language: from them, those of each kind of page are chosen. */
function listOf(lang: Lang): ListedMessage[] {
  const known = lists.get(lang)
  if (known) return known
  const list = Object.entries(allMessages.get(lang) ?? {}).flatMap(([namespace, texts]) =>
    Object.entries(texts).map(([ending, text]) => {
      const form = `${namespace}.${ending}`
      return { namespace, key: form.replace(pluralEnding, ''), form, text }
    }),
  )
  lists.set(lang, list)
  return list
}

function choose(lang: Lang, wanted: WantedMessages, overrides: Strings): Strings {
  const chosen = new Set<string>(wanted)
  const strings: Strings = {}
  for (const { namespace, key, form, text } of listOf(lang)) {
    if (chosen.has(namespace) || chosen.has(key)) strings[form] = overrides[form] ?? text
  }
  return Object.fromEntries(Object.entries(strings).filter(([key, text]) => !isAsOther(key, text, strings)))
}

/** Whether a plural form has the words of `_other`, which the formatter takes where a form is missing. */
function isAsOther(key: string, text: string, strings: Strings): boolean {
  const other = key.replace(pluralEnding, '_other')
  return other !== key && strings[other] === text
}

export type { MessageKey, Strings, WantedMessages }
