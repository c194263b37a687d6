import { describe, expect, it } from 'vitest'
import type { Catalogue } from '#catalogue/snapshot.ts'
import { pagesOf } from '#site/pages.ts'
import { sitemapText } from './sitemap-text.ts'
import { fullMuseum } from '../../support/full-museum.ts'

const german = (change: (catalogue: Catalogue) => Partial<Catalogue> = () => ({})) => {
  const { de } = fullMuseum.catalogues
  if (!de) throw new Error('The full museum speaks German.')
  const snapshot = { ...fullMuseum, catalogues: { ...fullMuseum.catalogues, de: { ...de, ...change(de) } } }
  return pagesOf(snapshot).filter(({ lang }) => lang === 'de')
}
const withoutWords = <T extends object>(things: T[]): T[] =>
  things.map((one) => ({ ...one, text: undefined, teaser: undefined }))

describe('the description of a page', () => {
  const silent = german(({ info, events, tours, articles, passes, vouchers }) => ({
    info: { ...info, meta: {} },
    events: withoutWords(events),
    tours: withoutWords(tours),
    articles: withoutWords(articles),
    passes: withoutWords(passes),
    vouchers: withoutWords(vouchers),
  }))

  it.each([
    'home',
    'event-list',
    'event-detail',
    'tour-list',
    'tour-detail',
    'article-list',
    'article-detail',
    'voucher-detail',
  ])('%s: contains the shop’s name if the museum has no text', (template) => {
    const descriptions = silent.filter((page) => page.template === template).map(({ description }) => description)
    expect(descriptions).not.toEqual([])
    for (const description of descriptions) expect(description).toContain('Haus der Dinge')
  })

  it('is the museum’s text: of the home page, from its settings; of an item, its teaser, else its text', () => {
    const [home] = german().filter(({ template }) => template === 'home')
    expect(home).toMatchObject({ title: 'Zu Hause', description: 'Ein Haus voller Dinge' })
    const bookWith = (words: object) =>
      german(({ articles }) => ({ articles: articles.map((one) => ({ ...one, ...words })) })).find(
        ({ path }) => path === '/de/product/katalog/',
      )
    expect(bookWith({})?.description).toBe('Schwer')
    expect(bookWith({ teaser: undefined })?.description).toBe('Ein Buch')
  })
})

it('a static page without a title has the footer’s label as its title', () => {
  const pages = german(({ info }) => ({ info: { ...info, pages: { shipping: { title: '', html: '<p>Post</p>' } } } }))
  expect(pages.find(({ template }) => template === 'static-page')).toMatchObject({
    title: 'Versand',
    description: 'Post',
  })
})

it('an address in the sitemap is escaped for XML', () => {
  const page = german().find(({ template }) => template === 'home')
  if (!page) throw new Error('The full museum has a home.')
  const path = '/de/&<>"/'
  const map = sitemapText([{ ...page, path, canonicalPath: path, alternates: [] }])
  expect(map).toContain('<loc>https://shop.museum.example/de/&amp;&lt;&gt;&quot;/</loc>')
})
