import { routes } from '#domain/shop/routes.ts'
import { alternatesOf } from './alternates.ts'
import { makePage, type Source } from './make-page.ts'
import type { Page, PageOf } from './page.ts'

/**
 * The pages for addresses without a language (section 2): `/`, and one for each first part that the addresses of the
 * languages have, which answers for what is below it too. `/tickets/12/` is sent to `/de/tickets/12/`, say.
 * @param pages of all languages
 */
export function languageChoicePages(source: Source, pages: readonly Page[]): PageOf<'language-choice'>[] {
  const { snapshot, frame, t } = source
  const paths = new Set(pages.map(({ path }) => path))
  const firstParts = new Set(pages.flatMap(({ path }) => /^\/[^/]+(\/[^/]+\/)/.exec(path)?.slice(1) ?? []))
  const pageAt = (path: string) =>
    makePage<'language-choice'>(source, {
      template: 'language-choice',
      path,
      title: t('titles.root'),
      description: t('titles.homeDescription', { site: frame.siteName }),
      alternates: alternatesOf(snapshot, routes.home),
      index: false,
      answersBelow: path !== '/',
      props: {
        links: frame.languages.map(({ lang, name }) => {
          const own = `/${lang}${path}`
          return { lang, name, path: paths.has(own) ? own : routes.home(lang) }
        }),
      },
    })
  return ['/', ...firstParts].map(pageAt)
}
