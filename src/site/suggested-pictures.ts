import type { Lang } from '#domain/shop/languages.ts'
import type { Page } from './page.ts'

/**
 * Returns the address of the file with the pictures of suggested pages. A live answer names pictures on the museum's
 * own server, which pages mustn't request, so suggestions are looked up by their page.
 */
export const suggestedPicturesPath = (lang: Lang): string => `/${lang}/suggested-pictures.json`

/** Kinds of pages that suggestions lead to. */
const suggested = ['event-detail', 'tour-detail', 'article-detail', 'pass-detail']

/** Returns the files of all languages whose basket needs one: pictures by page path. */
export function suggestedPicturesFiles(pages: readonly Page[]): { path: string; content: string }[] {
  const baskets = pages.flatMap((page) => (page.template === 'checkout' && page.props.suggests.pictures ? [page] : []))
  return baskets.map(({ lang, props }) => {
    const pictured = pages.filter((page) => page.lang === lang && suggested.includes(page.template))
    const known = pictured.flatMap(({ path, image }) => (image === undefined ? [] : [[path, image] as const]))
    return { path: props.suggests.pictures ?? '', content: JSON.stringify(Object.fromEntries(known)) }
  })
}
