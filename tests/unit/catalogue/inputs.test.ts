import { describe, expect, it } from 'vitest'
import { changedInputs, freeNow, shrunkSections } from '#catalogue/compare-inputs.ts'
import { inputsOf } from '#catalogue/inputs.ts'
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

describe('what changed is told as the thing that it is', () => {
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
    ['an article', ({ articles }) => ({ articles: renamed(articles) }), /^article "[^"]+"$/],
    ['a pass', ({ passes }) => ({ passes: renamed(passes) }), /^pass "[^"]+"$/],
    ['a voucher', ({ vouchers }) => ({ vouchers: renamed(vouchers) }), /^voucher "[^"]+"$/],
    ['a category', ({ tourCategories }) => ({ tourCategories: renamed(tourCategories) }), /^the categories$/],
    ['a text', ({ info }) => ({ info: { ...info, pages: {} } }), /^the texts$/],
    ['the form', ({ customerForm }) => ({ customerForm: { ...customerForm, required: [] } }), /^the customer's form$/],
  ])('%s', (_, change, what) => {
    const changes = changesBy(withGerman(change))
    expect(changes).not.toEqual([])
    for (const told of changes)
      expect(told).toMatchObject({ what: expect.stringMatching(what), how: 'changed', langs: ['de'] })
  })

  it.each<[string, Snapshot]>([
    ['the date', { ...fullMuseum, pulledOn: aDay('2031-01-01') }],
    ['the configuration of the API', { ...fullMuseum, config: { ...fullMuseum.config, siteName: 'Neu' } }],
    ['tenant.json and the files beside it', { ...fullMuseum, tenant: { ...fullMuseum.tenant, logoSvg: '<svg/>' } }],
  ])('%s, in no language', (what, after) => {
    expect(changesBy(after)).toEqual([{ what, how: 'changed', langs: [] }])
  })
})

it.each<[string, (catalogue: Catalogue) => Partial<Catalogue>]>([
  ['ticket', ({ events }) => ({ events: events.map((one) => ({ ...one, tickets: free(one.tickets) })) })],
  ['price', ({ tours }) => ({ tours: tours.map((one) => ({ ...one, prices: free(one.prices) })) })],
  ['article', ({ articles }) => ({ articles: free(articles) })],
  ['pass', ({ passes }) => ({ passes: free(passes) })],
  ['voucher', ({ vouchers }) => ({ vouchers: free(vouchers) })],
])('a price of 0 is told of each %s', (what, change) => {
  const told = freeNow(changesBy(withGerman(change)))
  expect(told).not.toEqual([])
  for (const thing of told) expect(thing).toMatch(new RegExp(`^${what} "`))
})

it.each(['events', 'tours', 'articles', 'passes', 'vouchers'] as const)('%s that are all gone are told', (section) => {
  const told = shrunkSections(inputsOf(fullMuseum), inputsOf(withGerman(() => ({ [section]: [] }))))
  expect(told).toMatchObject([{ lang: 'de', after: 0 }])
})
