import { describe, expect, it } from 'vitest'
import type { Event } from '#domain/catalogue/events.ts'
import { pagesOf } from '#site/pages.ts'
import {
  articleData,
  eventData,
  museumData,
  tourData,
  voucherData,
  trailData,
  jsonForScript,
} from '#site/structured-data.ts'
import { aDay, aMoment } from '../../support/dates.ts'
import { fullMuseum } from '../../support/full-museum.ts'
import { anId } from '../../support/ids.ts'
import { aTicket } from '../../support/shop-things.ts'
import { unknownToSchemaOrg } from '../../support/schema-org.ts'

const [page] = pagesOf(fullMuseum)
if (!page) throw new Error('The full museum has pages.')
const { frame } = page
const { origin, siteName } = frame

const night: Event = { id: anId('e1'), name: 'Night', groups: [], tickets: [], performances: [] }
const dated = { ...night, sortingDateTime: aMoment('2026-07-04 20:00:00') }
const data = (event: Parameters<typeof eventData>[0]) => eventData(event, frame, '/de/e1/')

describe('what search engines are told of an event', () => {
  it('is nothing where nothing says when it takes place: a date is required there', () => {
    expect(data(night)).toBeUndefined()
  })

  it('is when it begins: its first performance, or what it is sorted by, or the first day it runs', () => {
    const lifetime = { first: aDay('2026-06-01'), last: aDay('2026-08-31') }
    const performances = [{ start: aMoment('2026-07-03 19:00:00') }]
    expect(data({ ...dated, lifetime, performances })?.startDate).toBe('2026-07-03T19:00:00')
    expect(data({ ...dated, lifetime })?.startDate).toBe('2026-07-04T20:00:00')
    expect(data({ ...night, lifetime })).toMatchObject({ startDate: '2026-06-01', endDate: '2026-08-31' })
  })

  it('is when it ends, where that is said', () => {
    expect(data(dated)).not.toHaveProperty('endDate', expect.anything())
    expect(data({ ...dated, end: aMoment('2026-07-04 23:00:00') })?.endDate).toBe('2026-07-04T23:00:00')
  })

  it('is where: its own place, or the museum', () => {
    expect(data({ ...dated, venue: 'Garden' })?.location).toMatchObject({ name: 'Garden', address: 'Garden' })
    expect(data(dated)?.location).toMatchObject({ name: siteName, address: siteName })
  })

  it('is an offer for each ticket that somebody can buy, in the museum’s currency, at its full address', () => {
    const tickets = [aTicket({ price: 1850 }), aTicket({ id: anId('t2'), name: 'Child', price: 0 })]
    const offer = { '@type': 'Offer', priceCurrency: frame.shop.currency, url: `${origin}/de/e1/` }
    const availability = 'https://schema.org/InStock'
    expect(data({ ...dated, tickets })?.offers).toEqual([
      { ...offer, name: 'Adults', price: '18.50', availability },
      { ...offer, name: 'Child', price: '0.00', availability },
    ])
  })

  it('is an offer until the event is over, and of a tour until its last day', () => {
    const lifetime = { first: aDay('2026-06-01'), last: aDay('2026-08-31') }
    const until = { validThrough: '2026-08-31' }
    expect(data({ ...night, lifetime, tickets: [aTicket()] })?.offers).toMatchObject([until])
    const [tour] = fullMuseum.catalogues.de?.tours ?? []
    if (!tour) throw new Error('The full museum has a tour.')
    expect(tourData({ ...tour, lifetime }, frame, '/t/').offers).toMatchObject(until)
  })

  it('has a picture in one width', () => {
    const image = 'https://museum.example/{width}/night.jpg'
    expect(data({ ...dated, image })?.image).toBe('https://museum.example/1280/night.jpg')
  })
})

describe('what search engines are told of things', () => {
  const [article] = fullMuseum.catalogues.de?.articles ?? []
  const [voucher] = fullMuseum.catalogues.de?.vouchers ?? []
  if (!article || !voucher) throw new Error('The full museum sells an article and a voucher.')

  it('is whether there are any left', () => {
    const availability = (stock: number) => articleData({ ...article, stock, price: 4500 }, frame, '/de/a1/').offers
    expect(availability(1)).toMatchObject({ price: '45.00', availability: 'https://schema.org/InStock' })
    expect(availability(0)).toMatchObject({ availability: 'https://schema.org/OutOfStock' })
  })

  it('is the range of what a voucher of any amount may come to', () => {
    const offers = (variableAmount: boolean) =>
      voucherData({ ...voucher, variableAmount, price: 5000 }, frame, '/v/').offers
    expect(offers(false)).toMatchObject({ '@type': 'Offer', price: '50.00' })
    expect(offers(true)).toMatchObject({ '@type': 'AggregateOffer', url: `${origin}/v/` })
  })

  it('is the museum itself, on its home page', () => {
    expect(museumData(frame)).toMatchObject({ '@type': 'Museum', name: siteName, url: origin })
  })
})

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

it('structured data can’t end the script element it stands in', () => {
  const data = { name: '</script><script>alert(1)</script><!--' }
  expect(jsonForScript(data)).not.toContain('<')
  expect(JSON.parse(jsonForScript(data))).toEqual(data)
})
