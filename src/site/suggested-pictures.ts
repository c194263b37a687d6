import type { Lang } from '#domain/shop/languages.ts'
import type { Page } from './page.ts'

/**
 * Address of the file that says which picture stands on the page of what is suggested with a basket. A live answer names
 * the picture on the museum's own server, which pages may not ask; what it suggests is known by its page.
 */
export const suggestedPicturesPath = (lang: Lang): string => `/${lang}/suggested-pictures.json`

/** Kinds of pages that suggestions lead to. */
const suggested = ['event-detail', 'tour-detail', 'article-detail', 'pass-detail']

/** The files of all languages whose basket names one: pictures by the paths of pages. */
export function suggestedPicturesFiles(pages: readonly Page[]): { path: string; content: string }[] {
  const baskets = pages.flatMap((page) => (page.template === 'checkout' && page.props.suggests.pictures ? [page] : []))
  return baskets.map(({ lang, props }) => {
    const pictured = pages.filter((page) => page.lang === lang && suggested.includes(page.template))
    const known = pictured.flatMap(({ path, image }) => (image === undefined ? [] : [[path, image] as const]))
    return { path: props.suggests.pictures ?? '', content: JSON.stringify(Object.fromEntries(known)) }
  })
}
