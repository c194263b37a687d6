import type { Catalogue } from '#catalogue/snapshot.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { routes } from '#domain/shop/routes.ts'
import { catalogues, makePage, type Source, type PageInput } from './make-page.ts'
import type { PageOf, Template } from './page.ts'

/** Templates of lists. */
type ListTemplate = Extract<Template, `${string}-list`>

/** The parts of a list page that differ from one page to the next. */
type Content<T extends ListTemplate> = Pick<PageOf<T>, 'props' | 'structuredData'>

/** The parts that the pages of a list share; title, description, addresses and data are those of the first. */
type List<T extends ListTemplate> = Omit<PageInput<T>, keyof Content<T> | 'paging'>

/**
 * Returns one or more pages of a list. Each one after the first has its number in address and title, and has alternates
 * in the languages whose list is as long (section 2, "Long lists").
 * @param pagesIn returns the number of pages in a language
 */
export function listPages<T extends ListTemplate>(
  source: Source,
  list: List<T>,
  contents: readonly Content<T>[],
  pagesIn: (catalogue: Catalogue, lang: Lang) => number,
): PageOf<T>[] {
  if (contents.length <= 1) return contents.map((content) => makePage(source, { ...list, ...content }))
  const { snapshot, t } = source
  const { title: name, path, canonicalPath = path, description } = list
  const lengths = new Map(catalogues(snapshot).map(([lang, catalogue]) => [lang, pagesIn(catalogue, lang)]))
  const hrefs = contents.map((_, at) => (at === 0 ? canonicalPath : routes.listPage(path, at + 1)))
  return contents.map((content, at) => {
    const number = at + 1
    const page = { ...list, ...content, paging: { name, number, hrefs } }
    if (at === 0) return makePage(source, page)
    const title = t('lists.title', { name, number, of: contents.length })
    return makePage(source, {
      ...page,
      path: routes.listPage(path, number),
      canonicalPath: routes.listPage(path, number),
      title,
      description: `${title}. ${description}`,
      trail: [...(list.trail ?? []), { label: name, href: canonicalPath }],
      alternates: list.alternates
        .filter(({ lang }) => (lengths.get(lang) ?? 0) >= number)
        .map((other) => ({ ...other, path: routes.listPage(other.path, number) })),
    })
  })
}
