import { type Lang, langOf, type Locale } from '#domain/shop/languages.ts'

/**
 * Matches marks that set the direction of what follows. A pasted text may open one and never close it, and turns around
 * the price beside it.
 */
const direction = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * Applies the language's typography to a text, without marks of direction; only French needs more. In French the space
 * before `: ; ? ! »` and after `«` never breaks: a narrow one before `; ? !` (in Switzerland everywhere), otherwise a full
 * one. Existing spaces become non-breaking, and new ones are added only inside guillemets, so that "10:30" and addresses
 * stay intact. Applying it twice changes nothing.
 * @param written plain text, or one text node of HTML
 */
export function typeset(written: string, locale: Locale): string {
  const text = written.replace(direction, '')
  if (!locale.startsWith('fr')) return text
  const narrow = '\u202f'
  const wide = locale === 'fr-CH' ? narrow : '\u00a0'
  return text
    .replaceAll(/(?<!\s)\s+(?=[;?!])/g, narrow)
    .replaceAll(/(?<!\s)\s+(?=:)/g, wide)
    .replaceAll(/(?<=\S)\s*»|^\s+»/g, `${wide}»`)
    .replaceAll(/«\s*(?=\S)|«\s+$/g, `«${wide}`)
}

/**
 * Returns a function that applies the language's typography to some texts of an object. Absent texts stay absent; the
 * object itself isn't changed, and is returned if there is nothing to do.
 */
export const typesetFields =
  (locale: Locale) =>
  <T extends object, K extends keyof T>(thing: T, ...keys: K[]): T => {
    let set = thing
    for (const key of keys) {
      const text = set[key]
      const now = typeof text === 'string' ? typeset(text, locale) : text
      // The result is a text again, so the type of each field stays the same.
      if (now !== text) set = { ...set, [key]: now }
    }
    return set
  }

/** The marks that open and close a quotation, and those of a quotation inside another, by language. */
const quotationMarks: Record<Lang | 'swiss', readonly [outer: string, inner: string]> = {
  de: ['„“', '‚‘'],
  en: ['“”', '‘’'],
  fr: ['«»', '“”'],
  it: ['«»', '“”'],
  nl: ['‘’', '“”'],
  es: ['«»', '“”'],
  sv: ['””', '’’'],
  da: ['»«', '›‹'],
  swiss: ['«»', '‹›'],
}

const marksOf = (locale: Locale) => quotationMarks[locale.endsWith('-CH') ? 'swiss' : langOf(locale)]

/**
 * Returns a text as it is written after another one. If that opens a quotation, the quotations inside the text get the
 * inner marks of the language: ”Ullfilt ’Skär’”, „Fliese ‚Fleute‘“.
 * @param before the text up to here
 */
export function quotedAfter(before: string, text: string, locale: Locale): string {
  const [[open = '', close = ''], [innerOpen = '', innerClose = '']] = marksOf(locale)
  if (!before.trimEnd().endsWith(open)) return text
  const quotation = new RegExp(`${open}\\s*([^${open}${close}]+?)\\s*${close}(?!\\p{L})|"([^"]+)"`, 'gu')
  return text.replace(quotation, (_, one?: string, other?: string) => `${innerOpen}${one ?? other ?? ''}${innerClose}`)
}
