import type { Lang } from '#domain/shop/languages.ts'
import type { Page } from './page.ts'

/**
 * Returns the address of the file with the pictures of pages, and where what they are about takes place. A basket knows neither of
 * tickets and tours, and a live answer names pictures on the museum's own server, which pages mustn't request; so both are looked
 * up by the thing's page.
 */
export const pagePicturesPath = (lang: Lang): string => `/${lang}/page-pictures.json`

/** Kinds of pages that suggestions lead to, or that a visit is booked on. */
const pictured = new Set(['event-detail', 'tour-detail', 'article-detail', 'pass-detail'])

/** Returns where what a page is about takes place, if that is known. */
function placeOf(page: Page): string | undefined {
  if (page.template === 'event-detail') return page.props.event.venue
  return page.template === 'tour-detail' ? page.props.tour.venue : undefined
}

/** Returns a file for each language: pictures and places by page path. */
export function pagePicturesFiles(pages: readonly Page[]): { path: string; content: string }[] {
  const known = new Map<Lang, [path: string, facts: { image: string | undefined; place: string | undefined }][]>()
  for (const page of pages) {
    const { template, lang, path, image } = page
    const place = placeOf(page)
    const own = known.get(lang) ?? []
    if ((image ?? place) !== undefined && pictured.has(template)) own.push([path, { image, place }])
    known.set(lang, own)
  }
  return [...known].map(([lang, facts]) => ({
    path: pagePicturesPath(lang),
    content: JSON.stringify(Object.fromEntries(facts)),
  }))
}
