import type { Locale } from '#domain/shop/languages.ts'

/**
 * Sets a text as its language is printed; other languages than French stay as they are. In French the space before
 * `: ; ? ! »` and after `«` never breaks: a narrow one before `; ? !` (in Switzerland everywhere), otherwise a full
 * one. Spaces that are there are made unbreakable, and new ones come only inside guillemets: "10:30" and addresses
 * stay whole. Setting a text again changes nothing.
 * @param text plain text, or one text node of HTML
 */
export function typeset(text: string, locale: Locale): string {
  if (!locale.startsWith('fr')) return text
  const narrow = '\u202f'
  const wide = locale === 'fr-CH' ? narrow : '\u00a0'
  return text
    .replaceAll(/(?<!\s)\s+(?=[;?!])/g, narrow)
    .replaceAll(/(?<!\s)\s+(?=:)/g, wide)
    .replaceAll(/(?<=\S)\s*»|^\s+»/g, `${wide}»`)
    .replaceAll(/«\s*(?=\S)|«\s+$/g, `«${wide}`)
}
