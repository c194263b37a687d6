import type { Lang } from '#domain/shop/languages.ts'
import type { Page } from './page.ts'

/**
 * Returns the address of the file with the pictures of pages. A basket knows no pictures of tickets and tours, and a live
 * answer names pictures on the museum's own server, which pages mustn't request; so a thing's picture is looked up by its page.
 */
export const pagePicturesPath = (lang: Lang): string => `/${lang}/page-pictures.json`

/** Kinds of pages that suggestions lead to, or that a visit is booked on. */
const pictured = new Set(['event-detail', 'tour-detail', 'article-detail', 'pass-detail'])

/** Returns a file for each language: pictures by page path. */
export function pagePicturesFiles(pages: readonly Page[]): { path: string; content: string }[] {
  const known = new Map<Lang, [path: string, image: string][]>()
  for (const { template, lang, path, image } of pages) {
    const own = known.get(lang) ?? []
    if (image !== undefined && pictured.has(template)) own.push([path, image])
    known.set(lang, own)
  }
  return [...known].map(([lang, pictures]) => ({
    path: pagePicturesPath(lang),
    content: JSON.stringify(Object.fromEntries(pictures)),
  }))
}
