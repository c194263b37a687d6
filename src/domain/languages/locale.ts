import { isLang, languages, type Lang } from './language.ts'

/** The countries whose way of writing a museum may choose for each language. */
export const countriesOf = {
  de: ['de-AT', 'de-CH', 'de-DE'],
  en: ['en-GB', 'en-IE', 'en-US'],
  fr: ['fr-BE', 'fr-CH', 'fr-FR'],
  it: ['it-CH', 'it-IT'],
  nl: ['nl-BE', 'nl-NL'],
  es: ['es-ES'],
  sv: ['sv-FI', 'sv-SE'],
  da: ['da-DK'],
} as const satisfies Record<Lang, readonly string[]>

/** A language as a country writes it, such as "de-CH", or the language alone. */
export type Locale = Lang | (typeof countriesOf)[Lang][number]

/** Whether `value` is one of the languages as a country writes it, or alone. */
export const isLocale = (value: unknown): value is Locale =>
  isLang(value) || Object.values(countriesOf).some((countries) => countries.some((country) => country === value))

/** How a museum writes its languages; absent where the language alone says enough. */
export type Regions = { [L in Lang]?: (typeof countriesOf)[L][number] | undefined }

/** How a museum writes a language: in its words, dates, amounts and measures. */
export const localeOf = (lang: Lang, regions: Regions): Locale => regions[lang] ?? lang

/** What formats dates, amounts and measures: English alone would be that of the United States. */
export const formatsOf = (locale: Locale): string => (locale === 'en' ? 'en-GB' : locale)

/** The language a country writes. */
export const langOf = (locale: Locale): Lang => languages.find((lang) => locale.startsWith(lang)) ?? 'en'
