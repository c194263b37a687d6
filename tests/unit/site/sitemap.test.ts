import { describe, expect, it } from 'vitest'
import type { Page } from '#site/page.ts'
import { pagesOf } from '#site/pages.ts'
import { isSitemap, maxAddresses, sitemapFiles } from '#site/sitemap.ts'
import { fullMuseum } from '../../support/full-museum.ts'

const origin = 'https://shop.museum.example'
const home = pagesOf(fullMuseum).find(({ template }) => template === 'home')
if (!home) throw new Error('The full museum has a home.')

/** A site of so many pages. */
const siteOf = (count: number): Page[] =>
  Array.from({ length: count }, (_, at) => {
    const path = `/de/product/${at + 1}/`
    return { ...home, path, canonicalPath: path }
  })

const locations = (content = '') => [...content.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)

describe('the sitemap', () => {
  it('is one file while its addresses fit', () => {
    const files = sitemapFiles(siteOf(maxAddresses))
    expect(files.map(({ path }) => path)).toEqual(['/sitemap.xml'])
    expect(locations(files[0]?.content)).toHaveLength(maxAddresses)
  })

  it('lists further files if they don’t, each address once and in order', () => {
    const pages = siteOf(2 * maxAddresses + 1)
    const files = new Map(sitemapFiles(pages).map(({ path, content }) => [path, content]))
    const parts = [1, 2, 3].map((number) => `/sitemap-${number}.xml`)
    expect([...files.keys()].toSorted()).toEqual([...parts, '/sitemap.xml'])
    expect(files.get('/sitemap.xml')).toContain('<sitemapindex ')
    expect(locations(files.get('/sitemap.xml'))).toEqual(parts.map((path) => origin + path))
    const listed = parts.map((path) => locations(files.get(path)))
    expect(listed.map(({ length }) => length)).toEqual([maxAddresses, maxAddresses, 1])
    expect(listed.flat()).toEqual(pages.map(({ path }) => origin + path))
    for (const path of files.keys()) expect(isSitemap(path.slice(1))).toBe(true)
  })

  it('is an empty list for a site without pages', () => {
    expect(sitemapFiles([]).map(({ content }) => locations(content))).toEqual([[]])
  })
})
