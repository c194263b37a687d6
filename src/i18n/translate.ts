import { memoizeBy } from '#domain/collections/memoize.ts'
import type { Lang } from '#domain/shop/languages.ts'
import {
  messageFormatter,
  printedEnding,
  printedNamespaces,
  type MessageKey,
  type Strings,
  type Translate,
} from './format-message.ts'
import { dottedMessages, MissingMessageError, pluralEnding } from './messages.ts'

const noOverrides: Strings = {}

/**
 * Returns the messages of a language by dotted key. One that the overrides have without plural endings replaces all its
 * forms.
 * @param overrides as for `translator`
 */
function messagesOf(lang: Lang, overrides: Strings): Strings {
  const isReplaced = (form: string) => form.replace(pluralEnding, '') in overrides
  const strings = Object.entries(dottedMessages(lang)).filter(([form]) => !isReplaced(form))
  return { ...Object.fromEntries(strings), ...overrides }
}

/**
 * Number of formatted texts cached for each wording: more than a page has, and no more than a few hundred kilobytes.
 */
const maxFilled = 2000

/**
 * Returns the translator of a language for rendering pages, memoized by the object of overrides. A key without a
 * message is a bug: the translator throws, and nothing is published.
 * @param overrides the wording of the tenant and its country by dotted key, plural endings included; must not be
 *   changed
 */
export const translator = (lang: Lang, overrides: Strings = noOverrides): Translate =>
  memoizedTranslator(lang, overrides)

const memoizedTranslator = memoizeBy((lang: Lang, overrides: Strings): Translate => {
  const strings = messagesOf(lang, overrides)
  const format = messageFormatter(strings, lang)
  const has = (key: MessageKey, count: unknown) => key in strings || (count !== undefined && `${key}_other` in strings)
  /** Formatted texts, which are the same on many pages: labels, totals, counts, names of the museum. */
  const filled = new Map<string, string>()
  return (key, values) => {
    const asked = values === undefined ? key : `${key} ${JSON.stringify(values)}`
    const known = filled.get(asked)
    if (known !== undefined) return known
    if (!has(key, values?.['count'])) throw new MissingMessageError(key)
    const text = format(key, values)
    if (filled.size >= maxFilled) filled.clear()
    filled.set(asked, text)
    return text
  }
})

/** Returns true for the messages that islands may show (`IslandKey`). */
function isForIslands(form: string): boolean {
  const printed: readonly string[] = printedNamespaces
  return !printed.includes(form.split('.')[0] ?? '') && !form.endsWith(printedEnding)
}

/**
 * Returns the messages of a language that islands may show. A plural form with the same words as `_other` is left out,
 * since the formatter falls back to that.
 * @param overrides as for `translator`
 */
export function islandStrings(lang: Lang, overrides: Strings = noOverrides): Strings {
  const strings = messagesOf(lang, overrides)
  const isNeeded = ([form, text]: [string, string]) => {
    const other = form.replace(pluralEnding, '_other')
    return isForIslands(form) && (other === form || strings[other] !== text)
  }
  return Object.fromEntries(Object.entries(strings).filter(isNeeded))
}

export type { MessageKey, Strings, Translate }
