import type en from './messages/en.json'
import type { Lang } from '#domain/shop/languages.ts'

/** The English messages set the shape: every language has the same keys, save for plural forms. */
export type Messages = typeof en
type Namespace = keyof Messages

type WithoutPlural<K> = K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : K

/** Keys of one namespace, plural endings taken off. */
type KeyOf<N extends Namespace> = WithoutPlural<keyof Messages[N] & string>

/** Key of any message, as `namespace.key`. */
export type MessageKey = { [N in Namespace]: `${N}.${KeyOf<N>}` }[Namespace]

/** Describes what an island asks for: whole namespaces, and single messages of others by their dotted key. */
export type WantedMessages = readonly (Namespace | MessageKey)[]

/** Messages of one language by dotted key, plural endings included, as an island gets them. */
export type Strings = Record<string, string>

/** Values for the `{{names}}` in a message; `count` also chooses the plural form. */
export type MessageValues = Record<string, string | number>

/** Formats one message among those an island was given, by its key `namespace.key`. */
export type FormatMessage = (key: MessageKey, values?: MessageValues) => string

/** Made when a count is first told in a language: that takes as long as a hundred messages. */
const plurals: Partial<Record<Lang, Intl.PluralRules>> = {}

/**
 * The formatter islands use in place of i18next: the same `{{name}}` and plural endings, without
 * the runtime. A missing message shows its key, so that it is seen and reported, and never throws.
 * @param strings messages by dotted key, as `stringsOf` makes them
 */
export function messageFormatter(strings: Strings, lang: Lang): FormatMessage {
  return (key, values = {}) => {
    const { count } = values
    const form = typeof count === 'number' ? (plurals[lang] ??= new Intl.PluralRules(lang)).select(count) : 'other'
    const text = strings[`${key}_${form}`] ?? strings[`${key}_other`] ?? strings[key] ?? key
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => String(values[name] ?? whole))
  }
}

/** By the address of their file. */
const known = new Map<string, Strings>()

/** Notes what is in a file of messages, for the islands that are handed its address. */
export const knowStrings = (address: string, strings: Strings): void => void known.set(address, strings)

/**
 * The messages in a file.
 * @throws where nothing noted them: the file has to be there before a screen is drawn
 */
export function stringsAt(address: string): Strings {
  const strings = known.get(address)
  if (!strings) throw new Error(`The messages at "${address}" haven't been loaded.`)
  return strings
}
