import type { LeftOut } from '#catalogue/section.ts'
import type { Catalogue, Snapshot } from '#catalogue/snapshot.ts'
import { usableAddresses } from '#catalogue/usable-addresses.ts'
import { memoize } from '#domain/collections/memoize.ts'
import { keysOf } from '#domain/collections/records.ts'
import { decoded, partBelow } from '#domain/shop/addresses.ts'
import type { Tenant } from '#tenant/config.ts'
import { catalogues } from './make-page.ts'
import type { Page } from './page.ts'
import { pagesOf } from './pages.ts'

const idsOf = (things: readonly { id: string }[]) => things.map(({ id }) => id)

/** Returns everything that decides which pages a language has, as plain data. */
const namesIn = ({ info, articles, articleCategories, ...others }: Catalogue) => [
  keysOf(info.pages),
  idsOf(articleCategories),
  articles.map(({ id, groupIds }) => [id, groupIds]),
  [others.events, others.tours, others.passes, others.vouchers, others.passCategories, others.tourCategories].map(
    idsOf,
  ),
]

const pathsAgain = memoize<Tenant, readonly Pick<Page, 'path' | 'template' | 'answersBelow'>[]>()

/** Returns the addresses of a snapshot's pages, listed again only if a page has come or gone. */
function addressesOf(snapshot: Snapshot) {
  const { tenant, config, pulledOn } = snapshot
  const names = catalogues(snapshot).map(([lang, catalogue]) => [lang, namesIn(catalogue)])
  const key = JSON.stringify([config.features, config.homeView, pulledOn, names])
  // Pages are memoized by their museum, and these aren't the ones to be published.
  return pathsAgain(tenant, [key], () => pagesOf({ ...snapshot, tenant: { ...tenant } }))
}

/** Returns true if a path leads to a page, with or without its last slash and its language. */
function isPublished(snapshot: Snapshot, written: string): boolean {
  const path = decoded(written)
  const whole = path.endsWith('/') ? path : `${path}/`
  const pages = addressesOf(snapshot)
  const isThere = (one: string) => pages.some((page) => page.path === one)
  if (isThere(path) || isThere(whole)) return true
  const above = pages.find((page) => page.answersBelow && partBelow(page.path, path) !== undefined)
  if (above === undefined) return false
  if (above.template !== 'language-choice') return true
  return catalogues(snapshot).some(([lang]) => isThere(`/${lang}${whole}`))
}

/**
 * Returns a pulled snapshot as its pages show it: addresses of pictures are whole, and pictures and links that would
 * lead nowhere are left out.
 */
export const publishable = (pulled: Snapshot): { snapshot: Snapshot; leftOut: LeftOut[] } =>
  usableAddresses(pulled, (path) => isPublished(pulled, path))
