import { describe, expect, it } from 'vitest'
import { pagesOf } from '#site/pages.ts'
import { trailData } from '#site/structured-data.ts'
import { fullMuseum } from '../../support/full-museum.ts'
import { unknownToSchemaOrg } from '../../support/schema-org.ts'

const pages = pagesOf(fullMuseum)
const pageAt = (path: string) => {
  const page = pages.find((one) => one.path === path)
  if (!page) throw new Error(`There is no page ${path}.`)
  return page
}

describe('what search engines are told', () => {
  it('is known to schema.org, in every field and every value', () => {
    const told = pages.flatMap((page) => [page.structuredData ?? [], trailData(page) ?? []].flat())
    const kinds = new Set(told.map((data) => String(Reflect.get(data, '@type'))))
    expect(kinds).toEqual(new Set(['BreadcrumbList', 'Event', 'ItemList', 'Museum', 'Product', 'TouristTrip']))
    expect(told.flatMap((data) => unknownToSchemaOrg(data))).toEqual([])
  })

  it('is found wrong where schema.org knows no such class, field or value', () => {
    const offer = { '@type': 'Offer', availability: 'https://schema.org/Plenty', costs: '1.00' }
    expect(
      unknownToSchemaOrg({ '@type': 'Event', startDate: 'soon', offers: [offer, { '@type': 'Bargain' }] }),
    ).toEqual([
      'Event.startDate: "soon"',
      'Event.offers > Offer.availability: "https://schema.org/Plenty"',
      'Event.offers > Offer.costs: no such property',
      'Event.offers: {"@type":"Bargain"}',
      'Event.offers > : no class Bargain',
    ])
  })

  it('is where a page stands: home, its list, itself', () => {
    const [article] = pages.filter(({ template }) => template === 'article-detail')
    if (!article) throw new Error('The full museum sells an article.')
    const { origin, siteName } = article.frame
    expect(trailData(article)?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: siteName, item: `${origin}/de/` },
      { '@type': 'ListItem', position: 2, name: expect.any(String), item: `${origin}/de/merchandise/` },
      { '@type': 'ListItem', position: 3, name: article.title, item: undefined },
    ])
    expect(trailData(pageAt('/de/'))).toBeUndefined()
    expect(trailData({ ...article, trail: [{ label: 'Shop', href: '/de/' }] })?.itemListElement).toHaveLength(2)
  })
})
