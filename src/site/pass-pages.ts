import type { Catalogue } from '#catalogue/snapshot.ts'
import { cutList } from '#domain/catalogue/lists.ts'
import { routes } from '#domain/shop/routes.ts'
import { alternatesOf, makePage, type Source } from './make-page.ts'
import { aboutArticle } from './article-pages.ts'
import { articleView, inGroups, listedArticle, listedOnPages } from './article-view.ts'
import { relatedArticles } from './article-positions.ts'
import { listPages } from './list-pages.ts'
import { canonicalListPath, sectionLink, sectionName } from './navigation.ts'
import type { PageOf } from './page.ts'

const descriptionOf = ({ frame, t }: Source) => t('titles.passesDescription', { site: frame.siteName })

const groupsIn = ({ passes, passCategories }: Catalogue) => inGroups(passes, passCategories, ({ groupIds }) => groupIds)

/** Returns the list of the passes, under the headings of their categories. */
export function passListPages(source: Source): PageOf<'article-list'>[] {
  const { catalogue, snapshot, lang, t } = source
  return listPages(
    source,
    {
      template: 'article-list',
      path: routes.passes(lang),
      canonicalPath: canonicalListPath(snapshot.config, 'passes', lang),
      title: sectionName(snapshot.config, 'passes', lang, t),
      description: descriptionOf(source),
      alternates: alternatesOf(snapshot, routes.passes),
    },
    listedOnPages(groupsIn(catalogue), (pass) => listedArticle(pass, lang)).map((groups) => ({
      props: { groups, categoryLinks: [], wide: true },
    })),
    (other) => cutList(groupsIn(other)).length,
  )
}

/** Returns a page for each pass. */
export function passPages(source: Source): PageOf<'pass-detail'>[] {
  const { catalogue, snapshot, lang, frame, t } = source
  const others = relatedArticles(catalogue.passes)
  return catalogue.passes.map((pass, at) => {
    const { id } = pass
    return makePage<'pass-detail'>(source, {
      ...aboutArticle(pass, routes.pass(lang, id), source, descriptionOf(source)),
      template: 'pass-detail',
      trail: [sectionLink(snapshot.config, 'passes', lang, t)],
      alternates: alternatesOf(
        snapshot,
        (other) => routes.pass(other, id),
        ({ passes }) => passes.some((one) => one.id === id),
      ),
      props: {
        pass: articleView(pass, frame.shop.locale),
        others: (others[at] ?? []).map((other) => listedArticle(other, lang)),
        all: { label: sectionName(snapshot.config, 'passes', lang, t), href: routes.passes(lang) },
      },
    })
  })
}
