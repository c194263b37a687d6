import type en from './messages/en.json'
import { attempt } from '#domain/collections/attempt.ts'
import { type Lang, langOf, type Locale } from '#domain/shop/languages.ts'
import { quotedAfter } from './typeset.ts'

/** The shape of the messages, taken from English: every language has the same keys, except for plural forms. */
export type Messages = typeof en
type Namespace = keyof Messages

type WithoutPlural<K> = K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : K

/** Keys of one namespace, without plural endings. */
type KeyOf<N extends Namespace> = WithoutPlural<keyof Messages[N] & string>

/** Key of any message, as `namespace.key`. */
export type MessageKey = { [N in Namespace]: `${N}.${KeyOf<N>}` }[Namespace]

/** Namespaces whose messages only pages print; no island shows one, so browsers don't load them. */
export const printedNamespaces = [
  'articleList',
  'cookie',
  'embed',
  'eventList',
  'footer',
  'home',
  'kiosk',
  'lists',
  'preview',
  'programme',
  'search',
  'tourList',
  'visit',
] as const satisfies readonly Namespace[]

/** Ending of the keys of pages' descriptions, which no island shows either. */
export const printedEnding = 'Description'

/** Key of a message that islands may show. */
export type IslandKey = {
  [
    N in Exclude<Namespace, (typeof printedNamespaces)[number]>
  ]: `${N}.${Exclude<KeyOf<N>, `${string}${typeof printedEnding}`>}`
}[Exclude<Namespace, (typeof printedNamespaces)[number]>]

/** Messages of one language by dotted key, plural endings included. */
export type Strings = Record<string, string>

/** Values for the `{{names}}` in a message; `count` also chooses the plural form. */
export type MessageValues = Record<string, string | number>

/** Formats a message by its key, `namespace.key`. */
type Format<Key> = (key: Key, values?: MessageValues) => string

/** Formats a message that islands may show. */
export type FormatMessage = Format<IslandKey>

/** Formats any message, for pages. */
export type Translate = Format<MessageKey>

/** Plural rules by language, created on first use, since that takes as long as formatting a hundred messages. */
const plurals: Partial<Record<Lang, Pick<Intl.PluralRules, 'select'>>> = {}

/** The form of one and the form of many, where the browser's plural rules throw. */
const plainRules: Pick<Intl.PluralRules, 'select'> = { select: (count) => (count === 1 ? 'one' : 'other') }

/**
 * Returns the formatter of a language's messages, with i18next's `{{name}}` and plural endings. It never throws; a
 * missing message shows its key, so that somebody notices and reports it.
 * @param strings messages by dotted key
 */
export function messageFormatter(strings: Strings, locale: Locale): Translate {
  const lang = langOf(locale)
  return (key, values = {}) => {
    const { count } = values
    const form =
      typeof count === 'number'
        ? (plurals[lang] ??= attempt(
            () => new Intl.PluralRules(lang),
            () => plainRules,
          )).select(count)
        : 'other'
    const text = strings[`${key}_${form}`] ?? strings[`${key}_other`] ?? strings[key] ?? key
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string, at: number) =>
      quotedAfter(text.slice(0, at), String(values[name] ?? whole), locale),
    )
  }
}

/** Loaded messages by the address of their file. */
const known = new Map<string, Strings>()

/** Registers the contents of a file of messages, for the islands that get its address. */
export const registerStrings = (address: string, strings: Strings): void => void known.set(address, strings)

/**
 * Returns the messages in a file.
 * @throws if they aren't registered: the file has to be loaded before a screen is rendered
 */
export function stringsAt(address: string): Strings {
  const strings = known.get(address)
  if (!strings) throw new Error(`The messages at "${address}" haven't been loaded.`)
  return strings
}
