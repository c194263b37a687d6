import { mapIncrementally, memoize } from '#domain/collections/memoize.ts'
import type { Page } from './page.ts'

const special = /[&<>"]/

const escape = (text: string) => (special.test(text) ? escaped(text) : text)

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function entryOf(origin: string, { path, alternates }: Page): string {
  const links = alternates.map(
    (other) => `<xhtml:link rel="alternate" hreflang="${other.lang}" href="${escape(origin + other.path)}"/>`,
  )
  return `<url><loc>${escape(origin + path)}</loc>${links.join('')}</url>`
}

/** Maps entries incrementally, since most are the same as in the previous list. */
const mapToEntries = mapIncrementally<Page['frame'], Page, string>()

/** Memoizes the long text, which is usually the same as for the previous list. */
const memoizedText = memoize<readonly string[], string>()

/** Returns the sitemap of a site: each indexed page, with its alternates in other languages. */
export function sitemap(pages: Page[]): string {
  const [first] = pages
  const entries = first
    ? mapToEntries(first.frame, '', pages, (page) =>
        page.index && page.canonicalPath === page.path ? entryOf(page.frame.origin, page) : '',
      )
    : []
  return memoizedText(entries, [], () => textOf(entries.filter((entry) => entry !== '')))
}

const textOf = (urls: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')

/** Returns robots.txt, which allows everything; pages that only a buyer needs exclude themselves. */
export const robots = (origin: string): string => `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
