import { readFile } from 'node:fs/promises'
import { inParallel } from '#domain/records/in-parallel.ts'
import type { Manifest } from '#publish/store/manifest.ts'
import type { SiteFolder } from '#publish/store/site-folder.ts'
import { unlessMissing } from '#tenant/files/missing.ts'

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
export async function deadLinks(site: SiteFolder, { files }: Manifest): Promise<DeadLink[]> {
  const dead: DeadLink[] = []
  const pages = Object.entries(files).filter(([path]) => path.endsWith('.html'))
  await inParallel(pages, atOnce, async ([page, { sha256 }]) => {
    const html = await unlessMissing(readFile(site.object(sha256), 'utf8'), '')
    const named = [...html.matchAll(addresses)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
    for (const href of new Set(named)) if (!leadsTo(files, decodeURI(href).slice(1))) dead.push({ page, href })
  })
  return dead.toSorted((one, other) => (one.page < other.page ? -1 : 1))
}

const leadsTo = (files: Manifest['files'], path: string): boolean =>
  path in files || (path === '' || path.endsWith('/') ? `${path}index.html` in files : `${path}/index.html` in files)
