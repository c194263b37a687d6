import { beforeAll, describe, expect, it } from 'vitest'
import { compile } from '#publisher/build/compile.ts'
import { openEntry } from '#publisher/render/build-entry.ts'
import { openPages, pageOf } from '../support/shown-page.ts'

let shown: Awaited<ReturnType<typeof openPages>>

beforeAll(async () => {
  shown = await openPages()
})

const page = pageOf('event-list')
const { frame } = page
const { origin } = frame
/** The opening tags of a kind, in the order of the page. */
const tags = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []
/** The links that say that they are where one is. */
const current = (html: string) =>
  tags(html, 'a')
    .filter((tag) => tag.includes('aria-current'))
    .map((tag) => [/href="([^"]*)"/.exec(tag)?.[1], /aria-current(?:="([^"]*)")?/.exec(tag)?.[1] ?? 'true'])

describe('the head of a page', () => {
  it('has a title with the page’s name, then the museum’s, each once', async () => {
    expect(await shown(page)).toContain(`<title>${page.title} - ${frame.siteName}</title>`)
    expect(await shown({ ...page, title: '' })).toContain(`<title>${frame.siteName}</title>`)
  })

  it('has a canonical address, alternates in the other languages, and an x-default', async () => {
    const links = tags(await shown(page), 'link')
    const of = (rel: string) => links.filter((tag) => tag.includes(`rel="${rel}"`))
    expect(of('canonical')).toEqual([`<link rel="canonical" href="${origin}${page.canonicalPath}">`])
    expect(of('alternate').map((tag) => /hreflang="([^"]*)"/.exec(tag)?.[1])).toEqual(['de', 'fr', 'x-default'])
    const hrefs = of('alternate').map((tag) => /href="([^"]*)"/.exec(tag)?.[1])
    expect(hrefs).toEqual(['/de/tickets/', '/fr/tickets/', '/de/tickets/'].map((path) => origin + path))
  })

  it('of a page with another canonical address has no alternates', async () => {
    const html = await shown({ ...page, canonicalPath: '/de/elsewhere/' })
    expect(html).toContain(`<link rel="canonical" href="${origin}/de/elsewhere/">`)
    expect(html).not.toContain('hreflang')
  })

  it('of a page for buyers only has noindex', async () => {
    const html = await shown({ ...page, index: false })
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('rel="canonical"')
    expect(html).not.toContain('hreflang')
    expect(await shown(page)).not.toContain('noindex')
  })

  it('has the page’s image, else that of the museum’s logo, and structured data if the page has', async () => {
    const machine = { '@context': 'https://schema.org', '@type': 'Museum', name: '</script>' } as const
    const html = await shown({ ...page, image: 'https://museum.example/{width}/a.jpg', structuredData: machine })
    expect(html).toContain('<meta property="og:image" content="https://museum.example/1280/a.jpg">')
    const data = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(data)).toEqual(machine)
    const without = await shown({ ...page, image: undefined, structuredData: undefined })
    expect(without).not.toContain('ld+json')
    expect(without).toContain(`<meta property="og:image" content="${origin}${page.frame.shareHref}">`)
    expect(await shown({ ...page, image: undefined, index: false })).not.toContain('og:image')
  })

  it('tells search engines the way to the page, unless they may not list it', async () => {
    const article = pageOf('article-detail')
    expect(await shown(article)).toContain('"BreadcrumbList"')
    expect(await shown({ ...article, index: false })).not.toContain('"BreadcrumbList"')
  })
})

describe('the frame of a page', () => {
  it('marks the current page in the menu and in the languages, and the section a page belongs to', async () => {
    expect(current(await shown(page))).toEqual([
      ['/de/tickets/', 'page'],
      ['/de/tickets/', 'true'],
    ])
    const event = pageOf('event-detail')
    expect(current(await shown(event))[0]).toEqual(['/de/tickets/', 'true'])
    expect(current(await shown(pageOf('checkout')))).toContainEqual(['/de/checkout/', 'page'])
  })

  it('links to the home page of a language in which the page is missing', async () => {
    const html = await shown({ ...page, alternates: page.alternates.filter(({ lang }) => lang === 'de') })
    expect(tags(html, 'a').find((tag) => tag.includes('lang="fr"'))).toContain('href="/fr/"')
  })

  it('has no language menu for a single language', async () => {
    const [only] = frame.languages
    const html = await shown({ ...page, frame: { ...frame, languages: only ? [only] : [] } })
    expect(html).not.toContain('id="languages"')
    expect(await shown(page)).toContain('id="languages"')
  })

  it('begins with a skip link, and has a live region for messages', async () => {
    const html = await shown(page)
    expect(html).toMatch(/<body>\s*<a class="skip" href="#content"/)
    expect(html).toContain('id="content"')
    expect(html).toMatch(/id="message">\s*<div class="news" aria-live="polite">\s*<p><\/p>\s*<\/div>/)
  })

  it('asks about statistics only if they wait for it, before the content that the question lies over', async () => {
    const html = await shown(page)
    expect(html).toContain('id="cookies"')
    expect(html.indexOf('id="cookies"')).toBeLessThan(html.indexOf('<main'))
    expect(await shown({ ...page, frame: { ...frame, asksConsent: undefined } })).not.toContain('id="cookies"')
  })

  it('shows a cookie notice that asks nothing as a line of the footer, with the shop’s own footer or without', async () => {
    const silent = { ...frame, asksConsent: undefined }
    for (const own of [silent, { ...silent, footer: undefined, foot: [] }]) {
      const html = await shown({ ...page, frame: own })
      expect(html.indexOf('Kekse')).toBeGreaterThan(html.indexOf('</main>'))
    }
    expect(await shown({ ...page, frame: { ...silent, cookieNotice: undefined } })).not.toContain('Kekse')
  })
})

it('the styles use no text-decoration shorthand with several values, which Safari ignores', async () => {
  const { contents } = (await openEntry((await compile()).dir)).styles
  const styles = Object.values(contents).join('')
  expect(styles).toContain('text-decoration')
  expect(styles.match(/text-decoration:[^;}]* [^;}]*/g)).toBeNull()
})

describe('the footer', () => {
  it('is left out if the museum has its own', async () => {
    expect(await shown({ ...page, frame: { ...frame, footer: undefined } })).not.toContain('<footer')
  })

  it('is one line then, with links to the home page and to the required pages', async () => {
    const foot = [{ label: 'Wer wir sind', href: '/de/page/imprint/' }]
    const html = await shown({ ...page, frame: { ...frame, footer: undefined, foot } })
    const [line = ''] = /<nav class="footer".*?<\/nav>/s.exec(html) ?? []
    expect([...line.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/de/',
      '/de/page/imprint/',
      '#cookies',
    ])
    expect(await shown(page)).not.toContain('<nav class="footer"')
  })

  it('has no empty lists of links, social media or partners', async () => {
    const { footer } = frame
    if (!footer) throw new Error('The full museum has a footer.')
    const full = await shown(page)
    expect([full.includes('footer-logos'), tags(full, 'nav').length]).toEqual([true, 3])
    const html = await shown({
      ...page,
      frame: { ...frame, footer: { ...footer, links: [], social: [], partners: [] } },
    })
    expect([html.includes('footer-logos'), tags(html, 'nav').length]).toEqual([false, 1])
  })

  it('has no heading for a group of partners without a name', async () => {
    const { footer } = frame
    if (!footer) throw new Error('The full museum has a footer.')
    const named = (name: string) => footer.partners.map((group) => ({ ...group, name }))
    const html = (name: string) => shown({ ...page, frame: { ...frame, footer: { ...footer, partners: named(name) } } })
    expect(await html('Patrons')).toMatch(/<p[^>]*>Patrons<\/p>\s*<ul class="footer-logos"/)
    expect(await html('')).toMatch(/<div[^>]*>\s*<ul class="footer-logos"/)
  })

  it('names the logos of partners by their group and the host they link to', async () => {
    const { footer } = frame
    if (!footer) throw new Error('The full museum has a footer.')
    const [logo] = footer.partners.flatMap(({ logos }) => logos)
    if (!logo) throw new Error('The full museum has partners.')
    const alts = async (name: string, logos = [logo]) => {
      const html = await shown({ ...page, frame: { ...frame, footer: { ...footer, partners: [{ name, logos }] } } })
      return [...html.matchAll(/<a href="https:\/\/a\.example\/"><img [^>]*?alt="([^"]*)"/g)].map(([, alt]) => alt)
    }
    expect(await alts('Mit Dank an')).toEqual(['Mit Dank an: a.example'])
    expect(await alts('Mit Dank an', [logo, logo])).toEqual(['Mit Dank an: a.example', 'Mit Dank an: a.example'])
    expect(await alts('')).toEqual(['a.example'])
  })
})

describe('a logo', () => {
  const { logo } = frame.header
  if (!logo) throw new Error('The full museum has a logo.')
  const withLogo = (own: Partial<typeof logo>) =>
    shown({ ...page, frame: { ...frame, header: { ...frame.header, logo: { ...logo, ...own } } } })
  const brand = (html: string) => /<a class="brand"[^]*?<\/a>/.exec(html)?.[0] ?? ''

  it('has the museum’s name as alternative text if it is wide', async () => {
    const html = brand(await withLogo({ ratio: 2, alt: 'Haus der Dinge' }))
    expect(html).toContain('alt="Haus der Dinge"')
    expect(html).not.toContain('brand-name')
  })

  it('has the name beside it and no alternative text if it isn’t wide', async () => {
    const html = brand(await withLogo({ ratio: 1.9, alt: 'Haus der Dinge' }))
    expect(html).toMatch(/alt(="")?[ >]/)
    expect(html).toContain(`>${frame.siteName}</span>`)
  })

  it('announces that it opens a new tab if it links to the museum’s own site', async () => {
    const away = brand(await withLogo({ newTab: true }))
    expect(away).toContain('target="_blank" rel="noopener"')
    expect(away).toContain('(öffnet in neuem Tab)')
    const home = brand(await withLogo({ newTab: false }))
    expect(home).not.toMatch(/target=|öffnet/)
  })
})

describe('pictures', () => {
  it('are loaded lazily, except the first one of a page', async () => {
    const images = tags(await shown(pageOf('event-detail')), 'img').filter((tag) => tag.includes('class="picture'))
    const [first, ...others] = images
    expect(first).toMatch(/loading="eager".*fetchpriority="high"/)
    // It appears with the text around it, not a frame later.
    expect(first).toContain('decoding="sync"')
    for (const tag of others) expect(tag).toMatch(/loading="lazy".*decoding="async"/)
    for (const tag of others) expect(tag).not.toContain('fetchpriority')
  })

  it('of the same item have numbers in their alternative texts, from the second one on', async () => {
    const images = tags(await shown(pageOf('article-detail')), 'img').filter((tag) => tag.includes('class="picture'))
    const alts = images.map((tag) => /alt="([^"]*)"/.exec(tag)?.[1])
    expect(alts.slice(0, 2)).toEqual(['Katalog', 'Katalog, Ansicht 2'])
  })
})

describe('pages that embed the shop', () => {
  it('are listed with their code only if the museum has any', async () => {
    const html = await shown(page)
    expect(html).not.toMatch(/embed|own-window|host-page/)
    const embedOn = ['https://www.museum.example', 'https://news.example']
    const embedded = await shown({ ...page, frame: { ...frame, embedOn } })
    expect(embedded).toContain(`data-embed-on="${embedOn.join(' ')}"`)
    const [first = ''] = tags(embedded, 'script').filter((tag) => !tag.includes('ld+json'))
    expect(first).toContain('/_astro/EmbedHead.')
    expect(embedded).toContain('id="own-window"')
  })
})

describe('a museum’s kiosk mode', () => {
  it('adds its code to every page, and is absent in other museums', async () => {
    expect(await shown(page)).not.toMatch(/kiosk/i)
    const html = await shown({ ...page, frame: { ...frame, kiosk: true } })
    const [first = ''] = tags(html, 'script').filter((tag) => !tag.includes('ld+json'))
    expect(first).toContain('/_astro/KioskHead.')
    expect(html).toMatch(/<dialog class="kiosk[^>]+>/)
  })
})

describe('reports of pages', () => {
  it('have their code on every page of museums that want them, an address in its policy, and nothing anywhere in others', async () => {
    expect(await shown({ ...page, frame: { ...frame, reportsTo: undefined } })).not.toMatch(/report/i)
    const reportsTo = 'https://watch.museum.example/reports/museum'
    const html = await shown({ ...page, frame: { ...frame, reportsTo, asksConsent: true } })
    expect(tags(html, 'script').some((tag) => tag.includes('/_astro/PageReport.'))).toBe(true)
    expect(html).toContain(`data-reports-to="${reportsTo}" data-asks-consent`)
    expect(html).toMatch(/connect-src 'self' https:\S+ https:\/\/watch\.museum\.example\/reports\/museum;/)
    expect(await shown({ ...page, frame: { ...frame, reportsTo, asksConsent: undefined } })).not.toContain(
      'asks-consent',
    )
  })
})
