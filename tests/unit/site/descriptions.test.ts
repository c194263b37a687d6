import { describe, expect, it } from 'vitest'
import type { Catalogue } from '#catalogue/snapshot.ts'
import { pagesOf } from '#site/pages.ts'
import { sitemap } from '#site/sitemap.ts'
import { fullMuseum } from '../../support/full-museum.ts'

const german = (change: (catalogue: Catalogue) => Partial<Catalogue> = () => ({})) => {
  const { de } = fullMuseum.catalogues
  if (!de) throw new Error('The full museum speaks German.')
  const snapshot = { ...fullMuseum, catalogues: { ...fullMuseum.catalogues, de: { ...de, ...change(de) } } }
  return pagesOf(snapshot).filter(({ lang }) => lang === 'de')
}
const withoutWords = <T extends object>(things: T[]): T[] =>
  things.map((one) => ({ ...one, text: undefined, teaser: undefined }))

describe('what a page says of itself to search engines', () => {
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
  ])('%s: names the shop where staff wrote nothing', (template) => {
    const descriptions = silent.filter((page) => page.template === template).map(({ description }) => description)
    expect(descriptions).not.toEqual([])
    for (const description of descriptions) expect(description).toContain('Haus der Dinge')
  })

  it('is what staff wrote: of the home, in its settings; of a thing, its own line, else its text', () => {
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

it('a static page without a title is called as the footer calls it', () => {
  const pages = german(({ info }) => ({ info: { ...info, pages: { shipping: { title: '', html: '<p>Post</p>' } } } }))
  expect(pages.find(({ template }) => template === 'static-page')).toMatchObject({
    title: 'Versand',
    description: 'Post',
  })
})

it('an address stands in the sitemap as XML has it', () => {
  const page = german().find(({ template }) => template === 'home')
  if (!page) throw new Error('The full museum has a home.')
  const path = '/de/&<>"/'
  const map = sitemap([{ ...page, path, canonicalPath: path, alternates: [] }])
  expect(map).toContain('<loc>https://shop.museum.example/de/&amp;&lt;&gt;&quot;/</loc>')
})
