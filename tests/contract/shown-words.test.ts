import { beforeAll, describe, expect, it } from 'vitest'
import { anyPageInOwnWords, german, keysIn, pageInOwnWords, pagesInOwnWords } from '../support/own-words.ts'
import { openPages, openWholePages } from '../support/shown-page.ts'
import type { Template } from '#site/page.ts'

let shown: Awaited<ReturnType<typeof openPages>>
let whole: typeof shown

beforeAll(async () => {
  shown = await openPages()
  whole = await openWholePages()
})

const templates = [...new Set(pagesInOwnWords.map(({ template }) => template))]
/** What nobody but the shop would say. */
const usual = [...german].filter(([, text]) => text.length > 12 && !text.includes('{{'))

it.each(templates)(
  'every text of %s can be replaced by the museum’s wording, also in its islands',
  async (template) => {
    const html = await whole(anyPageInOwnWords(template))
    expect(usual.filter(([, text]) => html.includes(text)).map(([key]) => key)).toEqual([])
  },
)

/** The messages that stand in the content of a page. */
const said = async (page: Parameters<typeof shown>[0]) => {
  const html = await shown(page)
  return keysIn(html.slice(html.indexOf('<main'), html.indexOf('</main>')))
}

it.each<[what: string, Template, string[]]>([
  [
    'a tour’s facts',
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
    'the filters of tours',
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
    'an event’s date, place and prices',
    'event-detail',
    ['eventDetail.when', 'eventDetail.where', 'eventDetail.prices', 'eventDetail.dates'],
  ],
  ['the ways on from an event', 'event-detail', ['eventDetail.choose', 'eventDetail.others', 'home.allEvents']],
  ['the ways on from a tour', 'tour-detail', ['tourDetail.book', 'tourDetail.others', 'tourDetail.all']],
  ['an article’s weight and links', 'article-detail', ['articlePage.weight', 'articlePage.others', 'home.allArticles']],
  ['the home page', 'home', ['home.more', 'home.events', 'home.allEvents', 'home.articles', 'home.allArticles']],
  ['which articles there are', 'article-list', ['articleList.categories', 'articleList.all', 'articleList.soldOut']],
  ['that a mail is on its way', 'password-reset-success', ['account.resetRequested', 'recover.sentHint', 'nav.login']],
  ['that an address leads nowhere', 'not-found', ['notFound.title', 'notFound.text', 'notFound.home']],
  ['whom to ask where nothing runs', 'checkout', ['common.noScript', 'common.noScriptContact']],
])('a page shows the messages of %s', async (_, template, keys) => {
  expect(await said(anyPageInOwnWords(template))).toEqual(expect.arrayContaining(keys))
})

describe('the page of a tour', () => {
  const page = pageInOwnWords('tour-detail')
  const { props } = page
  const saidWith = (tour: Partial<typeof props.tour>, over = false) =>
    said({ ...page, props: { ...props, over, tour: { ...props.tour, ...tour } } })

  it('without anything for sale shows a message, and no link to a form', async () => {
    const keys = await saidWith({ priceFrom: undefined })
    expect(keys).toContain('tours.notBookable')
    expect(keys).not.toContain('tourDetail.book')
    expect(keys).not.toContain('common.addToBasket')
  })

  it('shows a message if the tour is over', async () => {
    const keys = await saidWith({}, true)
    expect(keys).toContain('tourDetail.expired')
    expect(keys).not.toContain('tourDetail.book')
  })

  it('shows the number of participants, as a maximum or a range', async () => {
    expect(await saidWith({ minParticipants: 2 })).toContain('tourDetail.fromTo')
    expect(await saidWith({ minParticipants: 1 })).toContain('tourDetail.upTo')
    expect(await saidWith({ minParticipants: undefined })).toContain('tourDetail.upTo')
  })

  it('shows no text if the museum has none', async () => {
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

  it('without tickets shows a message, and no link to a form', async () => {
    const keys = await saidWith({ tickets: [] })
    expect(keys).toContain('eventDetail.noTickets')
    expect(keys).not.toContain('eventDetail.choose')
  })

  it('has a column for text or dates only if it has any', async () => {
    const htmlWith = (event: Partial<typeof props.event>) =>
      shown({ ...page, props: { ...props, event: { ...props.event, ...event } } })
    const empty = /<div>\s*<\/div>/
    expect(await htmlWith({ html: undefined, performances: [] })).not.toMatch(empty)
    expect(await htmlWith({ performances: [] })).toContain('class="prose')
    expect(keysIn(await htmlWith({ html: undefined, performances: props.event.performances }))).toContain(
      'eventDetail.dates',
    )
  })

  it('lists dates only if it has some', async () => {
    expect(await saidWith({ performances: [] })).not.toContain('eventDetail.dates')
  })
})

it('the frame links to account, basket, languages and content, each with its label', async () => {
  const html = await shown(pageInOwnWords('home'))
  const around = html.slice(html.indexOf('<body'), html.indexOf('<main')) + html.slice(html.indexOf('</main>'))
  expect(keysIn(around).toSorted()).toEqual([
    'common.close',
    'common.skip',
    'cookie.ask',
    'cookie.change',
    'cookie.label',
    'cookie.no',
    'cookie.question',
    'cookie.reports',
    'cookie.yes',
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
    'nav.messages',
    'nav.newTab',
    'nav.passes',
    'nav.register',
    'nav.settings',
    'nav.vouchers',
    'visit.notices',
    'visit.title',
  ])
})

it('a list without tours shows a message', async () => {
  const page = pageInOwnWords('tour-list')
  expect(await said({ ...page, props: { tours: [] } })).toContain('tourList.empty')
  expect(await said({ ...page, props: { tours: page.props.tours.slice(0, 1) } })).not.toContain('tourList.empty')
})

describe('a list in groups', () => {
  const page = pageInOwnWords('article-list')
  const { groups } = page.props

  it('has the name of each group above it, and none for a group without a name', async () => {
    const named = groups.map(({ articles }) => ({ name: 'Bücher', articles }))
    const nameless = groups.map(({ articles }) => ({ articles }))
    const html = await shown({ ...page, props: { ...page.props, groups: named } })
    expect(html).toMatch(/<h2[^>]*>Bücher<\/h2>[^]*<h3/)
    expect(await shown({ ...page, props: { ...page.props, groups: nameless } })).not.toMatch(/group-name|<h3/)
  })

  it('says once that delivery is added to its prices, if what it lists is sent', async () => {
    const counted = (keys: string[]) => keys.filter((key) => key === 'articleDetail.plusShipping').length
    const ofThose = (ships?: true) => said({ ...page, props: { ...page.props, ships } })
    expect([counted(await ofThose(true)), counted(await ofThose())]).toEqual([1, 0])
    expect(counted(await said(pageInOwnWords('home')))).toBe(1)
  })

  it('shows a message if it is empty', async () => {
    expect(await said({ ...page, props: { ...page.props, groups: [] } })).toContain('articleList.empty')
    expect(await said(page)).not.toContain('articleList.empty')
  })

  it('marks the current category, also on the home page', async () => {
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

it('a home page without banners has no hero and no place for banners', async () => {
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

  it('has attributes on its root element for tenant, template and a login page', async () => {
    expect(root(await shown(page))).toContain('data-tenant="museum" data-template="home"')
    expect(root(await shown(page))).not.toContain('data-signs-in')
    expect(root(await shown(pageInOwnWords('login')))).toContain('data-signs-in')
  })

  it('has the layout of its header on its root element', async () => {
    const { frame } = page
    const mood = { ...frame.mood, header: 'band' as const }
    expect(root(await shown({ ...page, frame: { ...frame, mood } }))).toContain('data-header="band"')
  })

  it('is missing on a page that redirects at once, with its scripts', async () => {
    const scripts = async (template: Template) =>
      (await whole(anyPageInOwnWords(template))).match(/<script[^>]*type="module"[^>]*>/g) ?? []
    const [frame] = await scripts('static-page')
    expect(frame).toBeDefined()
    expect(await scripts('logout')).not.toContain(frame)
    expect(await shown(pageInOwnWords('logout'))).not.toMatch(/<header|<footer|id="messages"|id="cookies"/)
  })
})
