import { expect, it } from 'vitest'
import { keepEqual } from '#domain/collections/memoize.ts'
import type { Snapshot } from '#catalogue/snapshot.ts'
import { pageIdentity } from '#publisher/render/page-identity.ts'
import { addDays } from '#domain/dates/calendar.ts'
import { searchFiles } from '#site/search-files.ts'
import { stringsFiles } from '#site/page-strings.ts'
import { sitemapFiles } from '#site/sitemap.ts'
import { pagesOf } from '#site/pages.ts'
import { fullMuseum } from '../../support/full-museum.ts'
import { leavesOf, otherValues, withLeaf } from '../../support/leaves.ts'
import { isFull } from '../../support/full.ts'

/** What is made from a snapshot: the list of pages, and what is made from that. */
const madeOf = (snapshot: Snapshot) => {
  const pages = pagesOf(snapshot)
  const identities = pages.map((page) => `${page.path} ${page.file} ${pageIdentity('', page)}`)
  return JSON.stringify([identities, sitemapFiles(pages), searchFiles(pages), stringsFiles(pages)])
}

/** Of each kind of field one, whatever its place in a list is; without FOYER_FULL each fourth of them. */
const { catalogues, config, pulledOn } = fullMuseum
const kinds = new Map(leavesOf({ catalogues, config, pulledOn }).map((leaf) => [leaf.name, leaf]))
const leaves = [...kinds.values()].filter((_, at) => isFull || at % 4 === 0)

it('the list of pages is the same whatever list came before: each field changed by itself', () => {
  const full = madeOf(structuredClone(fullMuseum))
  for (const leaf of leaves) {
    const [value = ''] = otherValues(leaf)
    // Such a time zone, or language, is none.
    if (/timeZone|languages|pulledOn/.test(leaf.name)) continue
    const changed = keepEqual(fullMuseum, withLeaf(fullMuseum, leaf, value))
    expect(changed.tenant).toBe(fullMuseum.tenant)
    expect(madeOf(changed), leaf.name).toBe(madeOf(structuredClone(changed)))
    expect(madeOf(fullMuseum), leaf.name).toBe(full)
  }
})

it('the list of pages is the same on another day, without an item, and with two items in another order', () => {
  const { de, ...others } = catalogues
  if (!de) throw new Error('The full museum speaks German.')
  const german = [
    { ...de, articles: de.articles.toReversed() },
    { ...de, articles: de.articles.slice(1) },
    { ...de, articles: [] },
    { ...de, events: [] },
    { ...de, passes: [] },
  ]
  const snapshots = [
    { ...fullMuseum, pulledOn: addDays(pulledOn, 400) },
    { ...fullMuseum, catalogues: others },
    ...german.map((one) => ({ ...fullMuseum, catalogues: { ...others, de: one } })),
  ]
  for (const one of snapshots) expect(madeOf(one)).toBe(madeOf(structuredClone(one)))
})

it('the pages of each language are the previous objects if their data is unchanged, except for the home page', () => {
  const before = new Set(pagesOf(fullMuseum))
  const again = pagesOf(structuredClone(fullMuseum))
  expect(again.some((page) => before.has(page))).toBe(false)
  const same = keepEqual(fullMuseum, structuredClone(fullMuseum))
  const others = pagesOf({ ...same }).filter((page) => !before.has(page) && /^\/[a-z]{2}\//.test(page.path))
  expect(others.map(({ template }) => template)).toEqual(same.config.languages.map(() => 'home'))
})
