import type { Lang } from '#domain/shop/languages.ts'
import type { Collected } from './collect.ts'
import type { MissingText, MissingPicture } from './ask.ts'
import pLimit from 'p-limit'
import type { ShopConfig } from '#domain/shop/config.ts'

interface Worded {
  id: string
  name: string
  text?: string
  teaser?: string
}

/** Returns every text of one language under a name that is the same in all languages; `false` if the text is empty. */
function textsOf({ info, events, tickets, tours, articles, vouchers }: Collected): Map<string, boolean> {
  const texts = new Map<string, boolean>()
  const note = (name: string, value: string | undefined) => texts.set(name, value !== undefined && value.trim() !== '')
  const noteAll = (what: string, things: Worded[]) => {
    for (const { id, name, text, teaser } of things) {
      note(`${what} ${id}: name`, name)
      note(`${what} ${id}: text`, text)
      note(`${what} ${id}: teaser`, teaser)
    }
  }
  noteAll('event', events)
  noteAll('ticket', tickets)
  noteAll('tour', tours)
  noteAll('article', articles)
  noteAll('voucher', vouchers)
  if (!info) return texts
  note('shop: title', info.meta.title)
  note('shop: description', info.meta.description)
  note('cookie notice', info.cookieWarning)
  for (const [id, page] of Object.entries(info.pages)) note(`page ${id}`, page.html)
  // By position rather than by name, since a group's name is translated.
  for (const [group, { banners }] of info.bannerGroups.entries()) {
    for (const [index, { title, text }] of banners.entries()) {
      note(`banner ${group + 1}.${index + 1}: title`, title)
      note(`banner ${group + 1}.${index + 1}: text`, text)
    }
  }
  return texts
}

/** Returns the texts that one language has and another one lacks. */
export function missingTexts(collected: ReadonlyMap<Lang, Collected>): MissingText[] {
  const byLang = [...collected].map(([lang, one]) => ({ lang, texts: textsOf(one) }))
  const there = new Set(byLang.flatMap(({ texts }) => [...texts].filter(([, has]) => has).map(([text]) => text)))
  return byLang.flatMap(({ lang, texts }) =>
    [...there].filter((text) => texts.get(text) !== true).map((text) => ({ lang, text })),
  )
}

/** Width that pictures are tried at, in pixels. */
const triedWidth = 320

/** Returns the addresses of all pictures, each once, as a browser on `site` would request them. */
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

/** Returns the reason why a picture doesn't load; undefined if it does. */
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

/** Returns the pictures that don't load. */
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
