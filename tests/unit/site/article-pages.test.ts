import { describe, expect, it } from 'vitest'
import type { Catalogue } from '#catalogue/snapshot.ts'
import type { Article } from '#domain/goods/article.ts'
import type { Page, PageOf } from '#site/page.ts'
import { pagesOf } from '#site/pages.ts'
import { anId } from '../../support/ids.ts'
import { fullMuseum } from '../../support/full-museum.ts'

const { de, fr } = fullMuseum.catalogues
const [book] = de?.articles ?? []
if (!de || !fr || !book) throw new Error('The full museum sells a book, in two languages.')

const article = (id: string, ...groupIds: string[]): Article => ({ ...book, id: anId(id), name: id, groupIds })
const [books, prints, toys] = ['books', 'prints', 'toys'].map((id) => ({ id, name: id }))
const categories = [books, prints, toys].flatMap((category) => category ?? [])

/** The German pages of a museum with other things to sell, in both languages unless French ones are given. */
const pages = (own: Partial<Catalogue>, french = own): Page[] =>
  pagesOf({ ...fullMuseum, catalogues: { de: { ...de, ...own }, fr: { ...fr, ...french } } }).filter(
    ({ lang }) => lang === 'de',
  )

const isList = (page: Page): page is PageOf<'article-list'> => page.template === 'article-list'
const isDetail = (page: Page): page is PageOf<'article-detail'> => page.template === 'article-detail'
const lists = (all: Page[]) => all.filter(isList).filter(({ path }) => path.startsWith('/de/merchandise/'))
const names = ({ props }: PageOf<'article-list'>) =>
  props.groups.flatMap(({ articles }) => articles.map(({ name }) => name))
const categoryLinks = ([first]: PageOf<'article-list'>[]) => first?.props.categoryLinks.map(({ label }) => label)

describe('the lists of articles', () => {
  it('are one of all articles, and one of each category with articles', () => {
    const all = lists(
      pages({ articles: [article('a', 'books'), article('b', 'prints')], articleCategories: categories }),
    )
    expect(all.map(names)).toEqual([['a', 'b'], ['a'], ['b']])
    expect(categoryLinks(all)).toEqual(['books', 'prints'])
  })

  it('have no links to categories if there is only one', () => {
    const all = lists(pages({ articles: [article('a', 'books')], articleCategories: categories }))
    expect(all.map(names)).toEqual([['a'], ['a']])
    expect(categoryLinks(all)).toEqual([])
  })

  it('name the languages in which their category has articles', () => {
    const articleCategories = categories
    const articles = [article('a', 'books'), article('b', 'prints')]
    const [, ofBooks, ofPrints] = lists(
      pages({ articles, articleCategories }, { articles: [article('a', 'books')], articleCategories }),
    )
    expect(ofBooks?.alternates.map(({ lang }) => lang)).toEqual(['de', 'fr'])
    expect(ofPrints?.alternates.map(({ lang }) => lang)).toEqual(['de'])
  })

  it('mark articles that are sold out', () => {
    const [all] = lists(
      pages({
        articles: [
          { ...article('a'), stock: 0 },
          { ...article('b'), stock: 1 },
        ],
      }),
    )
    const [group] = all?.props.groups ?? []
    expect(group?.articles.map(({ soldOut }) => soldOut)).toEqual([true, false])
  })
})

describe('Categories (section 2)', () => {
  it('the list of a category has its articles, and the list without a category has all', () => {
    const articles = [article('a', 'books'), article('b', 'prints', 'books'), article('c')]
    const all = lists(pages({ articles, articleCategories: categories }))
    expect(all.map(names)).toEqual([['a', 'b', 'c'], ['a', 'b'], ['b']])
  })
})

describe('the page of an article', () => {
  const othersOf = (articles: Article[], id: string) =>
    pages({ articles, articleCategories: categories })
      .filter(isDetail)
      .find(({ path }) => path === `/de/merchandise/${id}/` || path.endsWith(`/${id}/`))
      ?.props.others.map(({ name }) => name)

  it('offers four other articles, those of the same category first, and never itself', () => {
    const articles = [
      article('far'),
      article('toy', 'toys'),
      article('here', 'books', 'prints'),
      article('print', 'prints'),
      article('book', 'books', 'toys'),
      article('last'),
    ]
    expect(othersOf(articles, 'here')).toEqual(['print', 'book', 'far', 'toy'])
    expect(othersOf([article('here')], 'here')).toEqual([])
  })
})
