import { beforeAll, describe, expect, it } from 'vitest'
import { anyPageInOwnWords, german, keysIn, pageInOwnWords, pagesInOwnWords } from '../support/own-words.ts'
import { openPages, openWholePages } from '../support/shown-page.ts'
import type { Template } from '#site/page.ts'

let shown: Awaited<ReturnType<typeof openPages>>
let whole: typeof shown

beforeAll(async () => {
  shown = await openPages()
  whole = await openWholePages()
}, 120_000)

const templates = [...new Set(pagesInOwnWords.map(({ template }) => template))]
/** What nobody but the shop would say. */
const usual = [...german].filter(([, text]) => text.length > 12 && !text.includes('{{'))

it.each(templates)('a museum’s own wording is all that %s says, in its islands too', async (template) => {
  const html = await whole(anyPageInOwnWords(template))
  expect(usual.filter(([, text]) => html.includes(text)).map(([key]) => key)).toEqual([])
})

/** The messages that stand in the content of a page. */
const said = async (page: Parameters<typeof shown>[0]) => {
  const html = await shown(page)
  return keysIn(html.slice(html.indexOf('<main'), html.indexOf('</main>')))
}

it.each<[what: string, Template, string[]]>([
  [
    'what a tour is',
    'tour-detail',
    [
      'tourDetail.language',
      'tourDetail.duration',
      'tourDetail.group',
      'tourDetail.fromTo',
      'tourDetail.event',
      'tourList.venue',
      'eventDetail.prices',
    ],
  ],
  [
    'what tours can be narrowed by',
    'tour-list',
    [
      'tourList.filter',
      'tourList.language',
      'tourList.category',
      'tourList.allCategories',
      'tourList.venue',
      'tourList.allVenues',
      'tourList.day',
      'tourList.anyDay',
      'tourList.today',
      'tourList.tomorrow',
      'tourList.daysFailed',
      'common.retry',
      'tourList.showAll',
    ],
  ],
  [
    'when and where an event is, and what it costs',
    'event-detail',
    ['eventDetail.when', 'eventDetail.where', 'eventDetail.prices', 'eventDetail.dates'],
  ],
  ['the ways on from an event', 'event-detail', ['eventDetail.choose', 'eventDetail.others', 'home.allEvents']],
  ['the ways on from a tour', 'tour-detail', ['tourDetail.book', 'tourDetail.others', 'tourDetail.all']],
  [
    'what an article weighs, and the ways on',
    'article-detail',
    ['articlePage.weight', 'articlePage.others', 'home.allArticles'],
  ],
  [
    'what a museum has, at home',
    'home',
    ['home.more', 'home.events', 'home.allEvents', 'home.articles', 'home.allArticles'],
  ],
  ['which articles there are', 'article-list', ['articleList.categories', 'articleList.all', 'articleList.soldOut']],
  ['that a mail is on its way', 'password-reset-success', ['account.resetRequested', 'recover.sentHint', 'nav.login']],
  ['that an address leads nowhere', 'not-found', ['notFound.title', 'notFound.text', 'notFound.home']],
  ['whom to ask where nothing runs', 'checkout', ['common.noScript', 'common.noScriptContact']],
])('%s is said', async (_, template, keys) => {
  expect(await said(anyPageInOwnWords(template))).toEqual(expect.arrayContaining(keys))
})

describe('the page of a tour', () => {
  const page = pageInOwnWords('tour-detail')
  const { props } = page
  const saidWith = (tour: Partial<typeof props.tour>, over = false) =>
    said({ ...page, props: { ...props, over, tour: { ...props.tour, ...tour } } })

  it('that nothing is sold for says so, and has no way to a form', async () => {
    const keys = await saidWith({ priceFrom: undefined })
    expect(keys).toContain('tours.notBookable')
    expect(keys).not.toContain('tourDetail.book')
    expect(keys).not.toContain('common.addToBasket')
  })

  it('that is over says that', async () => {
    const keys = await saidWith({}, true)
    expect(keys).toContain('tourDetail.expired')
    expect(keys).not.toContain('tourDetail.book')
  })

  it('says how many can take part: up to so many, or from so many to so many', async () => {
    expect(await saidWith({ minParticipants: 2 })).toContain('tourDetail.fromTo')
    expect(await saidWith({ minParticipants: 1 })).toContain('tourDetail.upTo')
    expect(await saidWith({ minParticipants: undefined })).toContain('tourDetail.upTo')
  })

  it('has nothing where the museum wrote nothing', async () => {
    const html = await shown({ ...page, props: { ...props, tour: { ...props.tour, html: undefined } } })
    expect(html).not.toMatch(/undefined|class="prose|true<|false</)
    expect(await shown(page)).toContain('class="prose')
  })
})

describe('the page of an event', () => {
  const page = pageInOwnWords('event-detail')
  const { props } = page
  const saidWith = (event: Partial<typeof props.event>) =>
    said({ ...page, props: { ...props, event: { ...props.event, ...event } } })

  it('without tickets says so, and has no way to a form', async () => {
    const keys = await saidWith({ tickets: [] })
    expect(keys).toContain('eventDetail.noTickets')
    expect(keys).not.toContain('eventDetail.choose')
  })

  it('has a place for its text where it has text or dates, and no empty one', async () => {
    const htmlWith = (event: Partial<typeof props.event>) =>
      shown({ ...page, props: { ...props, event: { ...props.event, ...event } } })
    const empty = /<div>\s*<\/div>/
    expect(await htmlWith({ html: undefined, performances: [] })).not.toMatch(empty)
    expect(await htmlWith({ performances: [] })).toContain('class="prose')
    expect(keysIn(await htmlWith({ html: undefined, performances: props.event.performances }))).toContain(
      'eventDetail.dates',
    )
  })

  it('lists dates only where it has some', async () => {
    expect(await saidWith({ performances: [] })).not.toContain('eventDetail.dates')
  })
})

it('the frame leads to the account, the basket, the languages and past itself, and says what each is', async () => {
  const html = await shown(pageInOwnWords('home'))
  const around = html.slice(html.indexOf('<body'), html.indexOf('<main')) + html.slice(html.indexOf('</main>'))
  expect(keysIn(around).toSorted()).toEqual([
    'common.close',
    'common.skip',
    'cookie.accept',
    'cookie.label',
    'footer.service',
    'footer.social',
    'nav.account',
    'nav.basket',
    'nav.guidedTours',
    'nav.language',
    'nav.login',
    'nav.logout',
    'nav.main',
    'nav.menu',
    'nav.merchandise',
    'nav.newTab',
    'nav.passes',
    'nav.register',
    'nav.settings',
    'nav.vouchers',
  ])
})

it('a list without tours says so', async () => {
  const page = pageInOwnWords('tour-list')
  expect(await said({ ...page, props: { tours: [] } })).toContain('tourList.empty')
  expect(await said({ ...page, props: { tours: page.props.tours.slice(0, 1) } })).not.toContain('tourList.empty')
})

describe('a list in groups', () => {
  const page = pageInOwnWords('article-list')
  const { groups } = page.props

  it('has the name of each over it, and none where a group has none', async () => {
    const named = groups.map(({ articles }) => ({ name: 'Bücher', articles }))
    const nameless = groups.map(({ articles }) => ({ articles }))
    const html = await shown({ ...page, props: { ...page.props, groups: named } })
    expect(html).toMatch(/<h2[^>]*>Bücher<\/h2>[^]*<h3/)
    expect(await shown({ ...page, props: { ...page.props, groups: nameless } })).not.toMatch(/group-name|<h3/)
  })

  it('says so where it is empty', async () => {
    expect(await said({ ...page, props: { ...page.props, groups: [] } })).toContain('articleList.empty')
    expect(await said(page)).not.toContain('articleList.empty')
  })

  it('says in the links to categories which one it is, at home too', async () => {
    const current = (html: string) =>
      [...html.matchAll(/<a href="([^"]*)" aria-current="page"> ⟦articleList/g)].map(([, href]) => href)
    const main = (html: string) => html.slice(html.indexOf('<main'))
    expect(current(main(await shown(page)))).toEqual(['/de/merchandise/'])
    expect(current(main(await shown({ ...page, path: '/de/' })))).toEqual(['/de/merchandise/'])
    const later = { name: 'Shop', number: 2, hrefs: ['/de/merchandise/', '/de/merchandise/page/2/'] }
    const html = main(await shown({ ...page, path: '/de/merchandise/page/2/', paging: later }))
    expect(html).toContain('<a href="/de/merchandise/" aria-current="true"> ⟦articleList')
    const href = page.props.categoryLinks[0]?.href ?? ''
    const links = [...main(await shown({ ...page, path: href })).matchAll(/<a href="([^"]*)" aria-current="page">/g)]
    expect(links.map(([, at]) => at)).toEqual([href])
  })
})

it('a home without banners has neither a picture over it nor a place for them', async () => {
  const page = pageInOwnWords('home')
  const html = await shown({ ...page, props: { ...page.props, lead: undefined, bannerGroups: [] } })
  expect(html).not.toMatch(/class="[^"]*(hero|banners)/)
  expect(await shown(page)).toMatch(/class="hero[^]*class="[^"]*banners/)
  const bare = await said({ ...page, props: { events: [], articles: [], bannerGroups: [] } })
  expect(bare).toEqual([])
})

describe('the frame', () => {
  const page = pageInOwnWords('home')
  const root = (html: string) => /<html[^>]*>/.exec(html)?.[0]

  it('tells styles and scripts whose page it is, how it looks, and whether it signs in', async () => {
    expect(root(await shown(page))).toContain('data-tenant="museum" data-template="home"')
    expect(root(await shown(page))).not.toContain('data-signs-in')
    expect(root(await shown(pageInOwnWords('login')))).toContain('data-signs-in')
  })

  it('has a line for a header where there is no logo, whatever the museum’s mood', async () => {
    const { frame } = page
    const mood = { ...frame.mood, header: 'band' as const }
    expect(root(await shown({ ...page, frame: { ...frame, mood } }))).toContain('data-header="band"')
    const header = { nav: frame.header.nav }
    expect(root(await shown({ ...page, frame: { ...frame, mood, header } }))).toContain('data-header="line"')
  })

  it('is not round a page that is left at once, nor are its scripts', async () => {
    const scripts = async (template: Template) =>
      (await whole(anyPageInOwnWords(template))).match(/<script[^>]*type="module"[^>]*>/g) ?? []
    const [frame] = await scripts('static-page')
    expect(frame).toBeDefined()
    expect(await scripts('logout')).not.toContain(frame)
    expect(await shown(pageInOwnWords('logout'))).not.toMatch(/<header|<footer|id="messages"|id="cookies"/)
  })
})
