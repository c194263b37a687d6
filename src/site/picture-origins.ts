import type { Catalogue, Snapshot } from '#catalogue/snapshot.ts'
import type { Article } from '#domain/merchandise/article.ts'
import { oncePer } from '#i18n/once.ts'

/** The origins of pictures that lie elsewhere. */
const originsOf = (addresses: Iterable<string | undefined>, site: string): string[] => {
  const urls = [...addresses].flatMap((address) => (address === undefined ? [] : [URL.parse(address, site)]))
  return urls.flatMap((url) => (url?.protocol === 'https:' ? [url.origin] : []))
}

/** Articles are many, and most of them are the same in the next pull. */
const originsOfArticle = oncePer((site: string, { image, images }: Article) => originsOf([image, ...images], site))

/** Addresses of the pictures in one language, those of articles aside. */
function* picturesOf({ info, events, tours, vouchers }: Catalogue): Generator<string | undefined> {
  yield info.meta.image
  for (const { banners } of info.bannerGroups) {
    for (const { image, imageMobile } of banners) yield* [image, imageMobile]
  }
  for (const { image } of [...events, ...tours]) yield image
  for (const { image } of vouchers) yield image
}

/**
 * The origins a museum's pictures come from, besides its shop's own: those of the catalogue, that of its API, whose
 * pictures screens may show later, and those its config names. Pages allow no others.
 * @returns sorted, so that it is the same whatever the order in which things are delivered
 */
export function pictureOrigins({ tenant: { config }, config: shop, catalogues }: Snapshot): string[] {
  const api = new URL(config.api).origin
  const origins = new Set([api, ...(config.pictureOrigins ?? [])])
  const add = (found: readonly string[]) => found.forEach((origin) => origins.add(origin))
  for (const catalogue of Object.values(catalogues)) {
    add(originsOf(picturesOf(catalogue), config.site))
    for (const article of [...catalogue.articles, ...catalogue.passes]) add(originsOfArticle(config.site, article))
  }
  const logos = shop.partners.flatMap((partner) => partner.logos.map(({ image }) => image))
  add(originsOf(logos, config.site))
  origins.delete(new URL(config.site).origin)
  return [...origins].toSorted()
}
