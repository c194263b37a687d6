import { beforeAll, describe, expect, it } from 'vitest'
import { openPages, pageOf } from '../support/shown-page.ts'

let shown: Awaited<ReturnType<typeof openPages>>

beforeAll(async () => {
  shown = await openPages()
}, 120_000)

describe('the page of an event', () => {
  const page = pageOf('event-detail')
  const { props } = page

  it('that is over says so and offers nothing to choose', async () => {
    expect(await shown(page)).toContain('Tickets wählen')
    const over = await shown({ ...page, props: { ...props, over: true } })
    expect(over).toContain('Diese Veranstaltung ist vorbei.')
    expect(over).not.toContain('Tickets wählen')
    expect(over).not.toContain('<form')
  })

  it('says of a part without a price that its ticket includes it', async () => {
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

  it('without anything to choose says that it can’t be booked, and offers nothing', async () => {
    expect(await shown(page)).toContain('<form')
    const tour = { ...page.props.tour, prices: [], tickets: [], priceFrom: undefined }
    const html = await shown({ ...page, props: { ...page.props, tour } })
    expect(html).toContain('Diese Führung kann hier nicht gebucht werden.')
    expect(html).not.toContain('<form')
  })
})

describe('an article without a price', () => {
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
  it('stands under its name, its banners one level below; without a name they take its level', async () => {
    const page = pageOf('home')
    const html = await shown(page)
    expect(html).toMatch(/<h2[^>]*>Oben<\/h2>[^]*<h3[^>]*>[^]*Herbst/)
    const bannerGroups = page.props.bannerGroups.map((group) => ({ ...group, name: '' }))
    expect(await shown({ ...page, props: { ...page.props, bannerGroups } })).toMatch(/<h2[^>]*>\s*<a[^>]*>\s*Herbst/)
  })
})

describe('a page without the museum’s header', () => {
  it('still leads to the basket, the languages and the lists, and shows no logo', async () => {
    const page = pageOf('event-list')
    const { nav } = page.frame.header
    const html = await shown({ ...page, frame: { ...page.frame, header: { nav } } })
    for (const href of ['/de/checkout/', '/fr/tickets/', '/de/merchandise/']) expect(html).toContain(`href="${href}"`)
    expect(html).not.toContain(page.frame.header.logo?.src)
  })
})

describe('a banner that leads somewhere', () => {
  it('has words to press where the museum gave it none', async () => {
    const page = pageOf('home')
    const bannerGroups = page.props.bannerGroups.map(({ name, banners }) => ({
      name,
      banners: banners.map(({ image }) => ({ image, link: 'https://museum.example/aktion', title: '' })),
    }))
    const html = await shown({ ...page, props: { ...page.props, bannerGroups } })
    expect(html).toMatch(/<a href="https:\/\/museum\.example\/aktion"[^>]*>\s*Mehr erfahren\s*<\/a>/)
  })
})

describe('the banner that opens a home', () => {
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
    ['Kurz und gut und kurz und gut', 'm'],
    ['Dreizehnlang1', 'm'],
    ['Vierzehnlang14', 's'],
    ['Kurz und gut '.repeat(5).trim(), 's'],
  ])('is set smaller where its title is long, or a word of it: %s is %s', async (title, size) => {
    expect(await hero(title)).toMatch(new RegExp(`<h1[^>]* data-size="${size}"`))
  })

  it('is as wide as the screen, on phones in the cut for them', async () => {
    const html = await hero('Sommer')
    expect(html).toMatch(/<source media="\(max-width: 34rem\)" srcset="[^"]*Sommer-hoch[^"]*" sizes="100vw"/)
    expect(/<img[^>]*>/.exec(html)?.[0]).toContain('sizes="100vw"')
    const without = await shown({ ...page, props: { ...page.props, lead: { ...lead, imageMobile: undefined } } })
    expect(without.slice(without.indexOf('class="hero"')).split('</picture>')[0]).not.toContain('<source media')
  })
})
