import { inParallel } from '#domain/collections/in-parallel.ts'
import { pairsOf, placesIn } from '#publish/store/by-path.ts'
import type { Manifest } from '#publish/store/manifest.ts'
import type { Target } from '#publish/targets/target.ts'

/** An address inside the site at which there is nothing. */
export interface DeadLink {
  /** The page it stands on. */
  page: string
  href: string
}

/** Files that are open at a time. */
const atOnce = 16

/** Addresses of this site that a page names; those of others begin with a scheme, or with two slashes. */
const addresses = /\s(?:href|src)="(\/(?!\/)[^"?#]*)/g

/** Finds the links of a release's pages that lead to nothing. A page that is gone has none. */
export async function deadLinks(target: Target, { files }: Manifest): Promise<DeadLink[]> {
  const dead: DeadLink[] = []
  const there = placesIn(files.paths)
  const pages = pairsOf(files).filter(([path]) => path.endsWith('.html'))
  await inParallel(pages, atOnce, async ([page, { sha256 }]) => {
    const html = new TextDecoder().decode(await target.object(sha256))
    const named = [...html.matchAll(addresses)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
    for (const href of new Set(named)) if (!leadsTo(there, decodeURI(href).slice(1))) dead.push({ page, href })
  })
  return dead.toSorted((one, other) => (one.page < other.page ? -1 : 1))
}

const leadsTo = (there: ReadonlyMap<string, unknown>, path: string): boolean =>
  there.has(path) || there.has(path === '' || path.endsWith('/') ? `${path}index.html` : `${path}/index.html`)
