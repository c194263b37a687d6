import { describe, expect, it } from 'vitest'
import type { Catalogue, Snapshot } from '#catalogue/snapshot.ts'
import { pagesOf } from '#site/pages.ts'
import { sitemapText } from './sitemap-text.ts'
import { fullMuseum } from '../../support/full-museum.ts'

const { de } = fullMuseum.catalogues
if (de === undefined) throw new Error('The full museum speaks German.')

const pagesWith = (own: Partial<Catalogue>): ReturnType<typeof pagesOf> => {
  const museum: Snapshot = { ...fullMuseum, catalogues: { ...fullMuseum.catalogues, de: { ...de, ...own } } }
  return pagesOf(museum)
}
const listIn = (pages: ReturnType<typeof pagesOf>) => {
  const page = pages.find(({ path }) => path === '/de/vouchers/')
  return page?.template === 'article-list' ? page.props : undefined
}

describe('the list of vouchers (section 2)', () => {
  it('has the headings of its groups, and none for vouchers without a group', () => {
    expect(listIn(pagesWith({}))?.groups).toMatchObject([
      { name: 'Nach Wert', articles: [{ name: 'Fünfzig', price: 5000, href: '/de/vouchers/fuenfzig/' }] },
      { name: undefined, articles: [{ name: 'Wunschbetrag', href: '/de/vouchers/wunsch/' }] },
    ])
  })

  it('has no price for a voucher of variable amount', () => {
    const [, own] = listIn(pagesWith({}))?.groups ?? []
    expect(own?.articles[0]).not.toHaveProperty('price')
  })

  it('has no heading for a single group, and no groups without vouchers', () => {
    const [first] = de.vouchers
    expect(listIn(pagesWith({ vouchers: first ? [first] : [] }))?.groups).toMatchObject([{ name: undefined }])
    expect(listIn(pagesWith({ vouchers: [] }))?.groups).toEqual([])
  })
})

describe('the page of a voucher', () => {
  const pages = pagesWith({})
  const dataOf = (path: string) => pages.find((page) => page.path === path)?.structuredData

  it('is in the sitemap, as is the list', () => {
    const map = sitemapText(pages)
    for (const path of ['/de/vouchers/', '/de/vouchers/fuenfzig/', '/fr/vouchers/wunsch/']) {
      expect(map).toContain(`<loc>https://shop.museum.example${path}</loc>`)
    }
  })

  it('has as alternates only the languages in which the voucher is sold', () => {
    const [first] = de.vouchers
    const some = pagesWith({ vouchers: first ? [first] : [] })
    expect(some.find(({ path }) => path === '/fr/vouchers/wunsch/')?.alternates).toEqual([
      { lang: 'fr', path: '/fr/vouchers/wunsch/' },
    ])
  })

  it('has structured data of a product with its price, or with the range of its amounts', () => {
    expect(dataOf('/de/vouchers/fuenfzig/')).toMatchObject({ '@type': 'Product', offers: { price: '50.00' } })
    expect(dataOf('/de/vouchers/wunsch/')).toMatchObject({
      offers: { '@type': 'AggregateOffer', lowPrice: '1.00', highPrice: '5000.00', priceCurrency: 'EUR' },
    })
  })

  it('has a description of 160 characters at most', () => {
    const [first] = de.vouchers
    const long = pagesWith({ vouchers: first ? [{ ...first, text: 'Gut für alles. '.repeat(40) }] : [] })
    const page = long.find(({ path }) => path === '/de/vouchers/fuenfzig/')
    expect(page?.description).toMatch(/^Gut für alles\..*…$/)
    expect(page?.description.length).toBeLessThanOrEqual(161)
  })
})
