import { mapIncrementally } from '#domain/collections/memoize.ts'
import type { Page } from './page.ts'
import { escapeXml } from './xml.ts'

function entryOf(origin: string, { path, alternates }: Page): string {
  const links = alternates.map(
    (other) => `<xhtml:link rel="alternate" hreflang="${other.lang}" href="${escapeXml(origin + other.path)}"/>`,
  )
  return `<url><loc>${escapeXml(origin + path)}</loc>${links.join('')}</url>`
}

/** A file of the site. */
interface SitemapFile {
  /** From the root of the site, with a leading slash. */
  path: string
  content: string
}

/**
 * The most addresses of one file. Sitemaps end at 50,000 addresses or 50 MB, and each address names its page in seven
 * other languages too: 10,000 are some 12 MB.
 */
export const maxAddresses = 10_000

/** Maps entries incrementally, since most are the same as in the previous list. */
const mapToEntries = mapIncrementally<Page['frame'], Page, string>()

/**
 * Returns the sitemap of a site: each indexed page, with its alternates in other languages. `/sitemap.xml` lists the
 * addresses, or the files that do where there are too many for one.
 */
export function sitemapFiles(pages: readonly Page[]): SitemapFile[] {
  const frame = pages[0]?.frame
  if (!frame) return [{ path: '/sitemap.xml', content: listOf([]) }]
  const entries = mapToEntries(frame, '', pages, (page) =>
    page.index && page.canonicalPath === page.path ? entryOf(frame.origin, page) : '',
  )
  const urls = entries.filter((entry) => entry !== '')
  return filesOf(frame.origin, urls)
}

/** Returns true for a file of the sitemap. @param path without a leading slash */
export const isSitemap = (path: string): boolean => /^sitemap(?:-\d+)?\.xml$/.test(path)

function filesOf(origin: string, urls: readonly string[]): SitemapFile[] {
  if (urls.length <= maxAddresses) return [{ path: '/sitemap.xml', content: listOf(urls) }]
  const parts = Array.from({ length: Math.ceil(urls.length / maxAddresses) }, (_, at) => ({
    path: `/sitemap-${at + 1}.xml`,
    content: listOf(urls.slice(at * maxAddresses, (at + 1) * maxAddresses)),
  }))
  const named = parts.map(({ path }) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>`)
  return [...parts, { path: '/sitemap.xml', content: xml('sitemapindex', '', named) }]
}

const listOf = (urls: readonly string[]) => xml('urlset', ' xmlns:xhtml="http://www.w3.org/1999/xhtml"', urls)

const xml = (root: string, namespaces: string, lines: readonly string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n')

/** Returns robots.txt, which allows everything; pages that only a buyer needs exclude themselves. */
export const robots = (origin: string): string => `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
