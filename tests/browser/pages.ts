import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { ListedPage } from './setup.ts'
import { isFull } from '../support/full.ts'

/** Paths of all pages in a museum's live release. */
export async function publishedPaths(museum: string): Promise<string[]> {
  const sitemap = await readFile(join(inject('stateDir'), 'sites', museum, 'current', 'sitemap.xml'), 'utf8')
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}

/** The list of a museum's pages. */
export const listedPages = (museum: string): ListedPage[] => inject('pages')[museum] ?? []

/** Pages of one template may differ in kind by where they stand (lists of articles, those of a category, of vouchers), and by what they sell. */
export const kindOf = ({ template, path, sells = '' }: ListedPage): string => {
  const parts = path.split('/')
  return `${template} ${parts.length} ${parts[2]} ${sells}`
}

/** Pages of each kind that the list of pages has in one language, or all its events, and those outside all languages. */
export function pagesOfEachKind(museum: string, lang: string): ListedPage[] {
  const pages = listedPages(museum).filter(({ path }) => path.startsWith(`/${lang}/`) || !/^\/\w\w\//.test(path))
  const first = new Set(new Map(pages.toReversed().map((page) => [kindOf(page), page])).values())
  return pages.filter((page) => (isFull && page.template === 'event-detail') || first.has(page))
}

/** One page of each template, the last of them. */
export const onePerTemplate = (pages: readonly ListedPage[]): ListedPage[] => [
  ...new Map(pages.map((page) => [page.template, page])).values(),
]

/**
 * Whether a page leads a visitor who isn't signed in elsewhere at once: to a language, out, or to the login. What asks
 * such a page for anything may find that it has just left; where it leads is on the list too.
 */
export const leadsElsewhere = ({ template }: ListedPage): boolean =>
  template === 'language-choice' || template === 'logout' || template === 'settings'

/** The demo museums with their languages. */
export const museums = inject('museums')

/** Whether a demo museum's folder was deleted: tests that tell what it sells are left out then. */
export const isGone = (museum: string): boolean => !Object.hasOwn(museums, museum)
