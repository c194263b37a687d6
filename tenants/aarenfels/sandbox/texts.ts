import type { Texts } from '#sandbox/seed.ts'

/** The museum's languages, the default first. */
export const languages = ['de', 'en', 'fr', 'it', 'nl', 'es', 'sv', 'da']

/** One wording for all languages: names and titles that no language translates. */
export function same(text: string): Texts {
  return Object.fromEntries(languages.map((lang) => [lang, text]))
}

/** The address of a page of the shop in each language. `page` begins after the language: `tickets/102/`. */
export function linkTo(page: string): Texts {
  return Object.fromEntries(languages.map((lang) => [lang, `/${lang}/${page}`]))
}
