import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutList, itemsPerPage, byCategory, fold } from '#domain/catalogue/lists.ts'

const group = (length: number, name?: string) => ({
  name,
  things: Array.from({ length }, (_, at) => `${name ?? ''}${at}`),
})
/** How many things of each group stand on each page, `+` where the group goes on from the page before. */
const shape = (...groups: ReturnType<typeof group>[]) =>
  cutList(groups).map((parts) =>
    parts.map(({ name = '-', things, continued }) => `${name}${continued ? '+' : ''} ${things.length}`).join(', '),
  )

const lengths = fc.array(fc.integer({ min: 0, max: 130 }), { maxLength: 6 })

describe('Long lists (section 2)', () => {
  it('hold at most 48 items a page, every item once and in order', () => {
    fc.assert(
      fc.property(lengths, (all) => {
        const groups = all.map((length, at) => group(length, `g${at}-`))
        const pages = cutList(groups)
        expect(pages.flat().flatMap(({ things }) => things)).toEqual(groups.flatMap(({ things }) => things))
        for (const parts of pages) {
          const count = parts.flatMap(({ things }) => things).length
          expect(count).toBeLessThanOrEqual(itemsPerPage)
          expect(count > 0 || pages.length === 1).toBe(true)
        }
      }),
    )
  })

  it('have a single page for up to 48 items, even for none', () => {
    expect(shape(group(48))).toEqual(['- 48'])
    expect(shape(group(20, 'a'), group(28, 'b'))).toEqual(['a 20, b 28'])
    expect(shape()).toEqual([''])
    expect(shape(group(49))).toEqual(['- 48', '-+ 1'])
  })

  it('start a group that no longer fits on a new page if the current page is at least half full', () => {
    expect(shape(group(24, 'a'), group(30, 'b'))).toEqual(['a 24', 'b 30'])
    expect(shape(group(23, 'a'), group(30, 'b'))).toEqual(['a 23, b 25', 'b+ 5'])
  })

  it('split a group larger than a page, and continue it under its heading', () => {
    expect(shape(group(10, 'a'), group(100, 'b'), group(3, 'c'))).toEqual(['a 10, b 38', 'b+ 48', 'b+ 14, c 3'])
  })

  it('leave no heading with fewer than 4 items at the end of a page', () => {
    expect(shape(group(45, 'a'), group(60, 'b'))).toEqual(['a 45', 'b 48', 'b+ 12'])
    expect(shape(group(44, 'a'), group(60, 'b'))).toEqual(['a 44, b 4', 'b+ 48', 'b+ 8'])
  })
})

const [books, prints, toys] = ['Books', 'Prints', 'Toys'].map((name) => ({ id: name.toLowerCase(), name }))
const categories = [books, prints, toys].filter((category) => category !== undefined)
const idsOf = ({ ids }: { ids: string[] }) => ids

describe('Things by category (section 3)', () => {
  it('are listed in the order of the categories, each item under all of its own', () => {
    const both = { ids: ['prints', 'books'] }
    const print = { ids: ['prints'] }
    expect(byCategory([print, both], categories, idsOf)).toEqual([
      { category: books, things: [both] },
      { category: prints, things: [print, both] },
    ])
  })

  it('a category without items is left out', () => {
    expect(byCategory([], categories, idsOf)).toEqual([])
    expect(byCategory([{ ids: ['toys'] }], categories, idsOf).map(({ category }) => category)).toEqual([toys])
  })

  it('items without a known category come last', () => {
    const [none, unknown] = [{ ids: [] }, { ids: ['gone'] }]
    const toy = { ids: ['toys'] }
    expect(byCategory([none, toy, unknown], categories, idsOf)).toEqual([
      { category: toys, things: [toy] },
      { things: [none, unknown] },
    ])
  })
})

it.each([
  ['Führung', 'fuhrung'],
  ['ÉTÉ', 'ete'],
  ['Strasse', 'strasse'],
  ['Straße', 'strasse'],
  ['smørrebrød', 'smorrebrod'],
  ['Œuvre', 'oeuvre'],
  ['Færøerne', 'faeroerne'],
  ['Åland', 'aland'],
  ['1914', '1914'],
])('the search folds %s to %s', (word, folded) => {
  expect(fold(word)).toBe(folded)
})
