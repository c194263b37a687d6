import type { Snapshot } from '#catalogue/snapshot.ts'
import type { Page } from '#site/page.ts'
import { stringsFiles } from '#site/page-strings.ts'
import { pagesOf } from '#site/pages.ts'
import { searchFiles } from '#site/search-files.ts'
import { robots, sitemapFiles } from '#site/sitemap.ts'
import { suggestedPicturesFiles } from '#site/suggested-pictures.ts'
import { logoFiles } from '#site/tenant-files.ts'

/** Describes the pages and files that a development server shows. The module is loaded through Vite, never imported. */
export interface DevContent {
  pages: Page[]
  /** Files by address. */
  files: Map<string, string>
}

export function devContent(snapshot: Snapshot): DevContent {
  const pages = pagesOf(snapshot)
  const { tenant } = snapshot
  const files = [
    ...logoFiles(tenant),
    ...stringsFiles(pages),
    ...searchFiles(pages),
    ...suggestedPicturesFiles(pages),
    ...sitemapFiles(pages),
    { path: '/robots.txt', content: robots(tenant.config.site) },
  ]
  return { pages, files: new Map(files.map(({ path, content }) => [path, content])) }
}
