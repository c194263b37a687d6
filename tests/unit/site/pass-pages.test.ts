import { describe, expect, it } from 'vitest'
import { pagesOf } from '#site/pages.ts'
import { sitemapText } from './sitemap-text.ts'
import { fullMuseum } from '../../support/full-museum.ts'

const pages = pagesOf(fullMuseum)
const at = (path: string, all = pages) => all.find((page) => page.path === path)

describe('passes (section 2)', () => {
  it('are in a list of their own, under the headings of their categories', () => {
    const page = at('/de/passes/')
    expect(page?.template === 'article-list' && page.props.groups).toMatchObject([
      { name: 'Karten', articles: [{ name: 'Jahreskarte', href: '/de/passes/jahr/' }] },
      { name: 'Verein', articles: [{ name: 'Freunde', soldOut: true }] },
    ])
  })

  it('have pages of their own, with structured data of a product, in the sitemap', () => {
    expect(at('/de/passes/jahr/')).toMatchObject({
      template: 'pass-detail',
      structuredData: {
        '@type': 'Product',
        sku: 'jahr',
        offers: { url: 'https://shop.museum.example/de/passes/jahr/' },
      },
    })
    expect(at('/de/product/jahr/')).toBeUndefined()
    expect(sitemapText(pages)).toContain('<loc>https://shop.museum.example/fr/passes/freunde/</loc>')
  })

  it('exist without merchandise, too', () => {
    const { features } = fullMuseum.config
    const without = pagesOf({
      ...fullMuseum,
      config: { ...fullMuseum.config, features: { ...features, merchandise: false } },
    })
    expect(at('/de/passes/jahr/', without)?.template).toBe('pass-detail')
    expect(at('/de/merchandise/', without)).toBeUndefined()
  })
})
