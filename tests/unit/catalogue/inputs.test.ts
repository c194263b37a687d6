import { hash } from 'node:crypto'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { unequalPrices } from '#catalogue/contradictions.ts'
import { changedInputs, freeNow, shrunkSections, inputsFile, inputsOf, type Inputs } from '#catalogue/inputs.ts'
import type { Catalogue, Snapshot } from '#catalogue/snapshot.ts'
import { aDay } from '../../support/dates.ts'
import { fullMuseum } from '../../support/full-museum.ts'

/** The full museum after a change of its German catalogue. */
const withGerman = (change: (catalogue: Catalogue) => Partial<Catalogue>): Snapshot => {
  const { de, ...others } = fullMuseum.catalogues
  if (!de) throw new Error('The full museum speaks German.')
  return { ...fullMuseum, catalogues: { ...others, de: { ...de, ...change(de) } } }
}
const renamed = <T extends { name: string }>(things: T[]): T[] => things.map((one) => ({ ...one, name: 'Neu' }))
const free = <T extends { price: number }>(things: T[]): T[] => things.map((one) => ({ ...one, price: 0 }))
const changesBy = (after: Snapshot) => changedInputs(inputsOf(fullMuseum), inputsOf(after))

describe('a change is reported as the item that changed', () => {
  it.each<[string, (catalogue: Catalogue) => Partial<Catalogue>, RegExp]>([
    ['an event', ({ events }) => ({ events: renamed(events) }), /^event "[^"]+"$/],
    [
      'a ticket',
      ({ events }) => ({ events: events.map((one) => ({ ...one, tickets: renamed(one.tickets) })) }),
      /^ticket "[^"]+" of event "[^"]+"$/,
    ],
    ['a tour', ({ tours }) => ({ tours: renamed(tours) }), /^tour "[^"]+"$/],
    [
      'a price of a tour',
      ({ tours }) => ({ tours: tours.map((one) => ({ ...one, prices: renamed(one.prices) })) }),
      /^price "[^"]+" of tour "[^"]+"$/,
    ],
    [
      'a ticket of a tour',
      ({ tours }) => ({ tours: tours.map((one) => ({ ...one, tickets: renamed(one.tickets) })) }),
      /^ticket "[^"]+" of tour "[^"]+"$/,
    ],
    ['an article', ({ articles }) => ({ articles: renamed(articles) }), /^article "[^"]+"$/],
    ['a pass', ({ passes }) => ({ passes: renamed(passes) }), /^pass "[^"]+"$/],
    ['a voucher', ({ vouchers }) => ({ vouchers: renamed(vouchers) }), /^voucher "[^"]+"$/],
    ['a category', ({ tourCategories }) => ({ tourCategories: renamed(tourCategories) }), /^the categories$/],
    ['a text', ({ info }) => ({ info: { ...info, socialMedia: [] } }), /^the texts: socialMedia$/],
    ['the form', ({ customerForm }) => ({ customerForm: { ...customerForm, required: [] } }), /^the customer's form$/],
  ])('%s', (_, change, what) => {
    const changes = changesBy(withGerman(change))
    expect(changes).not.toEqual([])
    for (const told of changes)
      expect(told).toMatchObject({ what: expect.stringMatching(what), how: 'changed', langs: ['de'] })
  })

  it.each<[string, Snapshot]>([
    ['the date', { ...fullMuseum, pulledOn: aDay('2031-01-01') }],
    ['the configuration of the API: siteName', { ...fullMuseum, config: { ...fullMuseum.config, siteName: 'Neu' } }],
    [
      'tenant.json and the files beside it: logoSvg',
      { ...fullMuseum, tenant: { ...fullMuseum.tenant, logoSvg: '<svg/>' } },
    ],
    [
      'tenant.json and the files beside it: theme.mood',
      {
        ...fullMuseum,
        tenant: {
          ...fullMuseum.tenant,
          config: {
            ...fullMuseum.tenant.config,
            theme: { ...fullMuseum.tenant.config.theme, mood: { hero: 'split', list: 'rows', header: 'band' } },
          },
        },
      },
    ],
    [
      'the configuration of the API: features.vouchers',
      { ...fullMuseum, config: { ...fullMuseum.config, features: { ...fullMuseum.config.features, vouchers: false } } },
    ],
  ])('%s, in no language', (what, after) => {
    expect(changesBy(after)).toEqual([{ what, how: 'changed', langs: [] }])
  })
})

it('a change since a release of an earlier version, which names no fields, is reported as the whole input', () => {
  const before = Object.fromEntries(Object.entries(inputsOf(fullMuseum)).filter(([what]) => !what.includes(': ')))
  const after = inputsOf({ ...fullMuseum, config: { ...fullMuseum.config, siteName: 'Neu' } })
  expect(changedInputs(before, after)).toEqual([{ what: 'the configuration of the API', how: 'changed', langs: [] }])
})

it.each<[string, (catalogue: Catalogue) => Partial<Catalogue>]>([
  ['ticket', ({ events }) => ({ events: events.map((one) => ({ ...one, tickets: free(one.tickets) })) })],
  [
    'part',
    ({ events }) => ({
      events: events.map((one) => ({
        ...one,
        tickets: one.tickets.map((ticket) => ({ ...ticket, subtickets: free(ticket.subtickets) })),
      })),
    }),
  ],
  ['ticket', ({ tours }) => ({ tours: tours.map((one) => ({ ...one, tickets: free(one.tickets) })) })],
  ['price', ({ tours }) => ({ tours: tours.map((one) => ({ ...one, prices: free(one.prices) })) })],
  ['article', ({ articles }) => ({ articles: free(articles) })],
  ['pass', ({ passes }) => ({ passes: free(passes) })],
  ['voucher', ({ vouchers }) => ({ vouchers: free(vouchers) })],
])('a price of 0 is reported for each %s', (what, change) => {
  const told = freeNow(changesBy(withGerman(change)))
  expect(told).not.toEqual([])
  for (const thing of told) expect(thing).toMatch(new RegExp(`^${what} "`))
})

it.each([
  ['events', 'tickets'],
  ['tours', 'guidedTours'],
  ['articles', 'merchandise'],
  ['passes', 'passes'],
  ['vouchers', 'vouchers'],
] as const)('%s are reported if all of them are gone', (things, section) => {
  const told = shrunkSections(inputsOf(fullMuseum), inputsOf(withGerman(() => ({ [things]: [] }))))
  expect(told).toMatchObject([{ section, lang: 'de', after: 0 }])
})

const articles = (count: number, langs = ['de', 'en']): Inputs =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `article "${at}"`,
      Object.fromEntries(langs.map((lang) => [lang, { hash: `${at}`, price: 100 }])),
    ]),
  )

it('new, gone and changed items are reported with their languages and their price', () => {
  const before: Inputs = {
    'article "1"': { de: { hash: 'a', price: 100 }, en: { hash: 'b', price: 100 } },
    ...articles(0),
  }
  const after: Inputs = {
    'article "1"': { de: { hash: 'c', price: 0 }, fr: { hash: 'd', price: 0 } },
    'the date': { all: { hash: 'e' } },
  }
  const changes = changedInputs(before, after)
  expect(changes).toEqual([
    { what: 'article "1"', how: 'new', langs: ['fr'] },
    { what: 'article "1"', how: 'gone', langs: ['en'] },
    { what: 'article "1"', how: 'changed', langs: ['de'], price: { from: 100, to: 0 } },
    { what: 'the date', how: 'new', langs: [] },
  ])
  expect(freeNow(changes)).toEqual(['article "1"'])
})

it('an item that was free before is not reported as free again', () => {
  const free = (hash: string): Inputs => ({ 'ticket "1" of event "2"': { de: { hash, price: 0 } } })
  expect(freeNow(changedInputs(free('a'), free('b')))).toEqual([])
})

it.each([
  [10, 5, false],
  [10, 4, true],
  [1, 0, true],
  [0, 0, false],
  [3, 9, false],
])('a drop from %i items to %i is reported as more than half: %s', (before, after, isTold) => {
  const told = shrunkSections(articles(before, ['de']), articles(after, ['de']))
  expect(told).toEqual(isTold ? [{ what: 'article', section: 'merchandise', lang: 'de', before, after }] : [])
})

it('pages that an earlier version noted though the API never had them are not gone', () => {
  const now = inputsOf(withGerman(({ info }) => ({ info: { ...info, pages: { imprint: info.pages.imprint } } })))
  const de = { hash: hash('sha256', '', 'base64url').slice(0, 16) }
  const noted = ['terms', 'data_protection', 'shipping'].map((page) => [
    `the texts: pages.${page}`,
    { ...now[`the texts: pages.${page}`], de },
  ])
  const before = v.parse(inputsFile, JSON.parse(JSON.stringify({ ...now, ...Object.fromEntries(noted) })))
  expect(shrunkSections(before, now)).toEqual([])
  expect(changedInputs(before, now)).toEqual([])
})

it('a language that is gone counts as the loss of all of its items', () => {
  expect(shrunkSections(articles(4), articles(4, ['de']))).toEqual([
    { what: 'article', section: 'merchandise', lang: 'en', before: 4, after: 0 },
  ])
})

describe('prices that differ by language', () => {
  const told = (museum: Snapshot) => unequalPrices(inputsOf(museum))

  it('are named with both, since pages would contradict each other', () => {
    expect(told(fullMuseum)).toEqual([])
    const raised = withGerman(({ vouchers }) => ({ vouchers: vouchers.map((one) => ({ ...one, price: 12_345 })) }))
    expect(told(raised)[0]).toBe('voucher "fuenfzig" costs 50.00 in fr, 123.45 in de.')
  })

  it('are counted if they are many', () => {
    const prices = { de: { price: 1000 }, fr: { price: 900 }, it: { price: 1000 } }
    const words = unequalPrices(Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`article "${at}"`, prices])))
    expect(words).toHaveLength(11)
    expect(words[0]).toBe('article "0" costs 10.00 in de and it, 9.00 in fr.')
    expect(words.at(-1)).toBe('The prices of 3 more things differ by language.')
  })
})
