import { describe, expect, it } from 'vitest'
import type { Event } from '#domain/catalogue/events.ts'
import { eventView } from '#site/event-view.ts'
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
const data = (event: Event, on = aDay('2026-05-01'), of = frame) =>
  eventData(event, eventView(event, frame.shop.locale, on).when, of, '/de/e1/')

describe('the structured data of an event', () => {
  it('is absent without a date, which is required', () => {
    expect(data(night)).toBeUndefined()
  })

  it('has as startDate the first performance, else the sorting date, else the first day', () => {
    const lifetime = { first: aDay('2026-06-01'), last: aDay('2026-08-31') }
    const performances = [{ start: aMoment('2026-07-03 19:00:00') }]
    expect(data({ ...dated, lifetime, performances })?.startDate).toBe('2026-07-03T19:00:00+02:00')
    expect(data({ ...dated, lifetime })?.startDate).toBe('2026-07-04T20:00:00+02:00')
    expect(data({ ...night, lifetime })).toMatchObject({ startDate: '2026-06-01', endDate: '2026-08-31' })
  })

  it('has an endDate if the end is known', () => {
    expect(data(dated)).not.toHaveProperty('endDate', expect.anything())
    expect(data({ ...dated, end: aMoment('2026-07-04 23:00:00') })?.endDate).toBe('2026-07-04T23:00:00+02:00')
  })

  it('has no endDate before its beginning', () => {
    const performances = [{ start: aMoment('2026-07-04 20:00:00') }]
    for (const end of ['2026-07-03 23:00:00', '2026-07-04 15:00:00'])
      expect(data({ ...night, performances, end: aMoment(end) })).not.toHaveProperty('endDate', expect.anything())
  })

  it('has the days that its page says, whatever time it is sorted by and however late it ends', () => {
    const lifetime = { first: aDay('2026-06-01'), last: aDay('2026-08-31') }
    const ends = (end: string) => data({ ...night, lifetime, end: aMoment(end) })?.endDate
    expect(ends('2026-12-31 18:00:00')).toBe('2026-08-31')
    expect(ends('2026-08-31 18:00:00')).toBe('2026-08-31T18:00:00+02:00')
    const late = { ...dated, lifetime: { first: aDay('2026-07-04'), last: aDay('2026-07-04') } }
    expect(data({ ...late, end: aMoment('2026-07-05 02:00:00') })?.endDate).toBe('2026-07-05T02:00:00+02:00')
    const sortedBy = (time: string, on?: string) =>
      data({ ...night, lifetime, sortingDateTime: aMoment(time) }, on === undefined ? undefined : aDay(on))?.startDate
    expect(sortedBy('2000-01-01 00:00:00')).toBe('2026-06-01')
    expect(sortedBy('2026-09-30 00:00:00')).toBe('2026-06-01')
    // It opened then, and its page says only until when it runs.
    expect(sortedBy('2026-05-10 10:00:00', '2026-06-15')).toBe('2026-05-10T10:00:00+02:00')
  })

  it('is absent if it opened on a day that is over and no end is known: search engines take it for past', () => {
    expect(data(dated, aDay('2026-07-04'))).toBeDefined()
    expect(data(dated, aDay('2026-07-05'))).toBeUndefined()
  })

  it('has times with the offset of the museum’s zone on their day', () => {
    const winter = { ...night, sortingDateTime: aMoment('2026-12-04 20:00:00') }
    expect(data(winter)?.startDate).toBe('2026-12-04T20:00:00+01:00')
  })

  it('has days without the times that only fill them, from 00:00 until 23:59', () => {
    const allDay = { ...night, sortingDateTime: aMoment('2026-07-04 00:00:00'), end: aMoment('2026-08-31 23:59:59') }
    const days = { startDate: '2026-07-04', endDate: '2026-08-31', offers: [{ validThrough: '2026-08-31' }] }
    expect(data({ ...allDay, tickets: [aTicket()] })).toMatchObject(days)
  })

  it('has as location the event’s venue, else the museum, with the museum’s address if it is known', () => {
    const location = (event: Event, address?: string) => data(event, undefined, { ...frame, address })?.location
    const inGarden = { ...dated, venue: 'Garden' }
    expect(location(inGarden, 'Quai 1')).toMatchObject({ name: 'Garden', address: 'Quai 1' })
    expect(location(dated, 'Quai 1')).toMatchObject({ name: siteName, address: 'Quai 1' })
    expect(location(inGarden)).toMatchObject({ name: 'Garden', address: 'Garden' })
    expect(location(dated)).toMatchObject({ name: siteName, address: siteName })
  })

  it('has an offer for each ticket on sale, in the museum’s currency, with its full address', () => {
    const tickets = [aTicket({ price: 1850 }), aTicket({ id: anId('t2'), name: 'Child', price: 0 })]
    const offer = { '@type': 'Offer', priceCurrency: frame.shop.currency, url: `${origin}/de/e1/` }
    const availability = 'https://schema.org/InStock'
    expect(data({ ...dated, tickets })?.offers).toEqual([
      { ...offer, name: 'Adults', price: '18.50', availability },
      { ...offer, name: 'Child', price: '0.00', availability },
    ])
  })

  it('has the least price of a ticket with parts, as of a family, which is not free', () => {
    const subtickets = [
      { id: 'a', name: 'Adult', price: 1200, min: 1, max: 2 },
      { id: 'c', name: 'Child', price: 300, min: 1, max: 4 },
    ]
    const tickets = [aTicket({ price: 0, subtickets })]
    expect(data({ ...dated, tickets })?.offers).toMatchObject([{ price: '15.00' }])
    const group = [aTicket({ price: 0, subtickets: [{ id: 'a', name: 'Adult', price: 1200 }] })]
    expect(data({ ...dated, tickets: group })?.offers).toMatchObject([{ price: '12.00' }])
  })

  it('has no offer of a ticket that nobody can buy alone, unless there are no others', () => {
    const tickets = [aTicket({ price: 1850 }), aTicket({ id: anId('t2'), name: 'Child', price: 0, bookWithCost: true })]
    expect(data({ ...dated, tickets })?.offers).toMatchObject([{ name: 'Adults' }])
    expect(data({ ...dated, tickets: tickets.slice(1) })?.offers).toMatchObject([{ name: 'Child' }])
  })

  it('has offers valid through the last day, as that of a tour has', () => {
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

describe('the structured data of an item', () => {
  const [article] = fullMuseum.catalogues.de?.articles ?? []
  const [voucher] = fullMuseum.catalogues.de?.vouchers ?? []
  if (!article || !voucher) throw new Error('The full museum sells an article and a voucher.')

  it('has the availability by its stock', () => {
    const availability = (stock: number) => articleData({ ...article, stock, price: 4500 }, frame, '/de/a1/').offers
    expect(availability(1)).toMatchObject({ price: '45.00', availability: 'https://schema.org/InStock' })
    expect(availability(0)).toMatchObject({ availability: 'https://schema.org/OutOfStock' })
  })

  it('has the range of prices of a voucher of variable amount', () => {
    const offers = (variableAmount: boolean) =>
      voucherData({ ...voucher, variableAmount, price: 5000 }, frame, '/v/').offers
    expect(offers(false)).toMatchObject({ '@type': 'Offer', price: '50.00' })
    expect(offers(true)).toMatchObject({ '@type': 'AggregateOffer', url: `${origin}/v/` })
  })

  it('describes the museum itself on its home page', () => {
    const address = 'Quai 1'
    expect(museumData({ ...frame, address })).toMatchObject({ '@type': 'Museum', name: siteName, url: origin, address })
  })
})

const pages = pagesOf(fullMuseum)
const pageAt = (path: string) => {
  const page = pages.find((one) => one.path === path)
  if (!page) throw new Error(`There is no page ${path}.`)
  return page
}

describe('structured data', () => {
  it('is valid for schema.org in every property and value', () => {
    const told = pages.flatMap((page) => [page.structuredData ?? [], trailData(page) ?? []].flat())
    const kinds = new Set(told.map((data) => String(Reflect.get(data, '@type'))))
    expect(kinds).toEqual(new Set(['BreadcrumbList', 'Event', 'ItemList', 'Museum', 'Product', 'TouristTrip']))
    expect(told.flatMap((data) => unknownToSchemaOrg(data))).toEqual([])
  })

  it('is reported as invalid if schema.org has no such class, property or value', () => {
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

  it('has the breadcrumbs of a page: home, its list, itself', () => {
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

it('structured data can’t end its script element', () => {
  const data = { name: '</script><script>alert(1)</script><!--' }
  expect(jsonForScript(data)).not.toContain('<')
  expect(JSON.parse(jsonForScript(data))).toEqual(data)
})
