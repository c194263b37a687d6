import { describe, expect, it } from 'vitest'
import type { Catalogue } from '#catalogue/snapshot.ts'
import { itemsPerPage } from '#domain/catalogue/lists.ts'
import type { TourId } from '#domain/shop/ids.ts'
import type { ShopConfig } from '#domain/shop/config.ts'
import { pagesOf } from '#site/pages.ts'
import { sitemapText } from './sitemap-text.ts'
import { trailData } from '#site/structured-data.ts'
import { anId } from '../../support/ids.ts'
import { fullMuseum } from '../../support/full-museum.ts'

const { de } = fullMuseum.catalogues
const [article] = de?.articles ?? []
const [event] = de?.events ?? []
const [tour] = de?.tours ?? []
const [voucher] = de?.vouchers ?? []
if (!de || !article || !event || !tour || !voucher) throw new Error('The full museum has something of everything.')

const many = <T extends { id: string }>(thing: T, length: number): T[] =>
  Array.from({ length }, (_, at) => ({ ...thing, id: anId(`${thing.id}-${at}`), name: `${at}` }))

/** All pages of a museum with these things, with fewer of them in French where that is asked for. */
const museum = (own: Partial<Catalogue>, french = own, config: Partial<ShopConfig> = {}) =>
  pagesOf({
    ...fullMuseum,
    config: { ...fullMuseum.config, ...config },
    catalogues: { de: { ...de, ...own }, fr: { ...de, ...french } },
  })
const pageAt = (pages: ReturnType<typeof museum>, path: string) => pages.find((page) => page.path === path)

const shop = museum({ articles: many(article, 120) }, { articles: many(article, 50) })

describe('Long lists (section 2)', () => {
  it.each([
    ['articles', '/de/merchandise/', { articles: many(article, 120) }],
    ['articles of a category', '/de/merchandise/buecher/', { articles: many(article, 120) }],
    ['events', '/de/tickets/', { events: many(event, 120) }],
    ['tours', '/de/guided-tours/', { tours: many(tour, 120) }],
    ['passes', '/de/passes/', { passes: many({ ...article, kind: 13 }, 120) }],
    ['vouchers', '/de/vouchers/', { vouchers: many(voucher, 120) }],
  ])('of %s have several pages, each with an address, and link to every item', (_, path, things) => {
    const pages = museum(things)
    const list = ['', 'page/2/', 'page/3/'].map((below) => pageAt(pages, path + below))
    expect(pageAt(pages, `${path}page/4/`)).toBeUndefined()
    expect(list.map((page) => page?.canonicalPath)).toEqual([path, `${path}page/2/`, `${path}page/3/`])
    const [first] = list
    expect(list.map((page) => page?.title)).toEqual([
      first?.title,
      `${first?.title}, Seite 2 von 3`,
      `${first?.title}, Seite 3 von 3`,
    ])
    expect(new Set(list.map((page) => page?.description)).size).toBe(3)
    for (const [at, page] of list.entries()) {
      expect(page?.paging).toMatchObject({ number: at + 1, name: first?.title })
      expect(page?.paging?.hrefs).toEqual(list.map((one) => one?.path))
    }
    const hrefs = list.flatMap((page) => JSON.stringify(page?.props).match(/"href":"[^"]+-\d+\/"/g) ?? [])
    expect(new Set(hrefs).size).toBe(120)
  })

  it('have no paging if they fit on one page', () => {
    const pages = museum({ articles: many(article, itemsPerPage) })
    expect(pageAt(pages, '/de/merchandise/')).not.toHaveProperty('paging')
    expect(pageAt(pages, '/de/merchandise/page/2/')).toBeUndefined()
  })

  it('have as alternates of a later page only the languages with a list as long', () => {
    expect(pageAt(shop, '/de/merchandise/page/2/')?.alternates).toEqual([
      { lang: 'de', path: '/de/merchandise/page/2/' },
      { lang: 'fr', path: '/fr/merchandise/page/2/' },
    ])
    expect(pageAt(shop, '/de/merchandise/page/3/')?.alternates).toEqual([
      { lang: 'de', path: '/de/merchandise/page/3/' },
    ])
  })

  it('have every page in the sitemap, below its list', () => {
    const map = sitemapText(shop)
    for (const path of ['/de/merchandise/', '/de/merchandise/page/2/', '/de/merchandise/page/3/'])
      expect(map).toContain(`<loc>${fullMuseum.tenant.config.site}${path}</loc>`)
    const third = pageAt(shop, '/de/merchandise/page/3/')
    expect(third && trailData(third)?.itemListElement).toMatchObject([
      { name: 'Haus der Dinge' },
      { name: 'Shop', item: `${fullMuseum.tenant.config.site}/de/merchandise/` },
      { name: 'Shop, Seite 3 von 3' },
    ])
  })

  it('begin on the home page if they are that, and continue at their own address', () => {
    const pages = museum({ articles: many(article, 50) }, {}, { homeView: 'merchandise' })
    for (const path of ['/de/', '/de/merchandise/', '/de/merchandise/page/2/'])
      expect(pageAt(pages, path)?.paging?.hrefs).toEqual(['/de/', '/de/merchandise/page/2/'])
  })

  it('mark a group that continues from the previous page', () => {
    const pages = museum({ events: many(event, 60) })
    const second = pageAt(pages, '/de/tickets/page/2/')
    expect(
      second?.template === 'event-list' && second.props.groups.map(({ name, continued }) => [name, continued]),
    ).toEqual([['Kunst', true]])
  })

  it('of tours begin with those in the language of the page, and have no filter selected', () => {
    const tours = [
      ...many({ ...tour, language: 'fr' }, 40),
      ...many({ ...tour, id: anId<TourId>('d'), language: 'de' }, 40),
    ]
    const page = pageAt(museum({ tours }), '/de/guided-tours/')
    if (page?.template !== 'tour-list') throw new Error('There is no list of tours.')
    expect(page.props.tours.slice(0, 41).map(({ language }) => language)).toEqual([...Array(40).fill('de'), 'fr'])
    expect(page.props.filter?.languages.map(({ selected }) => selected)).toEqual([false, false])
    expect(page.props.filter?.listed).toBe(80)
  })
})
