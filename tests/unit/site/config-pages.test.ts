import { describe, expect, it } from 'vitest'
import type { ShopConfig } from '#domain/shop/config.ts'
import { pagesOf } from '#site/pages.ts'
import { sitemapText } from './sitemap-text.ts'
import { fullMuseum } from '../../support/full-museum.ts'

const pagesWith = (change: Partial<ShopConfig>) =>
  pagesOf({ ...fullMuseum, config: { ...fullMuseum.config, ...change } })
const pageAt = (pages: ReturnType<typeof pagesOf>, path: string) => pages.find((page) => page.path === path)
const { features, show } = fullMuseum.config

describe('static pages', () => {
  const pages = pagesWith({ currencySymbol: 'CHF', features: { ...features, merchandise: false } })

  it('exist whatever the currency is, and with or without merchandise', () => {
    for (const id of ['accessibility_statement', 'shipping']) {
      expect(pageAt(pages, `/de/page/${id}/`)?.template).toBe('static-page')
    }
  })

  it('are linked in the footer: the accessibility statement always, shipping if merchandise is sold', () => {
    const hrefs = (some: typeof pages) => some[0]?.frame.footer?.links.map(({ href }) => href)
    expect(hrefs(pages)).toContain('/de/page/accessibility_statement/')
    expect(hrefs(pages)).not.toContain('/de/page/shipping/')
    expect(hrefs(pagesWith({}))).toEqual(
      expect.arrayContaining(['/de/page/accessibility_statement/', '/de/page/shipping/']),
    )
  })

  it('exist even in a language whose footer links elsewhere, since their addresses may be known', () => {
    expect(pageAt(pages, '/de/page/imprint/')?.template).toBe('static-page')
    expect(pageAt(pages, '/fr/page/imprint/')?.alternates).toEqual([
      { lang: 'de', path: '/de/page/imprint/' },
      { lang: 'fr', path: '/fr/page/imprint/' },
    ])
    const hrefs = pages.find(({ lang }) => lang === 'de')?.frame.footer?.links.map(({ href }) => href)
    expect(hrefs).not.toContain('/de/page/imprint/')
  })

  it('have as alternates only the languages in which they exist', () => {
    const { fr } = fullMuseum.catalogues
    const { imprint: _, ...others } = fr?.info.pages ?? {}
    const catalogues = { ...fullMuseum.catalogues, fr: fr && { ...fr, info: { ...fr.info, pages: others } } }
    const without = pagesOf({ ...fullMuseum, catalogues })
    expect(pageAt(without, '/fr/page/imprint/')).toBeUndefined()
    expect(pageAt(without, '/de/page/imprint/')?.alternates).toEqual([{ lang: 'de', path: '/de/page/imprint/' }])
  })
})

describe('a museum without guest orders', () => {
  it('has no page for guests', () => {
    const pages = pagesWith({ features: { ...features, guestRegistration: false } })
    expect(pages.filter(({ template }) => template === 'guest')).toEqual([])
    expect(pagesWith({}).filter(({ template }) => template === 'guest')).toHaveLength(2)
  })
})

describe('a museum whose home page is a list', () => {
  const pages = pagesWith({ homeView: 'tickets' })

  it('has its home as the canonical address of the list', () => {
    expect(pageAt(pages, '/de/')).toMatchObject({ template: 'event-list', canonicalPath: '/de/' })
    expect(pageAt(pages, '/de/tickets/')?.canonicalPath).toBe('/de/')
    expect(pageAt(pages, '/de/merchandise/')?.canonicalPath).toBe('/de/merchandise/')
  })

  it('has its home in the sitemap, without the list’s own address', () => {
    const map = sitemapText(pages)
    expect(map).toContain('<loc>https://shop.museum.example/de/</loc>')
    expect(map).not.toContain('<loc>https://shop.museum.example/de/tickets/</loc>')
  })
})

describe('each section as a home (section 3, "App configuration")', () => {
  const { languages } = fullMuseum.config
  it.each([
    ['tickets', 'event-list'],
    ['guidedTours', 'tour-list'],
    ['merchandise', 'article-list'],
    ['passes', 'article-list'],
    ['vouchers', 'article-list'],
  ] as const)('%s', (homeView, template) => {
    const pages = pagesWith({ homeView })
    for (const lang of languages) {
      const home = pageAt(pages, `/${lang}/`)
      const [list, ...others] = pages.filter(
        ({ path, canonicalPath }) => path !== `/${lang}/` && canonicalPath === `/${lang}/`,
      )
      expect(home?.template).toBe(template)
      expect(home?.props).toEqual(list?.props)
      expect(others).toEqual([])
    }
  })

  it.each(['tickets', 'guidedTours', 'merchandise', 'passes', 'vouchers'] as const)(
    '%s, unless it is switched off',
    (homeView) => {
      const pages = pagesWith({ homeView, features: { ...features, [homeView]: false } })
      expect(pageAt(pages, '/de/')?.template).toBe('home')
    },
  )
})

describe('a museum without header', () => {
  it('has a plain bar, whatever header its theme has', () => {
    const { tenant, config } = fullMuseum
    const { theme } = tenant.config
    const banded = { ...theme, mood: { ...theme.mood, header: 'band' as const } }
    const own = { ...tenant, config: { ...tenant.config, theme: banded } }
    const headerWith = (header: boolean) =>
      pagesOf({ ...fullMuseum, tenant: own, config: { ...config, show: { ...show, header } } })[0]?.frame.mood.header
    expect([headerWith(true), headerWith(false)]).toEqual(['band', 'line'])
  })

  it('still links to its lists, in a bar without its logo', () => {
    const [page] = pagesWith({ show: { ...show, header: false } })
    expect(page?.frame.header.logo).toBeUndefined()
    expect(page?.frame.header.nav.map(({ href }) => href)).toEqual([
      '/de/tickets/',
      '/de/guided-tours/',
      '/de/merchandise/',
      '/de/passes/',
      '/de/vouchers/',
    ])
  })
})

describe('the banners of a home page', () => {
  it('stay in their groups, except the first one, which opens the page', () => {
    const home = pagesWith({}).find((page) => page.template === 'home')
    expect(home?.template === 'home' && home.props.lead?.title).toBe('Sommer')
    expect(home?.template === 'home' && home.props.bannerGroups).toMatchObject([
      { name: 'Oben', banners: [{ title: 'Herbst' }] },
      { name: 'Weiter', banners: [{ title: 'Titel von tickets/konzert' }] },
    ])
  })
})
