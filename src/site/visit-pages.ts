import type { Lang } from '#domain/shop/languages.ts'
import { routes } from '#domain/shop/routes.ts'
import type { Translate } from '#i18n/translate.ts'
import { typesetFields } from '#i18n/typeset.ts'
import type { TenantConfig } from '#tenant/config.ts'
import { effectiveExceptions, hoursOf } from '#tenant/visit.ts'
import { alternatesOf, makePage, type Source } from './make-page.ts'
import { navigationOf } from './navigation.ts'
import type { Link, PageOf } from './page.ts'
import { museumData } from './structured-data.ts'
import { directionsIn } from './typeset-config.ts'
import type { VisitView } from './visit-view.ts'

/** Returns the link to the page of a visit; undefined if the museum says nothing about one. */
export const visitLink = ({ visit }: TenantConfig, lang: Lang, t: Translate): Link | undefined =>
  visit && { label: t('visit.title'), href: routes.visit(lang) }

/** Returns the data of a museum for search engines. */
export const museumDataOf = ({ snapshot, frame }: Source) => {
  const { visit } = snapshot.tenant.config
  return museumData(frame, visit && { hours: hoursOf(visit), phone: visit.phone })
}

/** Returns the page of a visit, if the museum says anything about one. */
export function visitPages(source: Source): PageOf<'visit'>[] {
  const { snapshot, lang, frame, t } = source
  const { tenant, config, pulledOn } = snapshot
  const { visit } = tenant.config
  if (!visit) return []
  const set = typesetFields(frame.shop.locale)
  const { access, lockers } = visit
  const hours = hoursOf(visit)
  const view: VisitView = {
    ...directionsIn(tenant.config, lang),
    ...set({ access: access?.[lang], lockers: lockers?.[lang] }, 'access', 'lockers'),
    hours: hours?.week,
    exceptions: effectiveExceptions(visit.exceptions)
      .map(({ first, last, hours: spans, name }) => set({ first, last, spans, name: name?.[lang] }, 'name'))
      .filter(({ last }) => last >= pulledOn)
      .toSorted((one, other) => (one.first < other.first ? -1 : 1)),
    book: navigationOf(config, lang, t).map(({ label, href }) => ({ label, href }))[0],
  }
  return [
    makePage<'visit'>(source, {
      template: 'visit',
      path: routes.visit(lang),
      title: t('visit.title'),
      description: t('visit.description', { site: frame.siteName }),
      alternates: alternatesOf(snapshot, routes.visit),
      props: { visit: view },
      structuredData: museumDataOf(source),
    }),
  ]
}
