import type { Lang } from '#domain/language.ts'
import type { KeyOf, MessageValues, Namespace, Strings } from './message-types.ts'

/** Formats one message of the namespaces an island was given. */
export type FormatMessage<N extends Namespace> = (key: KeyOf<N>, values?: MessageValues) => string

/**
 * The formatter islands use in place of i18next: the same `{{name}}` and plural endings, without
 * the runtime. A missing message shows its key, so that it is seen and reported, and never throws.
 */
export function messageFormatter<N extends Namespace>(strings: Strings, lang: Lang): FormatMessage<N> {
  const plurals = new Intl.PluralRules(lang)
  return (key, values = {}) => {
    const { count } = values
    const form = typeof count === 'number' ? plurals.select(count) : 'other'
    const text = strings[`${key}_${form}`] ?? strings[`${key}_other`] ?? strings[key] ?? key
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => String(values[name] ?? whole))
  }
}
