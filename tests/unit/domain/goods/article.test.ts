import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ArticleId } from '#domain/shop/ids.ts'
import {
  articleLimit,
  articleProblems,
  shownArticleProblem,
  articleLineOf,
  merchandiseOf,
  passesOf,
  formatWeight,
} from '#domain/goods/article.ts'
import { articlesInCart } from '#domain/lines/articles-in-cart.ts'
import { ownerProblems, ownersFor, withOwners } from '#domain/goods/owners.ts'
import { anArticleLine, aTicketLine } from '../../../support/shop-things.ts'
import { anId } from '../../../support/ids.ts'

const article = {
  id: anId<ArticleId>('a1'),
  name: 'Catalogue',
  images: [],
  price: 4500,
  vat: 2.6,
  stock: 5,
  kind: 1,
  groupIds: ['books'],
}
const pass = { ...article, id: anId<ArticleId>('p1'), kind: 13, groupIds: ['passes'] }

describe('Stock (section 4)', () => {
  it('at most the stock can be ordered, including what is in the cart', () => {
    expect(articleLimit(article, [])).toBe(5)
    expect(articleLimit(article, [anArticleLine({ count: 3 })])).toBe(2)
    expect(articleLimit(article, [anArticleLine({ count: 9 })])).toBe(0)
    expect(articleProblems(article, 5, [])).toEqual([])
    expect(articleProblems(article, 3, [anArticleLine({ count: 3 })])).toEqual([
      { key: 'availability.onlyItemsLeft', values: { wanted: 3, count: 2 }, about: 'a1' },
    ])
  })

  it('an article’s stock is taken by all its lines, as article or pass', () => {
    const lines = [anArticleLine({ count: 2 }), anArticleLine({ count: 1 }), anArticleLine({ id: anId('b'), count: 5 })]
    expect(articlesInCart(lines, anId('a1'))).toBe(3)
    expect(
      articlesInCart(
        [anArticleLine({ type: 'annualPass', count: 2 }), aTicketLine({ id: anId('a1'), count: 5 })],
        anId('a1'),
      ),
    ).toBe(2)
  })

  it('an article without stock is out of stock', () => {
    expect(articleProblems({ ...article, stock: 0 }, 1, [])).toEqual([
      { key: 'availability.itemOutOfStock', about: 'a1' },
    ])
  })

  it('the last piece can be ordered', () => {
    expect(articleProblems({ ...article, stock: 1 }, 1, [])).toEqual([])
  })

  it('a quantity is needed', () => {
    expect(articleProblems(article, 0, [])).toEqual([{ key: 'forms.notANumber', about: 'a1' }])
  })
})

describe('Stock: the problems of a count (section 4)', () => {
  it('reports too many at once, and a missing count after a first attempt', () => {
    expect(shownArticleProblem(article, 9, [], false)?.key).toBe('availability.onlyItemsLeft')
    expect(shownArticleProblem(article, 0, [], false)).toBeUndefined()
    expect(shownArticleProblem(article, 0, [], true)?.key).toBe('forms.notANumber')
  })

  it('reports nothing if the whole stock is in the cart', () => {
    expect(shownArticleProblem(article, 1, [anArticleLine({ count: 5 })], true)).toBeUndefined()
  })
})

describe('Passes (section 9)', () => {
  it('kind 13 is an annual pass, in lists and in the cart', () => {
    expect(passesOf([article, pass])).toEqual([pass])
    expect(merchandiseOf([article, pass])).toEqual([article])
    expect(articleLineOf(pass, 1).type).toBe('annualPass')
    expect(articleLineOf(article, 1).type).toBe('merchandise')
  })

  it('a line carries price, count and owners', () => {
    expect(articleLineOf({ ...article, image: 'x.jpg' }, 2, [{ name: 'Ada' }])).toEqual({
      type: 'merchandise',
      id: 'a1',
      name: 'Catalogue',
      price: 4500,
      count: 2,
      vat: 2.6,
      owners: [{ name: 'Ada' }],
      image: 'x.jpg',
    })
    expect(articleLineOf(article, 1).image).toBeUndefined()
  })

  it('there are as many owners as passes', () => {
    expect(ownersFor(2, [{ name: 'Ada' }])).toEqual([{ name: 'Ada' }, { name: '' }])
    expect(ownersFor(1, [{ name: 'Ada' }, { name: 'Ben' }])).toEqual([{ name: 'Ada' }])
  })

  it('each owner needs a name, and an address if the pass is sent to the owner', () => {
    expect(ownerProblems([{ name: 'Ada' }, { name: 'Ben', sendToCustomAddress: true, address: 'Weg 2' }])).toEqual([])
    expect(ownerProblems([{ name: ' ' }, { name: 'Ben', sendToCustomAddress: true, address: ' ' }])).toEqual([
      { key: 'passDetail.nameMissing', about: 'owners.0.name' },
      { key: 'passDetail.addressMissing', about: 'owners.1.address' },
    ])
  })

  it('the owners of a line are replaced together, one complete owner for each pass', () => {
    const two = anArticleLine({ type: 'annualPass', count: 2, owners: [{ name: 'Ada' }, { name: 'Ben' }] })
    const [eve, sent] = [{ name: ' Eve ' }, { name: 'Ben', sendToCustomAddress: true, address: ' Weg 2 ' }]
    expect(withOwners(two, [eve, sent, { name: 'Cleo' }])).toEqual({
      ...two,
      owners: [{ name: 'Eve' }, { name: 'Ben', sendToCustomAddress: true, address: 'Weg 2' }],
    })
    expect(withOwners(two, [eve])).toBeUndefined()
    expect(withOwners(two, [eve, { ...sent, address: ' ' }])).toBeUndefined()
  })
})

it.each([
  [300, 'en', '300 g'],
  [999, 'de-CH', '999 g'],
  [1000, 'de', '1 kg'],
  [1250, 'de', '1,25 kg'],
  [1250, 'en', '1.25 kg'],
] as const)('%i grams are written in %s as %s', (grams, locale, text) => {
  expect(formatWeight(grams, locale).replaceAll(/\s/g, ' ')).toBe(text)
})

it('a count above what is left is always reported at once, and one within it never', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(20), fc.integer({ min: 1, max: 9999 }), (stock, inCart, count) => {
      const article = { id: anId<ArticleId>('a1'), stock }
      const lines = inCart > 0 ? [anArticleLine({ id: article.id, count: inCart })] : []
      const left = Math.max(0, stock - inCart)
      const problem = shownArticleProblem(article, count, lines, false)
      // With nothing left there is no counter, and a note says why.
      if (left > 0) expect(problem !== undefined).toBe(count > left)
    }),
  )
})
