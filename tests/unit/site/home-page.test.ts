import { describe, expect, it } from 'vitest'
import type { Banner } from '#domain/shop/config.ts'
import { pagesOf } from '#site/pages.ts'
import { fullMuseum } from '../../support/full-museum.ts'

/** Props of the German home page, with the links of its banners in their order, each in a group of its own. */
function homeWith(...links: string[]) {
  const { catalogues } = fullMuseum
  const german = catalogues.de
  if (!german) throw new Error('no German catalogue')
  const banner = (link: string): Banner => ({ image: 'https://museum.example/{width}/x.jpg', link, title: link })
  const bannerGroups = links.map((link, at) => ({ name: `Gruppe ${at}`, banners: [banner(link)] }))
  const snapshot = {
    ...fullMuseum,
    catalogues: { ...catalogues, de: { ...german, info: { ...german.info, bannerGroups } } },
  }
  const page = pagesOf(snapshot).find(({ path }) => path === '/de/')
  if (page?.template !== 'home') throw new Error('no home page')
  return page.props
}

const elsewhere = 'https://museum.example/'
const events = homeWith(elsewhere).events
const [first = '', second = ''] = events.map(({ href }) => href)

describe('a home page says each thing once', () => {
  it('lists all events if no banner leads to one', () => {
    expect(events).toHaveLength(2)
  })

  it.each([
    ['its opening banner', (href: string) => homeWith(href)],
    ['a further banner', (href: string) => homeWith(elsewhere, href)],
    [
      'a banner without the last slash, with a query',
      (href: string) => homeWith(elsewhere, `${href.slice(0, -1)}?from=x`),
    ],
  ])('leaves out of the list an event to which %s leads, and says there when, where and for how much', (_, home) => {
    const { lead, bannerGroups, events: listed } = home(first)
    expect(listed.map(({ href }) => href)).toEqual([second])
    const { when, venue, price } = events[0] ?? {}
    const told = lead?.event ?? bannerGroups[0]?.banners[0]?.event
    expect(told).toMatchObject({ when, venue, price })
  })

  it('lists no event if banners lead to all of them', () => {
    expect(homeWith(first, second).events).toEqual([])
  })

  it('shows a banner that leads to the shop above its articles, with the name of its group', () => {
    const { bannerGroups, shop, articles } = homeWith(elsewhere, '/de/merchandise/')
    expect(articles.length).toBeGreaterThan(0)
    expect(bannerGroups).toEqual([])
    expect(shop).toMatchObject({ name: 'Gruppe 1', banner: { title: '/de/merchandise/' } })
  })
})

describe('the not-found page of a language', () => {
  it('leads to events, and that of all languages to none', () => {
    const shown = pagesOf(fullMuseum).flatMap((page) =>
      page.template === 'not-found' ? [[page.path, page.props.events.length]] : [],
    )
    expect(shown).toEqual(
      expect.arrayContaining([
        ['/404.html', 0],
        ['/de/404.html', 2],
      ]),
    )
  })
})
