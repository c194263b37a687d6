import { expect, it } from 'vitest'
import { changedInputs, freeNow, shrunkSections } from '#catalogue/compare-inputs.ts'
import type { Inputs } from '#catalogue/inputs.ts'

const articles = (count: number, langs = ['de', 'en']): Inputs =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `article "${at}"`,
      Object.fromEntries(langs.map((lang) => [lang, { hash: `${at}`, price: 100 }])),
    ]),
  )

it('what is new, gone and changed is told, with the languages it is so in and its price', () => {
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

it('what was free before is not told again', () => {
  const free = (hash: string): Inputs => ({ 'ticket "1" of event "2"': { de: { hash, price: 0 } } })
  expect(freeNow(changedInputs(free('a'), free('b')))).toEqual([])
})

it.each([
  [10, 5, false],
  [10, 4, true],
  [1, 0, true],
  [0, 0, false],
  [3, 9, false],
])('of %i things %i are left: more than half is gone: %s', (before, after, isTold) => {
  const told = shrunkSections(articles(before, ['de']), articles(after, ['de']))
  expect(told).toEqual(isTold ? [{ what: 'article', lang: 'de', before, after }] : [])
})

it('a language that is gone counts as all of its things', () => {
  expect(shrunkSections(articles(4), articles(4, ['de']))).toEqual([
    { what: 'article', lang: 'en', before: 4, after: 0 },
  ])
})
