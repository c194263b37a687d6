import { expect, it } from 'vitest'
import type { Snapshot } from '#catalogue/snapshot.ts'
import type { Banner } from '#domain/shop/config.ts'
import { pagesOf } from '#site/pages.ts'
import { publishable } from '#site/publishable.ts'
import { fullMuseum } from '../../support/full-museum.ts'

const { de } = fullMuseum.catalogues
if (!de) throw new Error('The full museum speaks German.')

/** The full museum, whose German banners lead to these addresses. */
const withBanners = (links: string[], given: Partial<Snapshot['config']> = {}): Snapshot => {
  const banners = links.map((link): Banner => ({ image: 'https://pictures.example/a.jpg', link }))
  return {
    ...fullMuseum,
    config: { ...fullMuseum.config, ...given },
    catalogues: {
      ...fullMuseum.catalogues,
      de: { ...de, info: { ...de.info, bannerGroups: [{ name: 'Home', banners }] } },
    },
  }
}
const linksOf = ({ catalogues }: Snapshot) => catalogues.de?.info.bannerGroups[0]?.banners.map(({ link }) => link)

it('links to every page of the shop stay, also without language or last slash', () => {
  const paths = pagesOf(fullMuseum)
    .flatMap(({ path }) => [path, path.slice(0, -1)])
    .filter((path) => path !== '' && !/404/.test(path))
  const more = ['/de/order-review/12/', '/de/recover/abc', '/tickets/', '/de/checkout/?voucher=SUMMER']
  const { leftOut, snapshot } = publishable(withBanners([...paths, ...more]))
  expect(leftOut).toEqual([])
  expect(linksOf(snapshot)).toEqual([...paths, ...more])
})

it('a banner to a section that is switched off stays without its link, and is reported', () => {
  const features = { ...fullMuseum.config.features, vouchers: false }
  const links = ['/de/vouchers/', '/vouchers', '/de/tickets/', 'https://shop.museum.example/de/tickets/no-such/']
  const { leftOut, snapshot } = publishable(withBanners(links, { features }))
  expect(linksOf(snapshot)).toEqual([undefined, undefined, '/de/tickets/', undefined])
  const reason = 'the shop has no such page'
  expect(leftOut).toEqual([
    { what: 'link of banner 1 of "Home" to /de/vouchers/', reason, langs: ['de'] },
    { what: 'link of banner 2 of "Home" to /vouchers', reason, langs: ['de'] },
    { what: 'link of banner 4 of "Home" to https://shop.museum.example/de/tickets/no-such/', reason, langs: ['de'] },
  ])
})

it('every other link of staff is looked at too, and every picture', () => {
  const dead = '/de/gone/'
  const text = `<p><a class="x" href='${dead}?a=1&amp;b=2'>words</a> <a href=#here>b</a> <a href="//museum.example/?a&amp;b">c</a></p>`
  const linked = <T extends object>(things: T[]) => things.map((thing) => ({ ...thing, text }))
  const { config } = fullMuseum
  const museum: Snapshot = {
    ...fullMuseum,
    config: {
      ...config,
      logo: { linksToMainSite: true, mainUrl: 'museum.example', urls: { de: dead, fr: 'https://museum.example/fr' } },
      partners: [{ name: { de: 'F' }, logos: [{ image: '/logo.png', url: 'www.partner.example' }, { image: '//' }] }],
      termsLinks: { de: { terms: { url: dead, title: 'AGB' }, imprint: { url: '//museum.example/i', title: 'I' } } },
    },
    catalogues: {
      de: {
        ...de,
        info: {
          ...de.info,
          meta: { ...de.info.meta, image: 'preview.jpg' },
          bannerGroups: [],
          pages: { imprint: { title: 'I', html: text } },
          socialMedia: [
            { name: 'Mastodon', link: 'mastodon.example/@museum' },
            { name: 'B', link: 'https://b.example' },
          ],
          cookieWarning: text,
        },
        events: linked(de.events),
        tours: linked(de.tours),
        articles: linked(de.articles),
        passes: linked(de.passes),
      },
    },
  }
  const { snapshot, leftOut } = publishable(museum)
  const { logo, partners, termsLinks } = snapshot.config
  expect(logo).toEqual({ linksToMainSite: true, urls: { fr: 'https://museum.example/fr' } })
  expect(partners[0]?.logos).toEqual([{ image: 'https://api.museum.example/logo.png' }])
  expect(termsLinks.de).toEqual({ imprint: { url: 'https://museum.example/i', title: 'I' } })
  const shown = snapshot.catalogues.de
  expect(shown?.info.socialMedia).toEqual([{ name: 'B', link: 'https://b.example' }])
  expect(shown?.info.meta.image).toBe('https://api.museum.example/shop/preview.jpg')
  const clean = '<p><a class="x" >words</a> <a href=#here>b</a> <a href="https://museum.example/?a&amp;b">c</a></p>'
  const texts = [shown?.info.pages.imprint?.html, shown?.info.cookieWarning, shown?.events[0]?.text]
  expect([...texts, shown?.tours[0]?.text, shown?.articles[0]?.text, shown?.passes[0]?.text]).toEqual(
    Array.from({ length: 6 }, () => clean),
  )
  expect(leftOut.map(({ what }) => what.replace(/ to .*/, ''))).toEqual(
    expect.arrayContaining([
      'link of museumMainUrl',
      'link of museumPerLanguageUrls',
      'link of logo 1 of the partners',
      'picture of logo 2 of the partners',
      'link of customTermsLinks.terms',
      'link of social media "Mastodon"',
      'link of cookie notice',
      'link of text of the page imprint',
      expect.stringMatching(/^link of text of event "/),
      expect.stringMatching(/^link of text of pass "/),
    ]),
  )
})

it('a museum whose addresses are all usable keeps its objects', () => {
  expect(publishable(withBanners(['/de/'])).snapshot.catalogues.fr).toBe(fullMuseum.catalogues.fr)
  const plain = withBanners(['https://museum.example/'])
  expect(publishable(plain).snapshot).toBe(plain)
})
