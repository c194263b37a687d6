import { beforeAll, describe, expect, it } from 'vitest'
import { stringsPath } from '#site/page-strings.ts'
import type { Page } from '#site/page.ts'
import { anId } from '../support/ids.ts'
import type { TourId } from '#domain/shop/ids.ts'
import { pick } from '#domain/collections/records.ts'
import { tourOnSale, type TourFilterView } from '#site/tour-view.ts'
import { islandProps } from '../support/island-props.ts'
import { openPages, openWholePages, pageOf } from '../support/shown-page.ts'

let shown: Awaited<ReturnType<typeof openPages>>
let whole: typeof shown

beforeAll(async () => {
  shown = await openPages()
  whole = await openWholePages()
})

describe('an island receives the item for sale with its id, and only the fields it uses', () => {
  const article = pageOf('article-detail')
  const pass = pageOf('pass-detail')
  const voucher = pageOf('voucher-detail')
  const event = pageOf('event-detail')
  const tour = pageOf('tour-detail')

  it.each([
    [article, { article: pick(article.props.article, 'id', 'name', 'price', 'stock') }],
    [pass, { pass: pick(pass.props.pass, 'id', 'name', 'price', 'stock') }],
    [voucher, { voucher: pick(voucher.props.voucher, 'id', 'name', 'price', 'variableAmount') }],
    [event, { event: pick(event.props.event, 'id', 'name', 'end', 'tickets', 'performances', 'lifetime') }],
    [tour, { tour: tourOnSale(tour.props.tour) }],
  ])('$template', async (page, thing) => {
    const { shop } = page.frame
    // As JSON has it: what is absent stands nowhere.
    const handed: unknown = JSON.parse(JSON.stringify({ shop, ...thing, strings: stringsPath(page) }))
    expect(islandProps(await whole(page))).toEqual([handed])
  })
})

it.each([
  [pageOf('event-detail'), '/de/tickets/', 'Karten'],
  [pageOf('tour-detail'), '/de/guided-tours/', 'Führungen'],
  [pageOf('article-detail'), '/de/merchandise/', 'Shop'],
  [pageOf('pass-detail'), '/de/passes/', 'Jahreskarten'],
  [pageOf('voucher-detail'), '/de/vouchers/', 'Gutscheine'],
])('$template links to its list before its heading', async (page, href, name) => {
  const [, main = ''] = (await shown(page)).split('<main')
  expect(main.split('<h1')[0]).toContain(`<a href="${href}">${name}</a>`)
})

it('the page of a visit lists days with other hours even if the usual ones aren’t written', async () => {
  const page = pageOf('visit')
  const { hours: _, ...visit } = page.props.visit
  expect(await shown({ ...page, props: { visit } })).toContain('Heiligabend')
})

describe('the page for an unknown address', () => {
  const page = pageOf('not-found')
  const one = page.props.sections.slice(0, 1)
  const withSections = (sections: typeof one) => shown({ ...page, props: { ...page.props, sections } })

  it('has the frame of its language, and none if it is in several languages', async () => {
    expect(await withSections(one)).toMatch(/<header[^]*<footer/)
    expect(await withSections([...one, ...one])).not.toMatch(/<header|<footer/)
  })
})

describe('the page of an event', () => {
  const page = pageOf('event-detail')
  const { props } = page

  it('shows a message and nothing to choose if the event is over', async () => {
    expect(await shown(page)).toContain('Tickets wählen')
    const over = await shown({ ...page, props: { ...props, over: true } })
    expect(over).toContain('Diese Veranstaltung ist vorbei.')
    expect(over).not.toContain('Tickets wählen')
    expect(over).not.toContain('<form')
  })

  it('marks a part without a price as included in its ticket', async () => {
    const withPart = (price: number) => {
      const tickets = props.event.tickets.map((ticket) => ({
        ...ticket,
        price,
        subtickets: ticket.subtickets.map((part) => ({ ...part, price: 0 })),
      }))
      return shown({ ...page, props: { ...props, event: { ...props.event, tickets } } })
    }
    expect(await withPart(3900)).toContain('inbegriffen')
    expect(await withPart(3900)).not.toContain('Eintritt frei')
    expect(await withPart(0)).toContain('Eintritt frei')
  })
})

describe('the page of a tour', () => {
  const page = pageOf('tour-detail')

  it('without anything to choose shows that it can’t be booked, and no form', async () => {
    expect(await shown(page)).toContain('<form')
    const tour = { ...page.props.tour, prices: [], tickets: [], priceFrom: undefined }
    const html = await shown({ ...page, props: { ...page.props, tour } })
    expect(html).toContain('Diese Führung kann hier nicht gebucht werden.')
    expect(html).not.toContain('<form')
  })
})

describe('a page of a long list', () => {
  const list = pageOf('article-list')
  const hrefs = ['/de/l/', ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) => `/de/l/page/${number}/`)]
  const at = (number: number) => shown({ ...list, title: 'Shop, 5', paging: { name: 'Shop', number, hrefs } })

  it('links to its neighbours, the first and the last page, and marks the current one', async () => {
    const html = await at(5)
    const [nav = ''] = /<nav[^>]* id="list-pages"[^]*?<\/nav>/.exec(html) ?? []
    const links = [...nav.matchAll(/<a ([^>]*)>\s*([^<]*?)\s*<\/a>/g)].map(([, attributes = '', text]) => [
      text,
      /href="([^"]*)"/.exec(attributes)?.[1],
      /(?:rel|aria-current)="(\w+)"/.exec(attributes)?.[1],
    ])
    expect(links).toEqual([
      ['Zurück', '/de/l/page/4/', 'prev'],
      ['1', '/de/l/', undefined],
      ['4', '/de/l/page/4/', undefined],
      ['5', '/de/l/page/5/', 'page'],
      ['6', '/de/l/page/6/', undefined],
      ['9', '/de/l/page/9/', undefined],
      ['Weiter', '/de/l/page/6/', 'next'],
    ])
    expect(nav).toContain('aria-label="Seite 5 von 9"')
    expect(html).toMatch(/<h1[^>]*>\s*Shop\s*<\/h1>/)
  })

  it.each([pageOf('event-list'), pageOf('tour-list')])('of $template has the list’s heading', async (page) => {
    const html = await shown({
      ...page,
      title: 'Liste, 2 von 2',
      paging: { name: 'Liste', number: 2, hrefs: ['/a/', '/b/'] },
    })
    expect(html).toMatch(/<h1[^>]*>\s*Liste\s*<\/h1>/)
    expect(html).toContain('rel="prev"')
    expect(await shown({ ...page, title: 'Alles', paging: undefined })).toMatch(/<h1[^>]*>\s*Alles\s*<\/h1>/)
  })

  it('has no links before the first page and after the last', async () => {
    expect(await at(1)).not.toContain('rel="prev"')
    expect(await at(9)).not.toContain('rel="next"')
    expect(await shown(list)).not.toContain('list-pages')
  })
})

describe('the search', () => {
  it('is on the home page and the lists if the museum has one, with the address of its index', async () => {
    const pages: Page[] = [pageOf('home'), pageOf('event-list'), pageOf('tour-list'), pageOf('article-list')]
    for (const page of pages) {
      expect(await shown(page)).not.toContain('role="search"')
      const html = await shown({ ...page, frame: { ...page.frame, search: true } })
      expect(html).toMatch(/<form[^>]* role="search"[^>]* data-index="\/de\/search\.json"/)
      expect(html).toMatch(/<input[^>]* role="combobox"[^>]* aria-expanded="false"/)
      // Its code waits.
      expect(html).toMatch(
        /<template>\s*<script type="module" fetchpriority="low" src="[^"]+"><\/script>\s*<\/template>/,
      )
    }
  })
})

describe('the filter of events by day', () => {
  const page = pageOf('event-list')

  it('is shown for several events, unless the list has several pages', async () => {
    const hrefs = ['/de/tickets/', '/de/tickets/page/2/']
    expect(await shown(page)).toContain('id="event-day"')
    expect(await shown(page)).toContain('Beliebiger Tag')
    expect(await shown({ ...page, paging: { name: 'Tickets', number: 1, hrefs } })).not.toContain('id="event-day"')
    expect(await shown({ ...page, props: { groups: [] } })).not.toContain('id="event-day"')
  })
})

describe('the filters of the tours', () => {
  const page = pageOf('tour-list')
  const labelsWith = async (given: Partial<TourFilterView>) => {
    const filter = { languages: [], categories: [], venues: [], ...given }
    const html = await shown({ ...page, props: { ...page.props, filter } })
    return ['Sprache der Führung', 'Art der Führung', 'Treffpunkt', 'In den nächsten Tagen'].filter((label) =>
      new RegExp(`<(legend|label)[^>]*>\\s*${label}\\s*<`).test(html),
    )
  }

  it('are those that the list gives something to choose for; the days are always there', async () => {
    const languages = [{ id: 'de', name: 'Deutsch', selected: true }]
    expect(await labelsWith({})).toEqual(['In den nächsten Tagen'])
    expect(await labelsWith({ languages })).toEqual(['Sprache der Führung', 'In den nächsten Tagen'])
    expect(await labelsWith({ categories: [{ id: '1', name: 'Für Kinder' }] })).toEqual([
      'Art der Führung',
      'In den nächsten Tagen',
    ])
    expect(await labelsWith({ venues: ['Tor'] })).toEqual(['Treffpunkt', 'In den nächsten Tagen'])
  })
})

describe('the number of tours in a list', () => {
  const page = pageOf('tour-list')
  const [tour] = page.props.tours
  if (!tour) throw new Error('The full museum has tours.')
  const counted = async (selected: string[]) => {
    const tours = ['de', 'de', 'en'].map((language, at) => ({ ...tour, id: anId<TourId>(`${at}`), language }))
    const languages = ['de', 'en'].map((id) => ({ id, name: id, selected: selected.includes(id) }))
    const filter = { languages, categories: [], venues: [] }
    const html = await shown({ ...page, props: { tours, filter } })
    return /<div class="tour-filter-count"[^>]*>\s*<div[^>]*>\s*<p>([^<]*?)<\/p>/.exec(html)?.[1]
  }

  it('is that of the selected languages, and of all tours if none is selected', async () => {
    expect(await counted(['de'])).toBe('2 Führungen')
    expect(await counted(['en'])).toBe('1 Führung')
    expect(await counted([])).toBe('3 Führungen')
  })
})

describe('the section of other things below a thing', () => {
  const [event, tour, article] = [pageOf('event-detail'), pageOf('tour-detail'), pageOf('article-detail')]
  const [other] = pageOf('event-list').props.groups.flatMap(({ events }) => events)
  const [otherTour] = pageOf('tour-list').props.tours
  const [otherArticle] = pageOf('article-list').props.groups.flatMap(({ articles }) => articles)
  if (!other || !otherTour || !otherArticle) throw new Error('The full museum has events, tours and articles.')

  it.each<[string, Page, Page]>([
    [
      'Auch im Programm',
      { ...event, props: { ...event.props, others: [other] } },
      { ...event, props: { ...event.props, others: [] } },
    ],
    [
      'Weitere Führungen',
      { ...tour, props: { ...tour.props, others: [otherTour] } },
      { ...tour, props: { ...tour.props, others: [] } },
    ],
    [
      'Das könnte Ihnen auch gefallen',
      { ...article, props: { ...article.props, others: [otherArticle] } },
      { ...article, props: { ...article.props, others: [] } },
    ],
  ])('“%s” is left out if there are none', async (title, among, alone) => {
    expect(await shown(among)).toContain(`<h2>${title}</h2>`)
    expect(await shown(alone)).not.toContain(title)
  })
})

describe('an article with the price 0', () => {
  it('is free, in a list and on its own page', async () => {
    const list = pageOf('article-list')
    const groups = list.props.groups.map(({ articles }) => ({
      articles: articles.map((article) => ({ ...article, price: 0 })),
    }))
    const detail = pageOf('article-detail')
    const article = { ...detail.props.article, price: 0 }
    for (const html of [
      await shown({ ...list, props: { ...list.props, groups } }),
      await shown({ ...detail, props: { article, others: [] } }),
    ]) {
      expect(html).toContain('Kostenlos')
      expect(html).not.toMatch(/\b0[.,]00/)
      expect(html).not.toContain('inkl. MwSt.')
    }
  })
})

describe('a group of banners', () => {
  it('has a heading, with its banners one level below; without a name the banners have its level', async () => {
    const page = pageOf('home')
    const html = await shown(page)
    expect(html).toMatch(/<h2[^>]*>Oben<\/h2>[^]*<h3[^>]*>[^]*Herbst/)
    const bannerGroups = page.props.bannerGroups.map((group) => ({ ...group, name: '' }))
    expect(await shown({ ...page, props: { ...page.props, bannerGroups } })).toMatch(/<h2[^>]*>\s*<a[^>]*>\s*Herbst/)
  })
})

describe('a page without the museum’s header', () => {
  it('still links to the basket, the languages and the lists, and shows no logo', async () => {
    const page = pageOf('event-list')
    const { nav } = page.frame.header
    const html = await shown({ ...page, frame: { ...page.frame, header: { nav } } })
    for (const href of ['/de/checkout/', '/fr/tickets/', '/de/merchandise/']) expect(html).toContain(`href="${href}"`)
    expect(html).not.toContain(page.frame.header.logo?.src)
  })
})

describe('a banner with a link', () => {
  it('has a default label if the museum gave it none', async () => {
    const page = pageOf('home')
    const bannerGroups = page.props.bannerGroups.map(({ name, banners }) => ({
      name,
      banners: banners.map(({ image }) => ({ image, link: 'https://museum.example/aktion', title: '' })),
    }))
    const html = await shown({ ...page, props: { ...page.props, bannerGroups } })
    expect(html).toMatch(/<a href="https:\/\/museum\.example\/aktion"[^>]*>\s*Mehr erfahren\s*<\/a>/)
  })
})

describe('the banner at the top of a home page', () => {
  const page = pageOf('home')
  const { lead } = page.props
  if (!lead) throw new Error('The full museum’s home opens with a banner.')
  const hero = async (title: string) => {
    const html = await shown({ ...page, props: { ...page.props, lead: { ...lead, title } } })
    return html.slice(html.indexOf('class="hero"'))
  }

  it.each([
    ['Sommer', 'l'],
    ['Acht8888', 'l'],
    ['Neun99999', 'm'],
    ['Kurz und gut und so', 'l'],
    ['Kurz und gut und gut', 'm'],
    ['Kurz und gut und kurz und gut', 'm'],
    ['Dreizehnlang1', 'm'],
    ['Vierzehnlang14', 's'],
    ['Im Vierzehnlang14', 's'],
    ['Kurz und gut '.repeat(5).trim(), 's'],
  ])('has a smaller title if that or one of its words is long: %s is %s', async (title, size) => {
    expect(await hero(title)).toMatch(new RegExp(`<h1[^>]* data-size="${size}"`))
  })

  it('has a picture of the width it is shown in, on phones in the phone’s format', async () => {
    const html = await hero('Sommer')
    expect(html).toMatch(/<source media="\(max-width: 34rem\)" srcset="[^"]*Sommer-hoch[^"]*" sizes="[^"]*,100vw"/)
    expect(/<img[^>]*>/.exec(html)?.[0]).toMatch(/sizes="[^"]*,100vw"/)
    const without = await shown({ ...page, props: { ...page.props, lead: { ...lead, imageMobile: undefined } } })
    expect(without.slice(without.indexOf('class="hero"')).split('</picture>')[0]).not.toContain('<source media')
  })
})
