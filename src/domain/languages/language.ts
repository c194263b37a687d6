/** The languages a shop can speak, in the order the specification lists them (section 1). */
export const languages = ['de', 'en', 'fr', 'it', 'nl', 'es', 'sv', 'da'] as const

/** One of the eight languages; the first path segment of every page and every call. */
export type Lang = (typeof languages)[number]

/** A text in some of the languages. */
export type Localised = Partial<Record<Lang, string>>

/** Whether `value` is the code of one of the eight languages. */
export const isLang = (value: unknown): value is Lang => languages.some((lang) => lang === value)
