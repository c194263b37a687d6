import type { Catalogue, Snapshot } from '#catalogue/snapshot.ts'

/** Addresses of all pictures in one language. */
function* picturesOf({ info, events, tours, articles, passes, vouchers }: Catalogue): Generator<string | undefined> {
  yield info.meta.image
  for (const { banners } of info.bannerGroups) {
    for (const { image, imageMobile } of banners) yield* [image, imageMobile]
  }
  for (const { image } of [...events, ...tours]) yield image
  for (const { image, images } of [...articles, ...passes]) yield* [image, ...images]
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
  const add = (address: string | undefined) => {
    const url = address === undefined ? null : URL.parse(address, config.site)
    if (url?.protocol === 'https:') origins.add(url.origin)
  }
  for (const catalogue of Object.values(catalogues)) for (const address of picturesOf(catalogue)) add(address)
  for (const { logos } of shop.partners) for (const { image } of logos) add(image)
  origins.delete(new URL(config.site).origin)
  return [...origins].toSorted()
}
