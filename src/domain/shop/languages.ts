import { attempt } from '#domain/collections/attempt.ts'

/** The languages a shop can speak, in the order the specification lists them (section 1). */
export const languages = ['de', 'en', 'fr', 'it', 'nl', 'es', 'sv', 'da'] as const

/** Code of a language; the first path segment of every page and every call. */
export type Lang = (typeof languages)[number]

/** A text in some of the languages. */
export type Localised = Partial<Record<Lang, string>>

/** Returns true if `value` is the code of one of the languages. */
export const isLang = (value: unknown): value is Lang => languages.some((lang) => lang === value)

/** The countries that a museum may choose for each language, for its formats and spelling. */
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

/** A language with a country, such as "de-CH", or the language alone. */
export type Locale = Lang | (typeof countriesOf)[Lang][number]

/** Returns true if `value` is a locale of the shop. */
export const isLocale = (value: unknown): value is Locale =>
  isLang(value) || Object.values(countriesOf).some((countries) => countries.some((country) => country === value))

/** The country that a museum uses for each language, if any. */
export type Regions = { [L in Lang]?: (typeof countriesOf)[L][number] | undefined }

/** Returns the locale of a museum for a language. */
export const localeOf = (lang: Lang, regions: Regions): Locale => regions[lang] ?? lang

/**
 * Returns the locale that formats dates, amounts and measures. English alone would be formatted as in the United
 * States.
 */
export const formatsOf = (locale: Locale): string => (locale === 'en' ? 'en-GB' : locale)

/** Returns the language of a locale. */
export const langOf = (locale: Locale): Lang => languages.find((lang) => locale.startsWith(lang)) ?? 'en'

/** Returns the name of a country in a language; its code if the browser has no name for it. */
export function regionName(code: string, locale: Locale): string {
  return attempt(
    // The keys of a museum's countries needn't be codes.
    () => new Intl.DisplayNames(formatsOf(locale), { type: 'region' }).of(code) ?? code,
    () => code,
  )
}
