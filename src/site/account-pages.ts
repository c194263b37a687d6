import type { Lang } from '#domain/languages/language.ts'
import { routes } from '#domain/shop/routes.ts'
import { alternatesOf } from './alternates.ts'
import { makePage, type Source } from './make-page.ts'
import type { Page } from './page.ts'

/** The pages of a museum that has accounts, in one language. Search engines leave them out. */
export function accountPages(source: Source): Page[] {
  const { snapshot, lang, frame, t } = source
  if (!snapshot.config.features.userRegistration) return []
  const common = (title: string, path: (lang: Lang) => string) => ({
    path: path(lang),
    title,
    description: `${title} – ${frame.siteName}`,
    alternates: alternatesOf(snapshot, path),
    index: false,
  })
  return [makePage<'login'>(source, { ...common(t('titles.login'), routes.login), template: 'login', props: {} })]
}

/** Where one signs out: one page for all languages (section 2). */
export function logoutPages(source: Source): Page[] {
  const { snapshot, frame, t } = source
  if (!snapshot.config.features.userRegistration) return []
  return [
    makePage<'logout'>(source, {
      template: 'logout',
      path: routes.logout(),
      title: t('titles.logout'),
      description: `${t('titles.logout')} – ${frame.siteName}`,
      alternates: alternatesOf(snapshot, routes.home),
      index: false,
      props: {},
    }),
  ]
}
