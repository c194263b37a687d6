import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageLinks } from '#domain/catalogue/lists.ts'

const words = (number: number, of: number) =>
  pageLinks(number, of)
    .map((page) => page ?? '…')
    .join(' ')

describe('the pagination links', () => {
  it.each([
    [1, 2, '1 2'],
    [2, 5, '1 2 3 4 5'],
    [1, 9, '1 2 3 4 5 … 9'],
    [4, 9, '1 2 3 4 5 … 9'],
    [5, 9, '1 … 4 5 6 … 9'],
    [9, 9, '1 … 5 6 7 8 9'],
    [3, 7, '1 2 3 4 5 6 7'],
    [21, 42, '1 … 20 21 22 … 42'],
  ])('of page %i of %i are %s', (number, of, numbers) => {
    expect(words(number, of)).toBe(numbers)
  })

  it('hold the first, the last, the current and the neighbouring pages in order, and never an ellipsis for a single page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 60 }), fc.nat(), (of, at) => {
        const number = 1 + (at % of)
        const links = pageLinks(number, of)
        const pages = links.filter((page) => page !== undefined)
        expect(pages).toEqual([...new Set(pages)].toSorted((one, other) => one - other))
        for (const wanted of [1, number - 1, number, number + 1, of]) {
          if (wanted >= 1 && wanted <= of) expect(pages).toContain(wanted)
        }
        for (const [index, page] of links.entries()) {
          if (page === undefined) expect((links[index + 1] ?? 0) - (links[index - 1] ?? 0)).toBeGreaterThan(2)
        }
        expect(links.length).toBeLessThanOrEqual(7)
      }),
    )
  })
})
