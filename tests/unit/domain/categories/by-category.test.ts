import { describe, expect, it } from 'vitest'
import { byCategory } from '#domain/categories/by-category.ts'

const [books, prints, toys] = ['Books', 'Prints', 'Toys'].map((name) => ({ id: name.toLowerCase(), name }))
const categories = [books, prints, toys].filter((category) => category !== undefined)
const idsOf = ({ ids }: { ids: string[] }) => ids

describe('section 3, Things under their headings', () => {
  it('stand in the order of the headings, each under all of its own', () => {
    const both = { ids: ['prints', 'books'] }
    const print = { ids: ['prints'] }
    expect(byCategory([print, both], categories, idsOf)).toEqual([
      { category: books, things: [both] },
      { category: prints, things: [print, both] },
    ])
  })

  it('a heading with nothing below it is gone', () => {
    expect(byCategory([], categories, idsOf)).toEqual([])
    expect(byCategory([{ ids: ['toys'] }], categories, idsOf).map(({ category }) => category)).toEqual([toys])
  })

  it('what belongs under none, or under one that nobody knows, comes last', () => {
    const [none, unknown] = [{ ids: [] }, { ids: ['gone'] }]
    const toy = { ids: ['toys'] }
    expect(byCategory([none, toy, unknown], categories, idsOf)).toEqual([
      { category: toys, things: [toy] },
      { things: [none, unknown] },
    ])
  })
})
