import { byBeginning } from '#domain/dates/opening-hours.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { routes } from '#domain/shop/routes.ts'
import type { Translate } from '#i18n/translate.ts'
import { typesetFields } from '#i18n/typeset.ts'
import type { TenantConfig } from '#tenant/config.ts'
import { exceptionsFrom, hoursOf } from '#tenant/visit.ts'
import { alternatesOf, makePage, type Source } from './make-page.ts'
import { navigationOf } from './navigation.ts'
import type { Link, PageOf } from './page.ts'
import { museumData } from './structured-data.ts'
import { directionsIn } from './typeset-config.ts'
import type { VisitView } from './visit-view.ts'

/** Returns the link to the page of a visit; undefined if the museum says nothing about one. */
export const visitLink = ({ visit }: TenantConfig, lang: Lang, t: Translate): Link | undefined =>
  visit && { label: t('visit.title'), href: routes.visit(lang) }

/** Returns the hours that pages say: of each weekday by the day on which they begin, and the days that differ. */
const saidHours = (visit: NonNullable<TenantConfig['visit']>, pulledOn: CalendarDate) => {
  const week = hoursOf(visit)?.week
  return { week: week && byBeginning(week), exceptions: exceptionsFrom(visit, pulledOn) }
}

/** Returns the data of a museum for search engines. */
export const museumDataOf = ({ snapshot, frame }: Source) => {
  const { visit } = snapshot.tenant.config
  return museumData(frame, visit && { ...saidHours(visit, snapshot.pulledOn), phone: visit.phone })
}

/** Returns the page of a visit, if the museum says anything about one. */
export function visitPages(source: Source): PageOf<'visit'>[] {
  const { snapshot, lang, frame, t } = source
  const { tenant, config, pulledOn } = snapshot
  const { visit } = tenant.config
  if (!visit) return []
  const set = typesetFields(frame.shop.locale)
  const { access, lockers } = visit
  const { week, exceptions } = saidHours(visit, pulledOn)
  const view: VisitView = {
    ...directionsIn(tenant.config, lang),
    ...set({ access: access?.[lang], lockers: lockers?.[lang] }, 'access', 'lockers'),
    hours: week,
    exceptions: exceptions.map(({ name, ...days }) => set({ ...days, name: name?.[lang] }, 'name')),
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
