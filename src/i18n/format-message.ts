import type { Lang } from '#domain/shop/languages.ts'
import type { MessageKey, MessageValues, Strings } from './message-types.ts'

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
