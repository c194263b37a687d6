import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Catalogue, Snapshot } from '#catalogue/snapshot.ts'
import { pagesOf } from '#site/pages.ts'
import { productFeeds } from '#site/product-feed.ts'
import { thingsToDoFiles } from '#site/things-to-do.ts'
import type { EventId, TicketId } from '#domain/shop/ids.ts'
import { fullMuseum } from '../../support/full-museum.ts'
import { anId } from '../../support/ids.ts'
import { tries } from '../../support/full.ts'

const german = fullMuseum.catalogues.de
if (!german) throw new Error('The full museum speaks German.')

/** The museum with another catalogue in both languages. */
const museumWith = (changed: Partial<Catalogue>, feeds = { products: true, thingsToDo: true }): Snapshot => {
  const { tenant } = fullMuseum
  const catalogue = { ...german, ...changed }
  const config = { ...tenant.config, feeds: { calendar: false, ...feeds } }
  return { ...fullMuseum, tenant: { ...tenant, config }, catalogues: { de: catalogue, fr: catalogue } }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const decoded = (text: string) => text.replaceAll(/&(\w+);/g, (_, name: string) => entities[name] ?? '')

/**
 * Reads a feed as strictly as XML 1.0 is: a declaration, elements that are closed in order, and text that is escaped and
 * has no forbidden characters.
 */
function read(xml: string): { items: [name: string, text: string][][]; channel: Record<string, string> } {
  expect(xml).not.toMatch(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u)
  const items: [string, string][][] = []
  const channel: Record<string, string> = {}
  const open: string[] = []
  const [, body = ''] = /^<\?xml version="1.0" encoding="UTF-8"\?>([^]*)$/.exec(xml) ?? []
  let rest = body
  while (rest !== '') {
    const [whole, text = '', slash, name = '', attributes = ''] =
      /^([^<>]*)(?:<(\/?)([a-z][\w:]*)((?: [\w:]+="[^<>"]*")*)>|$)/.exec(rest) ?? []
    if (whole === undefined) throw new Error(`not XML: ${rest.slice(0, 80)}`)
    expect(text).not.toMatch(/&(?!(?:amp|lt|gt|quot);)/)
    if (slash === '/') {
      expect(open.pop()).toBe(name)
      if (open.at(-1) === 'item') items.at(-1)?.push([name, decoded(text)])
      else if (open.at(-1) === 'channel' && name !== 'item') channel[name] = decoded(text)
    } else if (name !== '') {
      if (name === 'item') items.push([])
      if (name === 'rss') expect(attributes).toContain('xmlns:g="http://base.google.com/ns/1.0"')
      open.push(name)
    }
    rest = rest.slice(whole.length)
  }
  expect(open).toEqual([])
  return { items, channel }
}

const feedsOf = (museum: Snapshot) => productFeeds(museum.tenant.config, pagesOf(museum))
const germanFeed = (museum: Snapshot) => read(feedsOf(museum)[0]?.content ?? '')
const [book, poster] = german.articles
if (!book || !poster) throw new Error('The full museum has two articles.')

/** The values that the format allows, by attribute (Google Merchant, product data specification). */
const allowed: Record<string, RegExp> = {
  'g:id': /^.{1,50}$/u,
  'g:title': /^.{1,150}$/u,
  'g:description': /^[^]{1,5000}$/u,
  'g:link': /^https?:\/\/[^\s]+$/,
  'g:image_link': /^https?:\/\/[^\s]+$/,
  'g:additional_image_link': /^https?:\/\/[^\s]+$/,
  'g:availability': /^(?:in_stock|out_of_stock|preorder|backorder)$/,
  'g:price': /^(?!0+\.00)\d+\.\d\d [A-Z]{3}$/,
  'g:condition': /^(?:new|refurbished|used)$/,
  'g:shipping_weight': /^\d+(?:\.\d+)? (?:lb|oz|g|kg)$/,
}
const required = ['g:id', 'g:title', 'g:description', 'g:link', 'g:image_link', 'g:availability', 'g:price']

describe('the products for search engines', () => {
  it('are a file of each language, only if the museum wants it', () => {
    expect(feedsOf(museumWith({})).map(({ path }) => path)).toEqual(['/de/products.xml', '/fr/products.xml'])
    expect(feedsOf(museumWith({}, { products: false, thingsToDo: true }))).toEqual([])
  })

  it('are the merchandise, with price, currency, stock, weight and pictures, and neither passes nor vouchers', () => {
    const { items, channel } = germanFeed(museumWith({}))
    expect(channel).toMatchObject({
      title: 'Haus der Dinge',
      link: 'https://shop.museum.example/de/merchandise/',
    })
    expect(items.map((item) => item.find(([name]) => name === 'g:id')?.[1])).toEqual(['katalog', 'plakat'])
    expect(items[0]).toEqual([
      ['g:id', 'katalog'],
      ['g:title', 'Katalog'],
      ['g:description', 'Schwer Ein Buch'],
      ['g:link', 'https://shop.museum.example/de/product/katalog/'],
      ['g:image_link', 'https://museum.example/1200/katalog-vorn.jpg'],
      ['g:additional_image_link', 'https://museum.example/1200/katalog-hinten.jpg'],
      ['g:availability', 'in_stock'],
      ['g:price', '49.00 EUR'],
      ['g:condition', 'new'],
      ['g:shipping_weight', '800 g'],
    ])
    expect(items[1]).toContainEqual(['g:availability', 'out_of_stock'])
  })

  it('say nothing about postage, which depends on the basket', () => {
    expect(feedsOf(museumWith({}))[0]?.content).not.toMatch(/g:(?:shipping|tax)>/)
  })

  it('leave out what search engines refuse: articles without a picture or a price', () => {
    const articles = [
      { ...book, image: undefined, images: [] },
      { ...poster, price: 0 },
    ]
    expect(germanFeed(museumWith({ articles })).items).toEqual([])
  })

  it('name pictures of the shop’s own in a form that search engines read', () => {
    const small = { ...book, images: ['/pictures/0123456789abcdef0123-400x300/{width}'] }
    const large = { ...book, images: ['/pictures/0123456789abcdef0123-1200x900/{width}'] }
    const { items } = germanFeed(museumWith({ articles: [small, large] }))
    expect(items.map((item) => item.find(([name]) => name === 'g:image_link')?.[1])).toEqual([
      'https://shop.museum.example/pictures/0123456789abcdef0123-400x300/share.jpg',
      'https://shop.museum.example/pictures/0123456789abcdef0123-1200x900/1200.webp',
    ])
  })

  it('follow the format whatever staff have written', () => {
    const words = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 })
    fc.assert(
      fc.property(words, words, words, fc.integer({ min: 1, max: 9_999_999 }), (any, teaser, text, price) => {
        // A name without a visible character doesn't get through the contract.
        const name = `N${any.replaceAll(/\s/g, ' ')}`
        const { items } = germanFeed(museumWith({ articles: [{ ...book, name, teaser, text, price }] }))
        for (const item of items) {
          for (const [attribute, value] of item) expect(value, attribute).toMatch(allowed[attribute] ?? /never/)
          const names = item.map(([attribute]) => attribute)
          expect(names).toEqual(expect.arrayContaining(required))
          expect(item).toContainEqual([
            'g:price',
            `${Math.floor(price / 100)}.${String(price % 100).padStart(2, '0')} EUR`,
          ])
        }
      }),
      { numRuns: tries(30) },
    )
  })
})

/** An object of the documented format, with the fields that this feed uses. */
const object = (properties: Record<string, object>, needed = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required: needed,
  additionalProperties: false,
})
const list = (items: object) => ({ type: 'array', minItems: 1, items })
const word = { type: 'string', minLength: 1 }
const address = { type: 'string', pattern: '^https?://' }
const texts = object({
  localized_texts: list(object({ language_code: { type: 'string', pattern: '^[a-z]{2}$' }, text: word })),
})
const place = object({
  location: object({ place_info: object({ name: word, unstructured_address: word }) }),
})
const money = object({
  currency_code: { type: 'string', pattern: '^[A-Z]{3}$' },
  units: { type: 'integer', minimum: 0 },
  nanos: { type: 'integer', minimum: 0, maximum: 999_999_999 },
})

/** The product feed of Things to do (developers.google.com/travel/things-to-do/reference/feed-spec/product-feed). */
const documented = object({
  feed_metadata: object({
    shard_id: { const: 0 },
    total_shards_count: { const: 1 },
    processing_instruction: { const: 'PROCESS_AS_SNAPSHOT' },
  }),
  products: {
    type: 'array',
    items: object(
      {
        id: { type: 'string', pattern: '^[\\w-]+$' },
        title: texts,
        description: texts,
        related_media: list(object({ url: address, type: { const: 'MEDIA_TYPE_PHOTO' } })),
        operator: object({ google_business_profile_name: texts, locations: list(place) }, [
          'google_business_profile_name',
        ]),
        options: list(
          object(
            {
              id: word,
              title: texts,
              landing_page: object({ url: address }),
              duration_sec: { type: 'integer', minimum: 1 },
              related_locations: list(
                object({
                  location: place,
                  relation_type: { enum: ['RELATION_TYPE_ADMISSION_TICKET', 'RELATION_TYPE_RELATED_NO_ADMISSION'] },
                }),
              ),
              price_options: list(object({ id: word, title: word, price: money })),
            },
            ['id', 'title', 'landing_page', 'price_options'],
          ),
        ),
      },
      ['id', 'title', 'options'],
    ),
  },
})
const isDocumented = new Ajv2020({ allErrors: true }).compile(documented)

function thingsOf(museum: Snapshot) {
  const files = thingsToDoFiles(museum, pagesOf(museum))
  expect(files.map(({ path }) => path)).toEqual(['/things-to-do.json'])
  const feed = JSON.parse(files[0]?.content ?? '')
  isDocumented(feed)
  expect(isDocumented.errors).toBeNull()
  return feed
}

describe('the things to do for search engines', () => {
  it('are published only if the museum wants it', () => {
    const museum = museumWith({}, { products: true, thingsToDo: false })
    expect(thingsToDoFiles(museum, pagesOf(museum))).toEqual([])
  })

  it('are the events and tours with a certain price, in all languages', () => {
    const { products } = thingsOf(museumWith({}))
    expect(products.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(['event-dinge', 'event-konzert']),
    )
    expect(products[0]).toMatchObject({
      id: 'event-dinge',
      title: {
        localized_texts: [
          { language_code: 'de', text: 'Alle Dinge' },
          { language_code: 'fr', text: 'Alle Dinge' },
        ],
      },
      options: [
        {
          landing_page: { url: 'https://shop.museum.example/de/tickets/dinge/' },
          price_options: [{ title: 'Einzeln', price: { currency_code: 'EUR', units: 30, nanos: 0 } }],
        },
      ],
    })
  })

  it('have exact prices, and no ticket that is free, made of parts, or without a time to use it', () => {
    const [exhibition] = german.events
    if (!exhibition) throw new Error('There is an exhibition.')
    const [family, single] = exhibition.tickets
    if (!family || !single) throw new Error('It has two tickets.')
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), (price) => {
        const tickets = [family, { ...single, price }]
        const { products } = thingsOf(museumWith({ events: [{ ...exhibition, tickets, unscheduled: [] }], tours: [] }))
        const { units, nanos } = products[0].options[0].price_options[0].price
        expect(units * 100 + nanos / 10_000_000).toBe(price)
        expect(products[0].options[0].price_options).toHaveLength(1)
      }),
      { numRuns: tries(50) },
    )
    for (const event of [
      { ...exhibition, tickets: [{ ...single, price: 0 }], unscheduled: [] },
      { ...exhibition, tickets: [family] },
      { ...exhibition, tickets: [single], unscheduled: [single.id] },
    ])
      expect(thingsOf(museumWith({ events: [event], tours: [] })).products).toEqual([])
  })

  it('have no price of what is sold only with a ticket, such as an audio guide', () => {
    const [exhibition] = german.events
    const [, single] = exhibition?.tickets ?? []
    if (!exhibition || !single) throw new Error('There is an exhibition with two tickets.')
    const adults = { ...single, id: anId<TicketId>('adults'), name: 'Erwachsene', bookWithCost: false }
    const event = { ...exhibition, tickets: [single, adults], unscheduled: [] }
    const { products } = thingsOf(museumWith({ events: [event], tours: [] }))
    expect(products[0].options[0].price_options).toMatchObject([{ title: 'Erwachsene' }])
  })

  it('have a ticket of an event if another event has one with the same id that nobody can buy', () => {
    const [exhibition] = german.events
    const [, single] = exhibition?.tickets ?? []
    if (!exhibition || !single) throw new Error('There is an exhibition with two tickets.')
    const tickets = [{ ...single, price: 1200, bookWithCost: false }]
    const other = { ...exhibition, id: anId<EventId>('later'), tickets, unscheduled: [single.id] }
    const { products } = thingsOf(
      museumWith({ events: [{ ...exhibition, tickets, unscheduled: [] }, other], tours: [] }),
    )
    expect(products).toMatchObject([{ id: `event-${exhibition.id}` }])
  })

  it('have a price of a tour whatever ticket has the same id', () => {
    const [exhibition] = german.events
    const [tour] = german.tours
    if (!exhibition || !tour) throw new Error('There are an exhibition and a tour.')
    const group = { ...tour, tickets: [], minParticipants: 1 }
    const unscheduled = group.prices.map(({ id }) => id)
    const { products } = thingsOf(museumWith({ events: [{ ...exhibition, tickets: [], unscheduled }], tours: [group] }))
    expect(products).toMatchObject([{ id: `tour-${tour.id}` }])
  })

  it('have no tour of which both the group and each person pay', () => {
    const [tour] = german.tours
    if (!tour) throw new Error('There is a tour.')
    const group = { ...tour, tickets: [], minParticipants: 1 }
    expect(thingsOf(museumWith({ events: [], tours: [group] })).products[0]?.options[0]).toMatchObject({
      duration_sec: 5400,
      price_options: [{ title: 'Gruppe', price: { units: 180 } }],
    })
    expect(thingsOf(museumWith({ events: [], tours: [tour] })).products).toEqual([])
  })

  it('are the same from the same catalogue', () => {
    const museum = museumWith({})
    expect(thingsOf(structuredClone(museum))).toEqual(thingsOf(museum))
  })
})
