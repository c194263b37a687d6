import type { Page } from '#site/page.ts'
import { sitemapFiles } from '#site/sitemap.ts'

/** Returns the content of `/sitemap.xml`. */
export const sitemapText = (pages: readonly Page[]): string =>
  sitemapFiles(pages).find(({ path }) => path === '/sitemap.xml')?.content ?? ''
