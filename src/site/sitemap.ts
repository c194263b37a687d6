import type { Page } from './page.ts'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The sitemap of a site: each page that may be found, with the same page in the other languages. */
export function sitemap(pages: Page[]): string {
  const url = (page: Page) => {
    const { origin } = page.frame
    const links = page.alternates.map(
      ({ lang, path }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escape(origin + path)}"/>`,
    )
    return `<url><loc>${escape(origin + page.path)}</loc>${links.join('')}</url>`
  }
  const urls = pages.filter((page) => page.index && page.canonicalPath === page.path).map(url)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** What robots may read: all but the pages that only a buyer needs; those say so themselves. */
export const robots = (origin: string): string => `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
