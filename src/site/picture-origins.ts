import type { Catalogue, Snapshot } from '#catalogue/snapshot.ts'
import type { Article } from '#domain/goods/article.ts'
import { mapIncrementally } from '#domain/collections/memoize.ts'
import type { Tenant } from '#tenant/config.ts'

/** Matches the origin of an address in its plain form. */
const plainOrigin = /^https:\/\/[a-z\d.-]+(?::\d+)?(?=\/)/

const known = new Map<string, string>()

/** Returns the origin of an address; undefined if it isn't https. Optimised for many pictures from few hosts. */
function originOf(address: string, site: string): string | undefined {
  const [plain] = plainOrigin.exec(address) ?? []
  const before = plain === undefined ? undefined : known.get(plain)
  if (before !== undefined) return before
  const url = URL.parse(address, site)
  if (url?.protocol !== 'https:') return undefined
  if (plain !== undefined) known.set(plain, url.origin)
  return url.origin
}

/** Returns the origins of pictures on other hosts. */
const originsOf = (addresses: Iterable<string | undefined>, site: string): string[] =>
  [...addresses].flatMap((address) => (address === undefined ? [] : (originOf(address, site) ?? [])))

/** Maps articles incrementally: there are many, and most are the same in the next pull. */
const mapToOrigins = mapIncrementally<Tenant, Article, string[]>()

/** Returns the origins of many articles, one list for each. */
const originsOfArticles = (tenant: Tenant, word: string, articles: readonly Article[]): readonly string[][] =>
  mapToOrigins(tenant, word, articles, ({ image, images }) => originsOf([image, ...images], tenant.config.site))

/** Returns the addresses of the pictures in one language, without those of articles. */
function* picturesOf({ info, events, tours, vouchers }: Catalogue): Generator<string | undefined> {
  yield info.meta.image
  for (const { banners } of info.bannerGroups) {
    for (const { image, imageMobile } of banners) yield* [image, imageMobile]
  }
  for (const { image } of [...events, ...tours]) yield image
  for (const { image } of vouchers) yield image
}

/**
 * Returns the origins a museum's pictures come from, besides its shop's own: those of the catalogue and, where
 * pages link to pictures, that of its API, whose pictures screens may show later, and those its config names. Pages
 * allow no others; a museum whose pictures are the site's own names none.
 * @returns sorted, so that it is the same whatever the order in which things are delivered
 */
export function pictureOrigins({ tenant, config: shop, catalogues }: Snapshot): string[] {
  const { config } = tenant
  const linked = config.pictures === 'linked' ? [new URL(config.api).origin, ...(config.pictureOrigins ?? [])] : []
  const origins = new Set(linked)
  const add = (found: readonly string[]) => found.forEach((origin) => origins.add(origin))
  for (const [lang, catalogue] of Object.entries(catalogues)) {
    add(originsOf(picturesOf(catalogue), config.site))
    originsOfArticles(tenant, `articles ${lang}`, catalogue.articles).forEach(add)
    originsOfArticles(tenant, `passes ${lang}`, catalogue.passes).forEach(add)
  }
  const logos = shop.partners.flatMap((partner) => partner.logos.map(({ image }) => image))
  add(originsOf(logos, config.site))
  origins.delete(new URL(config.site).origin)
  return [...origins].toSorted()
}
