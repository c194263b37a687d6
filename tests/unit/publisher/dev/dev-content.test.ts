import { describe, expect, it } from 'vitest'
import { devContent } from '#publisher/dev/dev-content.ts'
import { fullMuseum } from '../../../support/full-museum.ts'

describe('what a development server shows besides pages', () => {
  const { pages, files } = devContent(fullMuseum)
  const { site } = fullMuseum.tenant.config

  it('is what a release has for robots: they may read all, and where the list of pages is', () => {
    expect(files.get('/robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${site}/sitemap.xml\n`)
  })

  it('is the list of pages that search engines know, each by its own address', () => {
    const map = files.get('/sitemap.xml') ?? ''
    const named = new Set([...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address))
    const known = pages.filter(({ index, canonicalPath, path }) => index && canonicalPath === path)
    expect(named).toEqual(new Set(known.map(({ path }) => site + path)))
  })
})
