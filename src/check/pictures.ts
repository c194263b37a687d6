import pLimit from 'p-limit'
import type { ShopConfig } from '#domain/shop/config.ts'
import type { Collected } from './collect.ts'
import type { MissingPicture } from './report.ts'

/** Width that pictures are tried at, in pixels. */
const triedWidth = 320

/** Addresses of all pictures, each once, as a browser on `site` would ask for them. */
export function pictureAddresses(config: ShopConfig, collected: Iterable<Collected>, site: string): string[] {
  const addresses = new Set<string | undefined>()
  for (const { logos } of config.partners) for (const { image } of logos) addresses.add(image)
  for (const { info, events, tours, articles, vouchers } of collected) {
    addresses.add(info?.meta.image)
    for (const { image, imageMobile } of info?.bannerGroups.flatMap(({ banners }) => banners) ?? []) {
      addresses.add(image).add(imageMobile)
    }
    for (const { image } of [...events, ...tours, ...articles, ...vouchers]) addresses.add(image)
    for (const image of articles.flatMap(({ images }) => images)) addresses.add(image)
  }
  return [...addresses].flatMap((address) => {
    if (address === undefined || address === '') return []
    return [URL.parse(address.replaceAll('{width}', String(triedWidth)), site)?.href ?? address]
  })
}

/** Returns why a picture doesn't load; undefined where it does. */
async function problemOf(url: string, deadline: number): Promise<string | undefined> {
  if (!URL.canParse(url)) return 'it is no address'
  try {
    const headers = { accept: 'image/avif,image/webp,image/*' }
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(deadline) })
    await response.body?.cancel()
    if (!response.ok) return `status ${response.status}`
    const type = response.headers.get('content-type') ?? 'nothing'
    return type.startsWith('image/') ? undefined : `it is ${type}, not a picture`
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'it took too long' : "its server can't be reached"
  }
}

/** Returns those of the pictures that don't load. */
export async function missingPictures(
  urls: string[],
  deadline: number,
  concurrency: number,
): Promise<MissingPicture[]> {
  const limit = pLimit(concurrency)
  const tried = await Promise.all(
    urls.map((url) => limit(async () => ({ url, problem: await problemOf(url, deadline) }))),
  )
  return tried.flatMap(({ url, problem }) => (problem === undefined ? [] : [{ url, problem }]))
}
