import { describe, expect, it } from 'vitest'
import { devContent } from '#publisher/dev/dev-content.ts'
import { fullMuseum } from '../../../support/full-museum.ts'

describe('the files of a development server', () => {
  const { pages, files } = devContent(fullMuseum)
  const { site } = fullMuseum.tenant.config

  it('include a robots.txt that allows everything and names the sitemap', () => {
    expect(files.get('/robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${site}/sitemap.xml\n`)
  })

  it('include a sitemap of the canonical addresses', () => {
    const map = String(files.get('/sitemap.xml'))
    const named = new Set([...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address))
    const known = pages.filter(({ index, canonicalPath, path }) => index && canonicalPath === path)
    expect(named).toEqual(new Set(known.map(({ path }) => site + path)))
  })
})
